//! A combat being fought: what lasts from its first round to its last, and what belongs to one moment of a round.
//!
//! Each moment carries what can be there at that moment and nothing else: no hits before the dice, no last stand before
//! the attackers have rolled, no proposal together with an objection. In JSON a combat is one flat object, as it is in
//! positions written before; fields that the step cannot have are refused.

use crate::content::{Force, Zone};
use crate::state::{Casualty, Hits, Step};
use serde::{Deserialize, Serialize};

/// A combat being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "CombatDoc", try_from = "CombatDoc")]
pub struct Combat {
    /// Where.
    pub zone: Zone,
    /// The combat round, from 1.
    pub round: u16,
    /// BFD-CMB-12: whether the attackers are freeing a base of their team.
    pub liberating: bool,
    /// Where in the round it stands.
    pub moment: Moment,
    /// War Turtles lying on their backs, not chosen a second time.
    pub tipped: u8,
    /// Units held by Tentacles since an earlier round.
    pub grabbed: Force,
    /// BFD-RIT-01: casualties that raise the Necromancer's value now.
    pub ritual: u8,
    /// Units removed from the board in this combat.
    pub losses: Force,
}

/// BFD-CMB-04: a moment of a combat round, with what is remembered until the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Jellyfish roll.
    FirstStrike,
    /// Their hits are assigned.
    FirstHits(Struck),
    /// Attacking Nautiluses may leave.
    AttackJet,
    /// Attackers roll.
    AttackRoll(Rolling),
    /// Their hits are assigned.
    AttackHits(Struck, Stand),
    /// Defending Nautiluses may leave.
    DefendJet(Stand),
    /// Defenders roll.
    DefendRoll(Rolling, Stand),
    /// Their hits are assigned; nobody has a teammate to ask.
    DefendHits(Answered, Stand),
    /// The attacker presses on or retreats.
    Decide,
}

/// Dice that are being thrown, type by type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rolling {
    /// Which unit type rolls: a place in the order of rolling.
    pub volley: u8,
    /// BFD-FRZ-01: Swarm dice to roll again; 0 at the first throw.
    pub again: u8,
    /// Hits so far.
    pub hits: Hits,
}

/// Hits that are being assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Struck {
    /// Those that are left.
    pub hits: Hits,
    /// BFD-CAS-04: what two defending teammates have said about the next one.
    pub talk: Talk,
}

/// BFD-CAS-04, BFD-CAS-06: what two defending teammates have said about a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Talk {
    /// Nothing.
    #[default]
    Silence,
    /// One has proposed a casualty, and the other has not answered.
    Proposed(Casualty),
    /// The other has objected, so that the attacker chooses.
    Objected,
}

/// Hits of the defenders that are being assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answered {
    /// Those that are left.
    pub hits: Hits,
    /// BFD-GRB-06: units grabbed in this round.
    pub fresh_grabs: Force,
}

/// The last stand: what the attackers' hits have done and step 4 will carry out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stand {
    /// Defenders chosen as casualties who still roll.
    pub doomed: Force,
    /// Defenders chosen for a grab who still roll.
    pub caught: Force,
    /// BFD-RIT-04: casualties that raise the Necromancer's value from the next round.
    pub ritual_next: u8,
}

/// The last stand of a moment without one.
const NOBODY: Stand = Stand { doomed: Force::NONE, caught: Force::NONE, ritual_next: 0 };

impl Combat {
    /// A combat before its first dice.
    pub(crate) const fn begin(zone: Zone, liberating: bool) -> Combat {
        Combat {
            zone,
            round: 1,
            liberating,
            moment: Moment::FirstStrike,
            tipped: 0,
            grabbed: Force::NONE,
            ritual: 0,
            losses: Force::NONE,
        }
    }

