//! Whether a position can be: everything a hand-edited one might get wrong, named.

use crate::content::{Side, map};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::{After, Attack, Charge, Check, Roll, Stray, Task};

impl SunkenCitadel {
    /// Names everything that cannot be.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if !(1..=2).contains(&self.seats) {
            problems.push(format!("{} seats: one or two play", self.seats));
        }
        if !(1..=8).contains(&self.scenario) {
            problems.push(format!("there is no scenario {}", self.scenario));
            return problems;
        }
        if !(1..=map(self.scenario).turns).contains(&self.turn) {
            problems.push(format!("there is no turn {} in this scenario", self.turn));
        }
        if self.models.len() > 200 || self.things.len() > 60 || self.scenery.len() > 60 {
            problems.push("there are too many models or things".to_owned());
            return problems;
        }
        self.map_problems(&mut problems);
        for index in 0..self.models.len() {
            self.model_problems(Id(index as u8), &mut problems);
        }
        self.list_problems(&mut problems);
        if let Some(act) = self.activation {
            self.known(act.model, "the activation", &mut problems);
            if act.actions > 12 || act.rolled > 12 || act.attacks > 20 || act.climbed.unsigned_abs() > 12 {
                problems.push("the activation has too many actions".to_owned());
            }
            if let Some(balked) = act.balked {
                self.known(balked, "the activation", &mut problems);
            }
        }
        if self.stack.len() > 200 {
            problems.push("too much is still to happen".to_owned());
        }
        for task in &self.stack {
            self.task_problems(task, &mut problems);
        }
        self.flow_problems(&mut problems);
        problems
    }

    fn known(&self, id: Id, what: &str, problems: &mut Vec<String>) {
        if id.index() >= self.models.len() {
            problems.push(format!("{what} names a model that does not exist: m{}", id.0));
        }
    }

    fn map_problems(&self, problems: &mut Vec<String>) {
        let card = self.map();
        if self.doors.len() != card.doors.len() {
            problems.push("the doors do not fit the map".to_owned());
        }
        if self.things.len() < card.objects.len() {
            problems.push("things of the map are missing".to_owned());
        }
        for (thing, object) in self.things.iter().zip(card.objects) {
            if thing.sort != object.sort {
                problems.push(format!("{} has become something else", object.id));
            }
        }
        if self.scenery.len() < card.pieces.len() {
            problems.push("scenery of the map is missing".to_owned());
        }
        if self.breached.as_ref().is_some_and(|walls| walls.len() > 120) {
            problems.push("there are too many walls".to_owned());
        }
        let sane = |p: crate::geometry::Point| (-100..=460).contains(&p.x) && (-100..=340).contains(&p.y);
        let rects = self.scenery.iter().map(|p| p.rect).chain(self.things.iter().map(|t| t.rect));
        if !rects.clone().all(|r| sane(r.min) && sane(r.max) && r.min.x <= r.max.x && r.min.y <= r.max.y) {
            problems.push("something lies far off the table or inside out".to_owned());
        }
        if !self.things.iter().all(|t| sane(t.at) && t.count <= 20 && t.fuse <= 10) {
            problems.push("a thing has impossible numbers".to_owned());
        }
        if let Some(walls) = &self.breached
            && !walls.iter().all(|w| sane(w.a) && sane(w.b) && (w.a.x == w.b.x || w.a.y == w.b.y))
        {
            problems.push("a wall lies off the table or askew".to_owned());
        }
        if self.closed_rooms >> card.rooms.len() != 0 {
            problems.push("a room that does not exist is closed".to_owned());
        }
        if self.sealed.is_some_and(|(door, _)| usize::from(door) >= card.doors.len()) {
            problems.push("a door that does not exist is sealed".to_owned());
        }
        let full = crate::state::Decks::FULL;
        let decks = [
            (self.decks.rooms, full.rooms),
            (self.decks.events, full.events),
            (self.decks.faults, full.faults),
            (self.decks.artifacts, full.artifacts),
            (self.decks.operations, full.operations),
            (self.decks.finds, full.finds),
        ];
        if decks.iter().any(|(deck, all)| deck & !all != 0) {
            problems.push("a deck holds a card that does not exist".to_owned());
        }
        for (index, thing) in self.things.iter().enumerate() {
            for id in thing.by.iter().chain(&thing.on_model) {
                self.known(*id, &format!("thing {index}"), problems);
            }
            if let Some(target) = thing.target {
                self.thing_known(target, problems);
            }
        }
    }

    fn thing_known(&self, thing: Thing, problems: &mut Vec<String>) {
        let known = match thing {
            Thing::Door(index) => usize::from(index) < self.doors.len(),
            Thing::Object(index) => usize::from(index) < self.things.len(),
            Thing::Piece(index) => usize::from(index) < self.scenery.len(),
            Thing::Wall(_, at) => at.on_table(),
            Thing::Model(id) => id.index() < self.models.len(),
        };
        if !known {
            problems.push("something that does not exist is worked on".to_owned());
        }
    }

    fn model_problems(&self, id: Id, problems: &mut Vec<String>) {
        let m = self.model(id);
        let name = format!("m{}", id.0);
        let mut wrong = |holds: bool, what: &str| {
            if !holds {
                problems.push(format!("{name} {what}"));
            }
        };
        let r = m.radius();
        let inside = m.at.x >= 0 && m.at.y >= 0 && m.at.x <= 360 && m.at.y <= 240;
        wrong(!m.here() || (inside && m.depth <= 2), "is off the table");
        wrong((-100..=460).contains(&m.at.x) && (-100..=340).contains(&m.at.y) && m.depth <= 3, "is nowhere");
        wrong((-100..=460).contains(&m.home.x) && (-100..=340).contains(&m.home.y), "has no home");
        wrong(
            (1..=7).contains(&m.stats.quality)
                && (1..=8).contains(&m.stats.will)
                && (1..=8).contains(&m.stats.resistance)
                && (1..=8).contains(&m.stats.strength),
            "has impossible numbers",
        );
        wrong((0..=9).contains(&m.stats.combat), "has impossible Combat");
        wrong(m.stats.armour.iter().all(|av| (0..=9).contains(av)), "has impossible armour");
        wrong(m.stats.boxes.iter().all(|b| (1..=12).contains(b)), "has impossible wound boxes");
        wrong(m.wounds.iter().all(|w| *w <= 40), "has too many wounds");
        let alive = m.wounds[1] < m.stats.boxes[1]
            && m.wounds[0] < m.stats.boxes[0]
            && m.wounds[2] <= m.stats.boxes[2];
        wrong(!m.here() || alive, "stands on the table and should be dead");
        wrong(
            m.arms.iter().all(|arm| {
                arm.wounds <= 2 && (-3..=3).contains(&arm.attack) && (-3..=3).contains(&arm.armour_break)
            }),
            "has an impossible weapon",
        );
        wrong((-9..=9).contains(&m.control_malus), "is controlled too well");
        wrong(m.granted.is_none_or(|n| n <= 6), "was given too many actions");
        wrong(m.stored.is_none_or(|(sp, turn)| sp <= 6 && turn <= 20), "keeps too much power");
        let _ = r;
        for other in m.grabbed_by.iter().chain(&m.harpooned_by).chain(&m.controlled_by).chain(&m.unafraid) {
            self.known(*other, &name, problems);
        }
        if let Some(master) = m.controlled_by
            && master.index() < self.models.len()
            && self.model(master).controlled_by.is_some()
        {
            problems.push(format!("{name} is controlled by a model that is controlled"));
        }
        for thing in m.load.iter().map(|load| load.thing).chain(m.lifting) {
            self.thing_known(thing, problems);
        }
    }

    fn list_problems(&self, problems: &mut Vec<String>) {
        if self.markers.iter().any(|m| !m.at.on_table() || m.worth == 0 || m.worth > 8) {
            problems.push("a shadow marker lies off the table or is worth nothing".to_owned());
        }
        let numbers: Vec<u8> = self.markers.iter().map(|m| m.number).collect();
        if (1..numbers.len()).any(|i| numbers[..i].contains(&numbers[i])) || self.last_marker > 200 {
            problems.push("two shadow markers have one number".to_owned());
        }
        if self.pool.iter().any(|(_, count)| *count > 20) {
            problems.push("the Invaders' list is too long".to_owned());
        }
        for zone in &self.zones {
            self.known(zone.caster, "a zone", problems);
            if zone.helps.0 > 20
                || zone.helps.1 > 20
                || !(-100..=460).contains(&zone.at.x)
                || !(-100..=340).contains(&zone.at.y)
            {
                problems.push("a zone has impossible numbers".to_owned());
            }
        }
        for cloud in &self.clouds {
            if !(-100..=460).contains(&cloud.at.x) || !(-100..=340).contains(&cloud.at.y) {
                problems.push("a cloud is nowhere".to_owned());
            }
            if let Some((id, _)) = cloud.ink {
                self.known(id, "a cloud of ink", problems);
            }
        }
        for strain in &self.strains {
            self.known(strain.by, "a thing half done", problems);
            self.thing_known(strain.thing, problems);
            if strain.turn > 20 {
                problems.push("a thing is half done in the future".to_owned());
            }
        }
        for (thing, id) in &self.help {
            self.known(*id, "a helping hand", problems);
            self.thing_known(*thing, problems);
        }
        for advantage in &self.advantages {
            self.known(advantage.on, "an advantage", problems);
            self.known(advantage.by, "an advantage", problems);
        }
        let t = &self.tally;
        let sums =
            [t.invader_worth, t.creature_vp, t.team_losses, t.treasure, t.extra, t.first, t.second, t.stolen];
        if sums.iter().any(|n| !(0..=500).contains(n)) || t.survivors > 2 || t.survivors_lost > 2 {
            problems.push("a counter is out of bounds".to_owned());
        }
        if t.noise.is_some_and(|p| !p.on_table()) {
            problems.push("a noise comes from nowhere".to_owned());
        }
        let w = &self.waters;
        if [w.murky_until, w.dark_until, w.surge_in].iter().any(|turn| *turn > 30) {
            problems.push("the water stays so for too long".to_owned());
        }
        if self
            .score
            .is_some_and(|s| !(-500..=2000).contains(&s.team) || !(-500..=2000).contains(&s.invaders))
        {
            problems.push("the score is out of bounds".to_owned());
        }
        if let Some(c) = &self.campaign {
            let wide = c
                .results
                .iter()
                .any(|s| !(-500..=2000).contains(&s.team) || !(-500..=2000).contains(&s.invaders));
            if wide || c.bank.iter().any(|b| !(-100..=5000).contains(b)) || c.invaders.worth > 5 {
                problems.push("the campaign's sums are out of bounds".to_owned());
            }
        }
    }

    fn task_problems(&self, task: &Task, problems: &mut Vec<String>) {
        let mut ids: Vec<Id> = Vec::new();
        let mut things: Vec<Thing> = Vec::new();
        let attack = |a: &Attack, ids: &mut Vec<Id>| ids.extend([a.by, a.target]);
        match task {
            Task::Mode(id) | Task::Begin(id) | Task::BeginDone(id) => ids.push(*id),
            Task::Resume(act) => {
                ids.push(act.model);
                if act.actions > 12 || act.rolled > 12 || act.attacks > 20 || act.climbed.unsigned_abs() > 12
                {
                    problems.push("an interrupted activation has too many actions".to_owned());
                }
            }
            Task::Parry(a) | Task::Dodge(a) | Task::Strike(a) => attack(a, &mut ids),
            Task::KeepArtifact { who, .. } => ids.push(*who),
            Task::KeepFault { who, thing, .. } => {
                ids.push(*who);
                things.push(Thing::Object(*thing));
            }
            Task::CoveringFire { target } => ids.push(*target),
            Task::Again { who, actions } => {
                ids.push(*who);
                if *actions > 6 {
                    problems.push("a roll gives too many actions".to_owned());
                }
            }
            Task::Check(check) => self.check_ids(check, &mut ids, &mut things),
            Task::Defend(h) => ids.extend([Some(h.who), h.by].into_iter().flatten()),
            Task::Flee { who, .. } | Task::FleeOn { who, .. } => ids.push(*who),
            Task::Sweep { who, to } | Task::GoOn { who, to } => {
                ids.push(*who);
                things.push(Thing::Wall(0, *to));
            }
            Task::Spread { by, spare, .. } => ids.extend([Some(*by), *spare].into_iter().flatten()),
            Task::Roll(roll) => self.roll_ids(roll, &mut ids, &mut things, problems),
            Task::ThinWall { room } => {
                if usize::from(*room) >= self.map().rooms.len() {
                    problems.push("a wall is thin in no room".to_owned());
                }
            }
            Task::Reveal { at, left, .. } => {
                if !at.on_table() || *left > 8 {
                    problems.push("a shadow is seen where none can be".to_owned());
                }
            }
            Task::KeepOperation { drawn, keep } => {
                let fewer = drawn & crate::state::Decks::FULL.operations;
                if u32::from(*keep) > fewer.count_ones()
                    || *keep == 0
                    || fewer != *drawn
                    || usize::from(*keep) + self.operations.len() > 3
                {
                    problems.push("more operations are kept than drawn".to_owned());
                }
            }
            Task::ChooseEntry { worth } => {
                if self.map().entries.is_empty() || *worth > 20 {
                    problems.push("there is no sea entry".to_owned());
                }
            }
            Task::MarkerAct { marker, .. } => {
                if self.marker(*marker).is_none() {
                    problems.push("a marker that does not exist acts".to_owned());
                }
            }
            Task::Recovery(index) => {
                if usize::from(*index) > self.models.len() || self.campaign.is_none() {
                    problems.push("nobody recovers outside a campaign".to_owned());
                }
            }
            Task::Shop(_) => {
                if self.campaign.is_none() || self.scenario >= 8 {
                    problems.push("there is nothing to buy now".to_owned());
                }
            }
            Task::KeptEvent => {
                if self.kept_event().is_none() {
                    problems.push("no event card was set aside".to_owned());
                }
            }
            Task::Outfit { .. } => {
                if self.decks.finds.count_ones() < 2 {
                    problems.push("there are no special items to choose from".to_owned());
                }
            }
            Task::Pick(_) | Task::Act | Task::PickMarker | Task::TurnEnd(_) => {}
        }
        for id in ids {
            self.known(id, "what is still to happen", problems);
        }
        for thing in things {
            self.thing_known(thing, problems);
        }
        self.number_problems(task, problems);
    }

    /// Numbers in what is still to happen that could overflow.
    fn number_problems(&self, task: &Task, problems: &mut Vec<String>) {
        let small = |n: i8| (-30..=40).contains(&n);
        let fine = |a: &Attack| {
            a.actions <= 6
                && small(a.bonus)
                && match a.how {
                    crate::task::How::Hand(n) => n <= 3,
                    crate::task::How::Spell(_, power) => power <= 12,
                    crate::task::How::Shot | crate::task::How::Hack => true,
                }
        };
        let ok = match task {
            Task::Parry(a) | Task::Dodge(a) | Task::Strike(a) | Task::Roll(Roll::Duel(a)) => fine(a),
            Task::Check(c) | Task::Roll(Roll::Check(c)) => {
                small(c.modifier)
                    && small(c.armour_break)
                    && match c.after {
                        After::Control { malus, .. } => small(malus),
                        After::Trap { score } => small(score),
                        After::Effort { to, .. }
                        | After::Leave { to }
                        | After::FaceTerror(Charge { to, .. }) => to.on_table(),
                        _ => true,
                    }
            }
            Task::Defend(h) | Task::Roll(Roll::Hazard(h)) => {
                small(h.score) && small(h.bonus) && small(h.armour_break)
            }
            Task::Spread { score, armour_break, at, .. } => {
                small(*score) && small(*armour_break) && at.on_table()
            }
            Task::Flee { moves, .. } | Task::FleeOn { moves, .. } => *moves <= 3,
            Task::Roll(Roll::Stray(Stray { from, at, score, .. })) => {
                small(*score) && from.on_table() && at.on_table()
            }
            Task::Roll(Roll::Fire { at, .. }) => at.on_table(),
            Task::Roll(Roll::Disoriented { to, .. }) => to.on_table(),
            Task::Roll(Roll::Nest { from, .. }) => from.on_table(),
            Task::Roll(Roll::WaveEntry { worth }) => *worth <= 20 && !self.map().entries.is_empty(),
            Task::Roll(Roll::OperationCard { left, keep, drawn }) => {
                (1..=3).contains(left)
                    && (1..=2).contains(keep)
                    && drawn & !crate::state::Decks::FULL.operations == 0
                    && drawn.count_ones() + u32::from(*left) <= 3
            }
            Task::Roll(Roll::Spell { dice, .. }) => (1..=3).contains(dice),
            Task::Roll(Roll::MirrorShell { power, level, .. }) => *power <= 12 && *level <= 2,
            Task::Outfit { left } => (1..=2).contains(left),
            Task::Roll(Roll::Spawn { actions, .. }) => *actions <= 6,
            Task::Roll(Roll::ShootThing { actions, .. }) => *actions <= 6,
            Task::MarkerAct { actions, .. } => *actions <= 4,
            _ => true,
        };
        if !ok {
            problems.push("what is still to happen has impossible numbers".to_owned());
        }
    }

    fn check_ids(&self, check: &Check, ids: &mut Vec<Id>, things: &mut Vec<Thing>) {
        ids.push(check.who);
        match check.after {
            After::FaceTerror(Charge { target, .. }) => ids.push(target),
            After::Effort { thing, .. } | After::Dust { thing } => things.push(thing),
            After::Unlock { door } => things.push(Thing::Door(door)),
            After::Panel { thing } => things.extend([Thing::Object(thing), map_object(self, thing)]),
            After::Objective { thing }
            | After::Repair { thing, .. }
            | After::CoreWhispers { thing, .. }
            | After::Sabotage { thing }
            | After::Restart { thing }
            | After::Lockbox { thing }
            | After::MedStation { thing, .. }
            | After::FixStation { thing } => things.push(Thing::Object(thing)),
            After::MendFor { target, .. } => ids.push(target),
            After::Control { by, .. } => ids.push(by),
            After::Morale { why: crate::task::Fright::Terror(of) } => ids.push(of),
            _ => {}
        }
    }

    fn roll_ids(&self, roll: &Roll, ids: &mut Vec<Id>, things: &mut Vec<Thing>, problems: &mut Vec<String>) {
        match roll {
            Roll::Activation { who }
            | Roll::Spawn { who, .. }
            | Roll::Spell { who, .. }
            | Roll::Misfire { who, .. }
            | Roll::Disoriented { who, .. }
            | Roll::LostWay { who }
            | Roll::Treasure { who }
            | Roll::ArtifactCard { who, .. }
            | Roll::FindCard { who }
            | Roll::CoralHeart { who }
            | Roll::Patrol { who }
            | Roll::Drift { who }
            | Roll::Veer { who, .. }
            | Roll::Tremor { who }
            | Roll::Survival { who }
            | Roll::Injury { who } => ids.push(*who),
            Roll::Group { leader } => ids.push(*leader),
            Roll::Check(check) => self.check_ids(check, ids, things),
            Roll::Duel(a) => ids.extend([a.by, a.target]),
            Roll::Hazard(h) => ids.extend([Some(h.who), h.by].into_iter().flatten()),
            Roll::Stray(Stray { by, .. }) | Roll::Fire { by, .. } => ids.push(*by),
            Roll::ShootThing { by, thing, .. } => {
                ids.push(*by);
                things.push(Thing::Object(*thing));
            }
            Roll::Turret { thing, who }
            | Roll::Mine { thing, who }
            | Roll::Stores { who, thing }
            | Roll::FaultCard { thing, who, .. } => {
                ids.push(*who);
                things.push(Thing::Object(*thing));
            }
            Roll::Charge { thing } | Roll::ChargeBreak { thing } | Roll::Survivor { thing } => {
                things.push(Thing::Object(*thing))
            }
            Roll::MirrorShell { by, target, .. } => ids.extend([*by, *target]),
            Roll::RoomCard { room, by } => {
                ids.push(*by);
                if usize::from(*room) >= self.map().rooms.len() {
                    problems.push("a card is drawn for no room".to_owned());
                }
            }
            Roll::Nest { room, .. } => {
                if usize::from(*room) >= self.map().rooms.len() {
                    problems.push("a nest is in no room".to_owned());
                }
            }
            Roll::Aggression { .. }
            | Roll::EventDie
            | Roll::EventCard
            | Roll::ArtifactWorks { .. }
            | Roll::OperationCard { .. }
            | Roll::Entry { .. }
            | Roll::WaveEntry { .. }
            | Roll::Rift => {}
        }
    }

    /// Whether the game can go on from here.
    fn flow_problems(&self, problems: &mut Vec<String>) {
        use crate::state::Step;
        let acts = self.stack.iter().filter(|task| matches!(task, Task::Act)).count();
        if acts != usize::from(self.activation.is_some()) {
            problems.push("whoever acts is not to act, or nobody acts who is to".to_owned());
        }
        match self.stack.last() {
            None => {
                if self.step != Step::Over || self.score.is_none() {
                    problems.push("nothing is to happen, and the game is not over".to_owned());
                }
            }
            Some(task) => {
                if self.step == Step::Over {
                    problems.push("the game is over, and something is still to happen".to_owned());
                }
                let decides = self.decider(task).is_some_and(|side| self.seat_of(side).is_some());
                if !decides && !matches!(task, Task::Roll(_)) {
                    problems.push("the game waits for nobody".to_owned());
                }
                if problems.is_empty() {
                    self.choice_problems(task, problems);
                }
            }
        }
        let wild = self.models.iter().filter(|m| m.side == Side::Team).count();
        if wild == 0 {
            problems.push("there is no Breach Team".to_owned());
        }
    }

    /// Whether whoever decides has a choice.
    fn choice_problems(&self, task: &Task, problems: &mut Vec<String>) {
        let ids_ok = match task {
            Task::Act => self.activation.is_some_and(|act| self.model(act.model).here()),
            Task::Mode(id) => self.model(*id).here(),
            _ => true,
        };
        if !ids_ok {
            problems.push("whoever is to act is not on the table".to_owned());
            return;
        }
        if !matches!(task, Task::Roll(_)) {
            let mut offers = Vec::new();
            self.offer(&mut offers);
            if offers.is_empty() {
                problems.push("whoever decides has no choice".to_owned());
            }
        }
    }
}

/// A thing that must be one of the map's own.
fn map_object(game: &SunkenCitadel, thing: u8) -> Thing {
    if usize::from(thing) < game.map().objects.len() { Thing::Object(thing) } else { Thing::Object(u8::MAX) }
}
