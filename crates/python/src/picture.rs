//! The drawing of a table as a picture: text in pixels, and as SVG.

use font8x8::UnicodeFonts;

/// A character is 8 pixels wide and, with a little air, 10 high; every pixel is doubled.
const CELL: (usize, usize) = (8, 10);
const SCALE: usize = 2;
const MARGIN: usize = 8;
const PAPER: [u8; 3] = [8, 24, 38];
const INK: [u8; 3] = [222, 236, 240];

/// The pixels, row by row from the top, with the height and the width of the picture.
pub fn rgb(drawing: &str) -> (Vec<u8>, [usize; 2]) {
    let lines = lines(drawing);
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = columns * CELL.0 * SCALE + 2 * MARGIN;
    let height = lines.len() * CELL.1 * SCALE + 2 * MARGIN;
    let mut pixels: Vec<u8> = PAPER.iter().copied().cycle().take(3 * width * height).collect();
    for (row, line) in lines.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            for (y, bits) in glyph(letter).into_iter().enumerate() {
                for x in (0..8).filter(|x| bits >> x & 1 == 1) {
                    let left = MARGIN + (column * CELL.0 + x) * SCALE;
                    let top = MARGIN + (row * CELL.1 + y + 1) * SCALE;
                    for place in (0..SCALE).map(|down| ((top + down) * width + left) * 3) {
                        let ink = INK.iter().copied().cycle();
                        pixels[place..place + 3 * SCALE]
                            .iter_mut()
                            .zip(ink)
                            .for_each(|(pixel, ink)| *pixel = ink);
                    }
                }
            }
        }
    }
    (pixels, [height, width])
}

/// An SVG document.
pub fn svg(drawing: &str) -> String {
    let lines = lines(drawing);
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = (columns * 8 + 16, lines.len() * 16 + 16);
    let colour = |[r, g, b]: [u8; 3]| format!("#{r:02x}{g:02x}{b:02x}");
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n\
         <g font-family=\"monospace\" font-size=\"13.3\" fill=\"{}\" xml:space=\"preserve\">\n",
        colour(PAPER),
        colour(INK)
    );
    for (row, line) in lines.iter().enumerate() {
        let text = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        out += &format!(
            "<text x=\"8\" y=\"{}\" textLength=\"{}\">{text}</text>\n",
            row * 16 + 20,
            line.chars().count() * 8
        );
    }
    out + "</g>\n</svg>\n"
}

/// The lines of a drawing without what colours a terminal.
fn lines(drawing: &str) -> Vec<String> {
    let plain = |line: &str| {
        let mut out = String::new();
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            if letter != '\u{1b}' {
                out.push(letter);
            } else if letters.next() == Some('[') {
                letters.by_ref().find(|letter| letter.is_ascii_alphabetic());
            }
        }
        out.trim_end().to_owned()
    };
    drawing.lines().map(plain).collect()
}

/// The eight rows of a letter; an empty box for one that the font does not have.
fn glyph(letter: char) -> [u8; 8] {
    use font8x8::{BASIC_FONTS, BLOCK_FONTS, BOX_FONTS, GREEK_FONTS, LATIN_FONTS, MISC_FONTS};
    let plain = match letter {
        '—' | '–' | '−' => '-',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '…' => '.',
        '→' => '>',
        '←' => '<',
        '×' => 'x',
        other => other,
    };
    BASIC_FONTS
        .get(plain)
        .or_else(|| LATIN_FONTS.get(plain))
        .or_else(|| BOX_FONTS.get(plain))
        .or_else(|| BLOCK_FONTS.get(plain))
        .or_else(|| GREEK_FONTS.get(plain))
        .or_else(|| MISC_FONTS.get(plain))
        .unwrap_or([0x00, 0x7e, 0x42, 0x42, 0x42, 0x42, 0x7e, 0x00])
}
