//! Cards in words, for decks of at most four properties and four values.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use crate::{Card, Rules};

/// A property in words.
struct Property {
    name: &'static str,
    /// The names of each value: the first is written, all are read.
    values: [&'static [&'static str]; 4],
    /// Whether the names are nouns: two ovals, but two red.
    has_plural: bool,
}

impl Property {
    /// The name of a value.
    fn value(&self, value: u32) -> Option<&'static str> {
        self.values.get(value as usize)?.first().copied()
    }
}

/// The properties, by their number, as they are on cards. A deck has the first `p` of them, with
/// the first `v` values of each.
const PROPERTIES: [Property; 4] = [
    Property {
        name: "color",
        values: [&["red"], &["green"], &["purple"], &["blue"]],
        has_plural: false,
    },
    Property {
        name: "shape",
        values: [
            &["diamond", "diamonds"],
            &["squiggle", "squiggles"],
            &["oval", "ovals"],
            &["triangle", "triangles"],
        ],
        has_plural: true,
    },
    Property {
        name: "number",
        values: [&["1", "one"], &["2", "two"], &["3", "three"], &["4", "four"]],
        has_plural: true,
    },
    Property {
        name: "shading",
        values: [
            &["solid", "filled"],
            &["striped", "shaded", "hatched"],
            &["open", "outlined", "outline", "empty"],
            &["dotted"],
        ],
        has_plural: false,
    },
];

pub(super) const COLOR: usize = 0;
pub(super) const SHAPE: usize = 1;
pub(super) const NUMBER: usize = 2;
pub(super) const SHADING: usize = 3;

/// The properties in the order in which they are written.
const ORDER: [usize; 4] = [NUMBER, COLOR, SHADING, SHAPE];

/// Whether the properties and values of these rules have names.
pub(super) const fn are_for(rules: Rules) -> bool {
    rules.properties() as usize <= PROPERTIES.len() && rules.set_len() <= PROPERTIES[0].values.len()
}

/// The name of a property.
pub(super) fn property_name(property: u32) -> Option<&'static str> {
    PROPERTIES.get(property as usize).map(|property| property.name)
}

/// The name of a value.
pub(super) fn value_name(property: u32, value: u32) -> Option<&'static str> {
    PROPERTIES.get(property as usize)?.value(value)
}

/// Whether the names of a property's values are nouns.
pub(super) fn has_plural(property: u32) -> bool {
    PROPERTIES.get(property as usize).is_none_or(|property| property.has_plural)
}

/// The properties of a deck, in the order in which they are written.
fn written(rules: Rules) -> impl Iterator<Item = usize> {
    ORDER.into_iter().filter(move |&property| property < rules.properties() as usize)
}

/// The property and the value of a deck that a word names.
pub(super) fn property_and_value(rules: Rules, word: &str) -> Option<(usize, u32)> {
    let mut properties = PROPERTIES.iter().enumerate().take(rules.properties() as usize);
    properties.find_map(|(index, property)| {
        let mut values = (0..rules.values()).zip(property.values);
        let is_named = |names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
        values.find(|(_, names)| is_named(names)).map(|(value, _)| (index, value))
    })
}

/// The name of a property that a deck with words has.
pub(super) const fn property(index: usize) -> &'static str {
    PROPERTIES[index].name
}

/// Writes a card of a deck that has words.
pub(super) fn write(rules: Rules, card: Card, out: &mut dyn Write) -> fmt::Result {
    let values: SmallVec<[u32; 4]> = rules.values_of(card).collect();
    for (position, property) in written(rules).enumerate() {
        out.write_str(if position == 0 { "" } else { " " })?;
        out.write_str(PROPERTIES[property].value(values[property]).unwrap_or_default())?;
    }
    // The shape is the last word. Cards of decks without a number have one symbol.
    let is_many = values.get(NUMBER).is_some_and(|&number| number > 0);
    out.write_str(if is_many { "s" } else { "" })
}

/// The words that a card of a deck has, for messages: "number, color, shape".
pub(crate) struct Expected {
    pub(crate) rules: Rules,
    /// Whether the values of each property are listed.
    pub(crate) has_values: bool,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, property) in written(self.rules).enumerate() {
            let property = &PROPERTIES[property];
            f.write_str(if position == 0 { "" } else { ", " })?;
            f.write_str(property.name)?;
            if self.has_values {
                for value in 0..self.rules.values() {
                    f.write_str(if value == 0 { " (" } else { ", " })?;
                    f.write_str(property.value(value).unwrap_or_default())?;
                }
                f.write_str(")")?;
            }
        }
        Ok(())
    }
}
