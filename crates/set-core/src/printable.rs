//! Messages for a terminal.

use alloc::string::String;

/// The text with control characters escaped, and those that change the direction of writing. Bad
/// input and names of files may have some, which the terminal would obey, or which would break the
/// line.
#[must_use]
pub fn printable(text: &str) -> String {
    let is_obeyed = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}')
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        if is_obeyed(c) { printable.extend(c.escape_default()) } else { printable.push(c) }
    }
    printable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        assert_eq!(
            printable("a\u{1b}[2J\n\u{9b}\u{202e}\u{2066}"),
            r"a\u{1b}[2J\n\u{9b}\u{202e}\u{2066}"
        );
        let text = r#""é" \ 'שלום' ♦ 日本"#;
        assert_eq!(printable(text), text);
    }
}
