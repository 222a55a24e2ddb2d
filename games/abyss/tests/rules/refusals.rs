//! Every refusal there is: a situation, what is tried, the clause that forbids it, and what the player reads.

use crate::not_asked;
use crate::refused_explorations::explorations;
use crate::refused_locations::locations;
use crate::refused_powers::{powers, soldiers};
use crate::setting::{Printed, Set, hire};
use fathom_abyss::{Abyss, Action, Asked, Illegal};
use fathom_core::Seat;
use fathom_testkit::{Refused, Table, walk_refusals};

/// The kinds of refusal. A new one stops the build here until it has a row below.
macro_rules! kinds {
    ($($kind:ident)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];
        fn kind(illegal: &Illegal) -> &'static str {
            match illegal {
                Illegal::NotNow(asked) => asked_for(asked),
                $(Illegal::$kind { .. } => stringify!($kind)),*
            }
        }
    };
}

/// Everything that can be asked while something else is tried.
macro_rules! questions {
    ($($asked:ident)*) => {
        const QUESTIONS: &[&str] = &[$(concat!("asked: ", stringify!($asked))),*];
        fn asked_for(asked: &Asked) -> &'static str {
            match asked {
                Asked::Nothing => "nothing is asked, and another refusal says so",
                $(Asked::$asked { .. } => concat!("asked: ", stringify!($asked))),*
            }
        }
    };
}

questions! {
    Action Offer Ally Monster SecondStack Payment Affiliation Apprentice Illusionist Discard Hunt Assassination
    Corruption Scheme Betrayal Keys Location Keep Smokers End
}

kinds! {
    Over ChanceDecides ActionTaken ActionDue PlotTooLate CourtFull NoLordsLeft NoPearl EmptyStack
    NothingToDiscard NotAtCourt NotAtCourtFor TooFewRaces PearlsForRaces NotAllRaces NoMandatory TooDear NotInHand
    TooManyRaces NoRoomFor OutOfReach NeededToPay BeingRecruited Binding WrongRaces LacksRace MissingPoints NotSpent
    NotLowest NoSuchPower PowerCovered PowerDisabled UsedThisTurn NotYourDecision NobodyToBring MustTake MustFight
    MonsterNotTaken MonsterNotSold NoMonster TooManyTokens TokensShort NotThereToDiscard NotThereToSell NoOpponent
    ShamanKeepsHunterAway NoTokens OutOfAssassinsReach NotTheirs NotYours NotControlled NotThereToSwap NotAvailable
    FivePearls NotOptional SecondStackDue LocationDue NotYourTokens NotYourKey KeyDisabled KeyUsedUp NotThreeKeys
    DrawCount StackShort NotDrawn NotDrawnBy NotInStack NoChance NotThere
}

/// A situation, what is tried in it (`? token 5` is chance's), and the refusal.
pub type Row = (&'static str, fn() -> Table<Abyss>, &'static str, &'static str, &'static str);

#[test]
fn every_refusal_cites_the_clause_that_forbids_the_very_thing() {
    let rows: Vec<Row> = [turns(), payments(), explorations(), powers(), soldiers(), locations()].concat();
    let asked =
        [not_asked::turn(), not_asked::recruiting(), not_asked::against_others(), not_asked::locations()];
    let rows = [rows, asked.concat()].concat();
    let rows = rows.into_iter().map(|(situation, build, tried, clause, text)| {
        let (table, says) = (build(), format!("{text} [{clause}]"));
        Refused { situation, table, tried, says }
    });
    let act = |game: &Abyss, action: &Action| game.check_action(action).err();
    walk_refusals(
        rows,
        act,
        |game, outcome| game.check_chance(outcome).err(),
        kind,
        &[KINDS, QUESTIONS].concat(),
    );
}

pub const COURT: &str = "keeper, shepherd, miller, reaper, slaver";

fn over() -> Table<Abyss> {
    let mut table = Set::players(2).council("crab 1").ending(1).active(2).table();
    table.play("support crab");
    table
}

