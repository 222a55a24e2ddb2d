//! Ancient artifacts: finding, waking, mending and using them.

use crate::content::{Ability, Artifact, Difficulty, L, Weapon};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{LootRefused, Outcome, TooDear, need, no};
use crate::rules::{actions, checks, combat, deeds, explosives, movement, station, table, wounds};

use crate::state::{Arm, Cloud, CloudSort, Id, Part, SunkenCitadel, Token, What};
use crate::task::{Activation, After, Roll, Stat, Task};
use fathom_core::Log;

/// SC-ART-01, SC-ART-03: an artifact comes into somebody's hands.
pub(crate) fn gain_artifact(game: &mut SunkenCitadel, who: Id, artifact: Artifact, log: &mut Pen) {
    game.decks.artifacts &= !artifact.bit();
    note_what_was_in_the_case(game, artifact);
    log.tell(|| Event::Card { deck: "Artifact", title: artifact.title(), text: artifact_text(artifact) });
    match game.difficulty {
        Difficulty::Beginner => game.active |= artifact.bit(),
        Difficulty::Advanced => game.stack.push(Task::Roll(Roll::ArtifactWorks { artifact })),
        Difficulty::Expert => {}
    }
    take_artifact(game, who, artifact, log);
}

/// SC-SCE-05: the case of the scenario that has just been opened keeps in mind what was in it.
fn note_what_was_in_the_case(game: &mut SunkenCitadel, artifact: Artifact) {
    let printed = game.map().objects.len();
    let opened = |t: &&mut Token| t.gone && t.what == What::ArtifactCase(None);
    if let Some(case) = game.things.iter_mut().take(printed).find(opened) {
        case.what = What::ArtifactCase(Some(artifact));
    }
}

/// SC-ART-02: takes an artifact, or leaves it on the ground if the hands are full.
pub(crate) fn take_artifact(game: &mut SunkenCitadel, who: Id, artifact: Artifact, log: &mut Pen) {
    if game.model(who).artifact.is_some() || !game.model(who).here() {
        let at = game.model(who).at;
        explosives::lay_down(game, What::ArtifactCase(Some(artifact)), at);
        return;
    }
    game.model_mut(who).artifact = Some(artifact);
    event::says(game, who, log, || format!("carries the {}", artifact.title().to_lowercase()));
    sync_artifact(game, who);
}

/// Whether a model holds that artifact, working or not.
pub(crate) fn artifact_is(game: &SunkenCitadel, who: Id, artifact: Artifact) -> bool {
    game.model(who).artifact == Some(artifact)
}

/// SC-ART-03: an artifact that was found may work at once: on a 4 or better.
pub(crate) fn first_touch(game: &mut SunkenCitadel, artifact: Artifact, die: u8) {
    if die >= 4 {
        game.active |= artifact.bit();
        for id in (0..game.models.len() as u8).map(Id) {
            sync_artifact(game, id);
        }
    }
}

/// The coral heart heals its holder on a 5 or better.
pub(crate) fn coral_heart(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    if die >= 5 {
        deeds::take_off(game, who, Part::Body, 1);
        event::status(game, who, "is healed by the coral heart", log);
    }
}

/// SC-ATF-02, SC-ATF-07: artifacts that are weapons are in hand as long as they work.
pub(crate) fn sync_artifact(game: &mut SunkenCitadel, who: Id) {
    for (artifact, weapon) in
        [(Artifact::TidalGauntlet, Weapon::TidalGauntlet), (Artifact::ResonanceSpike, Weapon::ResonanceSpike)]
    {
        let has = game.model(who).arms.iter().position(|arm| arm.weapon == weapon);
        match (game.artifact_works(who, artifact), has) {
            (true, None) => {
                let arm = Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
                let arms = &mut game.model_mut(who).arms;
                if !arms.is_full() {
                    arms.push(arm);
                }
            }
            (false, Some(index)) => {
                game.model_mut(who).arms.remove(index);
            }
            _ => {}
        }
    }
}

/// SC-ATF-01, SC-ATF-09, SC-ATF-13: whether the acting model may use its artifact so.
pub(crate) fn check_artifact(
    game: &SunkenCitadel,
    act: &Activation,
    target: Option<Id>,
    at: Option<Point>,
) -> Outcome {
    let id = act.model;
    let m = game.model(id);
    let Some(artifact) = m.artifact else { return no(LootRefused::NoArtifact) };
    need(game.artifact_works(id, artifact), LootRefused::ArtifactDead)?;
    need(game.served & artifact.bit() == 0, LootRefused::ArtifactServed)?;
    actions::check_fit(game, id)?;
    match artifact {
        Artifact::OrbOfStillWater => {
            actions::check_left(act, 1, TooDear::Orb)?;
            need(target.is_none() && at.is_none() && !game.clouds.is_full(), LootRefused::OrbRoundHolder)
        }
        Artifact::PhaseAnchor => {
            actions::check_left(act, 1, TooDear::Anchor)?;
            let Some(to) = at else { return no(LootRefused::AnchorNeedsPlace) };
            let near = to != m.at && m.at.dist2(to) <= L * L;
            need(near && target.is_none(), LootRefused::AnchorTooFar)?;
            need(m.depth == 0 || game.map().depth_outside > 0, LootRefused::AnchorNotThere)?;
            table::path_clear(game, id, to, to, m.depth)
        }
        Artifact::StasisShard => {
            actions::check_left(act, 1, TooDear::Shard)?;
            let Some(target) = target else { return no(LootRefused::NameVictim) };
            combat::check_foe(game, id, target)?;
            let huge = game.model(target).kind.profile().size == crate::content::Size::Huge;
            need(at.is_none() && table::contact(game, id, target) && !huge, LootRefused::ShardHoldsNeighbour)
        }
        Artifact::TidalGauntlet
        | Artifact::DrownedKingsLens
        | Artifact::VoidLantern
        | Artifact::AbyssalCrown
        | Artifact::CoralHeart
        | Artifact::ResonanceSpike
        | Artifact::MirrorShell
        | Artifact::SirenConch
        | Artifact::TabletOfChains
        | Artifact::LeviathansTooth
        | Artifact::StarCompass
        | Artifact::KeyOfTheAncients => no(LootRefused::WorksByItself),
    }
}

