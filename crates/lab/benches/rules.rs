//! Random games a second for every game, the reference games of the testkit among them: Connect Four is the
//! yardstick against other engines. Bounded: about three seconds a line.

use fathom_catalog::{AnyGame, Catalog, entry};
use fathom_lab::speed::{measure, ns_per_draw, table};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};
use std::time::Duration;

const TIME: Duration = Duration::from_millis(1500);

fn main() {
    let reference = Catalog::new(vec![entry::<ConnectFour>(), entry::<Pig>(), entry::<Kuhn>()]);
    let standard = Catalog::standard();
    let bare = ns_per_draw(TIME / 3);
    let row = |game: &dyn AnyGame| {
        let info = game.info();
        let seats = usize::from(info.min_seats.max(2).min(info.max_seats));
        measure(game, seats, TIME, bare).unwrap_or_else(|error| panic!("{}: {error}", info.slug))
    };
    let speeds: Vec<_> = reference.games().chain(standard.games()).map(row).collect();
    print!("{}", table(&speeds, bare));
    let yardstick = &speeds[0];
    println!(
        "Connect Four: {:.0} random games a second (wanted: 600000; C++ OpenSpiel on a like machine: about 115000).",
        yardstick.games_per_second
    );
}
