//! Warbands: who may join one, what one may cost, and those that stand ready.

use crate::content::Kind;
use crate::form::READY_TEAMS;
use crate::state::MOST_BANDS;
use fathom_core::SetupError;

/// The five Fortune Hunters, in the order of their start points; the big one last.
pub const FORTUNE_HUNTERS: [Kind; 5] = [
    Kind::IsabellaJohannes,
    Kind::IronbellyKlegg,
    Kind::ScipioAqualis,
    Kind::HeavyAssaultTrooper,
    Kind::IronTempest,
];

/// SC-SET-26: the warbands of those who compete and name none, after the Breach Team.
pub const USUAL_RIVALS: [&[Kind]; MOST_BANDS - 1] =
    [READY_TEAMS[4].team, READY_TEAMS[2].team, READY_TEAMS[3].team];

/// SC-SET-06: the limits that a table may agree on.
pub(crate) const LEAST_LIMIT: u16 = 100;
pub(crate) const MOST_LIMIT: u16 = 1000;

/// SC-SET-04, SC-SET-05: sums of points are rounded down to a multiple of this.
pub const ROUNDING: u16 = 10;

/// SC-SET-04, SC-SET-05: a sum is rounded down to a multiple of ten before it is compared.
pub fn rounded(points: u16) -> u16 {
    points / ROUNDING * ROUNDING
}

/// Whether somebody can join a team; the survivors of the third scenario cannot.
pub fn fights(kind: Kind) -> bool {
    !matches!(kind, Kind::Surgeon | Kind::Orderly)
}

/// What the Personalities of a warband may cost half of (SC-SET-05, SC-SET-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whole {
    /// What the warband costs, rounded down.
    Total,
    /// What it may cost: the printed four with their free items are short of troops.
    Limit,
}

/// SC-SET-11, SC-SET-03, SC-SET-04, SC-SET-05, SC-SET-06: whether a warband is within the limit, and its
/// Personalities within half of it. Nothing else is required of one.
pub fn check_warband(team: &[Kind], limit: u16, whole: Whole) -> Result<(), SetupError> {
    let error = |text: String| Err(SetupError(text));
    if !(LEAST_LIMIT..=MOST_LIMIT).contains(&limit) {
        return error(format!("the limit is {LEAST_LIMIT} to {MOST_LIMIT} points, not {limit} [SC-SET-06]"));
    }
    if team.is_empty() {
        return error("a team has at least one model [SC-SET-03]".to_owned());
    }
    if let Some(stranger) = team.iter().find(|kind| !fights(**kind)) {
        return error(format!("{} does not fight [SC-SCE-03]", stranger.profile().name));
    }
    let points = |filter: fn(&Kind) -> bool| {
        let costs = team.iter().filter(|k| filter(k)).map(|k| u32::from(k.profile().points));
        rounded(u16::try_from(costs.sum::<u32>()).unwrap_or(u16::MAX))
    };
    let total = points(|_| true);
    if total > limit {
        return error(format!("the team counts {total} points, over the limit of {limit} [SC-SET-03]"));
    }
    let heroes = points(|kind| kind.profile().personality);
    let whole = match whole {
        Whole::Total => total,
        Whole::Limit => limit,
    };
    if heroes > whole / 2 {
        return error(format!("Personalities count {heroes} points, over half of {whole} [SC-SET-05]"));
    }
    Ok(())
}
