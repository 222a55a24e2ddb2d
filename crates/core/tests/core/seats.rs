//! Seats, sets of seats, who is looking, and who hears what.

use fathom_core::{Audience, Log, Names, Seat, SeatSet, Seats, Silent, Told, Viewer};

#[test]
fn a_table_knows_its_seats() {
    let three = Seats::new(3).expect("three seats");
    assert_eq!((three.count(), u8::from(three)), (3, 3));
    assert_eq!(three.iter().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    assert_eq!([2, 3].map(|seat| three.contains(Seat(seat))), [true, false]);
    assert_eq!((three.after(Seat(0)), three.after(Seat(2))), (Seat(1), Seat(0)));
    assert_eq!(Seats::try_from(9), Err("a table has 1 to 8 seats, not 9".to_owned()));
    assert_eq!((Seats::new(1).map(Seats::count), Seats::new(8).map(Seats::count)), (Some(1), Some(8)));
    assert_eq!((Seat(2).to_string(), Seat(2).index()), ("3".to_owned(), 2));
}

#[test]
fn a_set_of_seats_takes_in_and_lets_go() {
    let set = SeatSet::only(Seat(1)).with(Seat(7)).with(Seat(1));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(7)]);
    assert_eq!([0, 1, 6, 7].map(|seat| set.contains(Seat(seat))), [false, true, false, true]);
    assert_eq!((set.len(), set.is_empty()), (2, false));
    assert_eq!(set.without(Seat(1)), SeatSet::only(Seat(7)));
    assert_eq!(set.without(Seat(0)), set, "who is not in it cannot leave it");
    assert!(SeatSet::EMPTY.is_empty() && set.without(Seat(1)).without(Seat(7)).is_empty());
}

#[test]
fn eyes_belong_to_a_seat_or_to_nobody() {
    assert_eq!((Viewer::Seat(Seat(1)).seat(), Viewer::Spectator.seat()), (Some(Seat(1)), None));
    assert!(Viewer::Seat(Seat(1)).is(Seat(1)));
    assert!(!Viewer::Seat(Seat(1)).is(Seat(0)) && !Viewer::Spectator.is(Seat(0)));
}

#[test]
fn a_name_is_said_where_there_is_one() {
    let names = ["Ada".to_owned(), String::new()];
    let said = [0, 1, 2].map(|seat| Names(&names).of(Seat(seat)));
    assert_eq!(said, ["Ada", "Player 2", "Player 3"]);
}

#[test]
fn a_spectator_hears_what_everybody_hears() {
    let one = SeatSet::only(Seat(1));
    let hears = |audience: Audience| {
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]
            .map(|viewer| audience.includes(viewer))
    };
    assert_eq!(hears(Audience::Everyone), [true, true, true]);
    assert_eq!(hears(Audience::Only(one)), [false, true, false]);
    assert_eq!(hears(Audience::AllBut(one)), [true, false, true]);
}

#[test]
fn what_is_told_is_written_down_with_who_may_hear_it() {
    let one = SeatSet::only(Seat(1));
    let mut told: Vec<Told<&str>> = Vec::new();
    told.tell(|| "a card is dealt");
    told.confide(one, || "it is the king", || "it is a card");
    let heard: Vec<(Audience, &str)> = told.iter().map(|told| (told.audience, told.event)).collect();
    let expected = [
        (Audience::Everyone, "a card is dealt"),
        (Audience::Only(one), "it is the king"),
        (Audience::AllBut(one), "it is a card"),
    ];
    assert_eq!(heard, expected);
    Log::<&str>::tell(&mut Silent, || unreachable!("nobody listens, so nothing is put into words"));
}
