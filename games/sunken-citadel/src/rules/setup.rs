//! Set-up: options, warbands, and laying a scenario out.

use crate::content::{Difficulty, DoorState, Kind, ObjectSort, Operation, Side, Size, map};
use crate::event::{Event, Pen};
use crate::geometry::Facing;
use crate::state::{Campaign, Decks, Id, Model, Place, Scenery, Step, SunkenCitadel, Tally, Thingy, Waters};
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
    /// How many Invaders come, how kind the finds are, and how often something happens.
    pub difficulty: Difficulty,
    /// The team as the box prints it: four models, without the Iron Tempest, and two special items of their choice.
    pub four_models: bool,
    /// What the team may cost; the rulebook plays with 400.
    #[schemars(title = "Points limit", range(min = 100, max = 1000))]
    pub limit: u16,
    /// Who goes in: one to five models within the limit, or the Fortune Hunters if nobody is named.
    #[schemars(title = "Breach Team", schema_with = "crate::form::team")]
    pub team: Vec<Kind>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            scenario: 1,
            difficulty: Difficulty::Beginner,
            campaign: false,
            team: Vec::new(),
            four_models: false,
            limit: 400,
        }
    }
}

/// The five Fortune Hunters, in the order of their start points; the big one last.
pub const FORTUNE_HUNTERS: [Kind; 5] = [
    Kind::IsabellaJohannes,
    Kind::IronbellyKlegg,
    Kind::ScipioAqualis,
    Kind::HeavyAssaultTrooper,
    Kind::IronTempest,
];

/// The most models in a team.
pub const MOST_MODELS: usize = 5;

/// SC-SET-04, SC-SET-05: sums of points are rounded down to a multiple of this.
pub const ROUNDING: u16 = 10;

/// SC-SET-04, SC-SET-05: a sum is rounded down to a multiple of ten before it is compared.
pub fn rounded(points: u16) -> u16 {
    points / ROUNDING * ROUNDING
}

/// How many models of a kind a team may have: one of somebody with a name, three of anybody else.
pub fn most_of(kind: Kind) -> u8 {
    if kind.profile().named { 1 } else { kind.profile().count.max(3) }
}

/// Whether somebody can join a team; the survivors of the third scenario cannot.
pub fn fights(kind: Kind) -> bool {
    !matches!(kind, Kind::Surgeon | Kind::Orderly)
}

/// SC-SET-11, SC-SET-03, SC-SET-04, SC-SET-05, SC-SET-06: whether a warband is within the limit, and its
/// Personalities within half of it.
pub fn check_warband(team: &[Kind], limit: u16) -> Result<(), SetupError> {
    let error = |text: String| Err(SetupError(text));
    if team.is_empty() || team.len() > MOST_MODELS {
        return error(format!("a team has one to five models, not {}", team.len()));
    }
    if let Some(stranger) = team.iter().find(|kind| !fights(**kind)) {
        return error(format!("{} does not fight", stranger.profile().name));
    }
    let points = |filter: fn(&Kind) -> bool| {
        team.iter().filter(|k| filter(k)).map(|k| k.profile().points).sum::<u16>()
    };
    let total = rounded(points(|_| true));
    if total > limit {
        return error(format!("the team counts {total} points, over the limit of {limit} [SC-SET-03]"));
    }
    let heroes = rounded(points(|kind| kind.profile().personality));
    if heroes > limit / 2 {
        return error(format!("Personalities count {heroes} points, over half of {limit} [SC-SET-05]"));
    }
    for kind in team {
        let (many, most, name) =
            (team.iter().filter(|other| *other == kind).count(), most_of(*kind), kind.profile().name);
        if many > usize::from(most) {
            return error(match most {
                1 => format!("there is only one {name}"),
                _ => format!("a team has at most {most} of {name}, not {many}"),
            });
        }
    }
    Ok(())
}

