//! Sunken Citadel as a [`Game`]: the trait's questions, answered by the rules.

use crate::answer;
use crate::content::Side;
use crate::rules::{campaign, players, score, setup};
use crate::state::{Campaign, Party, Score};
use crate::{Action, Chance, Event, Options, SunkenCitadel, View};
use crate::{chance, deed, describe, event, flow, offers, scenario, validate, view};
use fathom_core::chance::{below, weighted};
use fathom_core::{
    Asker, Game, GameInfo, Log, Odds, Question, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage,
    Standing, Standings, Viewer, Weight,
};

impl Game for SunkenCitadel {
    const INFO: GameInfo = GameInfo {
        slug: "sunken-citadel",
        title: "DeepWars: Sunken Citadel",
        tagline: "Lead five divers into a drowned station and take it back, room by room.",
        min_seats: 1,
        max_seats: 4,
        rules_version: 9,
        // Eight scenarios of at most 12 turns, at most 60 models and markers a turn, at most 100 steps for each.
        longest: 8 * 12 * 60 * 100,
        ledger: crate::ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<SunkenCitadel, SetupError> {
        setup::begin(options, seats)
    }

    fn seats(&self) -> Seats {
        self.seat_count()
    }

    fn side(&self, seat: Seat) -> u8 {
        if self.compete() { seat.0 } else { u8::from(players::side(self, seat) != Side::Team) }
    }

    fn stage(&self) -> Stage {
        flow::stage(self)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if matches!(flow::stage(self), Stage::Decide(_)) {
            offers::list(self, out);
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        Ok(deed::check(self, action)?)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        let mut pen = event::Pen::like(log);
        flow::carry_out(self, action, &mut pen);
        flow::run(self, &mut pen);
        pen.pour(log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        chance::outcomes(self, out);
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        if let Some(chance::Shape::Duel) = chance::shape(self) {
            return Chance::Duel(below(rng, 6) as u8 + 1, below(rng, 6) as u8 + 1);
        }
        let mut all = Vec::with_capacity(64);
        chance::outcomes(self, &mut all);
        let index = weighted(rng, all.iter().map(|(_, weight)| *weight as u32));
        all.swap_remove(index).0
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        Ok(chance::check(self, outcome)?)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        let mut pen = event::Pen::like(log);
        chance::settle(self, outcome, &mut pen);
        flow::run(self, &mut pen);
        pen.pour(log);
    }

    fn view(&self, _: Viewer) -> View {
        view::look(self, describe::prompt(self))
    }

    fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        answer::answer(view, asker, question)
    }

    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> SunkenCitadel {
        self.clone()
    }

    fn standings(&self) -> Option<Standings> {
        if flow::stage(self) != Stage::Over {
            return None;
        }
        let score = self.score?;
        if self.compete() {
            return Some(race(self));
        }
        let (sum, retaken) = match &self.campaign {
            Some(campaign) => (campaign::score(self), Some(campaign.links.retaken)),
            None => (score, None),
        };
        let lead = match retaken {
            Some(true) => 1,
            Some(false) => -1,
            None => sum.team - sum.invaders,
        };
        if players::seat_of(self, Side::Invaders).is_none() {
            // SC-FRM-05: all who share the team win, draw or lose against the Invaders together
            let rank = if lead < 0 { 2 } else { 1 };
            let one = Standing { score: i32::from(sum.team), rank, side: 0, won: lead > 0 };
            return Some(Standings((0..self.seats).map(|_| one).collect()));
        }
        let rank = |ahead: bool| if ahead || lead == 0 { 1 } else { 2 };
        let seat = |score: i16, side: u8, ahead: bool| Standing {
            score: i32::from(score),
            rank: rank(ahead),
            side,
            won: rank(ahead) == 1,
        };
        Some(Standings([seat(sum.team, 0, lead > 0), seat(sum.invaders, 1, lead < 0)].into_iter().collect()))
    }

    fn why(&self) -> String {
        // where the Invaders have no seat, no seat shows their points
        let unseen = self.campaign.is_none()
            && !self.compete()
            && players::seat_of(self, Side::Invaders).is_none()
            && flow::stage(self) == Stage::Over;
        match self.score {
            Some(score) if unseen => {
                let s = if score.team == 1 { "" } else { "s" };
                format!("{} point{s} of the team against {} of the Invaders", score.team, score.invaders)
            }
            Some(_) | None => String::new(),
        }
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let party = players::party(self, seat);
        match &self.campaign {
            Some(campaign) => missions(self, campaign, party),
            None => score::lines(self, party),
        }
    }

    fn prompt(&self) -> String {
        describe::prompt(self)
    }

    fn describe(&self, action: &Action) -> String {
        describe::action(self, action)
    }

    fn role(&self, seat: Seat) -> String {
        players::role(self, seat)
    }

    fn round(&self) -> u32 {
        let before: u32 = (1..self.scenario).map(|s| u32::from(scenario::map(s).turns)).sum();
        if self.campaign.is_some() { before + u32::from(self.turn) } else { u32::from(self.turn) }
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let problems = validate::problems(self);
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

/// SC-CMP-11: the points of a campaign, mission by mission; the one that is being played counts as it stands.
fn missions(game: &SunkenCitadel, campaign: &Campaign, party: Party) -> Vec<ScoreLine> {
    let own = |score: &Score| if party == Party::Invaders { score.invaders } else { score.team };
    let over = (1..).zip(&campaign.results);
    let lines =
        over.map(|(number, score)| ScoreLine::new(format!("Mission {number}"), i32::from(own(score))));
    let now = game.score.is_none().then(|| {
        let points = score::lines(game, party).iter().map(|line| line.points).sum();
        ScoreLine::new(format!("Mission {}", game.scenario), points)
    });
    lines.chain(now).collect()
}

/// SC-SET-29: of warbands that compete the one with the most points wins; those with as many share the victory.
fn race(game: &SunkenCitadel) -> Standings {
    let points = game.bands().map(|band| score::total(game, Party::Band(band)));
    Standings::ranked(points.map(|points| (i32::from(points), points)))
}
