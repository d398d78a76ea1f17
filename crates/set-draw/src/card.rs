//! One card.

mod caption;
mod symbols;

use set_core::{Card, Notation, Rules};
use svg::node::element::{Circle, Definitions, Group, Rectangle, Text, Use};

use crate::design::{Channel, Design};
use crate::error::DrawError;
use crate::page::document;
use crate::text::{self, Font};
use crate::theme::{Palette, Theme};
use crate::units::{div_ceil, length};
use caption::Caption;
pub(crate) use caption::Captions;

/// The width of a card.
pub(crate) const WIDTH: i32 = 120;

/// The height of the symbols' part of a card.
const ART: i32 = 80;

/// The radius of a card's corners.
pub(crate) const CORNER: i32 = 9;

/// The property that is drawn as color, if one is.
const COLOR: u32 = 0;

/// Draws the cards of one game.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    design: Design,
    palette: &'static Palette,
    /// Begins every id.
    prefix: String,
    caption: Option<Caption>,
}

impl Cards {
    /// Draws `cards` in a theme. A caption is below the symbols; decks without
    /// words have one in digits in any case.
    pub(crate) fn new(
        rules: Rules,
        theme: Theme,
        captions: Option<Captions>,
        cards: &[Card],
    ) -> Self {
        let (design, palette) = (Design::new(rules), theme.palette());
        let prefix = format!("{}{}-{}", palette.prefix, rules.properties(), rules.values());
        let digits = || (!Notation::Words.has(rules)).then_some(Captions::Names(Notation::Digits));
        let captions = captions.or_else(digits);
        let caption = captions.map(|captions| Caption::new(&design, captions, cards));
        Self { design, palette, prefix, caption }
    }

    /// With larger captions on these cards, which are drawn small.
    pub(crate) fn with_large_captions(self, cards: &[Card]) -> Self {
        Self { caption: self.caption.map(|caption| caption.enlarged(cards)), ..self }
    }

    /// Whether a card has a caption.
    pub(crate) const fn has_captions(&self) -> bool {
        self.caption.is_some()
    }

    /// The height of a card.
    pub(crate) fn height(&self) -> i32 {
        let caption = self.caption.as_ref().map_or(0, Caption::height);
        match (self.design.has_symbols(), caption) {
            (false, _) => ART.max(caption + 14),
            (true, 0) => ART,
            // Some room below the symbols is the caption's.
            (true, _) => ART + caption - 5,
        }
    }

    /// The cards and their parts, to which [`placed`](Self::placed) refers.
    pub(crate) fn definitions(&self, cards: &[Card]) -> Definitions {
        let definitions = if self.design.has_symbols() && !self.design.has_dots() {
            symbols::definitions(&self.design, cards)
        } else {
            Definitions::new()
        };
        cards.iter().fold(definitions, |all, &card| all.add(self.card(card)))
    }

    /// A card that [`definitions`](Self::definitions) has, at a place.
    pub(crate) fn placed(&self, card: Card, (x, y): (i32, i32)) -> Use {
        Use::new().set("href", format!("#{}", self.id(card))).set("x", x).set("y", y)
    }

    /// The name of a card: words where the deck has them, else digits.
    pub(crate) fn name(&self, card: Card) -> String {
        Notation::Words.display(self.design.rules(), card).to_string()
    }

    /// A sentence that says how each property is drawn.
    pub(crate) fn key(&self) -> String {
        let rules = self.design.rules();
        if !Notation::Words.has(rules) {
            return self.design.description();
        }
        let name = |property| Notation::Words.property_name(rules, property);
        let names: Vec<_> = (0..rules.properties()).map(name).collect();
        format!("The properties: {}.", names.join(", "))
    }

    fn id(&self, card: Card) -> String {
        format!("{}-{}", self.prefix, self.design.rules().display(card))
    }

    fn card(&self, card: Card) -> Group {
        let blank = blank(self.palette, self.height());
        let mut group = Group::new().set("id", self.id(card)).add(blank);
        if self.design.has_dots() {
            group = group.add(dots(&self.design, self.palette, card));
        } else if self.design.has_symbols() {
            group = group.add(symbols::drawn(&self.design, self.palette, card));
        }
        group = self.frame(card).into_iter().fold(group, Group::add);
        group = self.marks(card).into_iter().fold(group, Group::add);
        group = self.letter(card).into_iter().fold(group, Group::add);
        let caption = self.caption.as_ref().map(|it| it.drawn(card, self.height(), self.palette));
        caption.into_iter().fold(group, Group::add)
    }

