//! What is asked, and what an action means, in good English.

use crate::action::Action;
use crate::content::{Location, Lord};
use crate::state::{Abyss, Found, Loss, Phase};
use crate::telling::{cards, pearls, spoils};
use fathom_core::{Seat, Stage, counted};

impl Abyss {
    pub(crate) fn ask(&self) -> String {
        match self.phase {
            Phase::FirstPlayer => "Who goes first is drawn".to_owned(),
            Phase::OpenCourt => "A lord is turned over for the court".to_owned(),
            Phase::OpenLocation => "The first location is turned over".to_owned(),
            Phase::Plotting => "A lord comes to court".to_owned(),
            Phase::Replacing { .. } => "A lord takes the place at court".to_owned(),
            Phase::Reveal => "An exploration card is turned over".to_owned(),
            Phase::Tokens { .. } => "A monster token is drawn".to_owned(),
            Phase::Stealing { .. } => "The Hunter draws one of the tokens".to_owned(),
            Phase::SchemeDraw => "The Schemer turns over the top lord".to_owned(),
            Phase::Refilling => "The court is refilled".to_owned(),
            Phase::Drawing { .. } => "A location is drawn".to_owned(),
            Phase::Over => "The game is over".to_owned(),
            _ => self.ask_player(),
        }
    }

    fn ask_player(&self) -> String {
        match self.phase {
            Phase::Turn => "Explore, request support, or recruit a lord".to_owned(),
            Phase::Offer { buyer } => match self.newest_ally() {
                Some(ally) => format!(
                    "Buy the {ally} for {}? You have {}",
                    pearls(self.price()),
                    pearls(self.player(buyer).pearls)
                ),
                None => "Buy?".to_owned(),
            },
            Phase::Fate => match self.track.last() {
                Some(Found::Ally(ally)) if self.track.is_full() => {
                    format!("The {ally} lies on the last space: take it, after any power you want to use")
                }
                Some(Found::Ally(ally)) => format!("Take the {ally}, or explore further?"),
                Some(Found::Monster) | None if self.track.is_full() => {
                    "Fight the monster: choose your reward".to_owned()
                }
                Some(Found::Monster) | None => "Fight the monster, or explore further?".to_owned(),
            },
            Phase::SecondStack => "The Alchemist lets you take a second stack".to_owned(),
            Phase::Paying { lord, spent } => {
                let demand = self.demand(self.active(), lord);
                let (sum, races) = (spent.sum(), spent.races());
                format!(
                    "Pay for the {}: {sum} of {} points, {races} of {} {}",
                    lord.name(),
                    demand.cost,
                    demand.races,
                    if demand.races == 1 { "race" } else { "races" }
                )
            }
            Phase::Affiliating { .. } => "Choose the ally to affiliate".to_owned(),
            Phase::Apprentice => "The Apprentice brings you a stack of the council".to_owned(),
            Phase::Illusionist => "The Illusionist may trade one of your locations".to_owned(),
            Phase::Discarding { victim, why } => match why {
                Loss::Jailer => "The Jailer has come: discard an ally".to_owned(),
                Loss::Commander | Loss::Limit => {
                    let over = self.player(victim).hand.len().saturating_sub(6);
                    format!("The Commander allows six allies: {over} must go, choose one")
                }
            },
            Phase::Hunting => "The Hunter takes a monster token: from whom?".to_owned(),
            Phase::Assassinating { victim } => {
                format!("The Assassin strikes {}: choose one of their lords", self.neighbour(victim))
            }
            Phase::Corrupting => "The Corruptor gets you a second lord for 5 pearls".to_owned(),
            Phase::Scheming => "The Schemer may trade one of your lords for the top of the deck".to_owned(),
            Phase::Betraying => "The Traitor may trade one of your lords for one at court".to_owned(),
            Phase::Keys => "You have more than three keys: choose which three to spend".to_owned(),
            Phase::Placing { .. } => "Take a face-up location, or draw one to four".to_owned(),
            Phase::Choosing { .. } => "Keep one of the locations drawn".to_owned(),
            Phase::Smokers => "The Black Smokers may become any location of the stack".to_owned(),
            Phase::Closing => "Use a power before your turn ends?".to_owned(),
            _ => match self.waits_for() {
                Stage::Decide(_) => "Your decision".to_owned(),
                Stage::Chance => "Chance decides".to_owned(),
                Stage::Over => "The game is over".to_owned(),
            },
        }
    }

