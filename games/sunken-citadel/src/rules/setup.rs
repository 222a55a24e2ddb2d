//! Set-up: options, warbands, and laying a scenario out.

use crate::content::{Difficulty, DoorState, Kind, Operation, RoomId, Side, Size};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, HEIGHT, Point, WIDTH};
use crate::rules::warband::{FORTUNE_HUNTERS, LEAST_LIMIT, MOST_LIMIT, USUAL_RIVALS, Whole, check_warband};
use crate::rules::{campaign, combat, movement, players, rivals, scenery, shadows};
use crate::scenario::{self, Progress};
use crate::state::{
    Campaign, Decks, Id, MOST_BANDS, Model, Place, Scenery, Step, SunkenCitadel, Tally, Token, Waters, What,
};
use crate::task::{Roll, Task};
use arrayvec::ArrayVec;
use fathom_core::{Log, Seats, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Choices made before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schemars(transform = crate::form::conditions)]
pub struct Options {
    /// Play all eight scenarios as one linked campaign.
    pub campaign: bool,
    /// Where the team goes; a campaign begins with the first scenario whatever stands here.
    #[schemars(schema_with = "crate::form::scenarios")]
    pub scenario: u8,
    /// What several people do: play against each other, share the Breach Team, or compete with a warband each.
    pub company: Company,
    /// Whether the team stands as it is listed, or arranges itself before the first turn.
    pub starts: Starts,
    /// How many Invaders come, how kind the finds are, and how often something happens.
    pub difficulty: Difficulty,
    /// The team as the box prints it: four models, without the Iron Tempest, and two special items of their choice.
    pub four_models: bool,
    /// What the team may cost; the rulebook plays with 400.
    #[schemars(title = "Points limit", range(min = LEAST_LIMIT, max = MOST_LIMIT))]
    pub limit: u16,
    /// Who goes in: anybody within the limit, or the Fortune Hunters if nobody is named.
    #[schemars(title = "Breach Team", schema_with = "crate::form::team")]
    pub team: Vec<Kind>,
    /// The warband of the second seat, where several compete.
    #[schemars(skip)]
    pub second: Vec<Kind>,
    /// The warband of the third seat.
    #[schemars(skip)]
    pub third: Vec<Kind>,
    /// The warband of the fourth seat.
    #[schemars(skip)]
    pub fourth: Vec<Kind>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            scenario: 1,
            difficulty: Difficulty::Beginner,
            campaign: false,
            company: Company::Versus,
            starts: Starts::AsListed,
            team: Vec::new(),
            second: Vec::new(),
            third: Vec::new(),
            fourth: Vec::new(),
            four_models: false,
            limit: 400,
        }
    }
}

/// SC-SET-02, SC-SET-24, SC-SET-26: what several people at a table do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Company {
    /// One plays the Breach Team, the other the Invaders; three and four compete with a warband each.
    #[default]
    Versus,
    /// All share the Breach Team; the Invaders follow their routines. The models are dealt out in turn.
    Together,
    /// Each has a warband of their own, and all are enemies; the Invaders follow their routines.
    Rivals,
}

/// SC-FRM-01: how the team comes to its start points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Starts {
    /// In the order of the list, looking right.
    #[default]
    AsListed,
    /// The team chooses who stands on which start point, and where everybody looks.
    Arranged,
}

