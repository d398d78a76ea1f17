//! The outlines around cards, and their numbers.

use set_core::{Board, Card};
use svg::node::Node;
use svg::node::element::{Circle, Group};

use super::LastCard;
use super::layout::OUTLINE_PITCH;
use crate::card;
use crate::error::DrawError;
use crate::text::{self, Font};
use crate::theme::{COLORS, Palette};
use crate::units::length;

/// The most outlines around a card; further sets through it have only their numbers.
const MAX_OUTLINES: usize = 5;

/// The radius of the disc with the number of a set.
const BADGE: i32 = 9;

/// Cards to outline.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark<'a> {
    Set(&'a [Card]),
    /// Cards, and the card that completes them.
    Partial(&'a [Card], Card, LastCard),
    Hint(&'a [Card]),
}

/// Cards with an outline of one color.
#[derive(Clone, Debug)]
pub(super) struct Outlined {
    /// The label in the legend; empty for a hint, which has no line there.
    label: String,
    title: String,
    cards: Vec<Card>,
    missing: Option<(Card, LastCard)>,
    color: &'static str,
    /// Sets beyond the number of colors have dashed outlines.
    is_dashed: bool,
}

impl Outlined {
    /// The name of the outline.
    pub(super) fn title(&self) -> &str {
        &self.title
    }

    pub(super) fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub(super) const fn missing(&self) -> Option<(Card, LastCard)> {
        self.missing
    }

    /// A line around a rectangle, at a distance from it.
    pub(super) fn line(
        &self,
        (x, y): (i32, i32),
        (width, height): (i32, i32),
        distance: i32,
    ) -> impl Into<Box<dyn Node>> + use<> {
        let place = (x - distance, y - distance);
        let size = (width + 2 * distance, height + 2 * distance);
        let line = card::outline(place, size, card::CORNER + distance);
        let line = line.set("stroke", self.color).set("stroke-width", "3.5");
        if self.is_dashed { line.set("stroke-dasharray", "9 4") } else { line }
    }

    /// A disc with the label.
    pub(super) fn badge(&self, (x, y): (i32, i32), palette: &Palette) -> Group {
        let disc = Circle::new().set("cx", x).set("cy", y).set("r", BADGE);
        let label = text::line(&self.label, Font::Sans, 12).set("font-weight", "bold");
        let label = label.set("fill", palette.on_outline).set("text-anchor", "middle");
        let disc = disc.set("fill", self.color).set("stroke", palette.table);
        Group::new().add(disc).add(label.set("x", x).set("y", y + 4))
    }
}

/// All outlines of a picture.
#[derive(Debug)]
pub(super) struct Marks<'a> {
    board: &'a Board,
    palette: &'static Palette,
    /// The word for a set.
    one: &'a str,
    all: Vec<Outlined>,
}

impl<'a> Marks<'a> {
    pub(super) const fn new(board: &'a Board, palette: &'static Palette, one: &'a str) -> Self {
        Self { board, palette, one, all: Vec::new() }
    }

    /// Adds an outline, if its cards are on the board.
    pub(super) fn add(&mut self, mark: Mark<'_>) -> Result<(), DrawError> {
        let index = self.all.len();
        let (cards, label, title, missing) = match mark {
            Mark::Set(cards) => {
                let number = (index + 1).to_string();
                let title = format!("{} {number}", capitalized(self.one));
                (cards, number, title, None)
            }
            Mark::Partial(cards, card, last) => {
                self.check_missing(card)?;
                let title = format!("The {} that lacks its last card", self.one);
                (cards, "?".to_owned(), title, Some((card, last)))
            }
            Mark::Hint(cards) => (cards, String::new(), String::new(), None),
        };
        if let Some(&card) = cards.iter().find(|&&card| !self.board.contains(card)) {
            return Err(DrawError::NotOnBoard { card, rules: self.board.rules() });
        }
        self.all.push(Outlined {
            label,
            title,
            cards: cards.to_vec(),
            missing,
            color: self.palette.outlines[index % COLORS],
            is_dashed: index >= COLORS || missing.is_some(),
        });
        Ok(())
    }

    /// Refuses a card that a partial set of the board cannot lack.
    fn check_missing(&self, card: Card) -> Result<(), DrawError> {
        let rules = self.board.rules();
        DrawError::check_deck(rules, &[card])?;
        if self.board.contains(card) {
            return Err(DrawError::LastCardOnBoard { card, rules });
        }
        Ok(())
    }

    pub(super) const fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// The outlines that have a line in the legend.
    pub(super) fn labelled(&self) -> impl Iterator<Item = &Outlined> {
        self.all.iter().filter(|outlined| !outlined.label.is_empty())
    }

    /// The cards beside the board that the legend shows.
    pub(super) fn missing_cards(&self) -> impl Iterator<Item = Card> {
        let shown = |outlined: &Outlined| match outlined.missing {
            Some((card, LastCard::Shown)) => Some(card),
            _ => None,
        };
        self.all.iter().filter_map(shown)
    }

    /// The most outlines around any card.
    pub(super) fn most_outlines(&self) -> usize {
        let most = self.board.iter().map(|card| self.through(card).count()).max();
        most.unwrap_or(0).min(MAX_OUTLINES)
    }

    fn through(&self, card: Card) -> impl Iterator<Item = &Outlined> {
        self.all.iter().filter(move |outlined| outlined.cards.contains(&card))
    }

    /// The outlines around a card, from the innermost, and the numbers of their sets.
    pub(super) fn around(&self, card: Card, (x, y): (i32, i32), height: i32) -> Vec<Box<dyn Node>> {
        let distances = (1..).map(|ring| ring * OUTLINE_PITCH - 1);
        let lines =
            self.through(card).take(MAX_OUTLINES).zip(distances).map(|(outlined, distance)| {
                outlined.line((x, y), (card::WIDTH, height), distance).into()
            });
        let with_badge: Vec<_> =
            self.through(card).filter(|outlined| !outlined.label.is_empty()).collect();
        // From the left, closer together where there are many.
        let room = card::WIDTH - 4 * BADGE;
        let gaps = length(with_badge.len()).saturating_sub(1).max(1);
        let pitch = (room / gaps).min(2 * BADGE + 2);
        let places = (0..).map(|index| (x + 2 * BADGE + index * pitch, y));
        let badges = with_badge
            .into_iter()
            .zip(places)
            .map(|(outlined, place)| outlined.badge(place, self.palette).into());
        lines.chain(badges).collect()
    }
}

/// The text with its first letter as a capital.
fn capitalized(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(rest).collect()
}