impl SunkenCitadel {
    /// SC-SET-16: a new game: SC-SET-02, SC-SET-15, SC-SET-19, SC-SET-22.
    pub(crate) fn begin_game(options: &Options, seats: Seats) -> Result<SunkenCitadel, SetupError> {
        if !(1..=2).contains(&seats.count()) {
            return Err(SetupError("one or two people play [SC-SET-02]".to_owned()));
        }
        if !(1..=8).contains(&options.scenario) {
            return Err(SetupError("there are eight scenarios [SC-SET-15]".to_owned()));
        }
        let mut team = if options.team.is_empty() { FORTUNE_HUNTERS.to_vec() } else { options.team.clone() };
        if options.four_models {
            team.retain(|kind| !options.team.is_empty() || *kind != Kind::IronTempest);
            if team.len() > 4 {
                return Err(SetupError("a team of the printed size has four models [SC-SET-22]".to_owned()));
            }
        }
        check_warband(&team, options.limit)?;
        team.sort_by_key(|kind| kind.profile().size > Size::Normal);
        let models = team
            .iter()
            .map(|&kind| Model::new(kind, Side::Team, crate::geometry::Point::default()))
            .collect();
        let scenario = if options.campaign { 1 } else { options.scenario };
        let mut game = SunkenCitadel::empty(seats.count() as u8, options.difficulty);
        game.models = models;
        game.campaign = options.campaign.then(Campaign::default);
        game.lay_out(scenario, &mut Pen::silent());
        if options.four_models {
            game.stack.push(Task::Outfit { left: 2 });
        }
        Ok(game)
    }

    /// An empty table.
    fn empty(seats: u8, difficulty: Difficulty) -> SunkenCitadel {
        SunkenCitadel {
            seats,
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
            activation: None,
            stack: Vec::new(),
            score: None,
            campaign: None,
        }
    }

    /// SC-SET-18, SC-FRM-01: lays out a scenario for the team at hand; what the campaign remembers is taken
    /// into account.
    pub(crate) fn lay_out(&mut self, scenario: u8, log: &mut Pen) {
        let team: Vec<Model> = self
            .models
            .iter()
            .filter(|m| m.side == Side::Team && !matches!(m.kind, Kind::Surgeon | Kind::Orderly))
            .cloned()
            .collect();
        let mut fresh = SunkenCitadel::empty(self.seats, self.difficulty);
        fresh.campaign = self.campaign.take();
        fresh.active = self.active;
        fresh.damaged = self.damaged;
        fresh.decks.artifacts = self.decks.artifacts;
        if let Some(card) = fresh.kept_event() {
            fresh.decks.events &= !card.bit();
        }
        fresh.scenario = scenario;
        fresh.models = team;
        *self = fresh;
        let card = map(scenario);
        self.waters.clarity = card.clarity;
        self.waters.lights = card.lights;
        self.doors = card.doors.iter().map(|door| door.state).collect();
        self.scenery =
            card.pieces.iter().map(|p| Scenery { sort: p.sort, rect: p.rect, broken: false }).collect();
        self.things = card.objects.iter().map(thing).collect();
        self.station_as_it_is_left();
        self.pool = card.pool[self.difficulty as usize].iter().copied().collect();
        self.place_team();
        self.place_shadows();
        self.place_creatures(log);
        self.close_rooms();
        log.tell(|| Event::Scenario { scenario, title: card.title, difficulty: self.difficulty });
        let (draw, keep) = match self.difficulty {
            Difficulty::Beginner => (3, 2),
            Difficulty::Advanced => (2, 1),
            Difficulty::Expert => (1, 1),
        };
        self.stack.push(Task::Roll(Roll::OperationCard { drawn: 0, left: draw, keep }));
    }

    /// SC-CMP-01: what earlier scenarios have left behind.
    fn station_as_it_is_left(&mut self) {
        let Some(links) = self.campaign.as_ref().map(|c| c.links) else { return };
        if self.scenario == 3 && !links.lit {
            self.waters.lights = false;
            for t in &mut self.things {
                if t.sort == ObjectSort::MedStation {
                    t.on = false;
                }
            }
        }
    }

    /// SC-SET-19, SC-FRM-01: the team on its start points, in order.
    fn place_team(&mut self) {
        let starts = self.map().starts;
        let late = self.scenario == 5 && self.campaign.as_ref().is_some_and(|c| !c.links.hatch);
        let mut late_one = late
            .then(|| {
                self.models.iter().rposition(|m| !m.kind.profile().personality && m.place == Place::Table)
            })
            .flatten();
        let mut next = 0;
        for index in 0..self.models.len() {
            let model = &mut self.models[index];
            model.depth = 0;
            model.facing = Facing::default();
            model.home = starts[next.min(4)];
            model.at = starts[next.min(4)];
            if model.place != Place::Table {
                continue;
            }
            if late_one == Some(index) {
                model.place = Place::Arriving(3);
                late_one = None;
            }
            next += 1;
        }
    }

