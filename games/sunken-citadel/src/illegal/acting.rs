//! Refusals about deciding at the wrong moment, activating, moving and charging.

use super::refusals;

refusals! {
    /// Why a decision does not belong to this moment.
    TurnRefused {
        GameOver: "SC-FRM-05", "the game is over";
        OutsideTheTeamsStep: "SC-OPS-01", "operations are played in the team's own step";
        PickFirst: "SC-TRN-03", "first pick a model";
        NobodyActs: "SC-TRN-03", "nobody acts";
        ChooseParry: "SC-H2H-03", "choose a weapon to parry with";
        LetGoOrHold: "SC-DRG-08", "let go of the load and fight, or hold on to it";
        DodgeOrStand: "SC-EVA-03", "dodge or stand";
        SomebodyFits: "SC-SHD-05", "somebody must be placed";
        PlaceModels: "SC-SHD-05", "place the models of the marker";
        PlaceOneOrNobody: "SC-RMC-09", "place one model, or nobody";
        NoSuchEntry: "SC-SCE-06", "there is no such entry";
        ChooseEntry: "SC-SCE-06", "choose an entry";
        OperationNotDrawn: "SC-OPS-01", "that one was not drawn";
        ChooseOperation: "SC-OPS-01", "choose an operation to keep";
        ArrangeOrGoOn: "SC-FRM-01", "name who stands there, or go on";
        EverybodyPlaced: "SC-FRM-01", "everybody has a place";
        PlacedOrAway: "SC-FRM-01", "that one has a place or is not here";
        OtherBaseSize: "SC-FRM-01", "start points are changed among bases of one size";
        ArtifactNotDrawn: "SC-TRS-07", "that one was not drawn";
        ChooseArtifact: "SC-TRS-07", "choose an artifact to keep";
        FaultNotDrawn: "SC-CMP-01", "that one was not drawn";
        ChooseFault: "SC-CMP-01", "choose a repair card";
        SalvageSomething: "SC-OBJ-03", "mend a weapon at the locker, or draw a special item";
        NothingToSalvage: "SC-OBJ-03", "that weapon is not damaged, or past mending";
        CannotCover: "SC-OPS-03", "it cannot fire at that one";
        FireOrHold: "SC-OPS-03", "fire, or hold the fire";
        AgainOrNot: "SC-OPS-10", "roll again, or not";
        PlayEventOrNot: "SC-CMP-12", "play the event, or not";
        ChanceDecides: "SC-SET-20", "chance decides now";
        NothingAsked: "SC-TRN-03", "nothing is asked now";
        ChanceNotAsked: "SC-SET-20", "chance is not asked now";
        NoSuchOutcome: "SC-SET-20", "that cannot be rolled or drawn now";
        NotOnYourSide: "SC-TRN-03", "there is no such model on your side";
        NotInThisStep: "SC-TRN-03", "it cannot activate in this step";
        GroupFirst: "SC-GRP-04", "those called in the group act first";
        OtherPlayerPicks: "SC-SET-24", "the other player picks now";
        OtherBandActs: "SC-SET-26", "another warband acts now";
        NotCalled: "SC-GRP-04", "nobody has called it";
        OnlyCreaturesActFreely: "SC-TRN-07", "only creatures act freely, as their routine says";
        MustFollow: "SC-GRP-04", "it was called in a group and follows";
        ChooseMode: "SC-TRN-04", "first choose how the model activates";
        NoLeader: "SC-GRP-01", "only a Leader calls for a group";
        LeaderUnheard: "SC-GRP-05", "nobody listens to this Leader any more";
        CallComesFirst: "SC-GRP-01", "a group is called at the start of the step, before anything else";
        NobodyNear: "SC-GRP-02", "nobody is near enough to follow";
        NoDeed: "SC-AP-01", "that is nothing an acting model does";
        OnlyCreaturesProwl: "SC-RTN-05", "only creatures prowl";
        TooBigForDucts: "SC-RTN-06", "only smaller creatures use the ducts";
        DuctsTakeTheTurn: "SC-RTN-06", "it takes the whole turn";
        NoDuct: "SC-RTN-06", "there is no duct";
        NothingToRecoverFrom: "SC-STA-03", "there is nothing to recover from";
        TremorHoldsDown: "SC-EVT-08", "the tremor keeps it down this turn";
        QuickIsTooShort: "SC-STA-13", "a quick activation is not enough to come to";
    }
}

