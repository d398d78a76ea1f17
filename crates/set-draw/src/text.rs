//! Text in pictures. Its width is not known, since the fonts are the viewer's: lines are
//! broken by their number of characters.

use svg::node::element::{Description, Text, Title};

/// A font that every viewer has some form of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Font {
    /// For titles and sentences.
    Sans,
    /// For digits.
    Mono,
}

impl Font {
    const fn family(self) -> &'static str {
        match self {
            Self::Sans => "sans-serif",
            Self::Mono => "monospace",
        }
    }
}

/// A line of text, without a place or a color.
pub(crate) fn line(content: &str, font: Font, size: i32) -> Text {
    Text::new(printable(content)).set("font-family", font.family()).set("font-size", size)
}

/// The name of a picture or a part, which viewers show as a tooltip and read aloud.
pub(crate) fn title(content: &str) -> Title {
    Title::new(printable(content))
}

/// The content of a picture, for people who cannot see it.
pub(crate) fn description(content: &str) -> Description {
    // There is no constructor with a text.
    use svg::node::Text as Content;
    Description::new().add(Content::new(printable(content)))
}

/// The text without the characters that XML does not allow.
fn printable(text: &str) -> String {
    let allowed = |c: char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if allowed(c) { c } else { '\u{fffd}' }).collect()
}

/// Breaks a text into lines of at most `width` characters: after blanks and dots where it
/// has them, else anywhere.
///
/// # Panics
///
/// If `width` is 0.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut left = 0;
    for word in text.split_inclusive([' ', '.']) {
        let word: Vec<char> = word.chars().collect();
        // A blank at the end of a line may be beyond its width.
        let visible = if word.last() == Some(&' ') { word.len() - 1 } else { word.len() };
        if visible > left || lines.is_empty() {
            for piece in word.chunks(width) {
                lines.push(piece.iter().collect());
                left = width - piece.len();
            }
        } else if let Some(line) = lines.last_mut() {
            line.extend(&word);
            left = left.saturating_sub(word.len());
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_after_blanks_and_dots() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("10.11.12.13", 6), ["10.11.", "12.13"]);
        assert_eq!(wrapped("01234567", 3), ["012", "345", "67"]);
        assert_eq!(wrapped("", 5), Vec::<String>::new());
    }

    #[test]
    fn control_characters_are_replaced() {
        assert_eq!(printable("a\u{1b}[2J\u{0}b"), "a\u{fffd}[2J\u{fffd}b");
    }
}