/// The artifact is used.
pub(crate) fn use_artifact(game: &mut SunkenCitadel, target: Option<Id>, at: Option<Point>, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    let Some(artifact) = game.model(who).artifact else { return };
    actions::spend(game, 1);
    game.served |= artifact.bit();
    event::says(game, who, log, || format!("uses the {}", artifact.title().to_lowercase()));
    match artifact {
        Artifact::OrbOfStillWater => {
            let m = game.model(who);
            let cloud =
                Cloud { sort: CloudSort::Still, at: m.at, depth: m.depth, until: game.turn + 1, ink: None };
            station::add_cloud(game, cloud);
        }
        Artifact::PhaseAnchor => {
            if let Some(to) = at {
                movement::shift(game, who, to, log);
            }
        }
        Artifact::StasisShard => {
            if let Some(target) = target {
                wounds::transfix(game, target, log);
            }
        }
        Artifact::TidalGauntlet
        | Artifact::DrownedKingsLens
        | Artifact::VoidLantern
        | Artifact::AbyssalCrown
        | Artifact::CoralHeart
        | Artifact::ResonanceSpike
        | Artifact::MirrorShell
        | Artifact::SirenConch
        | Artifact::TabletOfChains
        | Artifact::LeviathansTooth
        | Artifact::StarCompass
        | Artifact::KeyOfTheAncients => {}
    }
}

/// What can be done with an artifact that does not work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ArtifactWork {
    /// It sleeps (SC-ART-04).
    Wake,
    /// It is damaged (SC-ART-06).
    Mend,
}

/// SC-ART-04, SC-ART-06: whether the acting model may wake or repair its artifact.
pub(crate) fn check_artifact_work(game: &SunkenCitadel, act: &Activation, work: ArtifactWork) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    let price = match work {
        ArtifactWork::Wake => TooDear::Artifact,
        ArtifactWork::Mend => TooDear::ArtifactRepair,
    };
    actions::check_left(act, 1, price)?;
    let m = game.model(id);
    let Some(artifact) = m.artifact else { return no(LootRefused::NoArtifactToWorkOn) };
    if work == ArtifactWork::Mend {
        need(game.damaged & artifact.bit() != 0, LootRefused::ArtifactWhole)?;
        return need(m.has(Ability::Scientist), LootRefused::OnlyScientistRepairs);
    }
    need(game.active & artifact.bit() == 0, LootRefused::ArtifactAwake)?;
    need(m.tech() >= 1, LootRefused::WakingNeedsTech)
}

/// SC-ART-04, SC-ART-06: the work on an artifact is rolled.
pub(crate) fn work_artifact(game: &mut SunkenCitadel, work: ArtifactWork) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    let who = act.model;
    let skill = game.model(who).kind.profile().scientist;
    let (hard, after) = match work {
        ArtifactWork::Wake => (0, After::WakeArtifact),
        ArtifactWork::Mend if skill < 3 => (-2, After::MendArtifact),
        ArtifactWork::Mend => (0, After::MendArtifact),
    };
    let modifier = hard + checks::assistant(game, who);
    checks::push(game, who, Stat::Quality, modifier, after);
}

/// What an artifact does, in a sentence.
pub fn artifact_text(artifact: Artifact) -> &'static str {
    match artifact {
        Artifact::OrbOfStillWater => {
            "Once: still water round the holder for two turns; shots through it have -2"
        }
        Artifact::TidalGauntlet => "A weapon: +2, breaks 2 armour, cannot be broken",
        Artifact::DrownedKingsLens => "Sees in the dark, and through blur, camouflage and hiding",
        Artifact::VoidLantern => "Keeps Madness from friends; ethereal beings near it fight at -1",
        Artifact::AbyssalCrown => "Its holder leads like a Leader, until it falls",
        Artifact::CoralHeart => "May heal a body wound at the start of each activation",
        Artifact::ResonanceSpike => "A ranged weapon: +2, breaks 3 armour, unstable",
        Artifact::MirrorShell => "The first spell at its holder fails, later ones on 5 or 6",
        Artifact::PhaseAnchor => "Once: seven inches straight through anything",
        Artifact::SirenConch => "Its holder can distract",
        Artifact::TabletOfChains => "Its holder can cast Transfix",
        Artifact::LeviathansTooth => "Creatures choose its holder last",
        Artifact::StasisShard => "Once: a neighbour is transfixed",
        Artifact::StarCompass => "Once: a quick activation gives two actions",
        Artifact::KeyOfTheAncients => "Opens any door for nothing; +1 on objectives",
    }
}
