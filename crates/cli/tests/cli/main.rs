//! The binary as a user meets it: what it prints, where, and with which exit code.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

mod arena;
mod bad;
#[cfg(feature = "server")]
mod config;
mod learn;
mod manual;
mod odds;
mod play;
mod reviews;
mod scripts;
#[cfg(feature = "server")]
mod serve;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs `fathom` with these arguments and this standard input.
fn fathom_with(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn fathom(args: &[&str]) -> Output {
    fathom_with(args, b"")
}

/// What a command prints that must succeed.
#[track_caller]
fn printed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The one line of complaint of a command that must fail with that code and print nothing else.
#[track_caller]
fn complaint(output: &Output, code: i32) -> String {
    let stderr = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(output.stdout.is_empty(), "nothing belongs on standard output: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "one line, not: {stderr}");
    assert!(!stderr.contains("panicked") && !stderr.contains("fault in Fathom"), "{stderr}");
    assert!(stderr.len() < 3000, "a line that can be read: {stderr}");
    stderr
}

#[track_caller]
fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A file in the room that Cargo gives to tests.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A two-seat game of Deep Dive in which seat 1 is about to choose.
fn begun() -> String {
    let start = printed(&fathom(&["new", "deep-dive", "--seats", "2"]));
    printed(&fathom_with(&["move", "-", "=start 1"], start.as_bytes()))
}
