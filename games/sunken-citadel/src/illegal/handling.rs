//! Refusals about efforts, explosives, work, care for oneself and others, and what is carried.

use super::refusals;

refusals! {
    /// Why forcing, breaking, dragging, lifting, helping or breaking free was refused.
    EffortRefused {
        HandsFull: "SC-DRG-08", "its hands are full";
        SurvivorWorks: "SC-PHY-01", "a survivor does no such work";
        ModelsAreDragged: "SC-PHY-04", "a model can only be dragged";
        NoSuchModel: "SC-DRG-01", "there is no such model";
        NotHeldByIt: "SC-DRG-01", "only a grabbed or harpooned model is dragged";
        NotTouched: "SC-PHY-01", "it does not touch that";
        NoNeedOfForce: "SC-FRC-01", "that door is open";
        NothingToBreakOpen: "SC-BRK-01", "that door is open";
        TooSmallForDoor: "SC-DOR-04", "it is too small to break a door";
        NameWallSpot: "SC-BRK-08", "name the spot of the wall it touches";
        NothingToBreak: "SC-BRK-01", "there is nothing to break";
        ForceIsNoHelp: "SC-FRC-01", "force does not help there";
        CannotBeCarried: "SC-DRG-01", "that cannot be carried along";
        CannotBeDragged: "SC-DRG-01", "that cannot be dragged";
        CannotBeDone: "SC-PHY-01", "that cannot be done with it";
        StandsFast: "SC-FRC-01", "that stands fast";
        PushTooFar: "SC-FRC-01", "it is not pushed so far";
        PushTowardsOneself: "SC-FRC-01", "things are pushed away from oneself";
        NoRoomForIt: "SC-FRC-01", "there is no room for it";
        NobodyToHelp: "SC-CHK-11", "there is no such model";
        OnlyInDeathGrip: "SC-BLK-13", "only a friend in the Death Grip is helped so";
        HelperTooFar: "SC-CHK-11", "it does not touch that";
        NothingToHelpWith: "SC-CHK-11", "nobody can try anything there";
        HelpsAlready: "SC-CHK-11", "it helps already";
        EnoughHands: "SC-CHK-11", "enough hands are there";
        NothingHoldsIt: "SC-STA-10", "nothing holds it";
        HoldsNothing: "SC-DRG-08", "it holds nothing";
        ConsoleFinished: "SC-SCE-01", "it is finished";
        OwnHub: "SC-SCE-06", "that is your own hub";
        CaseOpen: "SC-OBJ-05", "it is open";
        StationBroken: "SC-OBJ-04", "it is broken already";
        NothingToBreakOff: "SC-RPR-07", "there is nothing to break off";
        NoPointInBreaking: "SC-BRK-01", "there is no point in breaking that";
    }
}

refusals! {
    /// Why setting, sticking, disarming or moving an explosive was refused.
    ExplosiveRefused {
        FuseLength: "SC-EXP-02", "the fuse burns one to three Game Turns";
        PlainFuse: "SC-EXP-01", "without Demolition the fuse burns two Game Turns";
        NoCharge: "SC-EXP-01", "it has no charge";
        ChargeOnCharge: "SC-EXP-01", "that is a charge already";
        NameWallSpot: "SC-EXP-01", "name the spot of the wall it touches";
        OnlyOnScenery: "SC-EXP-01", "a charge is set on scenery";
        NotTouched: "SC-EXP-01", "it does not touch that";
        OneAttack: "SC-ACT-07", "that is an attack, and one was made";
        NoChargeToStick: "SC-EXP-03", "it has no charge";
        VictimNotTouched: "SC-EXP-03", "they must touch";
        OnlySluggish: "SC-EXP-03", "only sluggish armour lets that happen";
        NoSuchThing: "SC-EXP-02", "there is no such thing";
        OnlyDemolition: "SC-EXP-02", "only Demolition disarms a charge";
        ChargeNotTouched: "SC-EXP-02", "it does not touch the charge";
        OnlyEngineer: "SC-ABL-13", "only an Engineer disables mines";
        MineNotTouched: "SC-ABL-13", "it does not touch the mine";
        NothingToDisarm: "SC-EXP-02", "there is nothing to disarm";
        NoSuchCharge: "SC-EXP-05", "there is no such charge";
        SticksToNobody: "SC-EXP-05", "it sticks to nobody";
        BearerNotTouched: "SC-EXP-05", "it does not touch the bearer";
    }
}

