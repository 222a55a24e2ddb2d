//! What the form of a new game says: scenarios by name, and who can join a team, with points, gear and limits.
//!
//! It is all plain JSON Schema and a few words of our own, which begin with `x-`. `web/README.md` lists them: the
//! client draws them for any game and knows none of these rules.

use crate::content::glossary::spaced;
use crate::content::{Kind, Profile, Ruler, Side, Weapon};
use crate::rules::warband::{FORTUNE_HUNTERS, ROUNDING, USUAL_RIVALS, fights};
use crate::scenario;
use crate::view::{Term, abilities};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// A team that can be taken as it is.
#[derive(Debug)]
pub struct ReadyTeam {
    /// What it is called.
    pub title: &'static str,
    /// How it plays.
    pub about: &'static str,
    /// Who is in it.
    pub team: &'static [Kind],
}

/// Teams to begin with, all within the usual limit of 400 points.
pub const READY_TEAMS: [ReadyTeam; 5] = [
    ReadyTeam {
        title: "Fortune Hunters",
        about: "The team of the box: science, a leader, charges, firepower, and a machine.",
        team: &FORTUNE_HUNTERS,
    },
    ReadyTeam {
        title: "Klegg's spears",
        about: "A leader and four guns that stay together.",
        team: &[
            Kind::IronbellyKlegg,
            Kind::ScipioAqualis,
            Kind::HeavyAssaultTrooper,
            Kind::HeavyAssaultTrooper,
            Kind::HeavyAssaultTrooper,
        ],
    },
    ReadyTeam {
        title: "Isabella's breakers",
        about: "She reads the machines; four charges open every door that she cannot.",
        team: &[
            Kind::IsabellaJohannes,
            Kind::ScipioAqualis,
            Kind::ScipioAqualis,
            Kind::HeavyAssaultTrooper,
            Kind::HeavyAssaultTrooper,
        ],
    },
    ReadyTeam {
        title: "Iron and steam",
        about: "Two Tempests go first and draw the fire; Klegg and an engineer keep them going.",
        team: &[
            Kind::IronbellyKlegg,
            Kind::ScipioAqualis,
            Kind::HeavyAssaultTrooper,
            Kind::IronTempest,
            Kind::IronTempest,
        ],
    },
    ReadyTeam {
        title: "Turncoats",
        about: "Some of those who came through the door want it shut: blades, spells and a torn mind.",
        team: &[
            Kind::CorruptedDiveMaster,
            Kind::NautiloidThaumaturge,
            Kind::VoidWhisperer,
            Kind::CorruptedDiver,
            Kind::CorruptedDiver,
            Kind::CorruptedScientist,
        ],
    },
];

/// SC-SET-15: the eight scenarios by name.
pub(crate) fn scenarios(_: &mut SchemaGenerator) -> Schema {
    let one = |number: u8| {
        let card = scenario::map(number);
        let dark = if card.lights { "" } else { " The lights are out." };
        json!({
            "const": number,
            "title": format!("{number}. {}", card.title),
            "description": format!("{}{dark} {} turns.", card.story, card.turns),
        })
    };
    json_schema!({ "type": "integer", "oneOf": (1..=scenario::COUNT).map(one).collect::<Vec<_>>() })
}

/// SC-SET-03 to SC-SET-05: a team as a list of models, with what they cost and what they may cost together.
pub(crate) fn team(_: &mut SchemaGenerator) -> Schema {
    warband_schema(&FORTUNE_HUNTERS)
}

/// SC-SET-26: the warband of one who competes, with what stands for an empty list.
fn warband(title: &str, usual: &[Kind]) -> Value {
    let mut schema = warband_schema(usual);
    schema.insert("title".to_owned(), json!(title));
    schema.insert("description".to_owned(), json!("Who competes from this seat, where it is taken."));
    schema.to_value()
}

fn warband_schema(usual: &[Kind]) -> Schema {
    let ready =
        |ready: &ReadyTeam| json!({ "title": ready.title, "description": ready.about, "value": ready.team });
    json_schema!({
        "type": "array",
        "items": { "oneOf": Kind::ALL.into_iter().filter(|kind| fights(*kind)).map(member).collect::<Vec<_>>() },
        "x-stands-for": usual,
        "x-noun": ["model", "models"],
        "x-unit": "points",
        "x-presets": READY_TEAMS.iter().map(ready).collect::<Vec<_>>(),
        "x-budgets": [team_budget(), personalities(json!({ "share": 2 }))],
    })
}

