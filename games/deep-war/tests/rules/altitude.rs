//! Choosing the altitude.

use crate::support::*;
use fathom_deep_war::Altitude;

/// DW-ALT-01, DW-ALT-02, DW-ALT-03: from any to any, its own included.
#[test]
fn dw_alt_01_to_03_any_altitude_follows_any() {
    for from in Altitude::ALL {
        for to in Altitude::ALL {
            let mut table = Sea::new().vii("N10", from).altitude();
            assert_eq!(table.legal().len(), 4);
            table.play(&format!("altitude {}", to.slug()));
            assert_eq!(table.game.boats[0].altitude, to);
        }
    }
}

/// The first plane flies over the boat in J11, two squares south-east of its base.
fn overflown(altitude: Altitude) -> Sail {
    Sea::new().vii("J11", altitude).allied(flight("north-america", [1, 1, 1], "se"))
}

#[test]
fn dw_alt_04_on_the_surface_a_plane_sees_it() {
    let table = overflown(SURFACE);
    assert_eq!(table.legal(), ["flak gun", "flak machine-gun"]);
}

#[test]
fn dw_alt_05_a_periscope_is_seen_on_a_six() {
    for face in 1..=6 {
        let mut table = overflown(PERISCOPE);
        assert_eq!(due(&table), "spot north-america at 1");
        table.chance([format!("spot north-america at 1 = {face}")]);
        let attacked = due(&table) == "bomb north-america at 1";
        assert_eq!(attacked, face == 6);
    }
}

#[test]
fn dw_alt_06_below_no_plane_sees_it() {
    for altitude in [DIVE, SILENT] {
        assert_eq!(due(&overflown(altitude)), "length azores 1", "the next plane already");
    }
}