refusals! {
    /// Why work on a thing of the scenario was refused.
    WorkRefused {
        OneActionOrTwo: "SC-TEC-13", "technical work takes one action or two";
        OneOrTwoAtThing: "SC-TEC-13", "work takes one action or two";
        NoSuchThing: "SC-OBJ-01", "there is no such thing";
        NotTouched: "SC-OBJ-01", "it does not touch that";
        NoIdea: "SC-OBJ-01", "it does not know what to do with that";
        LogOnceByTeam: "SC-SCE-01", "only the team copies the log, and once";
        LockerOnce: "SC-OBJ-03", "a locker is searched once, for one action";
        LockerForTeam: "SC-OBJ-03", "only the team searches lockers";
        OneActionForSurvivor: "SC-SCE-03", "one action is enough";
        CaseOpen: "SC-OBJ-05", "it is open: pick it up";
        NoHandForArtifact: "SC-TEC-14", "it cannot carry an artifact";
        HubForTeam: "SC-SCE-06", "only the team repairs the hub";
        HubOnceATurn: "SC-SCE-06", "one repair a turn, three in all";
        AnchorShut: "SC-SCE-08", "that anchor is shut down";
        AnchorNeedsTech: "SC-SCE-08", "it takes Ether Tech";
        AnchorStaysShut: "SC-SCE-08", "that anchor cannot be restarted";
        StoresSearched: "SC-RMC-03", "it has been searched";
        NothingToWork: "SC-OBJ-01", "there is nothing to work there";
        PanelDoesNothing: "SC-OBJ-02", "that panel does nothing by itself";
        TurretNeedsTech: "SC-SCE-04", "it takes Ether Tech";
        TurretOff: "SC-SCE-04", "that turret is off";
        ValveTurned: "SC-SCE-06", "the valve has been turned";
        ForgeStopped: "SC-SCE-07", "the forge is stopped for this turn";
        PanelDead: "SC-CMP-01", "that panel is dead";
        DoorsOpen: "SC-OBJ-02", "those doors are open";
        GeneratorRuns: "SC-SCE-02", "that generator runs";
        FloodedCasing: "SC-RPR-06", "a flooded casing takes two actions";
        SeizedValve: "SC-RPR-10", "a seized valve wants force";
        VoidGrowth: "SC-RPR-07", "the growth must be broken first";
        GeneratorStands: "SC-SCE-02", "that generator stands still";
        StationForTeam: "SC-OBJ-04", "only the team repairs it";
        OneActionToHeal: "SC-OBJ-04", "one action is enough";
        StationHealsLiving: "SC-OBJ-04", "it heals the living";
        StationUsedUp: "SC-OBJ-04", "it has served three times";
        StationDark: "SC-SCE-02", "it has no power while the lamps are out";
        NothingToHeal: "SC-OBJ-04", "there is nothing to heal";
        NothingToMend: "SC-RPR-08", "there is no such thing";
        PartNotTouched: "SC-RPR-08", "it does not touch that";
        NothingMissing: "SC-RPR-08", "nothing is missing there";
        NothingToGiveUp: "SC-RPR-08", "it has nothing to give up for it";
    }
}

