//! Refusals for want of actions: each deed has its price, and the clause that names it.

use super::refusals;
use crate::task::Exertion;

refusals! {
    /// What there are not enough actions left for.
    TooDear {
        Move: "SC-AP-01", "there are not enough actions left for a move";
        ShortMove: "SC-MOV-08", "through difficult ground its move takes two actions";
        Strength: "SC-AP-02", "there are not enough actions left for a try of strength";
        Exertion: "SC-CHK-10", "to try with all its strength takes two actions";
        Helping: "SC-CHK-11", "whoever lends a hand gives an action for it";
        Technology: "SC-AP-03", "there are not enough actions left to work that";
        Repair: "SC-AP-04", "there are not enough actions left to repair that";
        Sacrifice: "SC-RPR-08", "giving something up for a part takes an action";
        Depth: "SC-AP-05", "there are not enough actions left to change depth";
        Attack: "SC-AP-06", "there are not enough actions left for an attack";
        MightyAttack: "SC-AP-07", "there are not enough actions left for so mighty an attack";
        Shot: "SC-AP-08", "there are not enough actions left for a shot";
        AimedShot: "SC-AP-09", "there are not enough actions left to aim so long";
        Reload: "SC-AP-10", "there are not enough actions left to load it";
        Heal: "SC-AP-11", "there are not enough actions left to heal or repair anybody";
        Soothe: "SC-MAG-08", "giving magic back takes an action";
        Recover: "SC-AP-13", "coming to takes an action, or two for who is transfixed";
        Hide: "SC-AP-17", "hiding takes an action";
        Evade: "SC-AP-17", "to evade takes an action";
        Explosive: "SC-AP-17", "setting, sticking, disarming or moving an explosive takes an action";
        Mine: "SC-ABL-13", "a mine takes two actions to disable";
        Disengage: "SC-AP-17", "leaving combat takes an action";
        Jet: "SC-ABL-17", "a jet out of combat takes two actions";
        Dispel: "SC-AP-17", "dispelling a zone takes an action";
        PickUp: "SC-AP-18", "picking up takes an action";
        Door: "SC-DOR-01", "a door takes an action";
        Lock: "SC-DOR-02", "there are not enough actions left for the lock";
        Turn: "SC-FAC-06", "turning round in a sluggish suit takes an action";
        Flash: "SC-ABL-05", "flashing colours takes an action";
        Ink: "SC-ABL-25", "ink takes as many actions as it should last";
        Mind: "SC-PSY-12", "it can hand over only actions that it has";
        MedicalKit: "SC-ITM-01", "a medical kit takes an action";
        FlarePack: "SC-ITM-04", "a flare takes an action";
        BubbleGrenade: "SC-ITM-07", "a bubble grenade takes an action";
        Orb: "SC-ATF-01", "the orb takes an action";
        Anchor: "SC-ATF-09", "the phase anchor takes an action";
        Shard: "SC-ATF-13", "the stasis shard takes an action";
        Artifact: "SC-ART-04", "waking an artifact takes an action";
        ArtifactRepair: "SC-ART-06", "repairing an artifact takes an action";
        Link: "SC-PSY-18", "calling the linked allies takes an action";
        Call: "SC-GRP-01", "calling for a group takes an action";
        Distract: "SC-ABL-09", "there are not enough actions left to distract anybody so far off";
        Possess: "SC-ABL-27", "there are not enough actions left to take a mind so far off";
        Search: "SC-OBJ-03", "searching it takes an action";
        MedStation: "SC-OBJ-04", "the medical station takes an action";
        Survivor: "SC-SCE-03", "turning a marker up takes an action";
        Leaving: "SC-FRM-06", "leaving the table takes an action";
    }
}

impl TooDear {
    /// Of an attack in contact with so many actions.
    pub const fn attack(actions: u8) -> TooDear {
        if actions > 1 { TooDear::MightyAttack } else { TooDear::Attack }
    }

    /// Of a shot with so many actions.
    pub const fn shot(actions: u8) -> TooDear {
        if actions > 1 { TooDear::AimedShot } else { TooDear::Shot }
    }

    /// Of a try of strength.
    pub const fn strength(exertion: Exertion) -> TooDear {
        match exertion {
            Exertion::Plain => TooDear::Strength,
            Exertion::Full => TooDear::Exertion,
        }
    }
}
