//! Plots as SVG: plain shapes with their own style, light or dark as the reader likes it.

use crate::stats::Interval;

const WIDTH: f64 = 760.0;
const ROW: f64 = 26.0;
/// A letter's width, roughly.
const LETTER: f64 = 7.1;

/// What a value on an axis looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A rate, shown as a percentage.
    Percent,
    /// A difference of rates, shown in points with its sign.
    Points,
    /// A number without digits behind the point.
    Whole,
    /// A number with two digits behind the point.
    Fine,
}

impl Unit {
    /// A value in words.
    pub fn say(self, value: f64) -> String {
        match self {
            Unit::Percent => format!("{:.1} %", 100.0 * value),
            Unit::Points => format!("{:+.1}", 100.0 * value),
            Unit::Whole => format!("{value:.0}"),
            Unit::Fine => format!("{value:.2}"),
        }
    }

    fn tick(self, value: f64) -> String {
        match self {
            Unit::Percent => format!("{:.0} %", 100.0 * value),
            Unit::Points => format!("{:+.0}", 100.0 * value),
            Unit::Whole => format!("{value:.0}"),
            Unit::Fine => format!("{}", (value * 100.0).round() / 100.0),
        }
    }
}

/// One estimate with its interval.
pub struct Mark {
    /// What it is about.
    pub label: String,
    /// The estimate.
    pub value: Interval,
    /// What stands at the end of the line: how many games.
    pub note: String,
}

/// Text that is safe in HTML and SVG.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Estimates below each other, each with its 95 % interval; `reference` is drawn as a line to compare with.
pub fn intervals(title: &str, marks: &[Mark], unit: Unit, reference: Option<f64>) -> String {
    let ends = marks.iter().flat_map(|mark| [mark.value.low, mark.value.high]).chain(reference);
    let scale = Scale::over(ends, unit);
    let label = |mark: &Mark| mark.label.chars().count();
    let left = (marks.iter().map(label).max().unwrap_or(0) as f64 * LETTER + 24.0).clamp(80.0, 300.0);
    let right = 190.0;
    let x = |value: f64| left + scale.part(value) * (WIDTH - left - right);
    let height = 34.0 + ROW * marks.len() as f64 + 26.0;
    let bottom = height - 26.0;
    let mut body = axis(&scale, unit, &x, bottom);
    if let Some(reference) = reference {
        let at = x(reference);
        body += &format!("<line class=\"fr\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"28\" y2=\"{bottom:.1}\"/>");
    }
    for (row, mark) in marks.iter().enumerate() {
        let y = 34.0 + ROW * (row as f64 + 0.5);
        let Interval { estimate, low, high } = mark.value;
        let telling = reference.is_some_and(|reference| low > reference || high < reference);
        let class = if telling { "fd" } else { "fn" };
        body += &format!(
            "<text class=\"ft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <line class=\"fe {class}\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <circle class=\"{class}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/>\
             <text class=\"ft\" x=\"{:.1}\" y=\"{:.1}\">{} <tspan class=\"fm\">{}</tspan></text>",
            left - 12.0,
            y + 4.5,
            escape(&mark.label),
            x(low),
            x(high),
            x(estimate),
            WIDTH - right + 14.0,
            y + 4.5,
            unit.say(estimate),
            escape(&mark.note),
        );
    }
    svg(title, height, &body)
}

/// How often each value came up. Every series is `(name, values)`; all share their bins.
pub fn histogram(title: &str, series: &[(String, Vec<f64>)], caption: &str) -> String {
    let all = || series.iter().flat_map(|(_, values)| values.iter().copied());
    let (min, max) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    if !min.is_finite() {
        return String::new();
    }
    let step = bin_width(max - min);
    let first = (min / step).floor() * step;
    let bins = (((max - first) / step).floor() as usize + 1).min(200);
    let count = |values: &[f64]| {
        let mut counts = vec![0.0; bins];
        for value in values {
            counts[(((value - first) / step) as usize).min(bins - 1)] += 1.0 / values.len() as f64;
        }
        counts
    };
    let counts: Vec<Vec<f64>> = series.iter().map(|(_, values)| count(values)).collect();
    let top = counts.iter().flatten().fold(0.0f64, |top, part| top.max(*part));
    let (left, bottom, height) = (44.0, 214.0, 254.0);
    let wide = (WIDTH - left - 16.0) / bins as f64;
    let y = |part: f64| bottom - part / top * (bottom - 52.0);
    let mut body = String::new();
    for line in [0.25, 0.5, 0.75, 1.0].map(|part| part * top) {
        body += &format!(
            "<line class=\"fg\" x1=\"{left}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>\
             <text class=\"fm\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>",
            WIDTH - 16.0,
            y(line),
            y(line),
            left - 6.0,
            y(line) + 4.0,
            100.0 * line
        );
    }
    for (number, (name, _)) in series.iter().enumerate() {
        for (bin, part) in counts[number].iter().enumerate() {
            let slot = wide / series.len() as f64;
            let x = left + wide * bin as f64 + slot * number as f64;
            body += &format!(
                "<rect class=\"s{}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                number % 6,
                y(*part),
                (slot - 0.6).max(0.4),
                bottom - y(*part)
            );
        }
        if series.len() > 1 {
            body += &legend(number, name);
        }
    }
    let every = (bins as f64 / 12.0).ceil() as usize;
    for bin in (0..bins).step_by(every.max(1)) {
        let x = left + wide * (bin as f64 + 0.5);
        let value = first + step * bin as f64;
        body += &format!(
            "<text class=\"fm\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value}</text>",
            bottom + 16.0
        );
    }
    body += &format!(
        "<text class=\"fm\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
        WIDTH - 16.0,
        height - 6.0,
        escape(caption)
    );
    svg(title, height, &body)
}