fn turns() -> Vec<Row> {
    vec![
        ("the game is over", over, "explore", "ABY-END-04", "the game is over"),
        (
            "a card is being revealed",
            || {
                let mut table = Set::players(2).table();
                table.play("explore");
                table
            },
            "take",
            "ABY-TRN-02",
            "something is being drawn: nobody decides now",
        ),
        (
            "after the action",
            || {
                let mut table = Set::players(2).lords(1, "oracle").council("crab 1, squid 1").table();
                table.play("support crab");
                table
            },
            "explore",
            "ABY-TRN-03",
            "this turn's action has been taken",
        ),
        (
            "before the action",
            || Set::players(2).table(),
            "pass",
            "ABY-TRN-03",
            "one action must be taken: explore, request support, or recruit",
        ),
        (
            "before the action",
            || Set::players(2).table(),
            "end",
            "ABY-TRN-03",
            "one action must be taken: explore, request support, or recruit",
        ),
        (
            "after the action",
            || {
                let mut table =
                    Set::players(2).lords(1, "oracle").council("crab 1, squid 1").pearls(1, 1).table();
                table.play("support crab");
                table
            },
            "plot",
            "ABY-PLT-03",
            "plotting comes before the action",
        ),
        (
            "a full court",
            || Set::players(2).court("keeper, miller, oracle, trader, sage, elder").pearls(1, 3).table(),
            "plot",
            "ABY-PLT-04",
            "all six spaces of the court are taken",
        ),
        (
            "an empty deck",
            || Set::players(2).court("keeper").lord_deck("").pearls(1, 3).table(),
            "plot",
            "ABY-PLT-05",
            "the lord deck is empty",
        ),
        (
            "no pearl",
            || Set::players(2).court("keeper").table(),
            "plot",
            "ABY-PLT-06",
            "plotting costs a pearl",
        ),
        (
            "an empty stack",
            || Set::players(2).council("crab 1").table(),
            "support squid",
            "ABY-CNC-03",
            "the squid stack of the council is empty",
        ),
        (
            "a player decides",
            || Set::players(2).table(),
            "? monster",
            "ABY-TRN-02",
            "nothing of that kind is drawn now",
        ),
        (
            "a monster token is drawn",
            || {
                let mut table = Set::players(2).table();
                table.play("explore").force(["monster"]);
                table.play("fight 1");
                table
            },
            "? token 5",
            "ABY-HID-07",
            "that is not there to be drawn",
        ),
    ]
}

