//! The parts of a drawing that show the properties of a card.

use set_core::{Card, Notation, Rules};

use crate::theme::COLORS;

/// A part of a drawing that shows the value of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Channel {
    /// The color of the symbols.
    Color,
    /// The shape of the symbols.
    Shape,
    /// How many symbols there are.
    Number,
    /// How the symbols are filled.
    Filling,
    /// The frame of the card.
    Frame,
    /// Which of the marks at the right edge is filled.
    Place,
}

impl Channel {
    /// In the order in which properties take them. Decks with words have the first four, in the
    /// order of their words' properties.
    const ALL: [Self; 6] =
        [Self::Color, Self::Shape, Self::Number, Self::Filling, Self::Frame, Self::Place];

    /// How many values it can show.
    const fn capacity(self) -> usize {
        match self {
            Self::Color | Self::Shape => COLORS,
            Self::Number | Self::Place => 10,
            Self::Filling => 6,
            Self::Frame => 5,
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::Color => "the color of the symbols",
            Self::Shape => "their shape",
            Self::Number => "their number",
            Self::Filling => "their filling",
            Self::Frame => "the frame of the card",
            Self::Place => "the filled mark at its right edge",
        }
    }
}

/// The channel of each property, for the cards of one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Design {
    rules: Rules,
    /// The property that each channel shows, in the order of [`Channel::ALL`].
    properties: [Option<u32>; 6],
}

impl Design {
    /// The properties in their order take the channels in their order; a channel that cannot
    /// show all values is left out. Properties that get none are only in the digits.
    pub(crate) fn new(rules: Rules) -> Self {
        let digits = Self { rules, properties: [None; 6] };
        if digits.has_dots() {
            return digits;
        }
        let mut next = 0..rules.properties();
        let properties = Channel::ALL
            .map(|channel| if rules.set_len() <= channel.capacity() { next.next() } else { None });
        Self { rules, properties }
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    /// The value that a channel shows on a card; `None` if it shows no property.
    pub(crate) fn value(&self, card: Card, channel: Channel) -> Option<usize> {
        let property = self.properties[channel as usize]?;
        self.rules.value_of(card, property).map(|value| value as usize)
    }

    /// Whether a channel shows a property.
    pub(crate) const fn shows(&self, channel: Channel) -> bool {
        self.properties[channel as usize].is_some()
    }

    /// Whether each property is a dot instead, there (1) or not (0): with two values, enough colors,
    /// and no words.
    pub(crate) fn has_dots(&self) -> bool {
        let rules = self.rules;
        let has_colors = rules.properties() as usize <= COLORS;
        rules.values() == 2 && has_colors && !Notation::Words.has(rules)
    }

    /// Whether anything but digits is drawn.
    pub(crate) fn has_symbols(&self) -> bool {
        self.has_dots() || self.properties.iter().any(Option::is_some)
    }

    /// How each property is drawn, for people who cannot see the picture.
    pub(crate) fn description(&self) -> String {
        let shown =
            Channel::ALL.into_iter().zip(self.properties).filter_map(|(channel, property)| {
                property.map(|property| format!("property {property}: {}", channel.description()))
            });
        let shown: Vec<_> = shown.collect();
        if self.has_dots() {
            return "A card has a dot for each property whose value is 1, in its place and color."
                .to_owned();
        }
        if shown.is_empty() {
            return "The values of each card are written in digits.".to_owned();
        }
        format!("All values are written in digits, and drawn: {}.", shown.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn properties(p: u32, v: u32) -> [Option<u32>; 6] {
        Design::new(Rules::new(p, v).unwrap()).properties
    }

    #[test]
    fn properties_take_what_can_show_all_values() {
        assert_eq!(properties(4, 3), [Some(0), Some(1), Some(2), Some(3), None, None]);
        assert_eq!(properties(9, 5), [0, 1, 2, 3, 4, 5].map(Some));
        assert_eq!(properties(6, 6), [Some(0), Some(1), Some(2), Some(3), None, Some(4)]);
        assert_eq!(properties(4, 8), [Some(0), Some(1), Some(2), None, None, Some(3)]);
        assert_eq!(properties(4, 10), [None, None, Some(0), None, None, Some(1)]);
        assert_eq!(properties(2, 11), [None; 6]);
        assert!(Design::new(Rules::new(6, 2).unwrap()).has_dots());
        assert!(!Design::new(Rules::new(9, 2).unwrap()).has_dots());
    }

    /// A deck with words is drawn as its words say.
    #[test]
    fn words_say_how_cards_are_drawn() {
        let names = |channel| match channel {
            Channel::Color => "color",
            Channel::Shape => "shape",
            Channel::Number => "number",
            Channel::Filling => "shading",
            Channel::Frame | Channel::Place => "none",
        };
        for (p, v) in (1..=4).flat_map(|p| (1..=4).map(move |v| (p, v))) {
            let (rules, design) =
                (Rules::new(p, v).unwrap(), Design::new(Rules::new(p, v).unwrap()));
            assert!(Notation::Words.has(rules) && !design.has_dots());
            for property in 0..p {
                let drawn = Channel::ALL.into_iter().zip(design.properties);
                let mut drawn = drawn.filter(|&(_, shown)| shown == Some(property));
                let channel = drawn.next().map(|(channel, _)| names(channel));
                let word = Notation::Words.property_name(rules, property);
                assert_eq!(channel, Some(word.as_str()), "{rules}");
            }
        }
    }
}
