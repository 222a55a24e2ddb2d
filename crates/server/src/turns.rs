//! Work that takes long is done aside, a little at once. Whoever waits is counted by address: nobody has more than a few
//! requests waiting, addresses take turns, and an address that has used up its time waits until others would have had theirs.
//!
//! A place is held to the end of the work, not of the wait: whoever hangs up lets nobody else in before the work is done,
//! and whoever hangs up while waiting costs nothing.

use crate::address::household;
use crate::error::Failure;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most requests that wait, and of them from one address.
const MOST: (usize, usize) = (64, 16);
/// So much time an address may take at once.
const AT_ONCE: Duration = Duration::from_secs(60);
/// So much of what an address took is given back with every second: half a core.
const GIVEN_BACK: f64 = 0.5;
/// So many addresses are remembered by when they were served.
const REMEMBERED: usize = 128;

/// The time that an address has taken, as it was then.
#[derive(Clone, Copy)]
struct Taken {
    seconds: f64,
    at: Instant,
}

impl Taken {
    fn now(self) -> f64 {
        (self.seconds - self.at.elapsed().as_secs_f64() * GIVEN_BACK).max(0.0)
    }
}

#[derive(Default)]
struct Queue {
    /// Whose work is being done.
    busy: Vec<IpAddr>,
    waiting: VecDeque<(IpAddr, oneshot::Sender<Place>)>,
    /// Who was served lately, latest last.
    served: VecDeque<IpAddr>,
    taken: HashMap<IpAddr, Taken>,
}

impl Queue {
    /// The next in line: of the address that was served longest ago.
    fn next(&mut self, at_once: usize) -> Option<(IpAddr, oneshot::Sender<Place>)> {
        if self.busy.len() >= at_once {
            return None;
        }
        // Where several work at once, nobody's requests take every place.
        let may = |from: &IpAddr| at_once == 1 || !self.busy.contains(from);
        let age = |from: &IpAddr| self.served.iter().position(|served| served == from);
        let open = (0..self.waiting.len()).filter(|index| may(&self.waiting[*index].0));
        // `None` (never served) comes before every age.
        let index = open.min_by_key(|index| age(&self.waiting[*index].0))?;
        let (from, reply) = self.waiting.remove(index)?;
        self.busy.push(from);
        self.served.retain(|served| *served != from);
        self.served.push_back(from);
        if self.served.len() > REMEMBERED {
            self.served.pop_front();
        }
        Some((from, reply))
    }

    fn done(&mut self, from: IpAddr, took: Duration) {
        if let Some(index) = self.busy.iter().position(|busy| *busy == from) {
            self.busy.swap_remove(index);
        }
        let before = self.taken.get(&from).map_or(0.0, |taken| taken.now());
        self.taken.insert(from, Taken { seconds: before + took.as_secs_f64(), at: Instant::now() });
    }
}

struct Desk {
    at_once: usize,
    queue: Mutex<Queue>,
}

impl Desk {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("nobody panics with this lock")
    }

    fn hand_out(self: &Arc<Desk>) {
        loop {
            let Some((from, reply)) = self.queue().next(self.at_once) else { return };
            // Whoever has gone gives the place back by not taking it.
            drop(reply.send(Place { desk: Arc::clone(self), from, began: Instant::now() }));
        }
    }
}

/// A place at the desk; it is free again when this is dropped.
struct Place {
    desk: Arc<Desk>,
    from: IpAddr,
    began: Instant,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.desk.queue().done(self.from, self.began.elapsed());
        self.desk.hand_out();
    }
}

/// So many places for work of one kind.
pub struct Turns {
    desk: Arc<Desk>,
}

impl Turns {
    /// So many at once.
    pub fn new(at_once: usize) -> Turns {
        Turns { desk: Arc::new(Desk { at_once, queue: Mutex::default() }) }
    }

