//! The decks and the spells: names only; what they do stands with the rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares a deck: its cards, their names in notation and in a sentence.
macro_rules! deck {
    ($(#[$doc:meta])* $name:ident { $($card:ident => $slug:literal, $text:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "the ledger describes every card; here are their names")]
        pub enum $name {
            $($card,)*
        }

        impl $name {
            /// Every card.
            pub const ALL: &'static [$name] = &[$($name::$card,)*];

            /// Its name in notation.
            pub const fn slug(self) -> &'static str {
                match self {
                    $($name::$card => $slug,)*
                }
            }

            /// Its name in a sentence.
            pub const fn title(self) -> &'static str {
                match self {
                    $($name::$card => $text,)*
                }
            }

            /// The card of that name in notation.
            pub fn named(slug: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|card| card.slug() == slug)
            }

            /// The bit that stands for the card in a deck.
            pub const fn bit(self) -> u16 {
                1 << self as u16
            }
        }
    };
}

deck! {
    /// A room card (SC-RMC-01).
    RoomCard {
        Empty => "empty", "Empty";
        Stores => "stores", "Stores";
        Cache => "cache", "Cache";
        Strongbox => "strongbox", "Strongbox";
        SteamTrap => "steam-trap", "Steam trap";
        Mine => "mine", "Mine";
        Nest => "nest", "Nest";
        ThinWall => "thin-wall", "Thin wall";
        GasLeak => "gas-leak", "Gas leak";
        AidCabinet => "aid-cabinet", "Aid cabinet";
    }
}

deck! {
    /// An event card (SC-EVT-03).
    EventCard {
        BloodInTheWater => "blood-in-the-water", "Blood in the water";
        SilverCloud => "silver-cloud", "Silver cloud";
        InTheDucts => "in-the-ducts", "In the ducts";
        SoftLight => "soft-light", "Soft light";
        Ink => "ink", "Ink";
        Tremor => "tremor", "Tremor";
        LampsFail => "lamps-fail", "Lamps fail";
        BurstPipe => "burst-pipe", "Burst pipe";
        EtherSurge => "ether-surge", "Ether surge";
        BulkheadSlams => "bulkhead-slams", "Bulkhead slams";
        OutOfTheWalls => "out-of-the-walls", "Out of the walls";
        TheOldOneStirs => "the-old-one-stirs", "The old one stirs";
    }
}

deck! {
    /// A repair card: what is wrong with a machine (SC-RPR-01).
    Fault {
        BlownFuse => "blown-fuse", "Blown fuse";
        LooseCoupling => "loose-coupling", "Loose coupling";
        CrackedCrystal => "cracked-crystal", "Cracked crystal";
        CrossedLeads => "crossed-leads", "Crossed leads";
        FloodedCasing => "flooded-casing", "Flooded casing";
        VoidGrowth => "void-growth", "Void growth";
        MissingPart => "missing-part", "Missing part";
        BurntWindings => "burnt-windings", "Burnt windings";
        SeizedValve => "seized-valve", "Seized valve";
        EtherLeak => "ether-leak", "Ether leak";
        WhisperingCore => "whispering-core", "Whispering core";
        Rust => "rust", "Rust";
        GoodOrder => "good-order", "Good order";
        WiredCharge => "wired-charge", "Wired charge";
        OnlySwitchedOff => "only-switched-off", "Only switched off";
    }
}

deck! {
    /// An artifact card (SC-ART-01).
    Artifact {
        OrbOfStillWater => "orb-of-still-water", "Orb of still water";
        TidalGauntlet => "tidal-gauntlet", "Tidal gauntlet";
        DrownedKingsLens => "drowned-kings-lens", "Drowned king's lens";
        VoidLantern => "void-lantern", "Void lantern";
        AbyssalCrown => "abyssal-crown", "Abyssal crown";
        CoralHeart => "coral-heart", "Coral heart";
        ResonanceSpike => "resonance-spike", "Resonance spike";
        MirrorShell => "mirror-shell", "Mirror shell";
        PhaseAnchor => "phase-anchor", "Phase anchor";
        SirenConch => "siren-conch", "Siren conch";
        TabletOfChains => "tablet-of-chains", "Tablet of chains";
        LeviathansTooth => "leviathans-tooth", "Leviathan's tooth";
        StasisShard => "stasis-shard", "Stasis shard";
        StarCompass => "star-compass", "Star compass";
        KeyOfTheAncients => "key-of-the-ancients", "Key of the ancients";
    }
}

deck! {
    /// A special operation of the team (SC-OPS-01).
    Operation {
        SonarPing => "sonar-ping", "Sonar ping";
        BreachingCharge => "breaching-charge", "Breaching charge";
        CoveringFire => "covering-fire", "Covering fire";
        AdrenalDraught => "adrenal-draught", "Adrenal draught";
        HoldTheLine => "hold-the-line", "Hold the line";
        EmergencyPatch => "emergency-patch", "Emergency patch";
        Overcharge => "overcharge", "Overcharge";
        DecoyBeacon => "decoy-beacon", "Decoy beacon";
        SealedRoute => "sealed-route", "Sealed route";
        SecondWind => "second-wind", "Second wind";
    }
}

deck! {
    /// A special item: a card of the deck (SC-ITM-01), or one of the five at the end that a Scientist makes (SC-CMP-13).
    Find {
        MedicalKit => "medical-kit", "Medical kit";
        PatchFoam => "patch-foam", "Patch foam";
        SpareSpeargun => "spare-speargun", "Spare speargun";
        FlarePack => "flare-pack", "Flare pack";
        BreachingTool => "breaching-tool", "Breaching tool";
        NetLauncher => "net-launcher", "Net launcher";
        BubbleGrenade => "bubble-grenade", "Bubble grenade";
        CrystalImager => "crystal-imager", "Crystal imager";
        FluxDampener => "flux-dampener", "Flux dampener";
        ReinforcedPlating => "reinforced-plating", "Reinforced plating";
        EnvironmentalShield => "environmental-shield", "Environmental shield";
        CloakingField => "cloaking-field", "Cloaking field";
        NeedleRifle => "needle-rifle", "Needle rifle";
        AcidThrower => "acid-thrower", "Acid thrower";
        Disintegrator => "disintegrator", "Disintegrator";
    }
}

deck! {
    /// A spell (SC-MAG-02).
    Spell {
        SoulArrow => "soul-arrow", "Soul arrow";
        AcidSpray => "acid-spray", "Acid spray";
        DeathGrip => "death-grip", "Death grip";
        InvisibleAssistant => "invisible-assistant", "Invisible assistant";
        GhostlyVeil => "ghostly-veil", "Ghostly veil";
        ShroudOfDarkness => "shroud-of-darkness", "Shroud of darkness";
        Transfix => "transfix", "Transfix";
        Control => "control", "Control";
        Hallucination => "hallucination", "Hallucination";
        PsychicLinkage => "psychic-linkage", "Psychic linkage";
        IllusoryZone => "illusory-zone", "Illusory zone";
        ZoneOfTerror => "zone-of-terror", "Zone of terror";
    }
}
