//! The game as the rest of Fathom knows it.

use crate::action::{Action, Chance, Deal, Throw};
use crate::event::Event;
use crate::illegal::{Illegal, MarchRefused};
use crate::state::{BattleForTheDeep, Casualty, Options, Phase, Reason, Step, team};
use crate::view::View;
use fathom_core::chance::below;
use fathom_core::{
    Game, GameInfo, Log, Odds, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage, Standing, Standings,
    Viewer, Weight,
};

/// Throws of more dice than this are not listed.
const LISTED_DICE: u8 = 4;

impl Game for BattleForTheDeep {
    const INFO: GameInfo = GameInfo {
        slug: "battle-for-the-deep",
        title: "Battle for the Deep",
        tagline: "Four factions, two teams, seven rounds: two to four people command the armies of the sea.",
        min_seats: 4,
        max_seats: 4,
        rules_version: 2,
        longest: crate::validate::LONGEST,
        ledger: crate::ledger,
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    /// BFD-TBL-01, BFD-TBL-04: four seats, always; who commands two of them is not the rules' business.
    fn setup(options: &Options, seats: Seats) -> Result<Self, SetupError> {
        match seats.count() {
            4 => Ok(BattleForTheDeep::new(*options)),
            other => Err(SetupError(format!(
                "this game has four seats, shared by two to four people, not {other}"
            ))),
        }
    }

    fn seats(&self) -> Seats {
        Seats::new(4).expect("four is a number of seats")
    }

    /// BFD-TBL-02: two teams of two.
    fn side(&self, seat: Seat) -> u8 {
        team(seat)
    }

    fn stage(&self) -> Stage {
        self.waits_for()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        match (self.phase, &self.combat) {
            (Phase::Deal | Phase::Over, _) => {}
            (Phase::ChooseFaction, _) => self.faction_actions(out),
            (Phase::ChooseBase, _) => self.base_actions(out),
            (Phase::Muster, _) => self.muster_actions(out),
            (Phase::Purchase, _) => self.purchase_actions(out),
            (Phase::CombatMove, _) => self.attack_actions(out),
            (Phase::Combat, None) => out.extend(self.pending().iter().map(|zone| Action::Fight { zone })),
            (Phase::Combat, Some(combat)) => match combat.step() {
                Step::FirstStrike | Step::AttackRoll | Step::DefendRoll => {}
                Step::FirstHits | Step::AttackHits | Step::DefendHits => self.casualty_actions(out),
                Step::AttackJet | Step::DefendJet => self.jet_actions(out),
                Step::Decide => self.decide_actions(out),
            },
            (Phase::MoveOut, _) => {
                self.any_exit(|unit, from, to| {
                    out.push(Action::Exit { unit, from, to });
                    false
                });
            }
            (Phase::NoncombatMove, _) => self.move_actions(out),
            (Phase::Claim, _) => self.claim_actions(out),
            (Phase::StackingCheck, _) => self.limit_actions(out),
            (Phase::Deploy, _) => self.deploy_actions(out),
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.judge(action).map_err(Refusal::from)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        self.perform(action, log);
        self.advance(log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        if self.phase == Phase::Deal {
            out.extend(Deal::all().map(|deal| (Chance::Deal(deal), 1)));
            return Odds::Exact;
        }
        let Some(volley) = self.volley().filter(|_| self.stage() == Stage::Chance) else {
            return Odds::Exact;
        };
        if volley.dice > LISTED_DICE {
            return Odds::TooMany;
        }
        Throw::each(volley.dice, |throw| out.push((Chance::Throw(throw), throw.weight())));
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        if self.phase == Phase::Deal {
            return Chance::Deal(Deal::all()[below(rng, 8) as usize]);
        }
        let volley = self.volley().expect("dice are thrown only when a volley is due");
        let mut faces = [0; 6];
        (0..volley.dice).for_each(|_| faces[below(rng, 6) as usize] += 1);
        Chance::Throw(Throw(faces))
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        self.judge_outcome(outcome).map_err(Refusal::from)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        match outcome {
            Chance::Throw(throw) => self.throw(throw, log),
            Chance::Deal(deal) => self.deal(*deal, log),
        }
        self.advance(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine<R: Rng + ?Sized>(&self, _seat: Seat, _rng: &mut R) -> Self {
        self.clone()
    }

    /// BFD-WIN-13: a team wins or loses together; the score is the team's.
    fn standings(&self) -> Option<Standings> {
        let verdict = self.verdict?;
        let points = self.team_points();
        let standing = |seat: Seat| {
            let side = team(seat);
            let won = verdict.team == Some(side);
            let rank = if won || verdict.team.is_none() { 1 } else { 3 };
            Standing { score: points[usize::from(side)].into(), rank, side, won }
        };
        Some(Standings((0..4).map(Seat).map(standing).collect()))
    }

    fn why(&self) -> String {
        let reason = self.verdict.map(|verdict| match verdict.reason {
            Reason::Base => "they hold an enemy base",
            Reason::Points => "30 victory points",
            Reason::CentreBreaksTie => "both teams had a claim, and the centre decides",
            Reason::MorePoints => "most points after the last round",
            Reason::Centre => "equal points after the last round, and the centre decides",
            Reason::Draw => "equal points after the last round, and nobody holds the centre",
        });
        reason.unwrap_or_default().to_owned()
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let mates = [seat, crate::state::teammate(seat)];
        mates.map(|mate| ScoreLine::new(self.role(mate), self.player(mate).track.into())).to_vec()
    }

    fn prompt(&self) -> String {
        self.question()
    }

    fn describe(&self, action: &Action) -> String {
        self.label(action)
    }

    /// BFD-CMV-13: an attack that names no way means the only one there is.
    fn interpret(&self, text: &str) -> Result<Action, String> {
        let mut action: Action = text.parse()?;
        if let (Action::Attack(march), Phase::CombatMove) = (&mut action, self.phase)
            && let Err(MarchRefused::WhichWay { .. }) = self.check_attack(march)
        {
            let ways = self.ways_of(march);
            let mut zones = ways.iter();
            if let (Some(via), None) = (zones.next(), zones.next()) {
                march.via = via;
            }
        }
        Ok(action)
    }

    fn role(&self, seat: Seat) -> String {
        self.player(seat).faction.map_or_else(|| format!("Seat {seat}"), |faction| faction.name().to_owned())
    }

    fn round(&self) -> u32 {
        self.round.into()
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        crate::validate::problems(self)
    }
}

impl BattleForTheDeep {
    /// Whether an action may be done now, and if not, why.
    pub fn judge(&self, action: &Action) -> Result<(), Illegal> {
        // BFD-CMV-11: where only bases lie in reach the combat moves of round 1 pass by themselves, and this is why
        if let (Phase::NoncombatMove, 1, Action::Attack(march)) = (self.phase, self.round, action)
            && self.enemy_bases().contains(march.to)
        {
            return Err(MarchRefused::BaseInRoundOne(march.to).into());
        }
        if !self.is_due(action) {
            return Err(Illegal::NotNow(self.phase));
        }
        match *action {
            Action::Faction { faction } => self.check_faction(faction)?,
            Action::Base { zone } => self.check_base(zone)?,
            Action::Force { build } => self.check_build(build)?,
            Action::Buy { unit } => self.check_buy(unit)?,
            Action::TakeBack { unit } => self.check_take_back(unit)?,
            Action::Attack(march) => self.check_attack(&march)?,
            Action::Fight { zone } => self.check_fight(zone)?,
            Action::Jet { zone } => self.check_jet(zone)?,
            Action::Lose { unit } => self.check_casualty(Casualty::Lose(unit))?,
            Action::LoseUpright => self.check_casualty(Casualty::LoseUpright)?,
            Action::Tip => self.check_casualty(Casualty::Tip)?,
            Action::Spend { unit } => self.check_spend(unit)?,
            Action::Agree | Action::Object => self.check_answer()?,
            Action::Press => self.check_press()?,
            Action::Retreat { zone } => self.check_retreat(zone)?,
            Action::Exit { unit, from, to } => self.check_exit(unit, from, to)?,
            Action::Move(march) => self.check_move(&march)?,
            Action::Claim { zone } => self.check_claim(zone)?,
            Action::ClaimAll => self.check_claim_all()?,
            Action::Destroy { unit, zone } => self.check_destroy(unit, zone)?,
            Action::Deploy { unit, zone } => self.check_deploy(unit, zone)?,
            Action::Place | Action::Done | Action::Roll => {}
        }
        Ok(())
    }

    /// Whether this can be what chance decides now, and if not, why.
    pub fn judge_outcome(&self, outcome: &Chance) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Deal, Chance::Deal(deal)) if Deal::all().contains(deal) => Ok(()),
            (Phase::Deal, _) => Err(Illegal::WrongDeal),
            (_, Chance::Deal(_)) => Err(Illegal::NoDice),
            (_, Chance::Throw(throw)) => match self.volley().filter(|_| self.stage() == Stage::Chance) {
                Some(volley) if u32::from(volley.dice) == throw.dice() => Ok(()),
                Some(volley) => Err(Illegal::WrongDice { due: volley.dice, thrown: throw.dice() }),
                None => Err(Illegal::NoDice),
            },
        }
    }

    /// BFD-TBL-05: every action belongs to its phase.
    fn is_due(&self, action: &Action) -> bool {
        let step = self.combat.as_ref().map(|combat| combat.step());
        let phase = self.phase;
        match action {
            Action::Faction { .. } => phase == Phase::ChooseFaction,
            Action::Base { .. } => phase == Phase::ChooseBase,
            Action::Force { .. } => phase == Phase::Muster,
            Action::Buy { .. } | Action::TakeBack { .. } | Action::Place => {
                matches!(phase, Phase::Muster | Phase::Purchase)
            }
            Action::Done => matches!(phase, Phase::CombatMove | Phase::NoncombatMove | Phase::Claim),
            Action::Attack(_) => phase == Phase::CombatMove,
            Action::Fight { .. } => phase == Phase::Combat && step.is_none(),
            Action::Jet { .. } | Action::Roll => matches!(step, Some(Step::AttackJet | Step::DefendJet)),
            Action::Lose { .. }
            | Action::LoseUpright
            | Action::Tip
            | Action::Spend { .. }
            | Action::Agree
            | Action::Object => {
                matches!(step, Some(Step::FirstHits | Step::AttackHits | Step::DefendHits))
            }
            Action::Press | Action::Retreat { .. } => step == Some(Step::Decide),
            Action::Exit { .. } => phase == Phase::MoveOut,
            Action::Move(_) => phase == Phase::NoncombatMove,
            Action::Claim { .. } | Action::ClaimAll => phase == Phase::Claim,
            Action::Destroy { .. } => phase == Phase::StackingCheck,
            Action::Deploy { .. } => phase == Phase::Deploy,
        }
    }

    /// Carries out an action without going on to the next decision.
    pub(crate) fn perform(&mut self, action: &Action, log: &mut impl Log<Event>) {
        match *action {
            Action::Faction { faction } => self.choose_faction(faction, log),
            Action::Base { zone } => self.place_base(zone, log),
            Action::Force { build } => self.take_build(build, log),
            Action::Buy { unit } => self.buy(unit, log),
            Action::TakeBack { unit } => self.take_back(unit, log),
            Action::Place if self.phase == Phase::Muster => self.muster(log),
            Action::Place => self.place_purchase(log),
            Action::Done => self.done(),
            Action::Attack(march) => self.attack(&march, log),
            Action::Fight { zone } => self.begin_battle(zone, log),
            Action::Jet { zone } => self.jet(zone, log),
            Action::Roll => self.stay(),
            Action::Lose { unit } => self.choose_casualty(Casualty::Lose(unit), log),
            Action::LoseUpright => self.choose_casualty(Casualty::LoseUpright, log),
            Action::Tip => self.choose_casualty(Casualty::Tip, log),
            Action::Spend { unit } => self.spend(unit, log),
            Action::Agree => self.answer(true, log),
            Action::Object => self.answer(false, log),
            Action::Press => {
                let seat = self.active;
                log.tell(|| Event::Pressed { seat });
                self.press_on(log);
            }
            Action::Retreat { zone } => self.retreat(zone, log),
            Action::Exit { unit, from, to } => self.exit(unit, from, to, log),
            Action::Move(march) => self.march(&march, log),
            Action::Claim { zone } => self.claim(zone, log),
            Action::ClaimAll => self.claimable().iter().for_each(|zone| self.claim(zone, log)),
            Action::Destroy { unit, zone } => self.destroy(unit, zone, log),
            Action::Deploy { unit, zone } => self.deploy(unit, zone, 1, log),
        }
    }

    fn done(&mut self) {
        match self.phase {
            Phase::CombatMove => self.end_combat_move(),
            Phase::NoncombatMove => self.end_noncombat(),
            Phase::Claim => self.end_claims(),
            Phase::Deal
            | Phase::ChooseFaction
            | Phase::ChooseBase
            | Phase::Muster
            | Phase::Purchase
            | Phase::Combat
            | Phase::MoveOut
            | Phase::StackingCheck
            | Phase::Deploy
            | Phase::Over => {}
        }
    }
}