    /// Does something on a thread where it may take its time, after those who asked before.
    pub async fn run<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let gone = |error: String| Failure::Trouble(error);
        let place = self.wait(household(from))?.await.map_err(|error| gone(error.to_string()))?;
        let worked = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        worked.await.map_err(|error| gone(error.to_string()))?
    }

    fn wait(&self, from: IpAddr) -> Result<oneshot::Receiver<Place>, Failure> {
        let (reply, place) = oneshot::channel();
        {
            let mut queue = self.desk.queue();
            // Those who hung up do not count.
            queue.waiting.retain(|(_, reply)| !reply.is_closed());
            let ours = queue.waiting.iter().filter(|(other, _)| *other == from).count();
            let spent = queue.taken.get(&from).is_some_and(|taken| taken.now() > AT_ONCE.as_secs_f64());
            if queue.waiting.len() >= MOST.0 || ours >= MOST.1 || spent {
                return Err(Failure::TooMany);
            }
            queue.waiting.push_back((from, reply));
        }
        self.desk.hand_out();
        Ok(place)
    }

    /// Forgets those who have nothing to wait for.
    pub fn forget_idle(&self) {
        self.desk.queue().taken.retain(|_, taken| taken.now() > 0.0);
    }

    /// How much work is being done.
    pub fn busy(&self) -> usize {
        self.desk.queue().busy.len()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;
    use futures_util::FutureExt;

    fn from(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    fn served(waiting: &mut [oneshot::Receiver<Place>]) -> Vec<(usize, Place)> {
        let each = waiting.iter_mut().enumerate();
        each.filter_map(|(index, place)| Some((index, place.try_recv().ok()?))).collect()
    }

    #[test]
    fn addresses_take_turns() {
        let turns = Turns::new(1);
        let mut waiting: Vec<_> = [1, 1, 1, 2, 1, 3].map(|number| turns.wait(from(number)).unwrap()).into();
        let mut order = Vec::new();
        while let Some((index, place)) = served(&mut waiting).pop() {
            order.push(index);
            drop(place);
        }
        assert_eq!(order, [0, 3, 5, 1, 2, 4]);
        assert_eq!(turns.busy(), 0);
    }

    #[test]
    fn one_address_never_has_every_place() {
        let turns = Turns::new(2);
        let mut waiting: Vec<_> = [1, 1, 2].map(|number| turns.wait(from(number)).unwrap()).into();
        let held = served(&mut waiting);
        assert_eq!(held.iter().map(|(index, _)| *index).collect::<Vec<_>>(), [0, 2]);
    }

    #[test]
    fn nobody_has_many_waiting_and_who_hangs_up_does_not_count() {
        let turns = Turns::new(1);
        let _first = turns.wait(from(1)).unwrap();
        let mut waiting: Vec<_> = (0..MOST.1).map(|_| turns.wait(from(1)).unwrap()).collect();
        assert_eq!(turns.wait(from(1)).err(), Some(Failure::TooMany));
        assert!(turns.wait(from(2)).is_ok());
        waiting.pop();
        assert!(turns.wait(from(1)).is_ok());
    }

    /// The desk is free when the work is done, not when nobody waits for it any more.
    #[tokio::test]
    async fn who_hangs_up_lets_nobody_else_in() {
        let turns = Turns::new(1);
        let (began, has_begun) = std::sync::mpsc::channel();
        let (end, may_end) = std::sync::mpsc::channel::<()>();
        let work = move || {
            began.send(()).map_err(|error| Failure::Trouble(error.to_string()))?;
            Ok(may_end.recv().is_ok())
        };
        let mut asked = Box::pin(turns.run(from(1), work));
        while has_begun.try_recv().is_err() {
            assert!((&mut asked).now_or_never().is_none());
            tokio::task::yield_now().await;
        }
        drop(asked);
        let mut second = Box::pin(turns.run(from(2), || Ok(2)));
        for _ in 0..100 {
            assert!((&mut second).now_or_never().is_none(), "the first is still at work");
            tokio::task::yield_now().await;
        }
        end.send(()).unwrap();
        assert_eq!(second.await, Ok(2));
    }

    #[test]
    fn who_took_long_has_to_wait() {
        let turns = Turns::new(1);
        turns.desk.queue().done(from(1), AT_ONCE + Duration::from_secs(5));
        assert_eq!(turns.wait(from(1)).err(), Some(Failure::TooMany));
        assert!(turns.wait(from(2)).is_ok());
    }
}
