//! Refusals about shadow markers, special operations and purchases.

use super::refusals;

refusals! {
    /// Why a shadow marker or the models in it cannot go there.
    MarkerRefused {
        NoSuchMarker: "SC-SHD-02", "there is no such marker";
        TooFar: "SC-SHD-09", "a marker moves up to five inches";
        LeavesTable: "SC-SHD-09", "it would leave the table";
        Blocked: "SC-SHD-09", "something stands in the way";
        NoSuchDoor: "SC-SHD-04", "there is no such door";
        NotAtDoor: "SC-SHD-09", "it does not touch that door";
        DoorLocked: "SC-SHD-09", "a marker opens only unlocked doors";
        DoorSealed: "SC-OPS-09", "that door is sealed";
        RoomClosed: "SC-SHD-04", "to open a closed room it must show itself";
        MarkersMove: "SC-TRN-05", "now the markers move";
        OneAfterTheOther: "SC-TRN-05", "one marker after the other";
        HasActed: "SC-TRN-05", "that marker has acted";
        NotForThisMarker: "SC-SHD-05", "that one is not to be had for this marker";
        NoRoom: "SC-SHD-10", "there is no room for it";
        NotBesideMarker: "SC-SHD-10", "it is placed beside the marker, not in contact with an enemy";
        OnlyOneRegular: "SC-RMC-09", "only one regular model of the list";
        OtherRoom: "SC-RMC-09", "it appears in that room";
        NoRoomInWall: "SC-RMC-09", "there is no room";
        ThreeInchesAway: "SC-RMC-09", "it keeps three inches away";
    }
}

refusals! {
    /// Why a special operation was refused.
    OperationRefused {
        NotInHand: "SC-OPS-01", "the team does not have that operation";
        NameTeamModel: "SC-OPS-01", "name a team model";
        HandsFull: "SC-OPS-02", "its hands are full";
        ActingModelOnly: "SC-OPS-04", "it is given to the acting model";
        InForce: "SC-OPS-05", "it is in force";
        NoWound: "SC-OPS-06", "there is no wound";
        NamePlace: "SC-OPS-08", "name the place";
        BeaconTooFar: "SC-OPS-08", "it is placed within five inches of the model";
        NameDoor: "SC-OPS-09", "name a door";
        DoorOpen: "SC-OPS-09", "the door must be shut";
        PlayedInItsMoment: "SC-OPS-01", "that one is played when its moment comes";
    }
}

refusals! {
    /// Why a purchase was refused.
    BuyRefused {
        ItemTaken: "SC-SET-22", "that one has been taken";
        ChooseItem: "SC-SET-22", "choose a special item and its bearer";
        BuyOrGoOn: "SC-CMP-06", "buy something, or go on";
        BoughtAlready: "SC-CMP-06", "that was bought already";
        ForTheInvaders: "SC-CMP-06", "that is for the Invaders";
        ForTheTeam: "SC-CMP-06", "that is for the team";
        HandsFull: "SC-CMP-06", "its hands are full";
        CannotUseIt: "SC-TEC-02", "it cannot use that";
        NobodyCanMakeIt: "SC-CMP-13", "no Scientist of the team can make that";
        NoSleepingArtifact: "SC-CMP-06", "no sleeping artifact of that name";
        NoInjury: "SC-CMP-06", "there is no injury";
        OnlyLostTroops: "SC-CMP-06", "only a lost Troop is replaced";
        WeaponWhole: "SC-CMP-06", "that weapon is whole";
        FightsItsBest: "SC-CMP-06", "it fights as well as anybody";
        CannotBeBetter: "SC-CMP-06", "it cannot be better";
        ArmourThick: "SC-CMP-06", "its armour is as thick as it gets";
        UpgradedOnce: "SC-CMP-06", "a Scientist upgrades each weapon once";
        KnowsThat: "SC-CMP-06", "it knows that";
        NoSuchModel: "SC-CMP-06", "there is no such model";
        NoSuchShadow: "SC-CMP-09", "no shadow of that number stands in the next scenario";
        InvadersHaveIt: "SC-CMP-09", "that was bought already";
        TooDear: "SC-CMP-06", "there are not enough victory points";
    }
}
