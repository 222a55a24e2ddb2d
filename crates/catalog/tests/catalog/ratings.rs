//! The arena's results beside the bots.

use fathom_catalog::{BotInfo, Elo, Ratings};

#[test]
fn measured_bots_carry_their_strength_and_others_none() {
    let text = r#"{"game": "pig", "command": "fathom arena pig", "bots": [
        {"bot": "level-1", "elo": 12.5, "low": 1, "high": 20, "games": 400}
    ]}"#;
    let plain = |name: &str| BotInfo {
        name: name.to_owned(),
        title: String::new(),
        level: None,
        about: String::new(),
        budget: false,
        elo: None,
    };
    let mut bots = [plain("level-1"), plain("level-2")];
    Ratings::read(text).unwrap().rate(&mut bots);
    assert_eq!(bots[0].elo, Some(Elo { value: 12.5, low: 1.0, high: 20.0 }));
    assert_eq!(bots[1].elo, None);
    assert!(Ratings::read("{}").is_err());
}
