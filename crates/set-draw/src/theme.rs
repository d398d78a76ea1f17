//! Themes: the colors of pictures.

use core::fmt;
use core::str::FromStr;

use set_core::NameError;

/// The colors of a picture.
///
/// # Example
///
/// ```
/// use set_draw::Theme;
///
/// let theme: Theme = "color-blind".parse()?;
/// assert_eq!(theme, Theme::ColorBlind);
/// assert_eq!(Theme::Dark.to_string(), "dark");
/// # Ok::<(), set_core::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Saturated colors on white cards.
    #[default]
    Standard,
    /// The colors of M. Okabe and K. Ito ("Color Universal Design", 2008), which people with
    /// any kind of color vision can tell apart. Each card also names its color by a letter.
    ColorBlind,
    /// Shades of gray, for print. Each card names its color by a letter.
    Monochrome,
    /// Bright colors on dark cards.
    Dark,
    /// The colors of [`ColorBlind`](Self::ColorBlind), lighter, on dark cards, with letters.
    DarkColorBlind,
    /// Shades of gray on dark cards, with letters.
    DarkMonochrome,
}

impl Theme {
    /// All themes.
    pub const ALL: &'static [Self] = &[
        Self::Standard,
        Self::ColorBlind,
        Self::Monochrome,
        Self::Dark,
        Self::DarkColorBlind,
        Self::DarkMonochrome,
    ];

    /// The name that [`Display`](fmt::Display) writes and [`FromStr`] reads.
    const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ColorBlind => "color-blind",
            Self::Monochrome => "monochrome",
            Self::Dark => "dark",
            Self::DarkColorBlind => "dark-color-blind",
            Self::DarkMonochrome => "dark-monochrome",
        }
    }

    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Self::Standard => &STANDARD,
            Self::ColorBlind => &COLOR_BLIND,
            Self::Monochrome => &MONOCHROME,
            Self::Dark => &DARK,
            Self::DarkColorBlind => &DARK_COLOR_BLIND,
            Self::DarkMonochrome => &DARK_MONOCHROME,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        NameError::find("theme", Self::ALL, text)
    }
}

/// How many values the color of a symbol can show.
pub(crate) const COLORS: usize = 8;

