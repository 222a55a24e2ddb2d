//! Mail over SMTP, as far as one kind of message needs it: plain text to one address, handed to the host's own mail server.

use super::reach::{self, Unreached};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fathom_protocol::Timestamp;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, UNIX_EPOCH};
use tokio::io::{
    AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader,
};
use tokio::time::timeout;

/// The longest that handing over one mail may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest line of a mail server.
const LINE: u64 = 2000;
/// More lines than these in one answer are no answer.
const LINES: usize = 100;

/// Where mail is handed over.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    /// Whether the line is encrypted from its beginning.
    tls: bool,
    host: String,
    port: u16,
    /// Name and password.
    login: Option<(String, String)>,
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The password is nobody's business, in logs least of all.
        write!(f, "MailServer({}:{})", self.host, self.port)
    }
}

impl FromStr for MailServer {
    type Err = String;
    /// `smtp://name:password@host:587` (STARTTLS) or `smtps://…:465`.
    fn from_str(text: &str) -> Result<MailServer, String> {
        let wrong =
            || "a mail server is smtp://name:password@host:587 or smtps://name:password@host".to_owned();
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let (tls, standard) = match scheme {
            "smtp" => (false, 587),
            "smtps" => (true, 465),
            _ => return Err(wrong()),
        };
        let (login, place) = match rest.rsplit_once('@') {
            None => (None, rest),
            Some((login, place)) => {
                let (name, password) = login.split_once(':').ok_or_else(wrong)?;
                (Some((name.to_owned(), password.to_owned())), place)
            }
        };
        let place = place.trim_end_matches('/');
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (place, standard),
        };
        if host.is_empty() {
            Err(wrong())
        } else {
            Ok(MailServer { tls, host: host.to_owned(), port, login })
        }
    }
}

/// What is sent to one address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mail {
    /// The address it comes from.
    pub from: String,
    /// The address it goes to.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// What makes it one mail, however often it is sent.
    pub id: String,
    /// The address that ends such mail with one click, if it can be ended.
    pub stop: Option<String>,
    /// When, in milliseconds.
    pub at: Timestamp,
}

/// Whether this is an address that can stand in a header and in a command as it is.
pub fn is_address(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let word = |text: &str, more: &str| {
        !text.is_empty()
            && !text.starts_with('.')
            && !text.ends_with('.')
            && !text.contains("..")
            && text.chars().all(|c| c.is_ascii_alphanumeric() || more.contains(c))
    };
    text.len() <= 254
        && name.len() <= 64
        && word(name, ".!#$%&'*+/=?^_`{|}~-")
        && word(host, ".-")
        && host.contains('.')
}

impl Mail {
    /// As it goes over the line: every line is ASCII and none begins with a dot.
    fn written(&self) -> String {
        let Mail { from, to, subject, text, id, stop, at } = self;
        let date =
            httpdate::fmt_http_date(UNIX_EPOCH + at.since(Timestamp::EARLIEST)).replace("GMT", "+0000");
        let mut mail = format!("From: Fathom <{from}>\r\nTo: <{to}>\r\nSubject: {}\r\n", encoded(subject));
        mail += &format!("Date: {date}\r\nMessage-ID: <{id}>\r\nAuto-Submitted: auto-generated\r\n");
        if let Some(stop) = stop {
            mail += &format!("List-Unsubscribe: <{stop}>\r\n");
            mail += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
        }
        mail += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n";
        mail += "Content-Transfer-Encoding: base64\r\n\r\n";
        let body = STANDARD.encode(text.replace('\n', "\r\n"));
        for line in body.as_bytes().chunks(76) {
            mail += str::from_utf8(line).expect("base64 is ASCII");
            mail += "\r\n";
        }
        mail
    }
}

/// A subject in any language, in words that every mail server passes on.
fn encoded(subject: &str) -> String {
    let tidy: String = subject.chars().map(|c| if c.is_control() { ' ' } else { c }).take(120).collect();
    if tidy.is_ascii() {
        return tidy;
    }
    let mut words = Vec::new();
    let mut rest = tidy.as_str();
    while !rest.is_empty() {
        let (word, more) = rest.split_at(rest.floor_char_boundary(45));
        words.push(format!("=?utf-8?B?{}?=", STANDARD.encode(word)));
        rest = more;
    }
    words.join("\r\n ")
}

impl MailServer {
    /// Hands a mail over.
    pub async fn send(&self, mail: &Mail) -> Result<(), Unreached> {
        match timeout(PATIENCE, self.hand_over(mail)).await {
            Ok(done) => done,
            Err(_) => Err(Unreached::Failed("the mail server took too long".to_owned())),
        }
    }

    async fn hand_over(&self, mail: &Mail) -> Result<(), Unreached> {
        // The host has named this server: it may well stand in a private network.
        let stream = reach::connect(&self.host, self.port, true).await?;
        if self.tls {
            let line = BufReader::new(reach::encrypted(stream, &self.host).await?);
            return self.talk(line, true, true, mail).await;
        }
        let mut line = BufReader::new(stream);
        expect(&mut line, 220).await?;
        let able = ask(&mut line, "EHLO fathom", 250).await?;
        if able.iter().any(|word| word.eq_ignore_ascii_case("STARTTLS")) {
            ask(&mut line, "STARTTLS", 220).await?;
            if !line.buffer().is_empty() {
                return Err(Unreached::Failed("the mail server spoke out of turn".to_owned()));
            }
            let line = BufReader::new(reach::encrypted(line.into_inner(), &self.host).await?);
            return self.talk(line, false, true, mail).await;
        }
        self.talk(line, false, false, mail).await
    }