    /// The frame that shows a property: none, thin, thick, dashed, double.
    fn frame(&self, card: Card) -> Option<Group> {
        let value = self.design.value(card, Channel::Frame)?;
        let line = |inset: i32, width: &str| {
            let size = (WIDTH - 2 * inset, self.height() - 2 * inset);
            let line = outline((inset, inset), size, CORNER - inset);
            line.set("stroke", self.palette.ink).set("stroke-width", width)
        };
        let group = Group::new();
        Some(match value {
            0 => return None,
            1 => group.add(line(4, "1.2")),
            2 => group.add(line(4, "4")),
            3 => group.add(line(4, "3").set("stroke-dasharray", "7 5")),
            _ => group.add(line(3, "1.2")).add(line(7, "1.2")),
        })
    }

    /// A mark for each value at the right edge. The mark of the card's value is filled.
    fn marks(&self, card: Card) -> Option<Group> {
        let value = length(self.design.value(card, Channel::Place)?);
        let marks = length(self.design.rules().set_len());
        Some((0..marks).fold(Group::new(), |group, index| {
            let (color, radius) =
                if index == value { (self.palette.ink, "3") } else { (self.palette.edge, "1.2") };
            let y = ART / 2 + (2 * index - marks + 1) * 7 / 2;
            let mark = Circle::new().set("cx", WIDTH - 15).set("cy", y);
            group.add(mark.set("r", radius).set("fill", color))
        }))
    }

    /// The letter of the card's color, in themes that have letters: the first of its name where
    /// the deck has words, else A, B, ...
    fn letter(&self, card: Card) -> Option<Text> {
        let value = self.design.value(card, Channel::Color)?;
        let rules = self.design.rules();
        let name = if Notation::Words.has(rules) {
            Notation::Words.value_name(rules, COLOR, u32::try_from(value).ok()?).to_uppercase()
        } else {
            "ABCDEFGH".get(value..)?.to_owned()
        };
        let letter = name.get(..1).filter(|_| self.palette.has_letters)?;
        let inset = if self.design.shows(Channel::Frame) { 9 } else { 6 };
        let letter = text::line(letter, Font::Sans, 12).set("font-weight", "bold");
        Some(letter.set("fill", self.palette.ink).set("x", inset).set("y", ART - inset + 1))
    }
}

/// A card without anything on it.
pub(crate) fn blank(palette: &Palette, height: i32) -> Rectangle {
    let size = Rectangle::new().set("width", WIDTH).set("height", height).set("rx", CORNER);
    size.set("fill", palette.card).set("stroke", palette.edge)
}

/// A rectangle without filling.
pub(crate) fn outline(place: (i32, i32), size: (i32, i32), corner: i32) -> Rectangle {
    let rectangle = Rectangle::new().set("x", place.0).set("y", place.1).set("fill", "none");
    rectangle.set("width", size.0).set("height", size.1).set("rx", corner.max(0))
}

/// The dots of a card, in two rows. A small ring is in the place of a dot that is not there.
fn dots(design: &Design, palette: &Palette, card: Card) -> Group {
    let rules = design.rules();
    let in_row = div_ceil(length(rules.properties() as usize), 2);
    let distance = (WIDTH / (in_row + 1)).min(34);
    (0..).zip(rules.values_of(card)).fold(Group::new(), |group, (property, value)| {
        let (row, column) = (property / in_row, property % in_row);
        let x = WIDTH / 2 + (2 * column - in_row + 1) * distance / 2;
        let y = ART / 2 + (2 * row - 1) * 16;
        let dot = Circle::new().set("cx", x).set("cy", y);
        let color = palette.symbols[usize::try_from(property).unwrap_or_default()];
        group.add(if value == 1 {
            dot.set("r", distance.min(28) * 2 / 5).set("fill", color)
        } else {
            dot.set("r", 3).set("fill", "none").set("stroke", palette.edge)
        })
    })
}

/// A card as SVG, without a background.
///
/// # Errors
///
/// [`DrawError::Foreign`] if the deck of these rules does not have the card.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{Theme, card_svg};
///
/// let card = Rules::CLASSIC.parse_card("2 red striped ovals")?;
/// let picture = card_svg(Rules::CLASSIC, card, Theme::Standard)?;
/// assert!(picture.contains("<title>2 red striped ovals</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn card_svg(rules: Rules, card: Card, theme: Theme) -> Result<String, DrawError> {
    DrawError::check_deck(rules, &[card])?;
    let cards = Cards::new(rules, theme, None, &[card]);
    // A margin of 1 for the line around the card.
    let size = (WIDTH + 2, cards.height() + 2);
    let picture = document(size, &cards.name(card), &cards.key());
    let picture = picture.add(cards.definitions(&[card])).add(cards.placed(card, (1, 1)));
    Ok(format!("{picture}\n"))
}
