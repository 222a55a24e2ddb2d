//! Answers to questions about the table, for readers who do not look at it: from the view alone.

use crate::state::Found;
use crate::view::{LordCard, PlayerView, View};
use fathom_core::question::{WATCHING, ranking};
use fathom_core::{Asker, Question, counted};

pub(crate) fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
    match question {
        Question::At(place) => at(view, asker, place),
        Question::Reach => reach(view),
        Question::Mine => mine(view),
        Question::Far(place) => far(view, place),
        Question::Where => whereabouts(view, asker),
        Question::Winning => winning(view, asker),
    }
}

fn at(view: &View, asker: &Asker<'_>, place: &str) -> Vec<String> {
    match place {
        "court" => listed("At the Court", view.court.iter().map(|one| lord(&one.card, one.cost))),
        "council" => {
            let stacks = view.council.iter().filter(|stack| stack.count > 0);
            listed(
                "At the Council",
                stacks.map(|stack| format!("{}: {}", stack.race, counted(stack.count, "card"))),
            )
        }
        "depths" | "track" | "exploration track" => listed("In the depths", view.track.iter().map(found)),
        "locations" => {
            listed("Open locations", view.locations.iter().map(|one| format!("{}: {}", one.name, one.text)))
        }
        "threat" | "threat track" => vec![threat(view)],
        name => elsewhere(view, asker, name),
    }
}

fn elsewhere(view: &View, asker: &Asker<'_>, name: &str) -> Vec<String> {
    let courtier = view.court.iter().find(|one| one.card.name.to_lowercase() == name);
    let open = view.locations.iter().find(|one| one.name.to_lowercase() == name);
    let player = view.players.iter().find(|one| asker.names.of(one.seat).to_lowercase() == name);
    match (courtier, open, player) {
        (Some(one), ..) => vec![format!("{}.", lord(&one.card, one.cost)), one.card.text.clone()],
        (_, Some(one), _) => vec![format!("{}: {}", one.name, one.text)],
        (.., Some(player)) => before(player),
        _ => vec![
            "There is no such place: ask for the court, the council, the depths, the locations, the threat track, \
             a lord, a location or a player."
                .to_owned(),
        ],
    }
}

fn listed(title: &str, lines: impl Iterator<Item = String>) -> Vec<String> {
    let all: Vec<String> = lines.collect();
    match all.is_empty() {
        true => vec![format!("{title}: nothing.")],
        false => std::iter::once(format!("{title}: {}.", all.len())).chain(all).collect(),
    }
}

fn found(found: &Found) -> String {
    match found {
        Found::Ally(ally) => ally.to_string(),
        Found::Monster => "a monster".to_owned(),
    }
}

fn lord(card: &LordCard, cost: u8) -> String {
    let races = counted(card.races, "race");
    let must = card.must.map(|race| format!(", {race} among them")).unwrap_or_default();
    let (keys, points) = (counted(card.keys, "key"), counted(card.points, "point"));
    format!("{}, costs {cost} in exactly {races}{must}; brings {points} and {keys}", card.name)
}

fn threat(view: &View) -> String {
    let space = view.threat.rewarded;
    let reward = view.threat.spaces.get(usize::from(space).saturating_sub(1));
    match reward {
        Some(reward) => format!(
            "A monster now brings {} and {}, at space {space} of {}.",
            counted(reward.keys, "key"),
            counted(reward.gifts, "gift"),
            view.threat.spaces.len()
        ),
        None => format!("The threat is at space {space}."),
    }
}

fn before(player: &PlayerView) -> Vec<String> {
    let mut said = vec![format!(
        "{}, {}, {} in hand, {}.",
        counted(player.pearls, "pearl"),
        counted(player.keys, "key"),
        counted(player.hand_size, "card"),
        counted(player.token_count, "monster token")
    )];
    said.extend(player.lords.iter().map(|one| format!("Lord: {}.", one.card.name)));
    said.extend(player.locations.iter().map(|one| format!("Location: {}.", one.card.name)));
    let allies = player.affiliated.iter().map(|ally| ally.to_string());
    let allies: Vec<String> = allies.collect();
    if !allies.is_empty() {
        said.push(format!("Affiliated: {}.", allies.join(", ")));
    }
    said
}

/// Nothing moves on this table: what can be reached is what can be paid for.
fn reach(view: &View) -> Vec<String> {
    let within = view.court.iter().filter(|one| one.payment.is_some());
    let names: Vec<String> = within.map(|one| one.card.name.clone()).collect();
    let can = match (view.you, names.is_empty()) {
        (None, _) => WATCHING.to_owned(),
        (Some(_), true) => "You can pay for no lord yet.".to_owned(),
        (Some(_), false) => format!("You can pay for: {}.", names.join(", ")),
    };
    vec!["Nothing moves on this table.".to_owned(), can]
}

fn mine(view: &View) -> Vec<String> {
    let own = view.players.iter().find(|player| Some(player.seat) == view.you);
    let (Some(own), Some(yours)) = (own, &view.yours) else { return vec![WATCHING.to_owned()] };
    let hand: Vec<String> = yours.hand.iter().map(|ally| ally.to_string()).collect();
    let hand = if hand.is_empty() { "no cards".to_owned() } else { hand.join(", ") };
    std::iter::once(format!("Your hand: {hand}.")).chain(before(own)).collect()
}

/// How far a lord or a location is: in points and keys that are missing.
fn far(view: &View, place: &str) -> Vec<String> {
    let Some(yours) = &view.yours else { return vec![WATCHING.to_owned()] };
    let keys = view.players.iter().find(|player| Some(player.seat) == view.you).map_or(0, |own| own.keys);
    if ["location", "a location", "locations"].contains(&place) {
        let missing = 3u8.saturating_sub(keys);
        return vec![format!("You have {} of 3: {} missing.", counted(keys, "key"), missing)];
    }
    let Some(one) = view.court.iter().find(|one| one.card.name.to_lowercase() == place) else {
        return vec!["Ask how far it is to a lord at the court, or to a location.".to_owned()];
    };
    let points: u32 = yours.hand.iter().map(|ally| u32::from(ally.value())).sum();
    let can = if one.payment.is_some() { "You can pay." } else { "You cannot pay yet." };
    vec![format!("{}. Your hand has {}. {can}", lord(&one.card, one.cost), counted(points, "point"))]
}

fn whereabouts(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let turn = format!("Round {}. {} the active player.", view.round, asker.is(view.active));
    let asked = view.deciding.map(|seat| format!("{} to decide.", asker.is(seat)));
    let deck = format!("{} are left in the depths.", counted(view.deck, "card"));
    std::iter::once(turn).chain(asked).chain([deck, threat(view)]).collect()
}

fn winning(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let points = view.players.iter().map(|one| (asker.called(one.seat), i64::from(one.score.total)));
    let mut said = ranking(points.collect());
    if let Some(yours) = &view.yours {
        said.push(format!("With what only you know, you have {}.", counted(yours.score_now.total, "point")));
    }
    said
}