/// What holds only with some of the options.
pub(crate) fn conditions(schema: &mut Schema) {
    let with = |option: &str, then: Value| {
        json!({
            "if": { "properties": { option: { "const": true } }, "required": [option] },
            "then": { "properties": then },
        })
    };
    let four: Vec<Kind> = FORTUNE_HUNTERS.into_iter().filter(|kind| *kind != Kind::IronTempest).collect();
    schema.insert(
        "allOf".to_owned(),
        json!([
            with("campaign", json!({
                "scenario": { "readOnly": true, "description": "A campaign plays all eight, from the first on." },
            })),
            {
                "if": { "properties": { "company": { "const": "rivals" } }, "required": ["company"] },
                "then": { "properties": {
                    "second": warband("Second warband", USUAL_RIVALS[0]),
                    "third": warband("Third warband", USUAL_RIVALS[1]),
                    "fourth": warband("Fourth warband", USUAL_RIVALS[2]),
                } },
            },
            with("fourModels", json!({ "team": {
                "maxItems": 4,
                "x-stands-for": four,
                "x-budgets": [team_budget(), personalities(json!({ "share": 2, "limit": "limit" }))],
            } })),
        ]),
    );
}

/// SC-SET-04: what the team may cost.
fn team_budget() -> Value {
    json!({ "title": "Team", "limit": "limit", "share": 1, "step": ROUNDING, "clause": "SC-SET-04" })
}

/// SC-SET-05: what the Personalities may cost: a share of what the team costs or, where one is named, of a limit.
fn personalities(share: Value) -> Value {
    let mut budget = json!({
        "title": "Personalities", "tag": PERSONALITY, "step": ROUNDING, "clause": "SC-SET-05",
    });
    for (key, value) in share.as_object().into_iter().flatten() {
        budget[key] = value.clone();
    }
    budget
}

const PERSONALITY: &str = "Personality";

/// Somebody who can join.
fn member(kind: Kind) -> Value {
    let card = kind.profile();
    let group = match card.side {
        Side::Team => "Fortune Hunters",
        Side::Invaders => "Invaders who changed sides",
        Side::Wild => "Tamed creatures",
    };
    let arms: Vec<&str> = card.weapons.iter().map(|weapon| weapon.card().name).collect();
    let mut tags = Vec::new();
    if card.personality {
        tags.push(PERSONALITY);
    }
    json!({
        "const": kind,
        "title": card.name,
        "description": arms.join(", "),
        "x-group": group,
        "x-cost": card.points,
        "x-tags": tags,
        "x-details": details(card),
    })
}

/// The lines of a model's card, each with what it means.
fn details(card: &Profile) -> Value {
    let [head, body, locomotion] = card.boxes.list();
    let numbers = [
        Term {
            name: format!("Quality {}, Combat {}", card.quality, card.combat),
            text: "Quality: what its dice must show to act, lower is better. Combat: what it adds in a fight.",
        },
        Term {
            name: format!("Strength {}, Resistance {}, Will {}", card.strength, card.resistance, card.will),
            text: "What its dice must show in these checks, lower is better.",
        },
        Term {
            name: format!("Wounds: head {head}, body {body}, locomotion {locomotion}"),
            text: "So many wounds each part takes.",
        },
        Term {
            name: format!("{}: armour {} on the body", card.suit, card.armour.body),
            text: "A blow must win by so much to wound.",
        },
        Term { name: format!("Moves {} inches", inches(card.stride)), text: "For one action." },
    ];
    let arms: Vec<Value> = card.weapons.iter().map(|weapon| arm(*weapon)).collect();
    let items: Vec<Term> =
        card.items.iter().map(|item| Term { name: item.name().to_owned(), text: item.text() }).collect();
    let all = [
        ("Numbers", json!(numbers)),
        ("Weapons", json!(arms)),
        ("Abilities", json!(abilities(card))),
        ("Gear", json!(items)),
    ];
    let filled = all.into_iter().filter(|(_, terms)| terms.as_array().is_some_and(|terms| !terms.is_empty()));
    filled.map(|(title, terms)| json!({ "title": title, "terms": terms })).collect()
}

fn arm(weapon: Weapon) -> Value {
    let card = weapon.card();
    let range = card
        .range
        .map_or_else(|| "hand to hand".to_owned(), |range| format!("up to {} inches", inches(range)));
    let mut parts = vec![range];
    if card.attack != 0 {
        parts.push(format!("attack {:+}", card.attack));
    }
    if card.armour_break != 0 {
        parts.push(format!("breaks {} armour", card.armour_break));
    }
    if card.blast.is_some() {
        parts.push("blast of three inches".to_owned());
    }
    if card.reload > 0 {
        parts.push("must be loaded again".to_owned());
    }
    let first = parts.join(", ");
    let effects: Vec<String> = card
        .effects
        .iter()
        .map(|effect| format!(" {}: {}", spaced(&format!("{effect:?}")), effect.text()))
        .collect();
    json!({ "name": card.name, "text": format!("{}{}.{}", first[..1].to_uppercase(), &first[1..], effects.concat()) })
}

const fn inches(ruler: Ruler) -> i64 {
    ruler.length() / 10
}
