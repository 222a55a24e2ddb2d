//! Words that every game says alike.

/// "1 pearl", "2 pearls": a number with its noun.
pub fn counted(count: impl Into<i64>, one: &str) -> String {
    match (count.into(), one) {
        (1, one) => format!("1 {one}"),
        (count, "die") => format!("{count} dice"),
        (count, "torpedo") => format!("{count} torpedoes"),
        (count, one) => format!("{count} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_one_and_all_else_is_many() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "pearl")), ["0 pearls", "1 pearl", "2 pearls"]);
        assert_eq!([1, -1].map(|count| counted(count, "point")), ["1 point", "-1 points"]);
        assert_eq!([1, 4].map(|count| counted(count, "torpedo")), ["1 torpedo", "4 torpedoes"]);
        assert_eq!([1, 3].map(|count| counted(count, "die")), ["1 die", "3 dice"]);
    }
}
