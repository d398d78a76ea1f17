//! Cards drawn on the terminal.

use clap::ValueEnum;
use console::Term;
use set_core::{Board, Card, Notation};
use set_draw::TextPicture;

use crate::options::choice::CODES;

/// When cards are drawn on the standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    /// If it is a terminal, and there are at most 100 cards
    Auto,
    /// Also into files and pipes, without color
    Always,
    Never,
}

/// Whether cards are drawn.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct CardsArgs {
    /// Draw the cards as text above the answer
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "always")]
    cards: When,
}

impl CardsArgs {
    /// The screen for a board of this many cards, if it is drawn.
    pub(crate) fn screen(self, cards: usize) -> Option<Screen> {
        /// More fill several screens.
        const MAX_CARDS: usize = 100;
        let is_drawn = match self.cards {
            When::Auto => cards <= MAX_CARDS && Term::stdout().features().is_attended(),
            When::Always => true,
            When::Never => false,
        };
        is_drawn.then(Screen::new)
    }
}

/// The standard output, on which cards are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    width: usize,
    has_color: bool,
}

impl Screen {
    /// The terminal, with colors unless `NO_COLOR` is set; 80 characters without color if the
    /// standard output is none.
    pub(crate) fn new() -> Self {
        let width = Term::stdout().size_checked().map_or(80, |(_, columns)| columns.into());
        Self { width, has_color: console::colors_enabled() }
    }

    /// Cards with the numbers of their matches; the chosen ones stand out. Words are too long for
    /// the cards, and give way to codes.
    pub(crate) fn drawn(
        self,
        board: &Board,
        notation: Notation,
        matches: &[Vec<Card>],
        chosen: &[Card],
    ) -> String {
        let notation = if notation == Notation::Words { CODES } else { notation };
        TextPicture::new(board.rules(), board.cards())
            .expect("the cards of a board")
            .with_captions(notation)
            .with_sets(matches)
            .with_chosen(chosen)
            .with_width(self.width)
            .with_color(self.has_color)
            .to_string()
    }
}