    pub(crate) fn explain(&self, action: &Action) -> String {
        match *action {
            Action::Plot => "Plot: pay a pearl to bring a lord to court".to_owned(),
            Action::Explore => "Explore the depths".to_owned(),
            Action::Support { race } => {
                format!("Take the {race} stack ({})", cards(self.council.count_of(race)))
            }
            Action::Recruit { lord } => {
                let cost = self.demand(self.active(), lord).cost;
                format!("Recruit the {} (cost {cost}, {} points)", lord.name(), lord.printed().points)
            }
            Action::Oracle { race } => format!("Oracle: discard the {race} stack"),
            Action::Slaver { ally } => format!("Slaver: sell a {ally} for 2 pearls"),
            Action::Opportunist { lord } => format!("Opportunist: replace the {} at court", lord.name()),
            Action::End => "End the turn".to_owned(),
            Action::Buy => match self.newest_ally() {
                Some(ally) => format!("Buy the {ally} for {}", pearls(self.price())),
                None => "Buy".to_owned(),
            },
            Action::Pass => "Let it go by".to_owned(),
            Action::Take => match self.newest_ally() {
                Some(ally) => format!("Take the {ally} and end the exploration"),
                None => "Take it".to_owned(),
            },
            Action::Continue => match self.newest_ally() {
                Some(_) => "Explore further".to_owned(),
                None => "Leave the monster and raise the threat".to_owned(),
            },
            Action::Fight { tokens } => {
                let reward = self.reward_now();
                let won = reward.gifts.saturating_sub(tokens) + u8::from(self.track.is_full());
                format!("Fight for {}", spoils(reward.keys, won, tokens))
            }
            Action::Pay { ally } => format!("Put down a {ally}"),
            Action::Done => self.explain_done(),
            Action::Affiliate { ally } => format!("Affiliate the {ally}"),
            Action::Discard { ally } => format!("Discard a {ally}"),
            _ => self.explain_power(action),
        }
    }

    fn explain_done(&self) -> String {
        match self.phase {
            Phase::Paying { lord, spent } => match self.check_close_payment(lord, spent) {
                Ok(0) => format!("Recruit the {} with these allies", lord.name()),
                Ok(missing) => {
                    format!("Recruit the {} with these allies and {}", lord.name(), pearls(missing))
                }
                Err(_) => "Close the payment".to_owned(),
            },
            _ => "Close the payment".to_owned(),
        }
    }

    fn explain_power(&self, action: &Action) -> String {
        let lord_name = |lord: Lord| lord.name();
        match *action {
            Action::Hunt { seat } => format!("Take a token from {}", self.neighbour(seat)),
            Action::Assassin { lord } => format!("Turn the {} sideways", lord_name(lord)),
            Action::Illusionist { give, take } => format!("Trade {} for {}", give.name(), take.name()),
            Action::Corruptor { lord } => format!("Take the {} for 5 pearls", lord_name(lord)),
            Action::Schemer { lord } => format!("Discard your {} for the top lord", lord_name(lord)),
            Action::Traitor { give, take } => {
                format!("Discard your {} for the {}", lord_name(give), lord_name(take))
            }
            Action::Decline => match self.phase {
                Phase::Smokers => format!("Keep the {}", Location::BlackSmokers.name()),
                _ => "Do without".to_owned(),
            },
            Action::Keys { lords, tokens } => {
                let mut parts: Vec<String> = lords.iter().map(|lord| lord_name(lord).to_owned()).collect();
                match tokens {
                    0 => {}
                    1 => parts.push("a key token".to_owned()),
                    more => parts.push(format!("{more} key tokens")),
                }
                format!("Spend the keys of {}", parts.join(", "))
            }
            Action::Claim { location } => format!("Take {}", self.priced(location)),
            Action::Draw { count: 1 } => "Draw a location".to_owned(),
            Action::Draw { count } => format!("Draw {count} locations and keep one"),
            Action::Keep { location } => format!("Keep {}", self.priced(location)),
            Action::Smokers { location } => format!("Swap the Black Smokers for {}", self.priced(location)),
            _ => action.to_string(),
        }
    }

    /// A location with what it would be worth to the active player now.
    fn priced(&self, location: Location) -> String {
        let worth = self.location_worth(location, self.active(), &self.holdings(self.active()));
        format!("{} ({} now)", location.name(), counted(worth, "point"))
    }

    /// Another player as the active one would point at them: names are not known here.
    fn neighbour(&self, seat: Seat) -> &'static str {
        let count = self.table().count();
        match (seat.index() + count - self.active().index()) % count {
            _ if count == 2 => "your opponent",
            1 => "the player on your left",
            2 if count == 4 => "the player opposite",
            _ => "the player on your right",
        }
    }
}
