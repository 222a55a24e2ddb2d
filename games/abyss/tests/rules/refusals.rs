//! Every refusal there is: a situation, what is tried, the clause that forbids it, and what the player reads.

use crate::setting::{Printed, Set, hire, recruit};
use fathom_abyss::{Abyss, Action, Illegal};
use fathom_core::Seat;
use fathom_testkit::{Refused, Table, walk_refusals};

/// The kinds of refusal. A new one stops the build here until it has a row below.
macro_rules! kinds {
    ($($kind:ident)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];
        fn kind(illegal: &Illegal) -> &'static str {
            match illegal { $(Illegal::$kind { .. } => stringify!($kind)),* }
        }
    };
}

kinds! {
    Over ChanceDecides NotNow ActionTaken ActionDue PlotTooLate CourtFull NoLordsLeft NoPearl EmptyStack
    NothingToDiscard NotAtCourt NotAtCourtFor TooFewRaces PearlsForRaces NotAllRaces NoMandatory TooDear NotInHand
    TooManyRaces NoRoomFor OutOfReach NeededToPay BeingRecruited Binding WrongRaces LacksRace MissingPoints NotSpent
    NotLowest NoSuchPower PowerCovered PowerDisabled UsedThisTurn NotYourDecision NobodyToBring MustTake MustFight
    MonsterNotTaken NoMonster TooManyTokens TokensShort NotThereToDiscard NotThereToSell NoOpponent
    ShamanKeepsHunterAway NoTokens OutOfAssassinsReach NotTheirs NotYours NotControlled NotThereToSwap NotAvailable
    FivePearls NotOptional SecondStackDue LocationDue NotYourTokens NotYourKey KeyDisabled KeyUsedUp NotThreeKeys
    DrawCount StackShort NotDrawn NotDrawnBy NotInStack NoChance NotThere
}

/// A situation, what is tried in it (`? token 5` is chance's), and the refusal.
type Row = (&'static str, fn() -> Table<Abyss>, &'static str, &'static str, &'static str);

#[test]
fn every_refusal_cites_the_clause_that_forbids_the_very_thing() {
    let rows: Vec<Row> = [turns(), payments(), explorations(), powers(), soldiers(), locations()].concat();
    let rows = rows.into_iter().map(|(situation, build, tried, clause, text)| {
        let (table, says) = (build(), format!("{text} [{clause}]"));
        Refused { situation, table, tried, says }
    });
    let act = |game: &Abyss, action: &Action| game.check_action(action).err();
    walk_refusals(rows, act, |game, outcome| game.check_chance(outcome).err(), kind, KINDS);
}

const COURT: &str = "keeper, shepherd, miller, reaper, slaver";

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
            "before the action",
            || Set::players(2).table(),
            "take",
            "ABY-TRN-02",
            "that is not what is asked now",
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
fn affiliating(left: &str) -> Table<Abyss> {
    let hand = format!("seahorse 5, seahorse 2, crab 2, {left}");
    let mut table = Set::players(2).court(COURT).hand(1, &hand).table();
    table.play("recruit miller").plays(["pay seahorse 5", "pay seahorse 2", "pay crab 2", "done"]);
    table
}

/// Four cards lie on the track, and this one on the last space.
fn last_space(set: Set, found: &str) -> Table<Abyss> {
    let mut table = set.table();
    table.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        table.play("continue").force([ally]);
    }
    table.play("continue").force([found]);
    table
}

fn meeting_monster(set: Set) -> Table<Abyss> {
    let mut table = set.table();
    table.play("explore").force(["monster"]);
    table
}