refusals! {
    /// Why a move, a change of depth, a door or a way out was refused.
    MoveRefused {
        MustRecover: "SC-STA-01", "it must recover first";
        Netted: "SC-STA-09", "it must get out of the net first";
        Immobile: "SC-SUB-07", "its locomotion is gone: it is immobile";
        Engaged: "SC-H2H-23", "in contact with an active enemy it must fight or leave";
        Held: "SC-STA-11", "it is held and cannot move away";
        HoldsUp: "SC-FRC-05", "it is holding something up";
        GoesNowhere: "SC-MOV-02", "a move goes somewhere";
        TooFar: "SC-MOV-02", "that is farther than one move";
        LeavesTable: "SC-MOV-02", "the base would leave the table";
        TooDifficult: "SC-MOV-07", "through difficult ground one move does not go so far";
        Blocked: "SC-MOV-13", "something stands in the way";
        LoadHasNoRoom: "SC-DRG-02", "what it drags has no room to come along";
        NotEngaged: "SC-H2H-24", "it is not in hand-to-hand combat: it simply moves";
        NoJetBurst: "SC-ABL-17", "it has no Jet Burst";
        MustMoveAway: "SC-H2H-24", "it must move away from its enemies";
        TurningIsFree: "SC-FAC-06", "turning is free";
        SluggishTurn: "SC-FAC-06", "a sluggish suit does not turn for nothing";
        NoSuchDoor: "SC-DOR-01", "there is no such door";
        NotAtDoor: "SC-DOR-01", "it does not touch that door";
        AnimalOpens: "SC-DOR-04", "animals cannot open doors";
        SealedDoor: "SC-OPS-09", "that door is sealed against the Invaders";
        DoorDoesNotOpen: "SC-DOR-01", "that door does not simply open";
        AnimalCloses: "SC-DOR-04", "animals do not close doors";
        DoorDoesNotClose: "SC-DOR-01", "that door does not close";
        DoorwayTaken: "SC-DOR-05", "somebody stands in the doorway";
        NoSuchLock: "SC-DOR-02", "there is no such door";
        NotAtLock: "SC-DOR-02", "it does not touch that door";
        AnimalPicksLock: "SC-DOR-04", "animals do not pick locks";
        NotLocked: "SC-DOR-02", "that door is not locked";
        OtherWayOut: "SC-SCE-05", "the Invaders leave this station by door d16 alone";
        NoWayOut: "SC-FRM-06", "one leaves by the edge of the table outside, or by the scenario's exit";
        NoSurvivor: "SC-SCE-03", "that is no survivor";
        OnlyTheTeamLeads: "SC-SCE-03", "only the team leads survivors out";
        SurvivorNotTouched: "SC-SCE-03", "they must touch";
        NoRoomForSurvivor: "SC-SCE-03", "there is no room for the survivor";
        NoChangeOfDepth: "SC-DEP-01", "it cannot change its depth";
        NoOpenWater: "SC-DEP-03", "there is no open water in this scenario";
        InsideStation: "SC-DEP-04", "inside the station nobody changes depth";
        OnSeaFloor: "SC-DEP-03", "it is on the sea floor";
        RoofBelow: "SC-DEP-05", "the roof of the station is below";
        LevelTaken: "SC-MOV-13", "somebody is there";
    }
}

refusals! {
    /// Why a charge or a rush was refused.
    ChargeRefused {
        TooFewActions: "SC-AP-14", "a charge takes two actions, and three through rubble";
        TooFewForRush: "SC-AP-15", "a rush takes three actions, and more through rubble";
        DaresNot: "SC-ABL-34", "it dares not charge that one";
        Held: "SC-STA-11", "it is held";
        Unseen: "SC-LOS-01", "it does not see that enemy";
        DivesUp: "SC-H2H-15", "one dives down at an enemy, not up";
        NoContact: "SC-H2H-16", "the charge does not end in contact";
        TooDeep: "SC-H2H-15", "that is too deep for it";
        GoesNowhere: "SC-H2H-16", "a charge moves";
        TooFar: "SC-H2H-16", "that is too far for it";
        RoofBetween: "SC-DEP-08", "a roof is between them";
        FastDive: "SC-DIV-09", "so deep a plunge would be a fast dive";
    }
}
