//! The review of a game in words, as rows and as a page that stands alone.

use crate::page::{command, figure, heading, page, paragraph, table};
use crate::plot::curves;
use fathom_catalog::review::{MoveKind, Review, ReviewedMove, SideLedger, Verdict};
use fathom_core::{Names, Seat};

/// What a side is called: its players.
pub fn side_name(names: &[String], seats: &[Seat]) -> String {
    seats.iter().map(|seat| Names(names).of(*seat)).collect::<Vec<_>>().join(" + ")
}

/// A share in points of winning chance, with its sign.
pub fn points(share: f64) -> String {
    // what would be shown as nothing has no sign
    if share.abs() < 0.0005 { "0.0".to_owned() } else { format!("{:+.1}", 100.0 * share) }
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// The ledger as rows, the heading first: every line adds up to its result.
pub fn ledger_rows(review: &Review) -> Vec<Vec<String>> {
    let heading =
        ["side", "before", "luck", "own choices", "gifts", "judge's error", "could not know", "result"];
    let row = |side: &SideLedger| {
        let mut cells = vec![side_name(&review.names, &side.seats), percent(side.prior)];
        cells.extend([side.luck, side.skill, side.gifts, side.error, side.unknown].map(points));
        cells.push(percent(side.result));
        cells
    };
    std::iter::once(heading.map(str::to_owned).to_vec()).chain(review.sides.iter().map(row)).collect()
}

/// "Ada was 9 points lucky (6 of them at her own dice) and gave away 14": a sentence a side.
pub fn sentences(review: &Review) -> Vec<String> {
    let sentence = |side: &SideLedger| {
        let was = if side.seats.len() == 1 { "was" } else { "were" };
        let luck = match side.luck {
            luck if luck.abs() < 0.005 => format!("{was} neither lucky nor unlucky"),
            luck => {
                let kind = if luck > 0.0 { "lucky" } else { "unlucky" };
                format!(
                    "{was} {:.0} points {kind} ({} on their own dice)",
                    100.0 * luck.abs(),
                    points(side.own_luck)
                )
            }
        };
        let given = match side.skill {
            skill if skill > -0.005 => "gave nothing away".to_owned(),
            skill => format!("gave away {:.0}", -100.0 * skill),
        };
        let [inaccuracies, mistakes, blunders] = side.verdicts;
        format!(
            "{} {luck} and {given}: {}, {}, {} in {}.",
            side_name(&review.names, &side.seats),
            counted(blunders, "blunder", "blunders"),
            counted(mistakes, "mistake", "mistakes"),
            counted(inaccuracies, "inaccuracy", "inaccuracies"),
            counted(side.decisions, "decision", "decisions"),
        )
    };
    review.sides.iter().map(sentence).collect()
}

fn counted(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The key moments as rows, the heading first.
pub fn moment_rows(review: &Review) -> Vec<Vec<String>> {
    let heading = ["move", "who", "what", "points", "95 %", "better"].map(str::to_owned).to_vec();
    let row = |each: &ReviewedMove| {
        let size = each.size;
        let sign = if each.kind == MoveKind::Choice { -1.0 } else { 1.0 };
        let ends = [sign * size.low, sign * size.high];
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let sure = match high - low {
            width if width < 1e-9 => String::new(),
            _ => format!("{} to {}", points(low), points(high)),
        };
        vec![
            each.number.to_string(),
            who(review, each),
            each.label.clone(),
            points(sign * size.estimate),
            sure,
            each.better.as_ref().map(|better| better.label.clone()).unwrap_or_default(),
        ]
    };
    let moments = review.moments.iter().filter_map(|at| review.moves.get(*at as usize));
    std::iter::once(heading).chain(moments.map(row)).collect()
}

fn who(review: &Review, each: &ReviewedMove) -> String {
    let name = each.seat.map(|seat| Names(&review.names).of(seat));
    match (each.kind, name, each.verdict) {
        (MoveKind::Choice, name, Some(verdict)) => {
            let verdict = match verdict {
                Verdict::Inaccuracy => "inaccuracy",
                Verdict::Mistake => "mistake",
                Verdict::Blunder => "blunder",
            };
            format!("{} ({verdict})", name.unwrap_or_default())
        }
        (MoveKind::Choice, name, None) => name.unwrap_or_default(),
        (MoveKind::Chance, Some(name), _) => format!("dice of {name}"),
        (MoveKind::Chance, None, _) => "the table's dice".to_owned(),
    }
}

/// The review as one page.
pub fn review_page(review: &Review, title: &str, typed: &str) -> String {
    let names: Vec<String> = review.sides.iter().map(|side| side_name(&review.names, &side.seats)).collect();
    let curve = |place: usize| {
        let first = review.sides[place].prior;
        let values = std::iter::once(first).chain(review.moves.iter().map(|each| each.after[place]));
        (names[place].clone(), values.collect::<Vec<f64>>())
    };
    let series: Vec<(String, Vec<f64>)> = (0..names.len()).map(curve).collect();
    let mut body: String = sentences(review).iter().map(|sentence| paragraph(sentence)).collect();
    body += &figure(
        &curves("Winning chance", &series, "moves"),
        "What the judge gives every side after every move.",
    );
    body += &heading("The ledger");
    body += &paragraph(
        "In points of winning chance. Before, luck, own choices, gifts of the others, the judge's error and what nobody \
         could know add up to the result.",
    );
    body += &table(&ledger_rows(review));
    body += &heading("Key moments");
    body += &table(&moment_rows(review));
    body += &heading("How it was made");
    body += &paragraph(&format!(
        "Judge {}, {} of 3 passes, seed {}. docs/review.md says what every line means.",
        review.judge, review.passes, review.seed
    ));
    body += &command(typed);
    page(title, &body)
}
