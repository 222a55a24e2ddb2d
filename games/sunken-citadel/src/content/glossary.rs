//! What the words on a card mean, short enough to be read beside it.

use crate::content::{Ability, Effect, Item, Spell, Suit};

impl Ability {
    /// What the ability does (SC-ABL-01 to -41).
    pub const fn text(self) -> &'static str {
        match self {
            Ability::Agile => "Shots at it have −1.",
            Ability::Amphibious => "At home in water and air. A fast dive needs a check from two levels on.",
            Ability::Animal => "A wild sea creature: it can be summoned, and carries no technology.",
            Ability::Artificial => "A machine: poison, psychic magic, fear and Madness do not reach it.",
            Ability::Big => "+1 hand to hand against anything smaller, but shots at it have +1.",
            Ability::Bombard => "It may fire at open ground from any depth.",
            Ability::Camouflage => "Beside scenery it cannot be seen from more than five inches away.",
            Ability::ColorFlash => {
                "For one action enemies within three inches before it have −1 to attack, until it acts again."
            }
            Ability::CombatMaster => "Every action may be an attack hand to hand, not only one.",
            Ability::Construct => "A mechanical construct: engineers and scientists mend it, healers cannot.",
            Ability::DeepCaller => "It leads animals, warbeasts too.",
            Ability::DeepEyes => "It sees in the dark as in the light.",
            Ability::Demolition => "It sets a fuse to one, two or three turns, and disarms charges.",
            Ability::Distract => {
                "Once a turn: one, two or three actions reach three, five or seven inches. The target passes a Will Check with two successes or is transfixed."
            }
            Ability::Diver => "It may wear pressurised suits and respirators.",
            Ability::Echolocation => "It finds its way in the dark, and sees five inches in any water.",
            Ability::EnergyResistance => "+2 against radiation; the Shroud does not hurt it.",
            Ability::Engineer => {
                "+1 to repairs. One action mends one wound of a construct in contact, once a turn. Mines never go off under it, and two actions disarm one."
            }
            Ability::Ethereal => {
                "Half in another world: radiation does not harm it, but it dies when the rift closes."
            }
            Ability::FastLoad => "Its weapons are loaded again for nothing.",
            Ability::FreeDisengage => "It leaves hand-to-hand combat without a check.",
            Ability::Healer => "One action heals one wound of a living friend in contact, once a turn.",
            Ability::Huge => {
                "+1 hand to hand against anything smaller, Big ones too, but shots at it have +1."
            }
            Ability::IronWill => "Madness and the Ghostly Veil do not touch it.",
            Ability::JetBurst => {
                "It passes enemies without a Free Hack, and leaves a fight safely for two actions."
            }
            Ability::Leader => {
                "Friends within seven inches have +1 to activation, Quality and morale. It may call a group to act together."
            }
            Ability::LongMove => "Seven inches for one action.",
            Ability::Madness => "Enemies that see it within seven inches have −1 to rolls against Quality.",
            Ability::Maneuverable => "Difficult terrain does not slow it down.",
            Ability::Marine => "It lives under water only.",
            Ability::MutantSpawn => {
                "A natural 1 among three activation dice makes it roll once more: another 1 loses the turn."
            }
            Ability::Obfuscate => {
                "A cloud of ink, three inches round, for a turn an action. It may be made in a fight, and covers the retreat."
            }
            Ability::PhaseBlur => "Shots at it have −2.",
            Ability::Possess => {
                "Its attack of the turn takes hold of a mind as the Control spell does, with actions for power."
            }
            Ability::PowerDive => "It never rolls for a fast dive.",
            Ability::Powerful => "Whoever it holds has −2 to break free.",
            Ability::RapidShot => "After a hit it may shoot again.",
            Ability::ReservePower => "It is never exhausted.",
            Ability::Resilient => "+1 to Resistance Checks, already in its number.",
            Ability::Savage => "When it doubles or triples its foe and wounds, it wounds once more.",
            Ability::ScentTracker => "It follows a scent in the dark, and sees five inches in any water.",
            Ability::Scientist => {
                "It uses, mends and wakes devices and artifacts up to its level of Ether Tech."
            }
            Ability::ShortMove => {
                "Three inches for one action, and two actions for a move through difficult terrain."
            }
            Ability::Stealth => {
                "Beside small scenery it cannot be seen from more than three inches away; +4 against shots at where it hides."
            }
            Ability::Swimming => "It swims freely. A fast dive needs a check from three levels on.",
            Ability::Terror => {
                "Whoever wants to charge it needs a Will Check with two successes; whoever it charges checks morale."
            }
            Ability::TombHunter => "+2 to open locks and disarm traps.",
            Ability::Tough => "It takes more wounds, and falls only when doubled or tripled.",
            Ability::VoidMutant => {
                "Killing hand to hand heals it by one wound. No leader helps it; poison, Madness and radiation do not harm it."
            }
            Ability::Warbeast => "Only a Deep Caller leads it; left alone, a bad morale roll turns it wild.",
            Ability::Warlock => "It casts black and psychic magic.",
        }
    }
}