/// The colors of a theme, as SVG writes them.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Begins the ids of a picture, so that pictures of several themes can share a page.
    pub(crate) prefix: &'static str,
    /// The background, on which the cards lie.
    pub(crate) table: &'static str,
    pub(crate) card: &'static str,
    /// The line around a card.
    pub(crate) edge: &'static str,
    /// Text, and symbols without a color.
    pub(crate) ink: &'static str,
    /// Small print.
    pub(crate) faint: &'static str,
    /// The colors of symbols, by the value of the property.
    pub(crate) symbols: [&'static str; COLORS],
    /// The colors of the outlines around sets.
    pub(crate) outlines: [&'static str; COLORS],
    /// The color of text on the color of an outline.
    pub(crate) on_outline: &'static str,
    /// Whether each card has a letter for its color.
    pub(crate) has_letters: bool,
}

const STANDARD: Palette = Palette {
    prefix: "s",
    table: "#eef1f5",
    card: "#ffffff",
    edge: "#b8c0cc",
    ink: "#1f2733",
    faint: "#6b7686",
    symbols: [
        "#d7263d", "#0f9d58", "#6a3fb5", "#1565d8", "#e58600", "#8a5a2b", "#d6409f", "#3a3f47",
    ],
    outlines: [
        "#1565d8", "#e06c00", "#0a8f6a", "#c2185b", "#6d5acf", "#8a6d00", "#0093a8", "#5d4037",
    ],
    on_outline: "#ffffff",
    has_letters: false,
};

const COLOR_BLIND: Palette = Palette {
    prefix: "c",
    table: "#f1f1ee",
    card: "#ffffff",
    edge: "#a9a9a4",
    ink: "#000000",
    faint: "#595959",
    symbols: OKABE_ITO,
    outlines: [
        "#0072b2", "#d55e00", "#000000", "#cc79a7", "#009e73", "#e69f00", "#56b4e9", "#7a7a7a",
    ],
    on_outline: "#ffffff",
    has_letters: true,
};

/// Vermilion, bluish green and reddish purple first: the classic deck has a red, a green and
/// a purple.
const OKABE_ITO: [&str; COLORS] =
    ["#d55e00", "#009e73", "#cc79a7", "#0072b2", "#e69f00", "#56b4e9", "#000000", "#f0e442"];

const MONOCHROME: Palette = Palette {
    prefix: "m",
    table: "#ffffff",
    card: "#ffffff",
    edge: "#8c8c8c",
    ink: "#000000",
    faint: "#555555",
    symbols: [
        "#000000", "#6e6e6e", "#a6a6a6", "#3a3a3a", "#8a8a8a", "#555555", "#bcbcbc", "#1e1e1e",
    ],
    outlines: [
        "#000000", "#5a5a5a", "#8f8f8f", "#303030", "#747474", "#454545", "#a0a0a0", "#666666",
    ],
    on_outline: "#ffffff",
    has_letters: true,
};

const DARK: Palette = Palette {
    prefix: "d",
    table: "#10151d",
    card: "#1c2430",
    edge: "#3b4759",
    ink: "#e6ebf2",
    faint: "#8d99ab",
    symbols: [
        "#ff5d6c", "#3ddc84", "#b48cff", "#5aa9ff", "#ffb547", "#d0a070", "#ff86d0", "#e6ebf2",
    ],
    outlines: [
        "#5aa9ff", "#ff9f43", "#2ed3a2", "#ff6fa5", "#a99bff", "#e8cf4f", "#41d3e8", "#c7a08c",
    ],
    on_outline: "#10151d",
    has_letters: false,
};

const DARK_COLOR_BLIND: Palette = Palette {
    prefix: "dc",
    table: "#101214",
    card: "#1e2226",
    edge: "#454c54",
    ink: "#ffffff",
    faint: "#9aa3ad",
    symbols: [
        "#ff7b26", "#17c99a", "#eba3cf", "#4da3e8", "#f2b632", "#93d6f7", "#ffffff", "#f5ea6b",
    ],
    outlines: [
        "#56b4e9", "#ff7b26", "#ffffff", "#eba3cf", "#17c99a", "#f2b632", "#2f8fd0", "#9a9a9a",
    ],
    on_outline: "#101214",
    has_letters: true,
};

const DARK_MONOCHROME: Palette = Palette {
    prefix: "dm",
    table: "#111111",
    card: "#1c1c1c",
    edge: "#5a5a5a",
    ink: "#ffffff",
    faint: "#a0a0a0",
    symbols: [
        "#ffffff", "#b3b3b3", "#7d7d7d", "#d9d9d9", "#989898", "#c6c6c6", "#6c6c6c", "#ececec",
    ],
    outlines: [
        "#ffffff", "#b0b0b0", "#808080", "#dddddd", "#989898", "#c8c8c8", "#747474", "#a4a4a4",
    ],
    on_outline: "#111111",
    has_letters: true,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for &theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        let error = "Dark".parse::<Theme>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no theme \"Dark\": expected one of standard, color-blind, \
             monochrome, dark, dark-color-blind, dark-monochrome"
        );
    }

    /// Two cards that differ in color, and two outlines, look different in every theme.
    #[test]
    fn no_color_is_there_twice() {
        for palette in Theme::ALL.iter().map(|theme| theme.palette()) {
            for mut colors in [palette.symbols, palette.outlines] {
                colors.sort_unstable();
                assert!(colors.windows(2).all(|pair| pair[0] != pair[1]), "{colors:?}");
                assert!(!colors.contains(&palette.card));
            }
        }
    }
}
