//! Password hashing: dear on purpose, so it has two threads of its own and a short queue, in which addresses take turns.
//!
//! Whoever floods us waits for themselves: an address may have a few passwords in the queue, the next one in line is
//! another address's, and one address never holds both threads, so that an honest login beside it finds one free. Two threads reuse their memory, so a flood does not make the process grow.

use crate::error::Failure;
use crate::random;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex};
use tokio::sync::oneshot;

/// Threads that hash; each takes 19 MB while it works.
const THREADS: usize = 2;
/// The most passwords that wait.
const MOST: usize = 32;
/// The most of them that may come from one address.
const MOST_PER_ADDRESS: usize = 4;

struct Job {
    from: IpAddr,
    password: String,
    /// What it is compared with; `None` to make a new hash.
    stored: Option<String>,
    reply: oneshot::Sender<Result<String, String>>,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Who was served lately, latest last.
    served: VecDeque<IpAddr>,
    /// Whose passwords are being hashed.
    busy: Vec<IpAddr>,
    closed: bool,
}

impl Queue {
    /// The next in line: of the address that was served longest ago, and for which nobody works now.
    fn pop(&mut self) -> Option<Job> {
        let age = |job: &Job| self.served.iter().position(|from| *from == job.from);
        let waits = |index: &usize| !self.busy.contains(&self.jobs[*index].from);
        // `None` (never served) comes before every age.
        let index = (0..self.jobs.len()).filter(waits).min_by_key(|index| age(&self.jobs[*index]))?;
        let job = self.jobs.remove(index)?;
        self.busy.push(job.from);
        self.served.retain(|from| *from != job.from);
        self.served.push_back(job.from);
        if self.served.len() > MOST {
            self.served.pop_front();
        }
        Some(job)
    }

    /// A password of this address has been hashed.
    fn done(&mut self, from: IpAddr) {
        self.busy.retain(|busy| *busy != from);
    }
}

/// The threads that hash.
pub struct Passwords {
    desk: Arc<(Mutex<Queue>, Condvar)>,
}

impl Drop for Passwords {
    fn drop(&mut self) {
        self.desk.0.lock().expect("nobody panics with this lock").closed = true;
        self.desk.1.notify_all();
    }
}

impl Default for Passwords {
    fn default() -> Passwords {
        let desk = Arc::<(Mutex<Queue>, Condvar)>::default();
        for number in 1..=THREADS {
            let desk = Arc::clone(&desk);
            std::thread::Builder::new()
                .name(format!("password-{number}"))
                .spawn(move || work(&desk))
                .expect("the system gives us one more thread");
        }
        Passwords { desk }
    }
}

impl Passwords {
    /// The hash of a new password.
    pub async fn hash(&self, from: IpAddr, password: &str) -> Result<String, Failure> {
        self.ask(from, password, None).await
    }

    /// Whether a password fits what is stored. Without an account the same work is done, so that the time tells nothing.
    pub async fn fits(&self, from: IpAddr, password: &str, stored: Option<String>) -> Result<bool, Failure> {
        let known = stored.is_some();
        let answer = self.ask(from, password, stored).await?;
        Ok(known && answer == FITS)
    }

    async fn ask(&self, from: IpAddr, password: &str, stored: Option<String>) -> Result<String, Failure> {
        let (reply, answer) = oneshot::channel();
        {
            let mut queue = self.desk.0.lock().expect("nobody panics with this lock");
            // Those who hung up do not count.
            queue.jobs.retain(|job| !job.reply.is_closed());
            let ours = queue.jobs.iter().filter(|job| job.from == from).count();
            if queue.jobs.len() >= MOST || ours >= MOST_PER_ADDRESS {
                return Err(Failure::TooMany);
            }
            queue.jobs.push_back(Job { from, password: password.to_owned(), stored, reply });
        }
        self.desk.1.notify_one();
        let trouble = |error: String| Failure::Trouble(format!("password hashing: {error}"));
        answer.await.map_err(|error| trouble(error.to_string()))?.map_err(trouble)
    }
}

const FITS: &str = "fits";

fn work(desk: &(Mutex<Queue>, Condvar)) {
    loop {
        let mut queue = desk.0.lock().expect("nobody panics with this lock");
        let job = loop {
            match queue.pop() {
                Some(job) => break job,
                None if queue.closed => return,
                None => queue = desk.1.wait(queue).expect("nobody panics with this lock"),
            }
        };
        drop(queue);
        let answer = match &job.stored {
            None => hash(&job.password),
            Some(stored) => fits(&job.password, stored),
        };
        desk.0.lock().expect("nobody panics with this lock").done(job.from);
        // Whoever asked may have gone.
        let _ = job.reply.send(answer);
    }
}

fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("these parameters are in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> Result<String, String> {
    let salt = random::bytes::<16>();
    let hashed = argon().hash_password_with_salt(password.as_bytes(), &salt);
    hashed.map(|hash| hash.to_string()).map_err(|error| error.to_string())
}

fn fits(password: &str, stored: &str) -> Result<String, String> {
    let hash = PasswordHash::new(stored).map_err(|error| error.to_string())?;
    let fits = argon().verify_password(password.as_bytes(), &hash).is_ok();
    Ok(if fits { FITS } else { "" }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(from: u8) -> Job {
        let (reply, _) = oneshot::channel();
        Job { from: IpAddr::from([10, 0, 0, from]), password: String::new(), stored: None, reply }
    }

    #[test]
    fn addresses_take_turns() {
        let mut queue = Queue::default();
        queue.jobs.extend([1, 1, 1, 1, 2, 3, 2].map(job));
        let next = || {
            let job = queue.pop()?;
            queue.done(job.from);
            Some(job.from.to_string())
        };
        let order: Vec<_> = std::iter::from_fn(next).collect();
        let last: Vec<_> = order.iter().filter_map(|from| from.rsplit('.').next()).collect();
        assert_eq!(last, ["1", "2", "3", "1", "2", "1", "1"]);
    }

    #[test]
    fn one_address_never_holds_both_threads() {
        let mut queue = Queue::default();
        queue.jobs.extend([1, 1, 1].map(job));
        assert!(queue.pop().is_some_and(|job| job.from == IpAddr::from([10, 0, 0, 1])));
        assert!(queue.pop().is_none(), "the other thread stays free");
        queue.jobs.push_back(job(2));
        assert!(queue.pop().is_some_and(|job| job.from == IpAddr::from([10, 0, 0, 2])));
        queue.done(IpAddr::from([10, 0, 0, 1]));
        assert!(queue.pop().is_some_and(|job| job.from == IpAddr::from([10, 0, 0, 1])));
    }
}