/// SC-SET-16: a new game: SC-SET-02, SC-SET-15, SC-SET-19, SC-SET-22.
pub(crate) fn begin(options: &Options, seats: Seats) -> Result<SunkenCitadel, SetupError> {
    let error = |text: &str| Err(SetupError(text.to_owned()));
    let people = seats.count() as u8;
    if !(1..=MOST_BANDS).contains(&seats.count()) {
        return error("one to four people play [SC-SET-02]");
    }
    if !(1..=scenario::COUNT).contains(&options.scenario) {
        return error("there are eight scenarios [SC-SET-15]");
    }
    let company = company(options.company, people);
    if company == Company::Rivals && options.campaign {
        return error(
            "a campaign is the story of one team: turn it off, or share the Breach Team [SC-SET-26]",
        );
    }
    if company == Company::Rivals && options.four_models {
        return error("the printed four play without rivals: turn one of the two off [SC-SET-22]");
    }
    let scenario = if options.campaign { 1 } else { options.scenario };
    let mut game = empty(people, company, options.difficulty);
    let first = breach_team(options)?;
    if company == Company::Together && first.len() < seats.count() {
        return error("a team has a model for everybody who shares it [SC-SET-24]");
    }
    let others = [&options.second, &options.third, &options.fourth];
    let bands = std::iter::once(first).chain(
        others
            .into_iter()
            .zip(USUAL_RIVALS)
            .map(|(named, usual)| if named.is_empty() { usual.to_vec() } else { named.clone() }),
    );
    let whole = if options.four_models { Whole::Limit } else { Whole::Total };
    for (band, mut team) in game.bands().zip(bands) {
        check_warband(&team, options.limit, whole)?;
        team.sort_by_key(|kind| kind.profile().size > Size::Normal);
        let model = |&kind: &Kind| Model { player: band.0, ..Model::new(kind, Side::Team, Point::default()) };
        game.models.extend(team.iter().map(model));
    }
    game.starts = options.starts;
    players::deal(&mut game);
    game.campaign = options.campaign.then(Campaign::default);
    lay_out(&mut game, scenario, &mut Pen::silent());
    if options.four_models {
        game.stack.push(Task::Outfit { left: 2 });
    }
    Ok(game)
}

/// SC-SET-02: what so many people do who want this: three and four who play against each other have a warband each.
fn company(wanted: Company, people: u8) -> Company {
    match (wanted, people) {
        (_, 1) => Company::Versus,
        (Company::Versus, 3..) => Company::Rivals,
        (wanted, _) => wanted,
    }
}

/// SC-SET-03, SC-SET-22: who is in the first warband.
fn breach_team(options: &Options) -> Result<Vec<Kind>, SetupError> {
    let mut team = if options.team.is_empty() { FORTUNE_HUNTERS.to_vec() } else { options.team.clone() };
    if options.four_models {
        team.retain(|kind| !options.team.is_empty() || *kind != Kind::IronTempest);
        if team.len() > 4 {
            return Err(SetupError("a team of the printed size has four models [SC-SET-22]".to_owned()));
        }
    }
    Ok(team)
}

/// An empty table.
fn empty(seats: u8, company: Company, difficulty: Difficulty) -> SunkenCitadel {
    SunkenCitadel {
        seats,
        company,
        order: ArrayVec::new(),
        starts: Starts::AsListed,
        scenario: 1,
        difficulty,
        turn: 1,
        step: Step::Briefing,
        models: Vec::new(),
        markers: ArrayVec::new(),
        last_marker: 0,
        pool: ArrayVec::new(),
        doors: ArrayVec::new(),
        sealed: None,
        things: Vec::new(),
        scenery: Vec::new(),
        breached: None,
        closed_rooms: 0,
        clouds: ArrayVec::new(),
        zones: ArrayVec::new(),
        strains: ArrayVec::new(),
        help: ArrayVec::new(),
        advantages: ArrayVec::new(),
        decks: Decks::FULL,
        operations: ArrayVec::new(),
        in_force: 0,
        active: 0,
        damaged: 0,
        served: 0,
        waters: Waters {
            clarity: crate::content::Clarity::Clear,
            murky_until: 0,
            lights: true,
            dark_until: 0,
            surge_in: 0,
        },
        tally: Tally::default(),
        progress: Progress::LockNine,
        activation: None,
        stack: Vec::new(),
        score: None,
        campaign: None,
    }
}