fn explorations() -> Vec<Row> {
    vec![
        (
            "an ally on the last space",
            || last_space(Set::players(2).lords(1, "oracle").council("squid 1"), "seahorse 1"),
            "continue",
            "ABY-EXP-10",
            "no space is left on the exploration track: the ally must be taken",
        ),
        (
            "a monster on the last space",
            || last_space(Set::players(2), "monster"),
            "continue",
            "ABY-MON-12",
            "no space is left on the exploration track: the monster must be fought",
        ),
        (
            "a monster",
            || meeting_monster(Set::players(2)),
            "take",
            "ABY-MON-01",
            "a monster cannot be taken, only fought",
        ),
        (
            "an ally",
            || {
                let mut table = Set::players(2).table();
                table.play("explore").force(["crab 1"]);
                table
            },
            "fight 0",
            "ABY-MON-01",
            "there is no monster to fight",
        ),
        (
            "the first space",
            || meeting_monster(Set::players(2)),
            "fight 2",
            "ABY-MON-06",
            "threat space 1 has 1 gift to take as tokens, not 2",
        ),
        (
            "the second space",
            || meeting_monster(Set::players(2).threat(2)),
            "fight 3",
            "ABY-MON-07",
            "threat space 2 has 2 gifts to take as tokens, not 3",
        ),
        (
            "the third space",
            || meeting_monster(Set::players(2).threat(3)),
            "fight 1",
            "ABY-MON-08",
            "threat space 3 has no gift to take as tokens, not 1",
        ),
        (
            "the fourth space",
            || meeting_monster(Set::players(2).threat(4)),
            "fight 2",
            "ABY-MON-09",
            "threat space 4 has 1 gift to take as tokens, not 2",
        ),
        (
            "the fifth space",
            || meeting_monster(Set::players(2).threat(5)),
            "fight 3",
            "ABY-MON-10",
            "threat space 5 has 2 gifts to take as tokens, not 3",
        ),
        (
            "the sixth space",
            || meeting_monster(Set::players(2).threat(6)),
            "fight 1",
            "ABY-MON-11",
            "threat space 6 has no gift to take as tokens, not 1",
        ),
        (
            "the fourth space, lowered by the Tamer",
            || meeting_monster(Set::players(2).threat(4).lords(2, "tamer")),
            "fight 1",
            "ABY-MON-08",
            "threat space 3 has no gift to take as tokens, not 1",
        ),
        (
            "one token left",
            || meeting_monster(Set::players(2).threat(2).tokens_left([1, 0, 0], 2)),
            "fight 2",
            "ABY-MON-14",
            "only 1 monster token is left",
        ),
    ]
}

