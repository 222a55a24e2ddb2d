//! What people ask at a table, in their own words, and the clause that answers: it must be among the first three.

use fathom_core::Ledger;

/// Questions about a game, each with the clauses that answer it; one of them is enough.
type Asked = (&'static str, &'static [(&'static str, &'static [&'static str])]);

#[rustfmt::skip]
const QUESTIONS: [Asked; 5] = [
    ("deep-dive", &[
        ("how many penguins do I have", &["DD-SET-09"]),
        ("what is a rock good for", &["DD-RCK-01"]),
        ("can I use two rocks in one turn", &["DD-RCK-03"]),
        ("what happens when I meet a predator", &["DD-PRD-01"]),
        ("can I go back up", &["DD-DIV-12"]),
        ("can I pass my turn", &["DD-TRN-04"]),
        ("when does the game end", &["DD-END-01", "DD-END-08"]),
        ("who wins a tie", &["DD-SCO-06", "DD-SCO-07"]),
        ("what is an incomplete row worth", &["DD-SCO-03"]),
        ("can I skip depth 5", &["DD-PRD-06"]),
        ("when can I skip a depth", &["DD-PRD-02", "DD-END-05"]),
        ("what happens when all my penguins are trapped", &["DD-RET-01"]),
        ("what does open water do", &["DD-DIV-04"]),
        ("can I take a tile that is face up", &["DD-DIV-01"]),
        ("how does the opponent move when I play alone", &["DD-SOL-09"]),
        ("who starts", &["DD-SET-10"]),
        ("how many players", &["DD-SET-11"]),
        ("how is food scored", &["DD-SCO-02", "DD-SCO-01", "DD-SCO-03"]),
        ("what can I bring back in a retreat", &["DD-RET-02"]),
        ("can I flip twice at the same depth", &["DD-DIV-08"]),
    ]),
    ("abyss", &[
        ("what is plotting", &["ABY-PLT-01"]),
        ("what is affiliating", &["ABY-REC-09"]),
        ("can I pay with pearls only", &["ABY-REC-07", "ABY-REC-06"]),
        ("who wins a tie", &["ABY-SCO-07"]),
        ("can I look at my opponents hand", &["ABY-HID-01"]),
        ("hand limit", &["ABY-PWR-21", "ABY-PWR-22"]),
        ("how do I take a location", &["ABY-KEY-01", "ABY-KEY-07"]),
        ("monsters on the last space", &["ABY-MON-12"]),
        ("when does the game end", &["ABY-END-01", "ABY-END-02", "ABY-END-04"]),
        ("how many keys for a location", &["ABY-KEY-01", "ABY-KEY-03"]),
        ("how much does an ally cost", &["ABY-EXP-03"]),
        ("what does the oracle do", &["ABY-LRD-04"]),
        ("can I pass", &["ABY-TRN-03"]),
        ("what do I get for fighting a monster", &["ABY-MON-06", "ABY-MON-02", "ABY-MON-07"]),
        ("when is the court refilled", &["ABY-CRT-03", "ABY-CRT-02", "ABY-CRT-04"]),
        ("how many pearls do I start with", &["ABY-SET-10"]),
        ("what happens to allies left on the track", &["ABY-EXP-12"]),
        ("how many lords can I recruit in one turn", &["ABY-TRN-03"]),
        ("can I buy more than one ally", &["ABY-EXP-04"]),
        ("what if the deck is empty", &["ABY-EXP-14"]),
    ]),
    ("battle-for-the-deep", &[
        ("how does combat work", &["BFD-CMB-04"]),
        ("does the map wrap around", &["BFD-BRD-03"]),
        ("can I save points", &["BFD-PUR-06"]),
        ("what is a neutral zone", &["BFD-BRD-11"]),
        ("how many units fit in a zone", &["BFD-STK-01", "BFD-STK-02"]),
        ("how many points do I have to spend", &["BFD-PUR-01", "BFD-PUR-02", "BFD-SET-05"]),
        ("can I attack in the first round", &["BFD-CMV-11", "BFD-CMV-12"]),
        ("when can I retreat", &["BFD-RET-01"]),
        ("where can I retreat to", &["BFD-RET-05", "BFD-RET-06"]),
        ("who chooses casualties", &["BFD-CAS-01", "BFD-CAS-02"]),
        ("can two sharks share a zone", &["BFD-TER-01"]),
        ("what does the war turtle do", &["BFD-SHL-01", "BFD-UNT-12"]),
        ("how do I win", &["BFD-WIN-02", "BFD-WIN-03", "BFD-WIN-10"]),
        ("what happens when a base is captured", &["BFD-CAP-04", "BFD-CAP-05"]),
        ("how many zones can I attack", &["BFD-CMV-09"]),
        ("can I change my purchase", &["BFD-PUR-11", "BFD-SET-08"]),
        ("how do I control a zone", &["BFD-NCM-08"]),
        ("where do reinforcements go", &["BFD-DEP-01", "BFD-DEP-05"]),
        ("how many swarms can a whale carry", &["BFD-HST-01", "BFD-HST-06"]),
        ("can my teammate attack with me", &["BFD-TBL-07"]),
    ]),
    ("deep-war", &[
        ("how far can a submarine move", &["DW-MOV-01", "DW-MOV-02", "DW-MOV-03", "DW-MOV-04"]),
        ("when can I dive", &["DW-BAT-08", "DW-ALT-01"]),
        ("range of the gun", &["DW-ATT-11"]),
        ("raid New York", &["DW-NYC-02"]),
        ("can I shoot diagonally", &["DW-ATT-05"]),
        ("what happens when I am sunk", &["DW-END-06"]),
        ("how many torpedoes can I launch", &["DW-ATT-14"]),
        ("how many torpedoes do I start with", &["DW-SET-08", "DW-SET-09"]),
        ("how do I recharge the battery", &["DW-BAT-02", "DW-BAT-03", "DW-BAT-10"]),
        ("how long is the game", &["DW-TUR-01"]),
        ("how do I win alone", &["DW-END-13", "DW-END-14"]),
        ("what is a merchant worth", &["DW-END-02"]),
        ("can boats attack each other", &["DW-ATT-38"]),
        ("can a destroyer see a dived boat", &["DW-ALL-39", "DW-ALT-11"]),
        ("when does a plane see me", &["DW-ALT-04", "DW-ALT-05", "DW-AIR-06"]),
        ("does land block a shot", &["DW-ATT-09"]),
        ("what breaks a tie", &["DW-END-08", "DW-END-09"]),
        ("how many hits sink a warship", &["DW-ATT-27"]),
        ("who goes first", &["DW-SET-13", "DW-TUR-06"]),
        ("can I shoot down a plane", &["DW-AIR-14", "DW-AIR-15"]),
    ]),
    ("sunken-citadel", &[
        ("how far can I move", &["SC-MOV-01", "SC-MOV-02"]),
        ("what happens when a model is wounded", &["SC-RES-04", "SC-RES-08", "SC-RES-13"]),
        ("how many actions do I have", &["SC-ACT-01", "SC-ACT-02"]),
        ("when does the mission end", &["SC-FRM-05", "SC-FRM-08"]),
        ("how does close combat work", &["SC-H2H-02", "SC-H2H-04"]),
        ("can I shoot into combat", &["SC-RNG-17"]),
        ("how do I open a door", &["SC-DOR-01"]),
        ("what does a fallen model do", &["SC-STA-01", "SC-STA-02", "SC-STA-03"]),
        ("who goes first", &["SC-TRN-02"]),
        ("how do I heal a model", &["SC-HEA-01", "SC-HEA-03", "SC-HEA-04", "SC-AP-11"]),
        ("what is a charge", &["SC-H2H-16", "SC-AP-14"]),
        ("how does cover work", &["SC-COV-01", "SC-COV-02", "SC-COV-03"]),
        ("can I move through an enemy", &["SC-MOV-13"]),
        ("when do I check morale", &["SC-MOR-01", "SC-MOR-13"]),
        ("how do I cast a spell", &["SC-MAG-01", "SC-MAG-03"]),
        ("what is a shadow marker", &["SC-SHD-01"]),
        ("leave combat", &["SC-H2H-23", "SC-H2H-24"]),
        ("how do I pick up treasure", &["SC-AP-18", "SC-TRS-01"]),
        ("what does a natural 6 do", &["SC-ACT-04", "SC-CHK-02"]),
        ("what happens when a model dies", &["SC-RES-13"]),
    ]),
];

/// How many of the first clauses a reader looks at.
const READ: usize = 3;

#[test]
fn of_a_hundred_questions_eighty_five_are_answered_by_one_of_the_first_three_clauses() {
    let (mut right, mut missed) = (0, Vec::new());
    for (slug, questions) in QUESTIONS {
        let path = format!("{}/../../games/{slug}/rules.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("a game has its rules there");
        let ledger = Ledger::parse(&text).expect("a good ledger");
        for (question, answers) in questions {
            for id in *answers {
                assert!(ledger.find(id).is_some(), "{id} is a clause");
            }
            let found = ledger.search(question).clauses;
            let read: Vec<&str> = found.iter().take(READ).map(|clause| clause.id.as_str()).collect();
            match answers.iter().any(|id| read.contains(id)) {
                true => right += 1,
                false => missed.push(format!("{slug}: {question}: {answers:?}, not {read:?}")),
            }
        }
    }
    assert_eq!(right + missed.len(), 100);
    assert!(right >= 85, "{right} of 100; missed:\n{}", missed.join("\n"));
}