    /// The step of the round.
    pub const fn step(&self) -> Step {
        match self.moment {
            Moment::FirstStrike => Step::FirstStrike,
            Moment::FirstHits(_) => Step::FirstHits,
            Moment::AttackJet => Step::AttackJet,
            Moment::AttackRoll(_) => Step::AttackRoll,
            Moment::AttackHits(..) => Step::AttackHits,
            Moment::DefendJet(_) => Step::DefendJet,
            Moment::DefendRoll(..) => Step::DefendRoll,
            Moment::DefendHits(..) => Step::DefendHits,
            Moment::Decide => Step::Decide,
        }
    }

    /// Hits that are scored and not yet assigned.
    pub const fn hits(&self) -> Hits {
        match self.moment {
            Moment::FirstHits(struck) | Moment::AttackHits(struck, _) => struck.hits,
            Moment::AttackRoll(rolling) | Moment::DefendRoll(rolling, _) => rolling.hits,
            Moment::DefendHits(answered, _) => answered.hits,
            Moment::FirstStrike | Moment::AttackJet | Moment::DefendJet(_) | Moment::Decide => Hits::NONE,
        }
    }

    /// The hits that are being assigned, if it is time for that.
    pub(crate) fn hits_mut(&mut self) -> Option<&mut Hits> {
        match &mut self.moment {
            Moment::FirstHits(struck) | Moment::AttackHits(struck, _) => Some(&mut struck.hits),
            Moment::DefendHits(answered, _) => Some(&mut answered.hits),
            Moment::FirstStrike
            | Moment::AttackJet
            | Moment::AttackRoll(_)
            | Moment::DefendJet(_)
            | Moment::DefendRoll(..)
            | Moment::Decide => None,
        }
    }

    /// The dice that are being thrown.
    pub(crate) const fn rolling(&self) -> Option<Rolling> {
        match self.moment {
            Moment::AttackRoll(rolling) | Moment::DefendRoll(rolling, _) => Some(rolling),
            Moment::FirstStrike
            | Moment::FirstHits(_)
            | Moment::AttackJet
            | Moment::AttackHits(..)
            | Moment::DefendJet(_)
            | Moment::DefendHits(..)
            | Moment::Decide => None,
        }
    }

    /// What two defenders have said about the next hit.
    pub const fn talk(&self) -> Talk {
        match self.moment {
            Moment::FirstHits(struck) | Moment::AttackHits(struck, _) => struck.talk,
            Moment::FirstStrike
            | Moment::AttackJet
            | Moment::AttackRoll(_)
            | Moment::DefendJet(_)
            | Moment::DefendRoll(..)
            | Moment::DefendHits(..)
            | Moment::Decide => Talk::Silence,
        }
    }

    /// They say something else; where nobody can speak, nothing changes.
    pub(crate) fn say(&mut self, talk: Talk) {
        if let Moment::FirstHits(struck) | Moment::AttackHits(struck, _) = &mut self.moment {
            struck.talk = talk;
        }
    }

    /// The casualty that waits for an answer.
    pub const fn proposal(&self) -> Option<Casualty> {
        match self.talk() {
            Talk::Proposed(casualty) => Some(casualty),
            Talk::Silence | Talk::Objected => None,
        }
    }

    /// Whether the teammate objected, so that the attacker chooses.
    pub const fn objected(&self) -> bool {
        matches!(self.talk(), Talk::Objected)
    }

    /// The defenders who make their last stand.
    pub const fn stand(&self) -> &Stand {
        match &self.moment {
            Moment::AttackHits(_, stand)
            | Moment::DefendJet(stand)
            | Moment::DefendRoll(_, stand)
            | Moment::DefendHits(_, stand) => stand,
            Moment::FirstStrike
            | Moment::FirstHits(_)
            | Moment::AttackJet
            | Moment::AttackRoll(_)
            | Moment::Decide => &NOBODY,
        }
    }

    /// The last stand, once the attackers have rolled.
    pub(crate) fn stand_mut(&mut self) -> Option<&mut Stand> {
        match &mut self.moment {
            Moment::AttackHits(_, stand)
            | Moment::DefendJet(stand)
            | Moment::DefendRoll(_, stand)
            | Moment::DefendHits(_, stand) => Some(stand),
            Moment::FirstStrike
            | Moment::FirstHits(_)
            | Moment::AttackJet
            | Moment::AttackRoll(_)
            | Moment::Decide => None,
        }
    }