    /// SC-SET-19, SC-CMP-01, SC-CMP-10: the shadow markers, worth what difficulty and campaign say.
    fn place_shadows(&mut self) {
        let level = self.difficulty as usize;
        let campaign = self.campaign.clone().unwrap_or_default();
        let links = campaign.links;
        let last = campaign.results.last().copied();
        let mut spare = if self.scenario == 8 && links.columns >= 2 { 2 } else { 0 };
        if self.scenario == 8 && links.columns >= 2 {
            self.pool.retain(|(kind, _)| !matches!(kind, Kind::WarpConstruct | Kind::IronPredator));
        }
        for (index, shadow) in self.map().shadows.iter().enumerate() {
            let mut worth = shadow.worth[level];
            if self.campaign.is_some() {
                match (self.scenario, index) {
                    (2, 3) if !links.log_copied => worth += 1,
                    (7, 4) if links.grid => worth = 0,
                    (8, 0) if links.columns >= 4 => worth = worth.saturating_sub(1),
                    _ => {}
                }
                if index == 0 {
                    worth += campaign.invaders.worth;
                    if let (1, Some(score)) = (self.seats, last) {
                        match score.team - score.invaders {
                            5.. => worth += 1,
                            ..=-1 => worth = worth.saturating_sub(1).max(1),
                            _ => {}
                        }
                    }
                }
            }
            while spare > 0 && worth > 1 {
                worth -= 1;
                spare -= 1;
            }
            self.add_marker(shadow.at, worth, false);
        }
        if let Some(campaign) = &mut self.campaign {
            campaign.invaders.worth = 0;
        }
    }

    /// SC-FRM-01: the creatures of the scenario.
    fn place_creatures(&mut self, log: &mut Pen) {
        for creature in self.map().creatures {
            if creature.from <= self.difficulty {
                let id = self.bring(creature.kind, Side::Wild, creature.at, log);
                self.model_mut(id).facing =
                    Facing::from_to(creature.at, crate::geometry::Point::new(180, 120));
            }
        }
    }

    /// SC-SET-17, SC-RMC-01: which rooms are closed: marked for a card, every exit shut, nobody inside.
    fn close_rooms(&mut self) {
        let card = self.map();
        for (index, room) in card.rooms.iter().enumerate() {
            let shut = card
                .doors
                .iter()
                .filter(|door| door.between.contains(&Some(index as u8)))
                .all(|door| !matches!(door.state, DoorState::Open | DoorState::Broken));
            let empty = !self.markers.iter().any(|m| room.rect.holds(m.at))
                && !self.standing().any(|(_, m)| m.side == Side::Team && room.rect.holds(m.at));
            if room.card && shut && empty {
                self.closed_rooms |= 1 << index;
            }
        }
    }

    /// SC-OPS-01: an operation is drawn; with the last one the team chooses what to keep.
    pub(crate) fn operation_drawn(&mut self, card: Operation, drawn: u16, left: u8, keep: u8, log: &mut Pen) {
        let drawn = drawn | card.bit();
        self.decks.operations &= !card.bit();
        if left > 1 {
            return self.stack.push(Task::Roll(Roll::OperationCard { drawn, left: left - 1, keep }));
        }
        if u32::from(keep) >= drawn.count_ones() {
            self.operations = Operation::ALL.iter().copied().filter(|card| drawn & card.bit() != 0).collect();
            return self.begin_first_turn(log);
        }
        self.stack.push(Task::KeepOperation { drawn, keep });
    }

    /// The briefing is over.
    pub(crate) fn begin_first_turn(&mut self, log: &mut Pen) {
        self.step = Step::Team;
        self.note_ambushes();
        log.tell(|| Event::Turn { turn: self.turn });
        for id in (0..self.models.len() as u8).map(Id) {
            self.look_from(id, log);
        }
    }
}

/// A thing of the map as it stands at the start.
fn thing(object: &crate::content::Object) -> Thingy {
    let on = !matches!(object.sort, ObjectSort::SignalConsole | ObjectSort::Generator);
    let count = if object.sort == ObjectSort::MedStation { 3 } else { 0 };
    Thingy {
        sort: object.sort,
        at: object.at,
        rect: object.rect,
        gone: false,
        on,
        count,
        fault: None,
        fuse: 0,
        by: None,
        on_model: None,
        artifact: None,
        target: None,
    }
}