fn payments() -> Vec<Row> {
    fn paying(hand: &str, pearls: u16, steps: &[&str]) -> Table<Abyss> {
        let mut table =
            Set::players(2).court(COURT).lords(1, "opportunist").hand(1, hand).pearls(1, pearls).table();
        table.plays(steps.iter().copied());
        table
    }
    vec![
        (
            "a lord in the deck",
            || paying("seahorse 5", 0, &[]),
            "recruit landowner",
            "ABY-REC-01",
            "the Landowner is not at court",
        ),
        (
            "one race of two, and few points",
            || paying("seahorse 5", 0, &[]),
            "recruit miller",
            "ABY-REC-02",
            "your hand lacks the races that the Miller asks for",
        ),
        (
            "one race of two, and pearls enough",
            || paying("seahorse 5", 9, &[]),
            "recruit miller",
            "ABY-REC-07",
            "your hand lacks the races that the Miller asks for, and pearls replace none",
        ),
        (
            "four races of five",
            || Set::players(2).court("hermit").hand(1, "jellyfish 3, crab 3, seahorse 3, squid 3").table(),
            "recruit hermit",
            "ABY-REC-13",
            "the Hermit asks for all five races, and your hand shows 4",
        ),
        (
            "no seahorse",
            || paying("crab 5, squid 5", 0, &[]),
            "recruit miller",
            "ABY-REC-04",
            "the Miller asks for a seahorse and you have none",
        ),
        (
            "too few points",
            || paying("seahorse 5", 2, &[]),
            "recruit shepherd",
            "ABY-REC-08",
            "the Shepherd costs 8; your allies of fitting races and your pearls reach 7",
        ),
        (
            "an ally elsewhere",
            || paying("seahorse 5", 3, &["recruit shepherd"]),
            "pay seahorse 4",
            "ABY-REC-11",
            "you hold no seahorse 4 to spend",
        ),
        (
            "two races are there",
            || paying("seahorse 5, crab 5, squid 5", 0, &["recruit miller", "pay seahorse 5", "pay crab 5"]),
            "pay squid 5",
            "ABY-REC-02",
            "with a squid 5 there would be more than 2 races",
        ),
        (
            "one race is there, and not the one asked for",
            || paying("seahorse 5, crab 5, squid 5", 0, &["recruit miller", "pay crab 5"]),
            "pay squid 5",
            "ABY-REC-04",
            "after a squid 5 no room would be left for the seahorse that is asked for",
        ),
        (
            "a race of too little value",
            || paying("seahorse 4, crab 4, squid 1", 0, &["recruit miller"]),
            "pay squid 1",
            "ABY-REC-14",
            "with squid 1 the cost could not be reached any more",
        ),
        (
            "the Slaver in mid-payment",
            || {
                let court = "keeper, shepherd, miller, reaper";
                let mut table =
                    Set::players(2).court(court).lords(1, "slaver").hand(1, "seahorse 5, seahorse 3").table();
                table.play("recruit shepherd");
                table
            },
            "slaver seahorse 5",
            "ABY-REC-14",
            "without the seahorse 5 the payment could not be completed",
        ),
        (
            "the Opportunist in mid-payment",
            || paying("seahorse 5, seahorse 3", 0, &["recruit shepherd"]),
            "opportunist shepherd",
            "ABY-REC-14",
            "the Shepherd is being recruited and stays at court until it is paid for",
        ),
        (
            "a payment under way",
            || paying("seahorse 5, seahorse 3", 0, &["recruit shepherd"]),
            "explore",
            "ABY-REC-14",
            "the Shepherd has been named and must be paid for",
        ),
        (
            "nothing is put down",
            || paying("seahorse 5, seahorse 3", 0, &["recruit shepherd"]),
            "done",
            "ABY-REC-02",
            "exactly 1 race is needed, you have put down 0",
        ),
        (
            "the wrong race is put down, after the Diplomat was turned sideways",
            || {
                let mut table =
                    paying("seahorse 5, seahorse 3, crab 1", 0, &["recruit miller", "pay crab 1"]);
                table.game.phase = match table.game.phase {
                    fathom_abyss::Phase::Paying { mut spent, lord } => {
                        spent.add("squid 1".parse().expect("an ally"));
                        fathom_abyss::Phase::Paying { spent, lord }
                    }
                    other => other,
                };
                table
            },
            "done",
            "ABY-REC-04",
            "a seahorse must be among the allies",
        ),
        (
            "a point and a pearl are missing",
            || {
                paying(
                    "seahorse 5, seahorse 2, seahorse 1",
                    0,
                    &["recruit shepherd", "pay seahorse 5", "pay seahorse 2"],
                )
            },
            "done",
            "ABY-REC-06",
            "1 point is missing and you have 0 pearls",
        ),
        (
            "an ally in hand is affiliated",
            || affiliating("squid 1"),
            "affiliate squid 1",
            "ABY-REC-09",
            "no squid 1 is among the allies spent",
        ),
        (
            "a high ally is affiliated",
            || affiliating("squid 1"),
            "affiliate seahorse 5",
            "ABY-REC-09",
            "only the lowest ally spent can be affiliated, and seahorse 5 is not it",
        ),
    ]
}

/// Two equal allies and a higher one have been spent.
pub fn affiliating(left: &str) -> Table<Abyss> {
    let hand = format!("seahorse 5, seahorse 2, crab 2, {left}");
    let mut table = Set::players(2).court(COURT).hand(1, &hand).table();
    table.play("recruit miller").plays(["pay seahorse 5", "pay seahorse 2", "pay crab 2", "done"]);
    table
}

#[test]
fn a_seat_without_a_table_is_no_opponent() {
    let set = Set::players(2).tokens(2, &[4]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    assert_eq!(table.decider(), Seat(0));
    assert_eq!(table.refuses("hunt 4").clause, "ABY-LRD-12");
}