/// SC-SET-18, SC-FRM-01: lays out a scenario for the team at hand; what the campaign remembers is taken
/// into account.
pub(crate) fn lay_out(game: &mut SunkenCitadel, scenario: u8, log: &mut Pen) {
    let team: Vec<Model> = game
        .models
        .iter()
        .filter(|m| m.side == Side::Team && !matches!(m.kind, Kind::Surgeon | Kind::Orderly))
        .cloned()
        .collect();
    let mut fresh = empty(game.seats, game.company, game.difficulty);
    fresh.starts = game.starts;
    fresh.campaign = game.campaign.take();
    fresh.active = game.active;
    fresh.damaged = game.damaged;
    fresh.decks.artifacts = game.decks.artifacts;
    if let Some(card) = campaign::kept_event(&fresh) {
        fresh.decks.events &= !card.bit();
    }
    fresh.scenario = scenario;
    fresh.progress = fresh.scenario().begin(&fresh);
    fresh.models = team;
    fresh.tally.bands = fresh.by_band();
    *game = fresh;
    let card = game.map();
    game.waters.clarity = card.clarity;
    game.waters.lights = card.lights;
    game.doors = card.doors.iter().map(|door| door.state).collect();
    game.scenery =
        card.pieces.iter().map(|p| Scenery { sort: p.sort, rect: p.rect, broken: false }).collect();
    game.things = card.objects.iter().filter_map(thing).collect();
    station_as_it_is_left(game);
    game.pool = card.pool[game.difficulty as usize].iter().copied().collect();
    place_team(game);
    place_shadows(game);
    place_creatures(game, log);
    close_rooms(game);
    log.tell(|| Event::Scenario { scenario, title: card.title, difficulty: game.difficulty });
    campaign::note_who_goes(game, log);
    let (draw, keep) = match game.difficulty {
        Difficulty::Beginner => (3, 2),
        Difficulty::Advanced => (2, 1),
        Difficulty::Expert => (1, 1),
    };
    // SC-SET-29: those who compete have no headquarters that plans for them
    if game.compete() {
        rivals::begin_turn(game);
    }
    if game.starts == Starts::Arranged {
        game.stack.push(Task::Muster { settled: 0 });
    }
    if !game.compete() {
        game.stack.push(Task::Roll(Roll::OperationCard { drawn: 0, left: draw, keep }));
    }
}

/// SC-CMP-01: what earlier scenarios have left behind.
fn station_as_it_is_left(game: &mut SunkenCitadel) {
    if let Some(links) = game.campaign.as_ref().map(|c| c.links) {
        game.scenario().prepare(game, links);
    }
}

/// SC-SET-19, SC-SET-28, SC-FRM-01: the team on its start points, in order, and competing warbands at their entrances.
fn place_team(game: &mut SunkenCitadel) {
    let starts = game.map().starts;
    let entries = rivals::entries(game.map());
    let late = game.campaign.as_ref().is_some_and(|c| game.scenario().comes_late(c.links));
    let late_one = late
        .then(|| game.models.iter().rposition(|m| !m.kind.profile().personality && m.place == Place::Table))
        .flatten();
    let fit = std::mem::take(&mut game.models);
    let mut next = 0;
    for (index, mut model) in fit.into_iter().enumerate() {
        let own = usize::from(model.player).checked_sub(1).filter(|_| game.compete());
        let start =
            own.and_then(|band| entries.get(band).copied()).unwrap_or(starts[next.min(starts.len() - 1)]);
        model.depth = 0;
        model.facing = Facing::default();
        model.at = start;
        model.home = start;
        if model.place == Place::Table {
            next += 1;
            model.at = start_spot(game, start, model.radius());
            model.home = model.at;
            if late_one == Some(index) {
                model.place = Place::Arriving(3);
            }
        }
        game.models.push(model);
    }
}

