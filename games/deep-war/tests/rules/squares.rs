//! What a square promises before one sails there is what the boat finds there.

use crate::support::*;
use fathom_core::{Game, Viewer};
use fathom_deep_war::{Altitude, Point};

fn sea() -> Sea {
    Sea::new().vii("H14", SURFACE).ship(DESTROYER, "H17", Point::W).ship(MERCHANT, "F14", Point::N)
}

/// DW-MOV-12: from every square in reach the targets and their numbers are those of the attack from there.
#[test]
fn the_targets_of_a_square_are_those_of_the_attack_from_there() {
    let promised = sea().movement().game.view(Viewer::Spectator).squares;
    assert!(promised.iter().any(|square| !square.targets.is_empty()), "somebody is in range of some square");
    for square in promised.iter().filter(|square| square.cell.to_string() != "H14") {
        let mut table = sea().movement();
        table.play(&format!("move {}", square.cell.to_string().to_lowercase()));
        let found = table.game.view(Viewer::Spectator).boats[0].shots.clone();
        let mut ships: Vec<_> = found.iter().map(|shot| shot.ship).collect();
        ships.dedup();
        assert_eq!(
            square.targets.iter().map(|target| target.ship).collect::<Vec<_>>(),
            ships,
            "{}",
            square.cell
        );
        for target in &square.targets {
            let shot = found.iter().find(|shot| (shot.ship, shot.weapon) == (target.ship, target.weapon));
            assert_eq!(shot.map(|shot| shot.hits_up_to), Some(target.hits_up_to), "{}", square.cell);
        }
    }
}

/// DW-BAT-08: the risks are those of the four altitudes there, and an empty battery leaves two of them.
#[test]
fn the_risks_of_a_square_are_those_of_the_altitudes_there() {
    for square in sea().movement().game.view(Viewer::Spectator).squares {
        let mut table = sea().movement();
        let to = square.cell.to_string();
        table.play(&if to == "H14" { "stay".to_owned() } else { format!("move {}", to.to_lowercase()) });
        let outlook = &table.game.view(Viewer::Spectator).boats[0].outlook;
        for (loss, there) in square.loss.iter().zip(outlook) {
            let both = 1.0 - (1.0 - there.plane_loss) * (1.0 - there.ship_loss);
            assert!(loss.is_some_and(|loss| (loss - both).abs() < 0.001), "{to} {:?}", there.altitude);
        }
    }
    let mut flat = sea().movement().game;
    flat.boats[0].battery = 0;
    let depths = |altitude: Altitude| matches!(altitude, Altitude::Surface | Altitude::Periscope);
    for square in flat.view(Viewer::Spectator).squares {
        assert_eq!(square.loss.map(|loss| loss.is_some()), Altitude::ALL.map(depths), "{}", square.cell);
    }
}

/// DW-MOV-12: nobody sails at any other moment, and nothing is promised then.
#[test]
fn there_are_no_squares_when_nobody_sails() {
    assert!(sea().attack().game.view(Viewer::Spectator).squares.is_empty());
}