fn powers() -> Vec<Row> {
    vec![
        (
            "the Oracle at an empty stack",
            || Set::players(2).lords(1, "oracle").council("crab 5").table(),
            "oracle squid",
            "ABY-PWR-34",
            "the squid stack of the council is empty: the Oracle has nothing to throw away",
        ),
        (
            "the Opportunist and a lord in the deck",
            || Set::players(2).lords(1, "opportunist").court("keeper").table(),
            "opportunist miller",
            "ABY-LRD-27",
            "the Miller is not at court for the Opportunist to take",
        ),
        (
            "the Corruptor and a lord in the deck",
            || hire(Set::players(2).pearls(1, 5), "corruptor", Printed(10, 1, 0, 6)),
            "corruptor elder",
            "ABY-LRD-31",
            "the Elder is not at court for the Corruptor to take",
        ),
        (
            "the Traitor and a lord in the deck",
            || hire(Set::players(2).lords(1, "keeper"), "traitor", Printed(12, 3, 0, 6)),
            "traitor keeper for elder",
            "ABY-LRD-32",
            "the Elder is not at court for the Traitor to take",
        ),
        (
            "no Slaver",
            || Set::players(2).hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-02",
            "you have no Slaver",
        ),
        (
            "a covered Slaver",
            || Set::players(2).location(1, "chasm", "slaver").hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-04",
            "your Slaver lies under a location and has no power any more",
        ),
        (
            "a disabled Slaver",
            || Set::players(2).disabled(1, "slaver").hand(1, "crab 1").table(),
            "slaver crab 1",
            "ABY-PWR-13",
            "your Slaver has been turned sideways and has no power",
        ),
        (
            "a second sale",
            || {
                let mut table = Set::players(2).lords(1, "slaver").hand(1, "crab 1, crab 2").table();
                table.play("slaver crab 1");
                table
            },
            "slaver crab 2",
            "ABY-PWR-03",
            "the Slaver has done its work for this turn",
        ),
        (
            "an opponent is asked",
            || {
                let mut table = Set::players(2).lords(1, "oracle").council("squid 1").pearls(2, 1).table();
                table.play("explore").force(["crab 1"]);
                table
            },
            "oracle squid",
            "ABY-PWR-46",
            "the Oracle works at its owner's own decisions",
        ),
        (
            "the Opportunist and an empty deck",
            || Set::players(2).lords(1, "opportunist").court("keeper").lord_deck("").table(),
            "opportunist keeper",
            "ABY-PWR-35",
            "the lord deck is empty: the Opportunist has nobody to bring",
        ),
        (
            "the Slaver and an ally elsewhere",
            || Set::players(2).lords(1, "slaver").hand(1, "crab 1").table(),
            "slaver crab 2",
            "ABY-LRD-23",
            "you hold no crab 2 for the Slaver to sell",
        ),
        (
            "the Schemer and itself",
            || hire(Set::players(2).lords(1, "keeper"), "schemer", Printed(8, 3, 0, 6)),
            "schemer schemer",
            "ABY-PWR-19",
            "the Schemer is not another free lord of yours",
        ),
        (
            "the Illusionist and a tile of nobody's",
            || illusionist(),
            "illusionist jail for chasm",
            "ABY-PWR-45",
            "you do not control Jail",
        ),
        (
            "the Illusionist and a tile in the stack",
            || illusionist(),
            "illusionist parliament for abyss",
            "ABY-PWR-45",
            "Abyss does not lie face up for the Illusionist to take",
        ),
        (
            "the Corruptor and three pearls",
            || {
                let set =
                    Set::players(2).lords(1, "slaver").court("corruptor, keeper, miller, reaper, landowner");
                let mut table = set.hand(1, "squid 5, squid 4, squid 1, crab 1").pearls(1, 3).table();
                recruit(&mut table, "corruptor", "squid 5, squid 4, squid 1");
                table
            },
            "corruptor keeper",
            "ABY-PWR-26",
            "the Corruptor wants five pearls and you have 3",
        ),
        (
            "the Apprentice",
            || hire(Set::players(2).council("crab 1"), "apprentice", Printed(6, 3, 0, 9)),
            "decline",
            "ABY-PWR-05",
            "this cannot be declined",
        ),
        (
            "the Alchemist's second stack",
            || {
                let mut table = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4").table();
                table.play("support crab");
                table
            },
            "decline",
            "ABY-PWR-31",
            "the Alchemist takes a second stack as long as there is one",
        ),
    ]
}

fn illusionist() -> Table<Abyss> {
    let set = Set::players(2).location(1, "parliament", "keeper").face_up("chasm");
    hire(set, "illusionist", Printed(10, 1, 0, 9))
}

const SEVEN: &str = "squid 1, squid 1, squid 1, squid 1, squid 2, squid 2, squid 2";

fn soldiers() -> Vec<Row> {
    fn hunting() -> Table<Abyss> {
        let set = Set::players(4).lords(2, "shaman").tokens(2, &[4]).tokens(3, &[2]);
        hire(set, "hunter", Printed(8, 2, 0, 6))
    }
    vec![
        (
            "the Jailer and an ally elsewhere",
            || hire(Set::players(2).hand(2, "crab 5"), "jailer", Printed(6, 3, 0, 7)),
            "discard squid 5",
            "ABY-LRD-09",
            "you hold no squid 5 to discard for the Jailer",
        ),
        (
            "the Commander and an ally elsewhere",
            || hire(Set::players(2).hand(2, SEVEN), "commander", Printed(8, 1, 1, 4)),
            "discard squid 5",
            "ABY-PWR-21",
            "you hold no squid 5 to discard for the Commander",
        ),
        (
            "the Commander at the end of a turn",
            || {
                let mut table =
                    Set::players(2).lords(2, "commander").hand(1, SEVEN).council("crab 1").table();
                table.play("support crab");
                table
            },
            "discard squid 5",
            "ABY-PWR-22",
            "you hold no squid 5 to discard for the Commander",
        ),
        (
            "the Hunter and its owner",
            hunting,
            "hunt 1",
            "ABY-LRD-12",
            "the Hunter takes from an opponent, and seat 1 is none",
        ),
        (
            "the Hunter and the Shaman",
            hunting,
            "hunt 2",
            "ABY-PWR-10",
            "the Shaman keeps the Hunter away from seat 2",
        ),
        ("the Hunter and nothing to take", hunting, "hunt 4", "ABY-PWR-41", "seat 4 holds no monster token"),
        (
            "the Assassin and a covered lord",
            || {
                let set = Set::players(2).lords(2, "keeper").location(2, "chasm", "oracle");
                hire(set, "assassin", Printed(10, 1, 0, 6))
            },
            "assassin oracle",
            "ABY-PWR-18",
            "the Oracle lies under a location, out of the Assassin's reach",
        ),
        (
            "the Assassin and a lord of its owner",
            || {
                let set = Set::players(2).lords(2, "keeper").lords(1, "oracle");
                hire(set, "assassin", Printed(10, 1, 0, 6))
            },
            "assassin oracle",
            "ABY-PWR-20",
            "the Oracle is not a free, working lord of that opponent",
        ),
    ]
}