/// A table whose cells are coloured by how far they are above or below one half; `None` leaves a cell empty.
pub fn heat(
    title: &str,
    names: &[String],
    cell: impl Fn(usize, usize) -> Option<(Interval, String)>,
) -> String {
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0) as f64;
    let left = (longest * LETTER + 24.0).clamp(80.0, 260.0);
    let side = ((WIDTH - left - 10.0) / names.len().max(1) as f64).min(120.0);
    let tall = 44.0;
    let height = 58.0 + tall * names.len() as f64 + 10.0;
    let mut body = String::new();
    for (row, name) in names.iter().enumerate() {
        let y = 58.0 + tall * row as f64;
        let x = left + side * (row as f64 + 0.5);
        let short: String = name.chars().take((side / LETTER) as usize).collect();
        body += &format!(
            "<text class=\"ft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <text class=\"fm\" x=\"{x:.1}\" y=\"48\" text-anchor=\"middle\">{}</text>",
            left - 12.0,
            y + tall / 2.0 + 4.5,
            escape(name),
            escape(&short),
        );
        for column in 0..names.len() {
            let x = left + side * column as f64;
            let Some((value, note)) = cell(row, column) else {
                body += &format!(
                    "<rect class=\"fo\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                    side - 2.0,
                    tall - 2.0
                );
                continue;
            };
            let strength = ((value.estimate - 0.5).abs() * 2.0).clamp(0.0, 1.0);
            let class = if value.estimate >= 0.5 { "fw" } else { "fl" };
            body += &format!(
                "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" fill-opacity=\"{:.2}\"/>\
                 <text class=\"ft\" x=\"{m:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.1} %</text>\
                 <text class=\"fm\" x=\"{m:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                0.08 + 0.62 * strength,
                y + 19.0,
                100.0 * value.estimate,
                y + 34.0,
                escape(&note),
                w = side - 2.0,
                h = tall - 2.0,
                m = x + side / 2.0 - 1.0,
            );
        }
    }
    svg(title, height, &body)
}

/// What was said, and what came when it was said.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dot {
    /// What was said, 0 to 1.
    pub said: f64,
    /// What came.
    pub came: f64,
    /// One standard error of it.
    pub error: f64,
    /// How often.
    pub count: usize,
}

/// What was said against what came, with the line on which both are the same. A dot's area is how often it was said.
pub fn reliability(title: &str, series: &[(String, Vec<Dot>)]) -> String {
    let (left, top, side) = (60.0, 52.0, 380.0);
    let (x, y) = (|part: f64| left + side * part, |part: f64| top + side * (1.0 - part));
    let mut body = String::new();
    for tenth in [0.0, 0.2, 0.4, 0.6, 0.8, 1.0] {
        body += &format!(
            "<line class=\"fg\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{:.1}\"/>\
             <line class=\"fg\" x1=\"{left}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text class=\"fm\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{percent:.0} %</text>\
             <text class=\"fm\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{percent:.0} %</text>",
            top + side,
            left + side,
            top + side + 17.0,
            left - 6.0,
            y(tenth) + 4.0,
            x = x(tenth),
            y = y(tenth),
            percent = 100.0 * tenth,
        );
    }
    body += &format!(
        "<line class=\"fr\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/>",
        x(0.0),
        x(1.0),
        y(0.0),
        y(1.0)
    );
    for (number, (name, dots)) in series.iter().enumerate() {
        let all = dots.iter().map(|dot| dot.count).sum::<usize>().max(1) as f64;
        for dot in dots {
            let radius = 3.0 + 14.0 * (dot.count as f64 / all).sqrt();
            let reach = |by: f64| y((dot.came + by * dot.error).clamp(0.0, 1.0));
            body += &format!(
                "<rect class=\"s{number}\" x=\"{:.1}\" y=\"{:.1}\" width=\"1.5\" height=\"{:.1}\"/>\
                 <circle class=\"s{number}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill-opacity=\"0.55\"/>",
                x(dot.said) - 0.75,
                reach(1.96),
                (reach(-1.96) - reach(1.96)).max(0.5),
                x(dot.said),
                y(dot.came),
            );
        }
        body += &format!(
            "<rect class=\"s{number}\" x=\"470\" y=\"{:.1}\" width=\"10\" height=\"10\"/>\
             <text class=\"fm\" x=\"486\" y=\"{:.1}\">{}</text>",
            70.0 + 20.0 * number as f64,
            79.0 + 20.0 * number as f64,
            escape(name)
        );
    }
    body += &format!(
        "<text class=\"fm\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">said (across) and came (up), 95 % intervals by games</text>",
        x(0.5),
        top + side + 36.0
    );
    svg(title, top + side + 46.0, &body)
}