    /// The rest of the talk, over whatever line there is.
    async fn talk<L: AsyncRead + AsyncWrite + Unpin>(
        &self,
        mut line: BufReader<L>,
        greeted: bool,
        safe: bool,
        mail: &Mail,
    ) -> Result<(), Unreached> {
        if greeted {
            expect(&mut line, 220).await?;
        }
        if safe {
            ask(&mut line, "EHLO fathom", 250).await?;
        }
        if let Some((name, password)) = &self.login {
            if !safe {
                return Err(Unreached::Failed(
                    "the mail server offers no encryption for the password".to_owned(),
                ));
            }
            let word = STANDARD.encode(format!("\0{name}\0{password}"));
            ask(&mut line, &format!("AUTH PLAIN {word}"), 235).await?;
        }
        ask(&mut line, &format!("MAIL FROM:<{}>", mail.from), 250).await?;
        ask(&mut line, &format!("RCPT TO:<{}>", mail.to), 250).await?;
        ask(&mut line, "DATA", 354).await?;
        line.write_all(mail.written().as_bytes()).await?;
        ask(&mut line, ".", 250).await?;
        // It has been taken: whatever comes now changes nothing.
        let _ = ask(&mut line, "QUIT", 221).await;
        Ok(())
    }
}

/// Says a line and waits for its answer.
async fn ask<L>(line: &mut BufReader<L>, words: &str, wanted: u16) -> Result<Vec<String>, Unreached>
where
    L: AsyncRead + AsyncWrite + Unpin,
{
    line.write_all(format!("{words}\r\n").as_bytes()).await?;
    line.flush().await?;
    expect(line, wanted).await
}

/// Reads an answer: the words behind its number, line by line.
async fn expect(line: &mut (impl AsyncBufRead + Unpin), wanted: u16) -> Result<Vec<String>, Unreached> {
    let mut words = Vec::new();
    for _ in 0..LINES {
        let mut text = String::new();
        if (&mut *line).take(LINE).read_line(&mut text).await? == 0 {
            return Err(Unreached::Failed("the mail server hung up".to_owned()));
        }
        let (number, rest) = text.split_at_checked(3).unwrap_or_default();
        words.push(rest.get(1..).unwrap_or_default().trim().to_owned());
        if !rest.starts_with('-') {
            return match number.parse::<u16>() {
                Ok(number) if number == wanted => Ok(words),
                _ => Err(Unreached::Failed(format!("the mail server said {number} where {wanted} was due"))),
            };
        }
    }
    Err(Unreached::Failed("the mail server does not stop talking".to_owned()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;

    #[test]
    fn a_mail_server_is_read_and_its_password_never_shown() {
        let read = |text: &str| text.parse::<MailServer>();
        let server = read("smtp://ada:se:cret@mail.example.org").unwrap();
        assert_eq!((server.port, server.tls), (587, false));
        assert_eq!(server.login, Some(("ada".to_owned(), "se:cret".to_owned())));
        assert!(!format!("{server:?}").contains("cret"));
        assert_eq!(read("smtps://mail.example.org/").unwrap().port, 465);
        for wrong in
            ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://ada@host", "smtp://h:x"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_address_carries_nothing_else() {
        for right in ["ada@example.org", "a.b+c@mail.example.org"] {
            assert!(is_address(right), "{right}");
        }
        for wrong in [
            "ada",
            "ada@",
            "@example.org",
            "ada@host",
            "a b@example.org",
            "ada@example.org\r\nBcc: x@y.z",
            "<ada@example.org>",
            "ada@exa mple.org",
            "ada@[127.0.0.1]",
            "ädä@example.org",
            "a@b@example.org",
            ".a@example.org",
            "a@.example.org",
        ] {
            assert!(!is_address(wrong), "{wrong}");
        }
    }

    #[test]
    fn no_line_of_a_mail_is_taken_for_its_end_or_for_another_header() {
        let mail = Mail {
            from: "fathom@example.org".to_owned(),
            to: "ada@example.org".to_owned(),
            subject: "Ä table\r\nBcc: everybody@example.org".to_owned(),
            text: ".\n.\nGrüße".to_owned(),
            id: "1@example.org".to_owned(),
            stop: None,
            at: Timestamp::EARLIEST,
        };
        let written = mail.written();
        let (head, body) = written.split_once("\r\n\r\n").unwrap();
        assert!(written.is_ascii() && !head.contains("\nBcc") && !written.contains("\n."));
        assert!(head.contains("Date: Thu, 01 Jan 1970 00:00:00 +0000"));
        let text = STANDARD.decode(body.split_whitespace().collect::<String>()).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), ".\r\n.\r\nGrüße");
    }
}
