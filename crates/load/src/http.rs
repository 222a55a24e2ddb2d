//! A small HTTP client for load and tests: one connection a request, JSON in, JSON out.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Somebody with a browser, as it were: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The server.
    pub address: SocketAddr,
    /// The session cookie, `name=value`; empty without one.
    pub cookie: String,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The code of the first line: 200.
    pub status: u16,
    /// The head, line by line.
    pub head: String,
    /// What came after the empty line.
    pub body: String,
}

impl Reply {
    /// The body as JSON.
    pub fn json<T: DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_str(&self.body)
            .map_err(|error| io::Error::other(format!("{error} in {}", self.body)))
    }

    /// The value of a header (its name in lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        let value =
            |line: &'_ str| line.split_once(':').is_some_and(|(key, _)| key.eq_ignore_ascii_case(name));
        self.head
            .lines()
            .find(|line| value(line))
            .and_then(|line| line.split_once(':'))
            .map(|(_, value)| value.trim())
    }
}

impl Visitor {
    /// Somebody without a session.
    pub fn new(address: SocketAddr) -> Visitor {
        Visitor { address, cookie: String::new() }
    }

    /// A guest with that name.
    pub async fn guest(address: SocketAddr, name: &str) -> io::Result<Visitor> {
        let mut visitor = Visitor::new(address);
        let reply = visitor.post("/api/guest", &serde_json::json!({ "name": name })).await?;
        visitor.take_cookie(&reply)?;
        Ok(visitor)
    }

    /// Keeps the session that an answer sets.
    pub fn take_cookie(&mut self, reply: &Reply) -> io::Result<()> {
        let cookie = reply.header("set-cookie").and_then(|value| value.split(';').next());
        self.cookie =
            cookie.ok_or_else(|| io::Error::other(format!("no session: {}", reply.body)))?.to_owned();
        Ok(())
    }

    /// Asks for a page or an answer; changes nothing.
    pub async fn get(&self, path: &str) -> io::Result<Reply> {
        self.send("GET", path, &[], "").await
    }

    /// Changes something.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> io::Result<Reply> {
        let origin = format!("Origin: http://{}", self.address);
        let body = serde_json::to_string(body)?;
        self.send("POST", path, &[&origin, "Content-Type: application/json"], &body).await
    }

    /// Any request, with any headers.
    pub async fn send(&self, method: &str, path: &str, headers: &[&str], body: &str) -> io::Result<Reply> {
        let mut stream = TcpStream::connect(self.address).await?;
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for header in headers {
            request += &format!("{header}\r\n");
        }
        if !self.cookie.is_empty() {
            request += &format!("Cookie: {}\r\n", self.cookie);
        }
        request += &format!("Content-Length: {}\r\n\r\n", body.len());
        stream.write_all(request.as_bytes()).await?;
        // A server that refuses a body may answer before it has read it all.
        let sent = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes).await;
        if bytes.is_empty() {
            sent?;
            read?;
        }
        parse(&String::from_utf8_lossy(&bytes))
    }
}

fn parse(text: &str) -> io::Result<Reply> {
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(|| io::Error::other("no answer"))?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("no status"))?;
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunk(body) } else { body.to_owned() };
    Ok(Reply { status, head: head.to_owned(), body })
}

fn unchunk(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((size, rest)) = text.split_once("\r\n") {
        let Ok(size @ 1..) = usize::from_str_radix(size.trim(), 16) else { break };
        let Some(chunk) = rest.get(..size) else { break };
        body += chunk;
        text = rest[size..].trim_start_matches("\r\n");
    }
    body
}
