//! Functions fit a screen. rustfmt has laid the code out, so a function ends at the brace below its first letter.

/// The longest a function may be, signature and closing brace included.
const LONGEST: usize = 70;

/// Names every function that is longer.
pub fn problems_of(name: &str, text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = lines.iter().enumerate().filter_map(|(at, line)| Some((at, function(line)?)));
    begins
        .filter_map(|(at, function)| {
            let length = length(&lines[at..]);
            (length > LONGEST).then(|| {
                format!("{name}:{}: `{function}` has {length} lines; a function has {LONGEST}", at + 1)
            })
        })
        .collect()
}

/// The name of the function that begins in this line.
fn function(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    loop {
        let (word, after) = rest.split_once(' ')?;
        match word {
            "fn" => return after.split(['(', '<']).next(),
            "const" | "async" | "pub" | "pub(crate)" | "pub(super)" => rest = after,
            _ => return None,
        }
    }
}

fn length(lines: &[&str]) -> usize {
    let indent = lines[0].len() - lines[0].trim_start().len();
    let ends = |line: &str| line.len() - line.trim_start().len() == indent && line.trim_start() == "}";
    let whole = |line: &str| line.ends_with('}') || line.ends_with(';');
    // what a trait asks for has no body: its signature may take several lines, and ends with a semicolon
    let signature = lines.iter().position(|line| line.ends_with('{') || line.ends_with(';'));
    if let Some(last) = signature.filter(|last| lines[*last].ends_with(';')) {
        return last + 1;
    }
    if whole(lines[0]) { 1 } else { lines.iter().position(|line| ends(line)).map_or(1, |last| last + 1) }
}

#[cfg(test)]
mod tests {
    use super::problems_of;

    #[test]
    fn a_function_of_seventy_lines_fits_and_one_of_seventy_one_does_not() {
        let text = |inside: usize| {
            format!(
                "fn short() {{ 1 }}\n\n    pub async fn long<T>(\n    ) {{\n{}    }}\n",
                "x;\n".repeat(inside)
            )
        };
        assert_eq!(problems_of("a.rs", &text(67)), Vec::<String>::new());
        assert_eq!(problems_of("a.rs", &text(68)), ["a.rs:3: `long` has 71 lines; a function has 70"]);
        let asked = format!("    fn asked(\n        at: u8,\n    ) -> u8;\n{}    }}\n", "x;\n".repeat(80));
        assert_eq!(problems_of("a.rs", &asked), Vec::<String>::new(), "it has no body");
    }
}
