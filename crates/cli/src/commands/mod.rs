//! One module a command. Each reads its arguments, asks the crates above, and prints.

#[cfg(feature = "server")]
mod admin;
mod arena;
mod bench;
#[cfg(feature = "server")]
mod bench_server;
mod completions;
mod games;
mod how_to_play;
mod judge;
mod learn;
mod legal;
mod manual;
mod meet;
mod merge;
mod moves;
mod new;
mod odds;
mod play;
mod puzzles;
mod replay;
mod reroll;
mod review;
mod rules;
#[cfg(feature = "server")]
mod serve;
mod simulate;
#[cfg(feature = "server")]
mod store;
mod think;
mod train;
mod view;

use crate::failure::Failure;
use crate::output::Out;
use clap::Subcommand;
use fathom_catalog::Catalog;

/// Shown below the general help.
pub const EXAMPLES: &str = "\
Examples:
  fathom games                                     what can be played
  fathom learn deep-dive                           learn a game in ten minutes
  fathom play deep-dive                            play in the terminal
  fathom rules deep-dive predator                  look up a rule
  fathom new deep-dive --seats 2 > start.json      a position, as JSON
  fathom legal start.json                          what can be done in it
  fathom new deep-dive | fathom move - '?' '=?' | fathom view -
  fathom simulate deep-dive --games 2000 --bots greedy,random
  fathom arena deep-dive --bots level-3,greedy,random --games 400
  fathom review game.fathom                        was it luck?
  fathom odds battle-for-the-deep --attack \"3 shark\" --defend \"2 crab\"

Positions and replays are read from a file, or from standard input for \"-\".
Exit codes: 0 fine, 1 a forbidden move or bad data, 2 a command that was not understood.";

/// What `fathom` can do.
#[derive(Subcommand)]
pub enum Command {
    /// List the games, or show one: its seats, options and bots
    Games(games::Args),
    /// Show the rules of a game, or search them
    Rules(rules::Args),
    /// Set up a new game and print its position
    New(new::Args),
    /// List the legal moves of a position, or what chance may do
    Legal(legal::Args),
    /// Make moves in a position and print the new one
    Move(moves::Args),
    /// Draw a position as one seat sees it
    View(view::Args),
    /// Show, check or step through a recorded game
    Replay(replay::Args),
    /// Was it luck? Account for every move of a recorded game
    Review(review::Args),
    /// Play a recorded game again with other dice: how often would it have been won?
    Reroll(reroll::Args),
    /// Say what a position is worth, what is best in it and what is likely to follow
    Think(think::Args),
    /// Let bots play many games and sum up who wins
    Simulate(simulate::Args),
    /// Find out which bot plays better: ratings with intervals, a cross table, a report
    Arena(Box<arena::Args>),
    /// Let two bots meet with the luck taken out: the same answer with fewer games
    Meet(meet::Args),
    /// Put together the parts of a study or an arena that --shard has played
    Merge(merge::Args),
    /// Learn the weights of a game's judge from games between bots
    Train(train::Args),
    /// Measure how true a game's judge is, on games it did not learn from
    Judge(judge::Args),
    /// Work out exact odds: who wins a combat, and who is left
    Odds(odds::Args),
    /// Learn a game step by step, in the terminal
    Learn(learn::Args),
    /// Play in the terminal, against bots or with friends at one screen
    Play(play::Args),
    /// Find, prove and show positions in which one move is clearly best
    Puzzles(puzzles::Args),
    #[cfg(feature = "server")]
    /// Host the games: the play server with its web client
    Serve(Box<serve::Args>),
    #[cfg(feature = "server")]
    /// Check or copy what a server has stored
    Store(store::Args),
    #[cfg(feature = "server")]
    /// Host a running server: what was reported, and what to do about it
    Admin(admin::Args),
    /// Measure how fast the rules run on this machine, or how much the server bears
    Bench(bench::Args),
    /// Print what a shell needs to complete our commands
    Completions(completions::Args),
    /// Write the manual pages into a folder
    Manual(manual::Args),
}

impl Command {
    /// Carries it out.
    pub fn run(self, out: &mut Out) -> Result<(), Failure> {
        let catalog = Catalog::standard();
        match self {
            Command::Games(args) => games::run(&catalog, &args, out),
            Command::Rules(args) => rules::run(&catalog, &args, out),
            Command::New(args) => new::run(&catalog, &args, out),
            Command::Legal(args) => legal::run(&catalog, &args, out),
            Command::Move(args) => moves::run(&catalog, &args, out),
            Command::View(args) => view::run(&catalog, &args, out),
            Command::Replay(args) => replay::run(&catalog, &args, out),
            Command::Review(args) => review::run(&catalog, &args, out),
            Command::Reroll(args) => reroll::run(&catalog, &args, out),
            Command::Think(args) => think::run(&catalog, &args, out),
            Command::Simulate(args) => simulate::run(&catalog, &args, out),
            Command::Arena(args) => arena::run(&catalog, &args, out),
            Command::Meet(args) => meet::run(&catalog, &args, out),
            Command::Merge(args) => merge::run(&catalog, &args, out),
            Command::Train(args) => train::run(&catalog, &args, out),
            Command::Judge(args) => judge::run(&catalog, &args, out),
            Command::Odds(args) => odds::run(&catalog, &args, out),
            Command::Learn(args) => learn::run(&catalog, &args, out),
            Command::Play(args) => play::run(&catalog, &args, out),
            Command::Puzzles(args) => puzzles::run(&catalog, &args, out),
            #[cfg(feature = "server")]
            Command::Serve(args) => serve::run(catalog, &args),
            #[cfg(feature = "server")]
            Command::Store(args) => store::run(&catalog, &args, out),
            #[cfg(feature = "server")]
            Command::Admin(args) => admin::run(&args, out),
            Command::Bench(args) => bench::run(&catalog, &args, out),
            Command::Completions(args) => completions::run(&args),
            Command::Manual(args) => manual::run(&args),
        }
    }
}
