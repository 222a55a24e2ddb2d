//! Which creature a model is, for the routines that differ from one to the other.

use crate::content::Kind;

/// The creatures, each with habits of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beast {
    Shark,
    Squid,
    Eel,
    Siren,
    Crab,
    Shoal,
    Leviathan,
}

impl Beast {
    /// The creature of that kind; none where it is a person or a machine.
    pub(super) fn of(kind: Kind) -> Option<Beast> {
        match kind {
            Kind::AbyssalShark => Some(Beast::Shark),
            Kind::GhostSquid => Some(Beast::Squid),
            Kind::GulperEel => Some(Beast::Eel),
            Kind::LanternSiren => Some(Beast::Siren),
            Kind::IronbackCrab => Some(Beast::Crab),
            Kind::NeedleShoal => Some(Beast::Shoal),
            Kind::TrenchLeviathan => Some(Beast::Leviathan),
            Kind::IsabellaJohannes
            | Kind::IronbellyKlegg
            | Kind::ScipioAqualis
            | Kind::HeavyAssaultTrooper
            | Kind::IronTempest
            | Kind::CorruptedScientist
            | Kind::CorruptedDiver
            | Kind::CorruptedDiveMaster
            | Kind::VoidWhisperer
            | Kind::PhantasmalSlayer
            | Kind::NautiloidThaumaturge
            | Kind::WarpConstruct
            | Kind::IronPredator
            | Kind::Surgeon
            | Kind::Orderly => None,
        }
    }
}
