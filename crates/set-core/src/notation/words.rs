//! Cards in words, for decks of at most four properties and four values.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use crate::{Card, Rules};

/// A name of a value in another language: the name in small letters, the property, the value.
pub type ValueName<'a> = (&'a str, u32, u32);

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
        values: [&["red"], &["green"], &["purple", "violet", "lilac"], &["blue"]],
        has_plural: false,
    },
    Property {
        name: "shape",
        values: [
            &["diamond", "rhombus", "rhomb", "lozenge"],
            &["squiggle", "wave", "swirl", "tilde", "worm"],
            &["oval", "pill", "capsule", "stadium", "ellipse"],
            &["triangle"],
        ],
        has_plural: true,
    },
    Property {
        name: "number",
        values: [
            &["1", "one", "single"],
            &["2", "two", "double"],
            &["3", "three", "triple"],
            &["4", "four"],
        ],
        has_plural: true,
    },
    Property {
        name: "shading",
        values: [
            &["solid", "filled", "full", "opaque"],
            &["striped", "shaded", "hatched", "stripe", "lined", "dashed", "half"],
            &["open", "outlined", "outline", "empty", "hollow", "unfilled", "clear", "blank"],
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

/// The names of each property, as at the head of a column.
pub(super) const PROPERTY_NAMES: [&[&str]; 4] = [
    &["color", "colour"],
    &["shape", "symbol", "form"],
    &["number", "count", "amount", "quantity", "num"],
    &["shading", "shade", "fill", "filling", "pattern", "texture", "opacity"],
];

/// The endings of names: ovals, stripes; gefüllte, rotes, Rauten.
const ENDINGS: [&str; 7] = ["", "s", "e", "es", "er", "en", "n"];

fn is_named(name: &str, word: &str) -> bool {
    let mut rest = word.chars();
    let begins = name.chars().all(|c| rest.next().is_some_and(|it| it.to_lowercase().eq([c])));
    let ending = rest.as_str();
    let has_ending = name.len() > 1 && ENDINGS.iter().any(|it| ending.eq_ignore_ascii_case(it));
    begins && (ending.is_empty() || has_ending)
}

/// The property and the value that a word names in the largest deck that has words.
fn named(names: &[ValueName<'_>], word: &str) -> Option<(usize, u32)> {
    let mut properties = PROPERTIES.iter().enumerate();
    let english = properties.find_map(|(index, property)| {
        let mut values = (0..).zip(property.values);
        let found = values.find(|(_, names)| names.iter().any(|name| is_named(name, word)));
        found.map(|(value, _)| (index, value))
    });
    let other = || names.iter().find(|(name, ..)| is_named(name, word));
    english.or_else(|| other().map(|&(_, property, value)| (property as usize, value)))
}

/// The words of a text.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '-' | '_')).filter(|it| !it.is_empty())
}

/// Whether a word is the English name of a value other than a number.
pub(super) fn is_value(word: &str) -> bool {
    named(&[], word).is_some_and(|(property, _)| property != NUMBER)
}

/// The value of a word, where the third of three colors is also blue.
pub(super) fn value(rules: Rules, names: &[ValueName<'_>], word: &str) -> Option<(usize, u32)> {
    let is_purple = |it: &(usize, u32)| *it == (COLOR, 3) && rules.values() == 3;
    named(names, word).map(|it| if is_purple(&it) { (COLOR, 2) } else { it })
}

/// Two names of one value among the words with their lines, if they may be two values: the names, the line of the
/// second, and the name that is written. A property with more names than values has some for one value, apart from
/// blue and purple. Names that begin alike count as one name. Names of numbers are clear.
pub(super) fn two_names<'t>(
    rules: Rules,
    names: &[ValueName<'_>],
    words: impl IntoIterator<Item = (&'t str, usize)>,
) -> Option<(&'t str, &'t str, usize, &'static str)> {
    const ALIKE: usize = 4;
    type Values<'t> = [SmallVec<[(&'t str, usize); 2]>; 4];
    let begin = |name: &'t str| name.chars().take(ALIKE).flat_map(char::to_lowercase);
    let is_blue = |word: &str| named(names, word) == Some((COLOR, 3));
    let mut found: [Values<'_>; 4] = Default::default();
    for (word, line) in words {
        if let Some((property, value)) = value(rules, names, word).filter(|it| it.0 != NUMBER)
            && let Some(names) = found.get_mut(property).and_then(|it| it.get_mut(value as usize))
            && names.iter().all(|(name, _)| !begin(name).eq(begin(word)))
        {
            names.push((word, line));
        }
    }
    (0..).zip(&found).find_map(|(property, values)| {
        let is_few = values.iter().map(SmallVec::len).sum::<usize>() <= rules.set_len();
        (0..).zip(values).find_map(|(value, names)| {
            let (&(first, _), others) = names.split_first()?;
            let is_two = |name: &str| is_few || is_blue(first) != is_blue(name);
            let &(second, line) = others.iter().find(|(name, _)| is_two(name))?;
            Some((first, second, line, value_name(property, value)?))
        })
    })
}

/// The name of a property that a deck with words has.
pub(super) const fn property(index: usize) -> &'static str {
    PROPERTIES[index].name
}

/// Writes a card of a deck that has words, with blanks or hyphens between them.
pub(super) fn write(rules: Rules, card: Card, between: &str, out: &mut dyn Write) -> fmt::Result {
    let values: SmallVec<[u32; 4]> = rules.values_of(card).collect();
    for (position, property) in written(rules).enumerate() {
        out.write_str(if position == 0 { "" } else { between })?;
        out.write_str(PROPERTIES[property].value(values[property]).unwrap_or_default())?;
    }
    // The shape is the last word. Cards of decks without a number have one symbol.
    let is_many = between == " " && values.get(NUMBER).is_some_and(|&number| number > 0);
    out.write_str(if is_many { "s" } else { "" })
}

/// Writes a card of a deck that has words as an object of JSON.
pub(super) fn write_object(rules: Rules, card: Card, out: &mut dyn Write) -> fmt::Result {
    let values: SmallVec<[u32; 4]> = rules.values_of(card).collect();
    for (position, property) in written(rules).enumerate() {
        let Property { name, .. } = PROPERTIES[property];
        let value = PROPERTIES[property].value(values[property]).unwrap_or_default();
        let quotation_mark = if property == NUMBER { "" } else { "\"" };
        out.write_str(if position == 0 { "{" } else { ", " })?;
        write!(out, "\"{name}\": {quotation_mark}{value}{quotation_mark}")?;
    }
    out.write_str("}")
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
