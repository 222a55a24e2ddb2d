//! Places on this machine where alerts arrive: a web server that takes what it is sent, and a mail server.

use crate::harness::PATIENCE;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

/// What arrived at a web server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Got {
    pub head: String,
    pub body: Vec<u8>,
}

impl Got {
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

/// A web server: it answers with these statuses, one after the other, and with 201 when they are used up.
pub struct WebSink {
    pub address: SocketAddr,
    statuses: Arc<Mutex<Vec<u16>>>,
    got: UnboundedReceiver<Got>,
}

impl WebSink {
    pub async fn open() -> WebSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, got) = unbounded_channel();
        let statuses = Arc::new(Mutex::new(Vec::<u16>::new()));
        let answers = Arc::clone(&statuses);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tell, answers) = (tell.clone(), Arc::clone(&answers));
                tokio::spawn(async move {
                    let status = {
                        let mut answers = answers.lock().unwrap();
                        if answers.is_empty() { 201 } else { answers.remove(0) }
                    };
                    web(stream, &tell, status).await
                });
            }
        });
        WebSink { address, statuses, got }
    }

    /// How the next ones are answered.
    pub fn answers(&self, statuses: &[u16]) {
        self.statuses.lock().unwrap().extend_from_slice(statuses);
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn next(&mut self) -> Got {
        timeout(PATIENCE, self.got.recv()).await.expect("something arrives in time").unwrap()
    }

    /// Whatever has arrived and was not looked at.
    pub fn rest(&mut self) -> Vec<Got> {
        std::iter::from_fn(|| self.got.try_recv().ok()).collect()
    }
}

async fn web(stream: TcpStream, tell: &UnboundedSender<Got>, status: u16) -> Option<()> {
    let mut line = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut text = String::new();
        line.read_line(&mut text).await.ok()?;
        if text.trim().is_empty() {
            break;
        }
        if let Some(count) = text.to_lowercase().strip_prefix("content-length: ") {
            length = count.trim().parse().ok()?;
        }
        head += &text;
    }
    let mut body = vec![0; length];
    line.read_exact(&mut body).await.ok()?;
    tell.send(Got { head, body }).ok()?;
    let answer =
        format!("HTTP/1.1 {status} As asked\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n");
    line.write_all(answer.as_bytes()).await.ok()
}

/// A mail that arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    pub to: String,
    pub head: String,
    pub text: String,
}

impl Letter {
    /// What stands behind this in the text, up to the end of the line.
    pub fn after(&self, mark: &str) -> String {
        let rest = self.text.split_once(mark).unwrap_or_else(|| panic!("{mark} in {}", self.text)).1;
        rest.lines().next().unwrap_or_default().trim().to_owned()
    }
}

/// A mail server.
pub struct MailSink {
    pub address: SocketAddr,
    got: UnboundedReceiver<Letter>,
}

impl MailSink {
    pub async fn open() -> MailSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, got) = unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let tell = tell.clone();
                tokio::spawn(async move { mail(stream, &tell).await });
            }
        });
        MailSink { address, got }
    }

    pub async fn next(&mut self) -> Letter {
        timeout(PATIENCE, self.got.recv()).await.expect("a mail arrives in time").unwrap()
    }

    pub fn rest(&mut self) -> Vec<Letter> {
        std::iter::from_fn(|| self.got.try_recv().ok()).collect()
    }
}

async fn mail(stream: TcpStream, tell: &UnboundedSender<Letter>) -> Option<()> {
    let mut line = BufReader::new(stream);
    line.write_all(b"220 sink\r\n").await.ok()?;
    let mut to = String::new();
    loop {
        let mut said = String::new();
        if line.read_line(&mut said).await.ok()? == 0 {
            return None;
        }
        let answer = match said.split_whitespace().next().unwrap_or_default() {
            "EHLO" => "250-sink\r\n250 SIZE 100000",
            "RCPT" => {
                to = said.trim().trim_start_matches("RCPT TO:").to_owned();
                "250 fine"
            }
            "DATA" => {
                line.write_all(b"354 go on\r\n").await.ok()?;
                let letter = letter(&mut line, &to).await?;
                tell.send(letter).ok()?;
                "250 taken"
            }
            "QUIT" => {
                line.write_all(b"221 bye\r\n").await.ok()?;
                return Some(());
            }
            _ => "250 fine",
        };
        line.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    }
}

async fn letter(line: &mut BufReader<TcpStream>, to: &str) -> Option<Letter> {
    use base64::Engine;
    let (mut head, mut body, mut in_head) = (String::new(), String::new(), true);
    loop {
        let mut text = String::new();
        line.read_line(&mut text).await.ok()?;
        match text.trim_end() {
            "." => break,
            "" => in_head = false,
            said if in_head => head += &format!("{said}\n"),
            said => body += said,
        }
    }
    let text = base64::engine::general_purpose::STANDARD.decode(body).ok()?;
    Some(Letter { to: to.to_owned(), head, text: String::from_utf8(text).ok()? })
}