/// Shares from 0 to 100 % step by step, one line a series.
pub fn curves(title: &str, series: &[(String, Vec<f64>)], caption: &str) -> String {
    let steps = series.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    if steps < 2 {
        return String::new();
    }
    let top = 52.0 + 16.0 * (series.len().div_ceil(4)) as f64;
    let (left, right, bottom) = (52.0, WIDTH - 16.0, top + 240.0);
    let x = |at: usize| left + (right - left) * at as f64 / (steps - 1) as f64;
    let y = |share: f64| bottom - (bottom - top) * share.clamp(0.0, 1.0);
    let mut body = String::new();
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        body += &format!(
            "<line class=\"fg\" x1=\"{left:.1}\" x2=\"{right:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"fm\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            left - 8.0,
            y(tick) + 4.0,
            Unit::Percent.tick(tick),
            at = y(tick),
        );
    }
    for (number, (name, values)) in series.iter().enumerate() {
        let points: Vec<String> =
            values.iter().enumerate().map(|(at, share)| format!("{:.1},{:.1}", x(at), y(*share))).collect();
        body += &format!(
            "<polyline class=\"c{}\" fill=\"none\" stroke-width=\"2\" points=\"{}\"/>",
            number % 6,
            points.join(" ")
        );
        body += &legend(number, name);
    }
    body += &format!(
        "<text class=\"fm\" x=\"{right:.1}\" y=\"{:.1}\" text-anchor=\"end\">{} {}</text>",
        bottom + 17.0,
        steps - 1,
        escape(caption)
    );
    svg(title, bottom + 28.0, &body)
}

/// An axis with round ticks.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn over(values: impl Iterator<Item = f64> + Clone, unit: Unit) -> Scale {
        let min = values.clone().fold(f64::INFINITY, f64::min);
        let max = values.fold(f64::NEG_INFINITY, f64::max);
        let (min, max) = if min.is_finite() { (min, max) } else { (0.0, 1.0) };
        let least = match unit {
            Unit::Percent | Unit::Points => 0.02,
            Unit::Whole => 4.0,
            Unit::Fine => 0.1,
        };
        let step = bin_width_of((max - min).max(least) / 6.0);
        let (mut low, mut high) = ((min / step).floor() * step, (max / step).ceil() * step);
        if unit == Unit::Percent {
            (low, high) = (low.max(0.0), high.min(1.0));
        }
        Scale { low, high: high.max(low + step), step }
    }

    fn part(&self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> + '_ {
        let first = (self.low / self.step).round() as i64;
        (first..).map(|n| n as f64 * self.step).take_while(|tick| *tick <= self.high + self.step / 1e3)
    }
}

/// A round number near that size: 1, 2 or 5 times a power of ten.
fn bin_width_of(size: f64) -> f64 {
    let power = 10f64.powf(size.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0].map(|n| n * power).into_iter().find(|step| *step >= size * 0.999).unwrap_or(10.0 * power)
}

/// Bins for whole numbers: at least 1 wide, some thirty of them.
fn bin_width(range: f64) -> f64 {
    if range <= 40.0 { 1.0 } else { bin_width_of(range / 40.0).max(1.0) }
}

fn axis(scale: &Scale, unit: Unit, x: &impl Fn(f64) -> f64, bottom: f64) -> String {
    let tick = |value: f64| {
        let at = x(value);
        format!(
            "<line class=\"fg\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"28\" y2=\"{bottom:.1}\"/>\
             <text class=\"fm\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 17.0,
            unit.tick(value)
        )
    };
    scale.ticks().map(tick).collect()
}

