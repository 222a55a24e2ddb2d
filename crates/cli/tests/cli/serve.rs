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

/// A host sees what is there and acts on it, from a shell; nobody else does.
#[test]
fn a_host_acts_from_a_shell() {
    let database = file(&format!("admin-{}.db", std::process::id()));
    let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--port", "0", "--hosts", "Ada", "--database"])
        .arg(&database)
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let served = Served(child);
    let started = lines.find_map(|line| line.ok().filter(|line| line.contains("listening"))).unwrap();
    let address = started.split("address=").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let post = |path: &str, cookie: &str, body: &str| {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let account = |login: &str| {
        let guest = post("/api/guest", "", &format!("{{\"name\":\"{login}\"}}"));
        let line = guest.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        let cookie = line.split(';').next().unwrap().to_owned();
        let body = format!("{{\"login\":\"{login}\",\"password\":\"correct horse\"}}");
        let claimed = post("/api/claim", &cookie, &body);
        assert!(claimed.starts_with("HTTP/1.1 200"), "{claimed}");
        claimed.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let (_, bob) = (account("ada"), account("bob"));
    let admin = |login: &str, more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["admin", "--server", &address, "--login", login])
            .args(more)
            .env("FATHOM_PASSWORD", "correct horse")
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        (output.status.code(), text.into_owned())
    };
    let (code, text) = admin("bob", &[]);
    assert!(code == Some(1) && text.contains("for the host"), "{text}");
    let (code, text) = admin("ada", &["suspend", &bob, "--days", "3", "--why", "rude"]);
    assert!(code == Some(0) && text.contains(&format!("ada: suspended {bob} for 3 days: rude")), "{text}");
    let (code, text) = admin("bob", &[]);
    assert!(code == Some(1) && text.contains("suspended for 3 more days: rude"), "{text}");
    drop(served);
    let _ = std::fs::remove_file(&database);
}
