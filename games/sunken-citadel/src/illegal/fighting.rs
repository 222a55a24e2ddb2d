//! Refusals about blows, shots, spells and minds.

use super::refusals;

refusals! {
    /// Why an attack in contact was refused.
    FightRefused {
        SurvivorFights: "SC-SCE-03", "a survivor does not fight";
        HasWeapon: "SC-WPN-04", "bare limbs are for those without a weapon";
        NoSuchWeapon: "SC-H2H-03", "it has no such weapon";
        NotForHand: "SC-H2H-03", "that is no weapon for hand-to-hand";
        WeaponDamaged: "SC-MAL-03", "that weapon is damaged";
        CannotWork: "SC-WPN-01", "it cannot work that weapon";
        NoSuchPart: "SC-SUB-01", "it has no such weapon";
        PartDestroyed: "SC-SUB-09", "that weapon is destroyed already";
        PartUnbreakable: "SC-EFF-24", "that weapon cannot be broken";
        PowerBuysNoAttack: "SC-MAG-05", "spell power buys no attacks";
        Evading: "SC-EVA-01", "it takes Evasive Action this turn";
        Dragging: "SC-DRG-08", "it cannot fight while dragging";
        HasAttacked: "SC-ACT-07", "it has attacked this turn";
        CombinationOver: "SC-ABL-07", "its combination is over";
        CombinationNeedsWound: "SC-ABL-07", "a combination goes on only after a wound";
        CombinationNeedsOtherWeapon: "SC-ABL-07", "a combination goes on with another weapon";
        OneToThreeActions: "SC-H2H-12", "an attack takes one to three actions";
        NotInContact: "SC-H2H-01", "it is not in contact with that enemy";
        StepFallsShort: "SC-MOV-06", "the step does not bring it into contact";
        NoSuchModel: "SC-H2H-01", "there is no such model";
        NoEnemy: "SC-H2H-01", "that is no enemy on the table";
        HeldNoStep: "SC-STA-11", "it is held and cannot step";
        StepTooLong: "SC-MOV-06", "a step is at most one base width";
        StepTooDifficult: "SC-MOV-07", "the ground is too difficult for that step";
        StepLeavesCombat: "SC-MOV-06", "a step does not leave combat";
        BackTurned: "SC-FAC-06", "its back is turned to that enemy: turning about takes an action";
    }
}

refusals! {
    /// Why a shot was refused.
    ShotRefused {
        NoSuchWeapon: "SC-RNG-01", "it has no such weapon";
        NotRanged: "SC-RNG-01", "that is no ranged weapon";
        NoShooter: "SC-RNG-01", "it is no Shooter";
        NotLoaded: "SC-EFF-20", "that weapon must be loaded first";
        PowerBuysNoShot: "SC-MAG-05", "spell power buys no shots";
        RapidShotOver: "SC-ABL-28", "it has attacked this turn";
        InHandToHand: "SC-RNG-16", "nobody shoots in hand-to-hand combat";
        OneToThreeActions: "SC-RNG-14", "a shot takes one to three actions";
        TargetInHandToHand: "SC-RNG-17", "that model is in hand-to-hand combat";
        OutOfRange: "SC-RNG-12", "that is out of range";
        CompleteCover: "SC-COV-01", "that model is in complete cover";
        Shrouded: "SC-BLK-17", "nobody shoots into or out of the Shroud";
        TargetHides: "SC-TAC-02", "that model hides";
        TargetUnknown: "SC-VIS-06", "nobody knows where that model is";
        SpotOffTable: "SC-SCN-01", "that is not on the table";
        SpotOutOfRange: "SC-SCN-02", "that is out of range";
        SpotUnseen: "SC-SCN-02", "it does not see that spot";
        SceneryTooSmall: "SC-SCN-01", "only scenery of three inches or more is a target of its own";
        OpenGround: "SC-SCN-04", "open ground is a target only from above, or for a bombardment";
        NoSuchThing: "SC-SCE-04", "there is no such thing";
        NoWorkingTurret: "SC-SCE-04", "only a working turret is shot at";
        TurretUnseen: "SC-LOS-01", "it does not see the turret";
    }
}

refusals! {
    /// Why a spell was refused.
    SpellRefused {
        OneToThreeDice: "SC-MAG-03", "one, two or three dice are rolled";
        Unknown: "SC-MAG-01", "it does not know that spell";
        MagicGone: "SC-MAG-08", "its magic is gone";
        StateForbids: "SC-STA-01", "it cannot cast in its state";
        PowerFirst: "SC-MAG-03", "first roll for spell power";
        OneSpellATurn: "SC-MAG-02", "one spell a turn";
        Dragging: "SC-DRG-08", "it cannot cast while dragging";
        OtherSpellNamed: "SC-MAG-06", "another spell was named";
        TooLittlePower: "SC-MAG-06", "there is too little power for that spell";
        TouchesEnemy: "SC-MAG-07", "nobody casts while touching an enemy";
        LinkNeedsFriend: "SC-PSY-18", "the link is centred on a friend";
        ZoneNeedsPlace: "SC-BLK-06", "a zone is put on a place";
        NameMiddle: "SC-BLK-06", "name the middle of the zone";
        ZoneOffTable: "SC-BLK-06", "that is not on the table";
        ZoneTooFar: "SC-BLK-06", "that is too far";
        ZoneBehind: "SC-BLK-06", "that is behind it";
        NameTarget: "SC-BLK-01", "name the target";
        TargetUnseen: "SC-BLK-01", "it does not see that one";
        SprayTooShort: "SC-BLK-11", "the spray does not reach so far";
        TooFar: "SC-BLK-03", "that is too far";
        SprayLevelApart: "SC-EFF-23", "the other level lies next to its own";
        SprayMissesTarget: "SC-EFF-23", "the spray must take in its target";
        PowerTouched: "SC-MAG-09", "only power that nothing was done with can be kept";
        PowerKeptTwice: "SC-MAG-09", "power is gathered over two turns and no more";
        NoZone: "SC-BLK-05", "it has no zone";
    }
}

refusals! {
    /// Why a distraction, a possession or an order to a controlled mind was refused.
    MindRefused {
        CannotDistract: "SC-ABL-09", "it cannot distract anybody";
        OnceATurn: "SC-ABL-09", "once a turn";
        CannotPossess: "SC-ABL-27", "it cannot possess anybody";
        NobodyToPossess: "SC-ABL-27", "there is no such model";
        MindTaken: "SC-PSY-11", "that mind is taken";
        PossessionIsAttack: "SC-ABL-27", "that is an attack, and it has made one";
        OneToThreeActions: "SC-ABL-09", "it takes one to three actions";
        NothingToDistract: "SC-ABL-09", "that one has no mind to distract";
        NoMind: "SC-PSY-04", "that one has no mind to reach";
        TooFar: "SC-PSY-01", "that is too far";
        Unseen: "SC-PSY-01", "it does not see that one";
        NotItsMaster: "SC-PSY-11", "it does not control that one";
        NobodyToCommand: "SC-PSY-12", "there is no such model";
        NotCommanded: "SC-PSY-12", "it does not control that one";
        ObeysNextTurn: "SC-PSY-12", "it obeys from the next turn on";
        PowerNotHanded: "SC-PSY-12", "actions are handed over, not spell power";
        HandedAlready: "SC-PSY-12", "it has been handed actions this turn";
        NobodyLinked: "SC-PSY-18", "nobody is linked who has not acted";
    }
}