    /// Units grabbed in this round.
    pub const fn fresh_grabs(&self) -> Force {
        match self.moment {
            Moment::DefendHits(answered, _) => answered.fresh_grabs,
            _ => Force::NONE,
        }
    }
}

/// A combat as it stands in files.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CombatDoc {
    zone: Zone,
    round: u16,
    step: Step,
    liberating: bool,
    volley: u8,
    again: u8,
    hits: Hits,
    proposal: Option<Casualty>,
    objected: bool,
    doomed: Force,
    caught: Force,
    tipped: u8,
    grabbed: Force,
    fresh_grabs: Force,
    ritual: u8,
    ritual_next: u8,
    losses: Force,
}

impl From<Combat> for CombatDoc {
    fn from(combat: Combat) -> CombatDoc {
        let Rolling { volley, again, .. } = combat.rolling().unwrap_or_default();
        let Stand { doomed, caught, ritual_next } = *combat.stand();
        CombatDoc {
            zone: combat.zone,
            round: combat.round,
            step: combat.step(),
            liberating: combat.liberating,
            volley,
            again,
            hits: combat.hits(),
            proposal: combat.proposal(),
            objected: combat.objected(),
            doomed,
            caught,
            tipped: combat.tipped,
            grabbed: combat.grabbed,
            fresh_grabs: combat.fresh_grabs(),
            ritual: combat.ritual,
            ritual_next,
            losses: combat.losses,
        }
    }
}

impl TryFrom<CombatDoc> for Combat {
    type Error = String;
    fn try_from(doc: CombatDoc) -> Result<Combat, String> {
        let combat = Combat {
            zone: doc.zone,
            round: doc.round,
            liberating: doc.liberating,
            moment: doc.moment(),
            tipped: doc.tipped,
            grabbed: doc.grabbed,
            ritual: doc.ritual,
            losses: doc.losses,
        };
        let back = CombatDoc::from(combat);
        let kept = [
            ("volley", back.volley == doc.volley),
            ("again", back.again == doc.again),
            ("hits", back.hits == doc.hits),
            ("proposal", back.proposal == doc.proposal),
            ("objected", back.objected == doc.objected),
            ("doomed", back.doomed == doc.doomed),
            ("caught", back.caught == doc.caught),
            ("freshGrabs", back.fresh_grabs == doc.fresh_grabs),
            ("ritualNext", back.ritual_next == doc.ritual_next),
        ];
        match kept.iter().find(|(_, kept)| !kept) {
            Some((field, _)) => Err(format!(".{field}: has nothing to do with this step")),
            None => Ok(combat),
        }
    }
}

impl CombatDoc {
    /// The moment that the step names, with what of this document belongs to it.
    fn moment(&self) -> Moment {
        let CombatDoc { volley, again, hits, doomed, caught, fresh_grabs, ritual_next, .. } = *self;
        let talk = match (self.proposal, self.objected) {
            (Some(casualty), _) => Talk::Proposed(casualty),
            (None, true) => Talk::Objected,
            (None, false) => Talk::Silence,
        };
        let (rolling, struck) = (Rolling { volley, again, hits }, Struck { hits, talk });
        let stand = Stand { doomed, caught, ritual_next };
        match self.step {
            Step::FirstStrike => Moment::FirstStrike,
            Step::FirstHits => Moment::FirstHits(struck),
            Step::AttackJet => Moment::AttackJet,
            Step::AttackRoll => Moment::AttackRoll(rolling),
            Step::AttackHits => Moment::AttackHits(struck, stand),
            Step::DefendJet => Moment::DefendJet(stand),
            Step::DefendRoll => Moment::DefendRoll(rolling, stand),
            Step::DefendHits => Moment::DefendHits(Answered { hits, fresh_grabs }, stand),
            Step::Decide => Moment::Decide,
        }
    }
}