impl Effect {
    /// What the effect does (SC-EFF-01 to -25).
    pub const fn text(self) -> &'static str {
        match self {
            Effect::Grab => "Winning by one or more holds the foe fast until it breaks free.",
            Effect::Harpoon => "Whoever is beaten by one or more hangs on the line.",
            Effect::Shock => "A wounded foe needs a Resistance Check with two successes or is transfixed.",
            Effect::Hazardous => "A 1 and then another 1 strike the user with a Combat Score of 7.",
            Effect::Unstable => "A 1 and then another 1 destroy the weapon.",
            Effect::Refract => "−2 against targets in tactical cover, and only three inches in murky water.",
            Effect::Entangle => {
                "Winning by one or more: the foe needs a Strength Check with two successes or is caught in the net."
            }
            Effect::Unbreakable => "It cannot be damaged or destroyed.",
            Effect::Precise => "+2 when a part of the target is named.",
            Effect::Corrosive => {
                "A wounded foe needs a Resistance Check with two successes, or the acid eats on at each of its activations."
            }
            Effect::Disintegrate => {
                "A wounded foe makes a Resistance Check: two failures make two wounds of it, three make three. Walls get a hole."
            }
        }
    }
}

impl Suit {
    /// What the suit does besides stopping blows (SC-EFF-14 to -22).
    pub const fn text(self) -> &'static str {
        match self {
            Suit::Pressurized => {
                "+2 to fast dives. A wound makes it leak: then a blow of twice the score costs one wound more."
            }
            Suit::Powered => "+1 to Strength Checks.",
            Suit::Sluggish => "Attacked from behind, it pays one action to turn round.",
            Suit::Reinforced => "It never leaks or implodes.",
        }
    }
}

impl Item {
    /// What the item does (SC-TEC-04 to -12, SC-ITM-01 to -10).
    pub const fn text(self) -> &'static str {
        match self {
            Item::Respirator => "A diver in a suit is as good as amphibious.",
            Item::CrystalLamp => "It lights the dark as far as the water lets one see.",
            Item::PropulsionSystem => "Its user swims freely.",
            Item::EtherDetector => {
                "Finds enemies with technology within seven inches in darkness or soupy water (others within three), sees through camouflage; +1 in the search for treasure."
            }
            Item::DemolitionCharge => {
                "One charge: set for an action, goes off turns later with a Combat Score of its own."
            }
            Item::AntiGrav => "The machine hovers and is amphibious.",
            Item::CrystalImager => "Deep Eyes: its user sees in the dark as in the light.",
            Item::EnvironmentalShield => "+2 against radiation.",
            Item::CloakingField => "Shots and spells at its user have −4 beside scenery or a wall.",
            Item::FluxDampener => "Zones and radiation do not harm its user.",
            Item::MedicalKit => {
                "Once, for one action: two wounds off a living friend in contact, or oneself."
            }
            Item::PatchFoam => "Once, for nothing: the suit no longer leaks.",
            Item::FlarePack => "Three times, for one action: a light within five inches.",
            Item::BreachingTool => "+2 to force and break doors and walls.",
            Item::BubbleGrenade => {
                "Twice, for one action: a cloud within five inches, three inches round, for two turns."
            }
            Item::ReinforcedPlating => "One more armour on the body, at most 4, and the suit never implodes.",
        }
    }
}

impl Spell {
    /// What the spell does (SC-BLK-10 to -18, SC-PSY-10 to -20).
    pub const fn text(self) -> &'static str {
        match self {
            Spell::SoulArrow => "From power 1. An attack with +1 that breaks 2 armour.",
            Spell::AcidSpray => {
                "From power 2. Everybody in a quarter circle of three inches defends; breaks 2 armour, and the acid eats on."
            }
            Spell::DeathGrip => {
                "From power 3. Everybody within three inches of the target defends; losers are held and cannot move or fight. A mishap strikes the caster."
            }
            Spell::InvisibleAssistant => {
                "From power 1. In its zone one friend a turn has +1 to work, tech and magic."
            }
            Spell::GhostlyVeil => {
                "From power 2. Whoever enters or acts in the zone needs a Will Check with two successes or is transfixed; for an Iron Will it is tactical cover."
            }
            Spell::ShroudOfDarkness => {
                "From power 2. Nobody shoots into the zone or out of it; whoever moves in may be wounded."
            }
            Spell::Transfix => {
                "From power 1. The target needs a Will Check with two successes or is transfixed."
            }
            Spell::Control => {
                "From power 1. The target needs a Will Check with two successes or obeys the caster from the next turn on."
            }
            Spell::Hallucination => {
                "From power 1. A Will Check: each failure drives the target a move towards the edge of the table, three drive it off."
            }
            Spell::PsychicLinkage => "From power 1. Up to five friends in the zone act together as a group.",
            Spell::IllusoryZone => {
                "From power 2. Whoever enters or acts in the zone needs a Will Check with two successes or loses the turn; attacks from inside have −2."
            }
            Spell::ZoneOfTerror => {
                "From power 3. Whoever enters or acts in the zone is driven off as by Hallucination."
            }
        }
    }
}

/// "FastLoad" as people say it.
pub(crate) fn spaced(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    for (index, letter) in name.char_indices() {
        if index > 0 && letter.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(letter);
    }
    words
}
