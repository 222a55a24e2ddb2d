//! `fathom serve --config`: settings from a file. A port that is taken tells which setting won, without a server running.

use crate::{complaint, file};
use std::fs;
use std::net::TcpListener;
use std::process::{Command, Output};

fn serve(settings: &str, name: &str, flags: &[&str], environment: &[(&str, &str)]) -> Output {
    let path = file(&format!("{name}.toml"));
    fs::write(&path, settings).unwrap();
    Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--log", "off", "--config"])
        .arg(&path)
        .args(flags)
        .envs(environment.iter().copied())
        .output()
        .unwrap()
}

/// A port that somebody else listens on.
fn taken() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    (listener, port)
}

#[test]
fn flags_win_over_the_environment_and_the_environment_over_the_file() {
    let [(_a, in_file), (_b, in_environment), (_c, as_flag)] = [taken(), taken(), taken()];
    let settings = format!("port = {in_file}\ndatabase = {:?}\nbehind-proxy = true\n", file("config.db"));
    let variable = [("FATHOM_PORT", in_environment.as_str())];
    let line = complaint(&serve(&settings, "file", &[], &[]), 1);
    assert!(line.contains(&in_file), "the file's port: {line}");
    let line = complaint(&serve(&settings, "environment", &[], &variable), 1);
    assert!(line.contains(&in_environment), "the environment's port: {line}");
    let line = complaint(&serve(&settings, "flag", &["--port", &as_flag], &variable), 1);
    assert!(line.contains(&as_flag), "the flag's port: {line}");
}

#[test]
fn a_file_that_cannot_be_followed_is_named_with_its_mistake() {
    let cases = [
        ("colour = 'red'", "no setting is called colour (fathom serve --help lists them)"),
        ("session_days = 30", "no setting is called session_days; did you mean session-days?"),
        ("test-luck = true", "test-luck is a flag alone"),
        ("config = 'other.toml'", "config is a flag alone"),
        ("port = 99999", "invalid value '99999' for '--port"),
        ("port = 1.5", "port is a text or a whole number, not: float"),
        ("behind-proxy = 'yes'", "behind-proxy is true or false"),
        ("trusted-proxies = ['10.0.0.0/8', 'nowhere']", "invalid value 'nowhere' for '--trusted-proxies"),
        ("log-format = 'xml'", "invalid value 'xml' for '--log-format"),
        ("port = ", "TOML parse error"),
    ];
    for (settings, mistake) in cases {
        let line = complaint(&serve(settings, "mistake", &[], &[]), 1);
        assert!(line.contains("mistake.toml: ") && line.contains(mistake), "{settings}: {line}");
    }
    // a mistake is told even where a flag would have won
    let line = complaint(&serve("prot = 1", "mistake-beside-a-flag", &["--port", "7"], &[]), 1);
    assert!(line.contains("no setting is called prot"), "{line}");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--config", "/nowhere/fathom.toml"])
        .output()
        .unwrap();
    let line = complaint(&output, 1);
    assert!(line.contains("/nowhere/fathom.toml: No such file"), "{line}");
}