fn legend(number: usize, name: &str) -> String {
    let x = 60.0 + 170.0 * (number % 4) as f64;
    let y = 34.0 + 16.0 * (number / 4) as f64;
    format!(
        "<rect class=\"s{}\" x=\"{x}\" y=\"{:.1}\" width=\"10\" height=\"10\"/><text class=\"fm\" x=\"{:.1}\" y=\"{y}\">{}</text>",
        number % 6,
        y - 9.0,
        x + 15.0,
        escape(name)
    )
}

fn svg(title: &str, height: f64, body: &str) -> String {
    let title = escape(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" width=\"{WIDTH}\" height=\"{height:.0}\" \
         role=\"img\" aria-label=\"{title}\" font-family=\"system-ui, sans-serif\" font-size=\"13\">{STYLE}\
         <text class=\"fh\" x=\"8\" y=\"17\">{title}</text>{body}</svg>\n"
    )
}

const STYLE: &str = "<style>\
.fh{fill:#0b2536;font-weight:600}.ft{fill:#0b2536}.fm{fill:#51707f;font-size:11px}\
.fg{stroke:#d5e1e7}.fr{stroke:#b3541e;stroke-dasharray:4 3}.fe{stroke-width:2.5}\
.fd{stroke:#0a6c8c;fill:#0a6c8c}.fn{stroke:#7a97a5;fill:#7a97a5}.fw{fill:#0a8f6c}.fl{fill:#c2552d}.fo{fill:#8aa4b1;fill-opacity:.12}\
.s0{fill:#0a6c8c}.s1{fill:#c2552d}.s2{fill:#0a8f6c}.s3{fill:#8a5fb0}.s4{fill:#b58a1b}.s5{fill:#6c7f88}\
.c0{stroke:#0a6c8c}.c1{stroke:#c2552d}.c2{stroke:#0a8f6c}.c3{stroke:#8a5fb0}.c4{stroke:#b58a1b}.c5{stroke:#6c7f88}\
@media(prefers-color-scheme:dark){.fh,.ft{fill:#e3eff5}.fm{fill:#93b0bf}.fg{stroke:#24404e}.fr{stroke:#f0a06a}\
.fd{stroke:#4cc3e6;fill:#4cc3e6}.fn{stroke:#7d9aa8;fill:#7d9aa8}.fw{fill:#2fc79c}.fl{fill:#f0845a}\
.c0{stroke:#4cc3e6}.c1{stroke:#f0845a}.c2{stroke:#2fc79c}.c3{stroke:#b894dc}.c4{stroke:#e3bb4f}.c5{stroke:#93a8b2}\
.s0{fill:#4cc3e6}.s1{fill:#f0845a}.s2{fill:#2fc79c}.s3{fill:#b894dc}.s4{fill:#e3bb4f}.s5{fill:#93a8b2}}</style>";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_are_whole_and_name_what_they_show() {
        let mark = |label: &str, low, high| Mark {
            label: label.to_owned(),
            value: Interval { estimate: (low + high) / 2.0, low, high },
            note: "100 games".to_owned(),
        };
        let marks = [mark("a < b", 0.4, 0.6), mark("sure", 0.7, 0.9)];
        let plot = intervals("Wins & losses", &marks, Unit::Percent, Some(0.5));
        for part in ["a &lt; b", "Wins &amp; losses", "class=\"fe fd\"", "class=\"fe fn\"", "50 %", "</svg>"]
        {
            assert!(plot.contains(part), "{part}: {plot}");
        }
        let plot = histogram("Scores", &[("one".to_owned(), vec![1.0, 2.0, 2.0, 60.0])], "points");
        assert!(plot.contains("points") && plot.ends_with("</svg>\n"));
        assert_eq!(histogram("Nothing", &[], ""), "");
        let plot = curves("Winning chance", &[("<me>".to_owned(), vec![0.5, 0.25, 1.0])], "moves");
        assert!(plot.contains("&lt;me&gt;") && plot.contains("2 moves") && plot.matches(',').count() >= 3);
        let names = ["x".to_owned(), "y".to_owned()];
        let plot = heat("Who", &names, |a, b| (a < b).then(|| (Interval::rate(3.0, 4), "4".to_owned())));
        assert!(plot.contains("75.0 %") && plot.contains("class=\"fo\""));
    }

    #[test]
    fn axes_have_round_ticks() {
        let scale = Scale::over([0.481, 0.533].into_iter(), Unit::Percent);
        let ticks: Vec<String> = scale.ticks().map(|tick| Unit::Percent.tick(tick)).collect();
        assert_eq!(ticks, ["48 %", "49 %", "50 %", "51 %", "52 %", "53 %", "54 %"]);
        assert_eq!(bin_width(30.0), 1.0);
        assert_eq!(bin_width(390.0), 10.0);
    }
}
