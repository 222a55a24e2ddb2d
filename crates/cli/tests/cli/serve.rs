//! The log of a server, as a host reads it: plain when it is redirected, with causes, request ids and what is refused.

use crate::{fathom, file};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that ends with this value.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn ask(address: &str, head: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{head}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_redirected_log_is_plain_and_names_requests_and_whom_it_turned_away() {
    let database = file(&format!("log-{}.db", std::process::id()));
    let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--port", "0", "--log", "info,access=debug", "--database"])
        .arg(&database)
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let served = Served(child);
    let mut log = String::new();
    let mut until = |word: &str| {
        let line = lines.find_map(|line| {
            line.ok().filter(|line| {
                log += line;
                line.contains(word)
            })
        });
        line.unwrap_or_else(|| panic!("no line says {word}: {log}"))
    };
    let started = until("listening");
    let address = started.split("address=").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let answer = ask(&address, &format!("GET /api/games HTTP/1.1\r\nHost: {address}"));
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    let access = until("/api/games");
    assert!(access.contains(&id) && access.contains("access") && access.contains("status=200"), "{access}");
    ask(&address, &format!("POST /api/guest HTTP/1.1\r\nHost: {address}\r\nOrigin: https://evil.example"));
    let refused = until("turned away");
    assert!(refused.contains("security") && refused.contains("Origin"), "{refused}");
    drop(served);
    let _ = std::fs::remove_file(&database);
    assert!(!log.contains('\x1b'), "{log}");
}

#[test]
fn a_database_that_cannot_be_reached_is_told_with_its_cause() {
    let done = fathom(&["serve", "--port", "0", "--database", "postgres://fathom@127.0.0.1:1/none"]);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && said.contains("refused") && !said.contains('\x1b'), "{said}");
    let done = fathom(&["serve", "--port", "0", "--database", "/nowhere/at/all.db"]);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && said.contains("No such file"), "{said}");
}
