//! A command line as words.

/// Splits at blanks; single or double quotes keep blanks together. `None` where a quote stays open.
pub fn split(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut begun, mut quote) = (Vec::new(), String::new(), false, None);
    for letter in text.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => word.push(letter),
            None if letter == '"' || letter == '\'' => (quote, begun) = (Some(letter), true),
            None if letter.is_whitespace() => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            None => {
                word.push(letter);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn quotes_keep_blanks_together() {
        let words = |text| split(text).unwrap();
        assert_eq!(words("python3  my.py --fast"), ["python3", "my.py", "--fast"]);
        assert_eq!(words("'my engine' --name=\"a b\" ''"), ["my engine", "--name=a b", ""]);
        assert_eq!(words("   "), Vec::<String>::new());
        assert_eq!(split("open 'quote"), None);
    }
}