refusals! {
    /// Why hiding, dodging, loading, healing or repairing was refused.
    CareRefused {
        HidesAlready: "SC-TAC-02", "it hides already";
        HidesWithLoad: "SC-TAC-02", "one does not hide with a load";
        NoCoverToHideIn: "SC-TAC-02", "one hides in tactical cover";
        EvadesAlready: "SC-EVA-01", "it dodges already";
        AttackedOrCast: "SC-EVA-01", "it has attacked or cast this turn";
        HeadSwims: "SC-EVA-04", "its head swims too much for that";
        NoSuchGun: "SC-EFF-20", "it has no such weapon";
        LoadedAlready: "SC-EFF-20", "that weapon is loaded";
        NoSuchModel: "SC-HEA-03", "there is no such model";
        PatientIsEnemy: "SC-HEA-01", "nobody heals an enemy";
        PatientNotTouched: "SC-HEA-03", "healer and patient must touch";
        OnceATurn: "SC-HEA-04", "it has done so this turn";
        NoHealer: "SC-HEA-01", "it does not know how to help that one";
        NoWound: "SC-HEA-01", "there is no wound";
        GearIsNotHealed: "SC-HEA-02", "a healer mends damaged claws and teeth, no gear";
        OnlyHealerSoothes: "SC-MAG-08", "only a Healer can do that";
        CasterNotTouched: "SC-MAG-08", "they must touch";
        MagicWhole: "SC-MAG-08", "its magic is whole";
        NoSuchWeapon: "SC-MAL-04", "it has no such weapon";
        NotDamaged: "SC-MAL-04", "only a damaged weapon can be repaired";
        ClawsNeedHealer: "SC-HEA-02", "claws and teeth need a healer";
        ArtifactNeedsScientist: "SC-ART-06", "only a Scientist repairs an artifact";
        BeyondItsTech: "SC-MAL-04", "it does not understand that weapon";
        WeaponNotTouched: "SC-HEA-03", "mechanic and weapon must touch";
        NoMechanic: "SC-HEA-02", "it is no mechanic";
        BeyondItsSkill: "SC-ABL-11", "that is beyond its skill";
        NoColorFlash: "SC-ABL-05", "it has no Color Flash";
        FlashesAlready: "SC-ABL-05", "it flashes already";
        InkTakesActions: "SC-ABL-25", "ink takes one action for each turn it lasts";
        MakesNoInk: "SC-ABL-25", "it makes no ink";
        NoMoreClouds: "SC-ABL-25", "the water holds no more clouds";
        InkOnceATurn: "SC-ABL-25", "it has made its cloud";
    }
}

refusals! {
    /// Why picking up, using or waking what somebody carries was refused.
    LootRefused {
        NoSuchThing: "SC-TEC-14", "there is no such thing";
        NotTouched: "SC-TEC-14", "it does not touch that";
        CarriesNothing: "SC-TEC-14", "it carries nothing";
        InvadersOnlyInVault: "SC-SCE-05", "the Invaders carry treasure only in the vault";
        CreaturesCarryNothing: "SC-TEC-14", "creatures carry nothing";
        TwoTreasures: "SC-TEC-14", "it carries two treasures";
        CaseLocked: "SC-OBJ-05", "the case is locked";
        HasArtifact: "SC-TEC-14", "it carries an artifact";
        NotToBePickedUp: "SC-TEC-14", "that is not to be picked up";
        NoneOfThose: "SC-ITM-01", "it has none";
        FoamForOneself: "SC-ITM-02", "it is used on oneself";
        SuitTight: "SC-ITM-02", "the suit is tight";
        NamePatient: "SC-ITM-01", "name the patient";
        PatientNotTouched: "SC-ITM-01", "they must touch";
        LivingFriendsOnly: "SC-ITM-01", "it helps living friends";
        NoWound: "SC-ITM-01", "there is no wound";
        WorksByItself: "SC-TEC-03", "it works by itself";
        FlareNeedsPlace: "SC-ITM-04", "name the place";
        FlareTooFar: "SC-ITM-04", "it is thrown at most five inches";
        FlareBlocked: "SC-ITM-04", "something is in the way";
        FlareOneTooMany: "SC-ITM-04", "the water holds no more clouds";
        GrenadeNeedsPlace: "SC-ITM-07", "name the place";
        GrenadeTooFar: "SC-ITM-07", "it is thrown at most five inches";
        GrenadeBlocked: "SC-ITM-07", "something is in the way";
        GrenadeOneTooMany: "SC-ITM-07", "the water holds no more clouds";
        NoArtifact: "SC-ART-05", "it has no artifact";
        ArtifactDead: "SC-ART-05", "the artifact does not work for it";
        ArtifactServed: "SC-ATF-01", "it has served this scenario";
        OrbRoundHolder: "SC-ATF-01", "it works round its holder";
        AnchorNeedsPlace: "SC-ATF-09", "name the place";
        AnchorTooFar: "SC-ATF-09", "it reaches seven inches";
        AnchorNotThere: "SC-ATF-09", "not there";
        NameVictim: "SC-ATF-13", "name the victim";
        ShardHoldsNeighbour: "SC-ATF-13", "it holds a neighbour that is not huge";
        NoArtifactToWorkOn: "SC-ART-04", "it has no artifact";
        ArtifactWhole: "SC-ART-06", "it is not damaged";
        OnlyScientistRepairs: "SC-ART-06", "only a Scientist repairs it";
        ArtifactAwake: "SC-ART-04", "it is awake";
        WakingNeedsTech: "SC-ART-04", "it takes Ether Tech";
    }
}
