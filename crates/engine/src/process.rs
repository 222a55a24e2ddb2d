//! A running engine: lines in, lines out, and never a wait without end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// No line of an engine is longer than this; the rest of a longer one is read as the next.
const LONGEST_LINE: u64 = 1 << 16;

/// Why there is no answer.
pub enum Silence {
    /// It takes too long.
    Late,
    /// The program has ended; with the last thing that it wrote to standard error, ready to be put after a message.
    Gone(String),
}

/// A running engine. It is ended when dropped.
pub struct Process {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    complaint: Arc<Mutex<String>>,
}

impl Process {
    /// Runs the command.
    pub fn start(command: &[String]) -> io::Result<Process> {
        let Some((program, arguments)) = command.split_first() else {
            return Err(io::Error::other("there is no command"));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| io::Error::other(format!("cannot run {program}: {error}")))?;
        let missing = || io::Error::other("the system gave no pipe");
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;
        let (sender, lines) = channel();
        let complaint = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&complaint);
        std::thread::spawn(move || each_line(stdout, |line| pass_on(&sender, line)));
        std::thread::spawn(move || {
            each_line(stderr, |line| {
                if let (Ok(mut heard), false) = (heard.lock(), line.trim().is_empty()) {
                    *heard = line;
                }
                true
            });
        });
        Ok(Process { child, stdin, lines, complaint })
    }

    /// Sends a line. That the program is gone shows when its answer is waited for.
    pub fn say(&mut self, line: &str) {
        let _ = writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush());
    }

    /// The next line that is not `info ...`.
    pub fn hear(&mut self, patience: Duration) -> Result<String, Silence> {
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.is_empty() || line == "info" || line.starts_with("info ") => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => return Err(Silence::Late),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Gone(self.last_words())),
            }
        }
    }

    /// What the program wrote to standard error at last, once it has ended.
    fn last_words(&mut self) -> String {
        // its standard output has ended; give the program and the thread that reads its complaints a moment
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) && Arc::strong_count(&self.complaint) == 1 {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        match self.complaint.lock() {
            Ok(words) if !words.is_empty() => format!("; it said: {}", words.trim()),
            Ok(_) | Err(_) => String::new(),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = writeln!(self.stdin, "quit");
        // a good engine would leave by itself; none may stay behind
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn pass_on(sender: &Sender<String>, line: String) -> bool {
    sender.send(line).is_ok()
}

/// Calls `each` with every line until the stream ends or `each` has had enough.
fn each_line(stream: impl Read, mut each: impl FnMut(String) -> bool) {
    let mut stream = BufReader::new(stream);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match stream.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !each(line) {
            return;
        }
    }
}