fn locations() -> Vec<Row> {
    fn keys() -> Table<Abyss> {
        let set = Set::players(2).keys(1, 3).lords(1, "reaper").disabled(1, "keeper");
        let mut table = set.location(1, "chasm", "shepherd").council("crab 1").table();
        table.play("support crab");
        table
    }
    fn placing() -> Table<Abyss> {
        let mut table = Set::players(2).keys(1, 3).council("crab 1").stack_only("abyss, depths", 2).table();
        table.play("support crab");
        table
    }
    vec![
        (
            "a tile of the stack",
            placing,
            "claim abyss",
            "ABY-KEY-07",
            "Abyss does not lie face up beside the board",
        ),
        ("three keys are due", placing, "decline", "ABY-KEY-01", "three keys must be used for a location"),
        ("more tokens than there are", keys, "keys tokens 4", "ABY-KEY-02", "you have 3 key tokens"),
        (
            "a lord without a key",
            keys,
            "keys miller tokens 2",
            "ABY-KEY-02",
            "the Miller is no free lord of yours with a key",
        ),
        (
            "a disabled lord",
            keys,
            "keys keeper tokens 2",
            "ABY-PWR-14",
            "the Keeper has been turned sideways: its key does not count",
        ),
        (
            "a covered lord",
            keys,
            "keys shepherd tokens 2",
            "ABY-KEY-06",
            "the Shepherd lies under a location: its key is used up",
        ),
        ("four keys", keys, "keys reaper tokens 3", "ABY-KEY-03", "exactly three keys are spent, not 4"),
        ("five tiles", placing, "draw 5", "ABY-KEY-07", "one to four locations may be drawn, not 5"),
        ("three tiles of two", placing, "draw 3", "ABY-KEY-08", "the stack holds 2 locations"),
        (
            "a tile that was not drawn",
            || {
                let mut table = placing();
                table.play("draw 2").force(["location abyss", "location depths"]);
                table
            },
            "keep jail",
            "ABY-KEY-09",
            "Jail is not among the locations drawn",
        ),
        (
            "a tile that the Sage did not draw",
            || {
                let mut table = hire(Set::players(2), "sage", Printed(10, 5, 3, 4));
                table.force(["location abyss", "location chasm"]);
                table
            },
            "keep jail",
            "ABY-KEY-11",
            "Jail is not among the locations that the Sage drew",
        ),
        (
            "a tile that is not in the stack",
            || {
                let mut table =
                    Set::players(2).keys(1, 3).face_up("black-smokers, jail").council("crab 1").table();
                table.play("support crab").play("claim black-smokers");
                table
            },
            "smokers jail",
            "ABY-TIL-20",
            "Jail is not in the face-down stack",
        ),
    ]
}

#[test]
fn a_seat_without_a_table_is_no_opponent() {
    let set = Set::players(2).tokens(2, &[4]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    assert_eq!(table.decider(), Seat(0));
    assert_eq!(table.refuses("hunt 4").clause, "ABY-LRD-12");
}
