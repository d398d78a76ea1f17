//! Width and alignment for `Display`.

use core::fmt::{self, Alignment, Formatter, Write};

/// Writes a text with the width, the alignment and the fill that `f` asks for, as
/// [`Formatter::pad`] does for a `str`. It stores no text: where a width is set, `write`
/// runs once to count the characters and once to write them. The precision is ignored,
/// since no text here makes sense when it is cut.
pub(crate) fn pad(
    f: &mut Formatter<'_>,
    write: impl Fn(&mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    let Some(width) = f.width() else { return write(f) };
    let mut text = CharCount(0);
    write(&mut text)?;
    let padding = width.saturating_sub(text.0);
    let before = match f.align() {
        Some(Alignment::Right) => padding,
        Some(Alignment::Center) => padding / 2,
        Some(Alignment::Left) | None => 0,
    };
    let fill = f.fill();
    (0..before).try_for_each(|_| f.write_char(fill))?;
    write(f)?;
    (before..padding).try_for_each(|_| f.write_char(fill))
}

/// Counts the characters written to it.
struct CharCount(usize);

impl Write for CharCount {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;

    /// Written in two parts, so that the count has to add them up.
    struct Parts(&'static str, &'static str);

    impl fmt::Display for Parts {
        fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
            pad(f, |out| {
                out.write_str(self.0)?;
                out.write_str(self.1)
            })
        }
    }

    #[test]
    fn a_text_in_parts_is_padded_like_a_str() {
        let (parts, text) = (Parts("0é", "12"), "0é12");
        for width in 0..9 {
            assert_eq!(format!("{parts:width$}"), format!("{text:width$}"));
            assert_eq!(format!("{parts:<width$}"), format!("{text:<width$}"));
            assert_eq!(format!("{parts:>width$}"), format!("{text:>width$}"));
            assert_eq!(format!("{parts:^width$}"), format!("{text:^width$}"));
            assert_eq!(format!("{parts:*^width$}"), format!("{text:*^width$}"));
        }
        assert_eq!(format!("{parts}"), text);
    }
}