/// SC-SET-19, SC-CMP-01, SC-CMP-10: the shadow markers, worth what difficulty and campaign say.
fn place_shadows(game: &mut SunkenCitadel) {
    let level = game.difficulty as usize;
    let campaign = game.campaign.clone().unwrap_or_default();
    let links = campaign.links;
    let last = campaign.results.last().copied();
    let mut spare = game.scenario().shadows_spared(game, links);
    for (index, shadow) in game.map().shadows.iter().enumerate() {
        let mut worth = shadow.worth[level];
        if game.campaign.is_some() {
            worth = game.scenario().shadow_worth(links, index, worth);
            let bought = campaign.invaders.worth.iter().filter(|shadow| usize::from(**shadow) == index + 1);
            worth += bought.count() as u8;
            if index == 0
                && let (None, Some(score)) = (players::seat_of(game, Side::Invaders), last)
            {
                match score.team - score.invaders {
                    5.. => worth += 1,
                    ..=-1 => worth = worth.saturating_sub(1).max(1),
                    _ => {}
                }
            }
        }
        while spare > 0 && worth > 1 {
            worth -= 1;
            spare -= 1;
        }
        shadows::add_marker(game, shadow.at, worth, shadows::MarkerTurn::ToCome);
    }
    if let Some(campaign) = &mut game.campaign {
        campaign.invaders.worth.clear();
    }
}

/// SC-FRM-01: the creatures of the scenario.
fn place_creatures(game: &mut SunkenCitadel, log: &mut Pen) {
    for creature in game.map().creatures {
        if creature.from <= game.difficulty {
            let at = start_spot(game, creature.at, creature.kind.profile().size.radius());
            let id = shadows::bring(game, creature.kind, Side::Wild, at, log);
            game.model_mut(id).facing = Facing::from_to(at, Point::new(180, 120));
        }
    }
}

/// SC-SET-17, SC-RMC-01: which rooms are closed: marked for a card, every exit shut, nobody inside.
fn close_rooms(game: &mut SunkenCitadel) {
    let card = game.map();
    for (index, room) in card.rooms.iter().enumerate() {
        let shut = card
            .doors
            .iter()
            .filter(|door| door.between.contains(&Some(RoomId::at(index))))
            .all(|door| !matches!(door.state, DoorState::Open | DoorState::Broken));
        let empty = !game.markers.iter().any(|m| room.rect.holds(m.at))
            && !game.standing().any(|(_, m)| room.rect.holds(m.at));
        if room.card && shut && empty {
            game.closed_rooms |= 1 << index;
        }
    }
}

/// SC-OPS-01: an operation is drawn; with the last one the team chooses what to keep.
pub(crate) fn operation_drawn(game: &mut SunkenCitadel, card: Operation, drawn: u16, left: u8, keep: u8) {
    let drawn = drawn | card.bit();
    game.decks.operations &= !card.bit();
    if left > 1 {
        return game.stack.push(Task::Roll(Roll::OperationCard { drawn, left: left - 1, keep }));
    }
    if u32::from(keep) >= drawn.count_ones() {
        game.operations = Operation::ALL.iter().copied().filter(|card| drawn & card.bit() != 0).collect();
        return;
    }
    game.stack.push(Task::KeepOperation { drawn, keep });
}

/// The briefing is over.
pub(crate) fn begin_first_turn(game: &mut SunkenCitadel, log: &mut Pen) {
    game.step = Step::Team;
    combat::note_ambushes(game);
    log.tell(|| Event::Turn { turn: game.turn });
    for id in (0..game.models.len() as u8).map(Id) {
        movement::look_from(game, id, log);
    }
}

/// SC-SET-19, SC-SET-25: a start point, or the nearest place to it with room for the base: nobody is set up inside
/// somebody else or a wall. Places on the same side of the walls come first.
fn start_spot(game: &SunkenCitadel, start: Point, radius: i16) -> Point {
    if shadows::place_free(game, start, radius, 0) {
        return start;
    }
    let free = (0..=WIDTH / 4)
        .flat_map(|x| (0..=HEIGHT / 4).map(move |y| Point::new(4 * x, 4 * y)))
        .filter(|at| shadows::place_free(game, *at, radius, 0));
    free.min_by_key(|at| (scenery::walled_off(game, start, *at, 0), at.dist2(start))).unwrap_or(start)
}

/// A thing of the map as it stands at the start.
fn thing(object: &crate::content::Object) -> Option<Token> {
    let what = What::fresh(object.sort)?;
    Some(Token { what, at: object.at, rect: object.rect, gone: false, credit: None })
}
