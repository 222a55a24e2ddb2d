//! Every refusal: the situation, what was tried, and the words with their clause.
//!
//! [`next`] walks the variants of `Illegal` one by one, and [`cases`] brings each about; both match every
//! variant, so that a new one stops the build until somebody has said when a player meets it.

use crate::support::*;
use fathom_core::{Game, Seat};
use fathom_deep_war::rules::attack::LineOfFire;
use fathom_deep_war::{
    Action, Altitude, BoatClass, Cell, Chance, Colour, Illegal, Marconi, Options, Phase, Point, Roll, ShipId,
    Waiting, Weapon,
};

/// What is tried.
enum Try {
    /// An action, in notation.
    Act(&'static str),
    /// An action that only the screen's JSON can say.
    Say(Action),
    /// A die, in notation.
    Roll(&'static str),
    /// A die that only JSON can say.
    Die(Chance),
    /// A weapon laid on ship 1 by a boat that is never asked.
    Aim(Weapon),
}

use Try::{Act, Aim, Die, Roll as Rolls, Say};

/// A situation, what is tried in it, and what the table answers.
type Case = (Sail, Try, &'static str);

fn here() -> Cell {
    cell("M10")
}

fn ship() -> ShipId {
    ship_id(1)
}

/// The variant after this one, with whatever it carries; `None` after the last.
fn next(last: Illegal) -> Option<Illegal> {
    Some(match last {
        Illegal::NotNow(_) => Illegal::Over,
        Illegal::Over => Illegal::ColourTaken(Colour::Red),
        Illegal::ColourTaken(_) => Illegal::NoMarconi,
        Illegal::NoMarconi => Illegal::Land(here()),
        Illegal::Land(_) => Illegal::TooFar { from: here(), to: here(), altitude: SURFACE },
        Illegal::TooFar { .. } => Illegal::RoundLand { from: here(), to: here(), by_sea: 4, speed: 3 },
        Illegal::RoundLand { .. } => Illegal::Here(here()),
        Illegal::Here(_) => Illegal::NoShip(ship()),
        Illegal::NoShip(_) => Illegal::NotCarried(BoatClass::Marconi, Weapon::Gun),
        Illegal::NotCarried(..) => Illegal::WrongAltitude(Weapon::Gun, PERISCOPE),
        Illegal::WrongAltitude(..) => Illegal::GunFired,
        Illegal::GunFired => Illegal::MachineGunFired,
        Illegal::MachineGunFired => Illegal::Launched,
        Illegal::Launched => Illegal::NothingDeclared,
        Illegal::NothingDeclared => Illegal::EmptyDeclaration,
        Illegal::EmptyDeclaration => Illegal::LaunchFirst,
        Illegal::LaunchFirst => Illegal::DeclaredTwice(ship()),
        Illegal::DeclaredTwice(_) => Illegal::Tubes { wanted: 5, free: 4 },
        Illegal::Tubes { .. } => Illegal::Torpedoes { wanted: 3, aboard: 2 },
        Illegal::Torpedoes { .. } => Illegal::NotInLine { from: here(), ship: ship() },
        Illegal::NotInLine { .. } => {
            let (weapon, class) = (Weapon::Torpedo, BoatClass::TypeVii);
            Illegal::OutOfRange { weapon, class, ship: ship(), distance: 4 }
        }
        Illegal::OutOfRange { .. } => Illegal::VesselBetween(here()),
        Illegal::VesselBetween(_) => Illegal::LandBetween(here()),
        Illegal::LandBetween(_) => Illegal::Unknown(ship()),
        Illegal::Unknown(_) => Illegal::TorpedoAsGun,
        Illegal::TorpedoAsGun => Illegal::NoFlak(Weapon::Torpedo),
        Illegal::NoFlak(_) => Illegal::BatteryEmpty(DIVE),
        Illegal::BatteryEmpty(_) => Illegal::OtherDie(Roll::Reveal { ship: ship() }),
        Illegal::OtherDie(_) => Illegal::NoSuchFace { sides: 6, face: 7 },
        Illegal::NoSuchFace { .. } => Illegal::NoDie,
        Illegal::NoDie => return None,
    })
}

fn cases(illegal: Illegal) -> Vec<Case> {
    match illegal {
        Illegal::NotNow(_) => not_now(),
        Illegal::Over => {
            let over = || {
                let mut sea = Sea::new().vii("M10", DIVE).turn(12);
                sea.0.phase = Phase::Over;
                Table::new(sea.0)
            };
            vec![
                (over(), Act("stay"), "the game is over [DW-END-01]"),
                (over(), Rolls("reveal 1 = 1"), "the game is over [DW-END-01]"),
            ]
        }
        Illegal::ColourTaken(_) => {
            let mut table: Sail = Table::setup(&Options::default(), 2);
            table.play("enlist red type-vii");
            vec![(table, Act("enlist red marconi"), "another boat is red already [DW-SET-02]")]
        }
        Illegal::NoMarconi => {
            let options = Options { marconi: Marconi::Absent, ..Options::default() };
            let words = "this table plays without the Marconi class [DW-SET-21]";
            vec![(Table::setup(&options, 1), Act("enlist red marconi"), words)]
        }
        Illegal::Land(_)
        | Illegal::TooFar { .. }
        | Illegal::RoundLand { .. }
        | Illegal::Here(_)
        | Illegal::BatteryEmpty(_) => sailing(illegal),
        Illegal::GunFired
        | Illegal::MachineGunFired
        | Illegal::Launched
        | Illegal::NothingDeclared
        | Illegal::EmptyDeclaration
        | Illegal::LaunchFirst
        | Illegal::TorpedoAsGun => limits(illegal),
        Illegal::DeclaredTwice(_) | Illegal::Tubes { .. } | Illegal::Torpedoes { .. } => salvos(illegal),
        Illegal::NoShip(_) | Illegal::NotCarried(..) | Illegal::WrongAltitude(..) => weapons(illegal),
        Illegal::NotInLine { .. }
        | Illegal::OutOfRange { .. }
        | Illegal::VesselBetween(_)
        | Illegal::LandBetween(_)
        | Illegal::Unknown(_) => lines(illegal),
        Illegal::NoFlak(_) => {
            let words = "a Type VII boat has no torpedo against planes [DW-AIR-16]";
            vec![(met_by_a_plane(), Act("flak torpedo"), words)]
        }
        Illegal::OtherDie(_) => {
            let words = "the die that is due is distance of 1 [DW-TUR-02]";
            vec![(Sea::new().vii("M10", DIVE).detection(), Rolls("reveal 1 = 1"), words)]
        }
        Illegal::NoSuchFace { .. } => {
            let table = Sea::new().vii("M10", DIVE).detection();
            let die = Chance { roll: Roll::Distance { seat: Seat(0) }, face: 0 };
            vec![(table, Die(die), "a die of 6 sides has no face 0 [DW-TUR-02]")]
        }
        Illegal::NoDie => {
            let words = "no die is due: a captain decides [DW-TUR-02]";
            vec![(at_sea(SURFACE).movement(), Rolls("reveal 1 = 1"), words)]
        }
    }
}

/// Every moment at which something else could be asked for.
fn not_now() -> Vec<Case> {
    let moments = [
        Waiting::Boats,
        Waiting::FirstSeat,
        Waiting::Detection,
        Waiting::Movement,
        Waiting::Attack,
        Waiting::AttackDie,
        Waiting::Altitude,
        Waiting::Ships,
        Waiting::Planes,
        Waiting::Flak,
    ];
    let case = |waiting: Waiting| -> Case {
        match waiting {
            Waiting::Boats => {
                let table = Table::setup(&Options::default(), 1);
                (table, Act("stay"), "not now: a boat is being chosen, its colour and its class [DW-SET-02]")
            }
            Waiting::FirstSeat => {
                let mut table: Sail = Table::setup(&Options::default(), 2);
                table.plays(["enlist red marconi", "enlist blue marconi"]);
                (table, Act("stay"), "not now: dice for the first seat are being rolled [DW-SET-13]")
            }
            Waiting::Detection => {
                let words = "not now: this is the detection part, which nobody skips [DW-TUR-09]";
                (at_sea(SURFACE).detection(), Act("stay"), words)
            }
            Waiting::Movement => {
                (at_sea(SURFACE).movement(), Act("hold"), "not now: this is the movement part [DW-TUR-03]")
            }
            Waiting::Attack => {
                (at_sea(SURFACE).attack(), Act("stay"), "not now: this is the attack part [DW-TUR-03]")
            }
            Waiting::AttackDie => {
                let mut table = at_sea(SURFACE).attack();
                table.play("gun 1");
                (table, Act("hold"), "not now: a die of this attack is rolled first [DW-TUR-02]")
            }
            Waiting::Altitude => {
                let words = "not now: this is the altitude part [DW-TUR-03]";
                (at_sea(SURFACE).altitude(), Act("gun 1"), words)
            }
            Waiting::Ships => {
                let sea = Sea::new().vii("N10", DIVE).contact("C10", Point::E);
                let words = "not now: the Allied ships are acting [DW-TUR-02]";
                (sea.allied([""; 0]), Act("altitude dive"), words)
            }
            Waiting::Planes => {
                let table = Sea::new().vii("N10", DIVE).allied([""; 0]);
                (table, Act("altitude dive"), "not now: the planes are flying [DW-TUR-02]")
            }
            Waiting::Flak => {
                let words = "not now: a plane attacks, and a gun must be chosen [DW-AIR-16]";
                (met_by_a_plane(), Act("altitude dive"), words)
            }
        }
    };
    moments.map(case).into()
}

fn sailing(illegal: Illegal) -> Vec<Case> {
    let at = |square: &str, altitude: Altitude| Sea::new().vii(square, altitude).movement();
    let empty = || Sea::new().vii("N10", SURFACE).edit(|game| game.boats[0].battery = 0).altitude();
    match illegal {
        Illegal::Land(_) => vec![(at("K2", PERISCOPE), Act("move k1"), "K1 is land [DW-MOV-07]")],
        Illegal::TooFar { .. } => vec![
            (
                at("J12", SURFACE),
                Act("move j18"),
                "J18 is 6 squares from J12; on the surface a boat sails 5 squares at most [DW-MOV-01]",
            ),
            (
                at("J12", PERISCOPE),
                Act("move f12"),
                "F12 is 4 squares from J12; at periscope depth a boat sails 3 squares at most [DW-MOV-02]",
            ),
            (
                at("J12", DIVE),
                Act("move n16"),
                "N16 is 4 squares from J12; dived a boat sails 3 squares at most [DW-MOV-03]",
            ),
            (
                at("J12", SILENT),
                Act("move j10"),
                "J10 is 2 squares from J12; in a silent dive a boat sails 1 square at most [DW-MOV-04]",
            ),
        ],
        Illegal::RoundLand { .. } => vec![(
            at("D6", PERISCOPE),
            Act("move f4"),
            "round the land F4 is 4 squares from D6; the boat sails 3 squares at most [DW-MOV-11]",
        )],
        Illegal::Here(_) => {
            let words = "the boat is in M10 already; to remain there, stay [DW-MOV-12]";
            vec![(at("M10", SURFACE), Act("move m10"), words)]
        }
        _ => vec![
            (
                empty(),
                Act("altitude dive"),
                "the battery is empty: surface or periscope depth only [DW-BAT-08]",
            ),
            (
                empty(),
                Act("altitude silent"),
                "the battery is empty: surface or periscope depth only [DW-BAT-09]",
            ),
        ],
    }
}

/// How often a boat may fire.
fn limits(illegal: Illegal) -> Vec<Case> {
    match illegal {
        Illegal::GunFired => vec![(
            after(&["gun of 1 at 1 = 6"], &["gun 1"]),
            Act("gun 1"),
            "the 88 mm gun has fired this turn [DW-ATT-10]",
        )],
        Illegal::MachineGunFired => vec![(
            after(&["machine-gun of 1 at 1 = 6"], &["machine-gun 1"]),
            Act("machine-gun 1"),
            "the 20 mm machine gun has fired this turn [DW-ATT-12]",
        )],
        Illegal::Launched => {
            let launched = || after(&["torpedo of 1 at 1 = 6"], &["aim 1 at 1", "launch"]);
            let words = "this turn's salvo has been launched [DW-ATT-21]";
            vec![(launched(), Act("aim 1 at 1"), words), (launched(), Act("launch"), words)]
        }
        Illegal::NothingDeclared => {
            vec![(after(&[], &[]), Act("launch"), "no torpedo has been declared [DW-ATT-19]")]
        }
        Illegal::EmptyDeclaration => vec![(
            after(&[], &[]),
            Say(Action::Aim { ship: ship(), torpedoes: 0 }),
            "a declaration names at least 1 torpedo [DW-ATT-19]",
        )],
        Illegal::LaunchFirst => {
            let words = "launch the declared torpedoes first [DW-ATT-41]";
            let declared = || after(&[], &["aim 1 at 1"]);
            vec![
                (declared(), Act("hold"), words),
                (declared(), Act("gun 1"), words),
                (declared(), Act("machine-gun 1"), words),
            ]
        }
        _ => vec![(
            after(&[], &[]),
            Act("torpedo 1"),
            "torpedoes are declared and launched, not fired like a gun [DW-ATT-19]",
        )],
    }
}

/// How much a salvo holds.
fn salvos(illegal: Illegal) -> Vec<Case> {
    let few = |torpedoes: u8| {
        Sea::new()
            .vii("M10", PERISCOPE)
            .ship(MERCHANT, "M12", Point::E)
            .ship(MERCHANT, "K10", Point::E)
            .edit(move |game| game.boats[0].torpedoes = torpedoes)
            .attack()
    };
    match illegal {
        Illegal::DeclaredTwice(_) => vec![(
            after(&[], &["aim 1 at 1"]),
            Act("aim 1 at 1"),
            "torpedoes at ship 1 are declared already [DW-ATT-42]",
        )],
        Illegal::Tubes { .. } => {
            let mut three = few(14);
            three.play("aim 3 at 1");
            let mut all = few(14);
            all.play("aim 4 at 1");
            vec![
                (
                    few(14),
                    Act("aim 5 at 1"),
                    "5 torpedoes cannot be declared: only 4 tubes are free [DW-ATT-14]",
                ),
                (three, Act("aim 2 at 2"), "2 torpedoes cannot be declared: only 1 tube is free [DW-ATT-14]"),
                (all, Act("aim 1 at 2"), "1 torpedo cannot be declared: no tube is free [DW-ATT-14]"),
            ]
        }
        _ => {
            let mut two = few(2);
            two.play("aim 1 at 1");
            let mut guns = at_sea(SURFACE).edit(|game| game.boats[0].torpedoes = 0).attack();
            assert!(guns.allows("gun 1"));
            assert_eq!(guns.refuses("aim 1 at 1").clause, "DW-ATT-24");
            vec![
                (
                    few(2),
                    Act("aim 3 at 1"),
                    "3 torpedoes cannot be declared: only 2 torpedoes are aboard and undeclared [DW-ATT-24]",
                ),
                (
                    two,
                    Act("aim 2 at 2"),
                    "2 torpedoes cannot be declared: only 1 torpedo is aboard and undeclared [DW-ATT-24]",
                ),
                (
                    guns,
                    Act("aim 1 at 1"),
                    "1 torpedo cannot be declared: no torpedo is aboard and undeclared [DW-ATT-24]",
                ),
            ]
        }
    }
}

/// A boat with a merchant two squares away that has done this.
fn after(forced: &[&str], actions: &[&'static str]) -> Sail {
    let mut table = at_sea(SURFACE).attack().dice(forced);
    table.plays(actions.iter().copied());
    table
}

/// What a weapon bears on.
fn lines(illegal: Illegal) -> Vec<Case> {
    let sea = |at: &str, altitude: Altitude, ship: &str| {
        // the second merchant, beside the boat, keeps the attack part open
        Sea::new().vii(at, altitude).ship(MERCHANT, ship, Point::E).ship(MERCHANT, at, Point::E)
    };
    match illegal {
        Illegal::NotInLine { .. } => vec![(
            sea("M10", SURFACE, "K11").attack(),
            Act("aim 1 at 1"),
            "ship 1 does not lie in a straight line from M10 [DW-ATT-05]",
        )],
        Illegal::OutOfRange { .. } => vec![
            (
                sea("M10", SURFACE, "M16").attack(),
                Act("gun 1"),
                "ship 1 is 6 squares away, out of range of the 88 mm gun [DW-ATT-11]",
            ),
            (
                sea("M10", SURFACE, "M13").attack(),
                Act("machine-gun 1"),
                "ship 1 is 3 squares away, out of range of the 20 mm machine gun [DW-ATT-13]",
            ),
            (
                sea("M10", PERISCOPE, "M14").attack(),
                Act("aim 1 at 1"),
                "ship 1 is 4 squares away, out of range of the torpedo [DW-ATT-15]",
            ),
            (
                marconi("M14"),
                Act("aim 1 at 1"),
                "ship 1 is 4 squares away, out of range of the torpedo [DW-ATT-16]",
            ),
        ],
        Illegal::VesselBetween(_) => vec![(
            sea("M10", SURFACE, "M12").ship(DESTROYER, "M11", Point::E).attack(),
            Act("gun 1"),
            "another vessel lies between, in M11 [DW-ATT-07]",
        )],
        Illegal::LandBetween(_) => {
            vec![(sea("E26", SURFACE, "E28").attack(), Act("gun 1"), "land lies between, in E27 [DW-ATT-09]")]
        }
        _ => {
            let table = Sea::new().vii("M10", PERISCOPE).contact("M12", Point::E).movement();
            vec![(table, Aim(Weapon::Torpedo), "contact 1 has not been identified [DW-ATT-43]")]
        }
    }
}

/// What a boat can use, and against what.
fn weapons(illegal: Illegal) -> Vec<Case> {
    match illegal {
        Illegal::NoShip(_) => {
            vec![(at_sea(SURFACE).attack(), Act("gun 9"), "there is no ship 9 at sea [DW-SET-16]")]
        }
        Illegal::NotCarried(..) => {
            vec![(marconi("M12"), Act("gun 1"), "a Marconi boat has no 88 mm gun [DW-ATT-17]")]
        }
        _ => vec![
            (
                at_sea(PERISCOPE).attack(),
                Act("gun 1"),
                "the 88 mm gun cannot be used at periscope depth [DW-ATT-02]",
            ),
            (
                at_sea(PERISCOPE).attack(),
                Act("machine-gun 1"),
                "the 20 mm machine gun cannot be used at periscope depth [DW-ATT-02]",
            ),
            (at_sea(DIVE).movement(), Aim(Weapon::Torpedo), "the torpedo cannot be used dived [DW-ATT-03]"),
            (
                at_sea(SILENT).movement(),
                Aim(Weapon::Torpedo),
                "the torpedo cannot be used in a silent dive [DW-ATT-04]",
            ),
        ],
    }
}

/// A Marconi on the surface with a merchant in that square and another in its own.
fn marconi(ship: &str) -> Sail {
    let sea = Sea::new().marconi("M10", SURFACE);
    sea.ship(MERCHANT, ship, Point::E).ship(MERCHANT, "M10", Point::E).attack()
}

/// A boat with a merchant two squares away.
fn at_sea(altitude: Altitude) -> Sea {
    Sea::new().vii("M10", altitude).ship(MERCHANT, "M12", Point::E)
}

/// A plane meets a boat on the surface, which is to choose its gun.
fn met_by_a_plane() -> Sail {
    Sea::new().vii("H11", SURFACE).allied(flight("north-america", [1, 1, 1], "e"))
}

/// What is tried is refused with these words, and nothing changes.
fn answer(table: &mut Sail, attempt: Try) -> String {
    match attempt {
        Act(action) => table.refuses(action).to_string(),
        Rolls(die) => table.refuses_outcome(die).to_string(),
        Say(action) => table.game.check(&action).expect_err("not allowed").to_string(),
        Die(die) => table.game.check_outcome(&die).expect_err("not possible").to_string(),
        Aim(weapon) => {
            let line = LineOfFire::find(&table.game, Seat(0), weapon, ship());
            line.expect_err("no line").refusal().to_string()
        }
    }
}

#[test]
fn every_refusal_cites_the_clause_that_forbids_it() {
    let mut variants = 0;
    let mut illegal = Some(Illegal::NotNow(Waiting::Movement));
    while let Some(now) = illegal {
        let cases = cases(now);
        assert!(!cases.is_empty(), "{now:?} is never met");
        for (mut table, attempt, words) in cases {
            assert_eq!(answer(&mut table, attempt), words, "{now:?}");
        }
        variants += 1;
        illegal = next(now);
    }
    assert_eq!(variants, 31, "the walk has met every variant");
}
