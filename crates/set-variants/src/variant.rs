//! The variants with a name.

use alloc::boxed::Box;
use alloc::string::String;
use core::str::FromStr;

use set_core::Rules;
use thiserror::Error;

use crate::{Dependencies, Group, Linear, Pattern, Petals};

/// A variant of the game: its cards, its pattern, and how many cards are on the table.
///
/// # Example
///
/// ```
/// use set_variants::Variant;
///
/// let quads: &Variant = "quads".parse()?;
/// assert_eq!((quads.title, quads.table, quads.rules().deck_len()), ("EvenQuads", 12, Some(64)));
/// # Ok::<(), set_variants::VariantError>(())
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The name in commands, in lower case.
    pub name: &'static str,
    /// The name of the game.
    pub title: &'static str,
    /// The name of one match, as after its [article](Self::article).
    pub one: &'static str,
    /// The name of several matches.
    pub many: &'static str,
    /// The pattern, in a sentence.
    pub rule: &'static str,
    /// How many cards the table has, as long as the deck has cards.
    pub table: usize,
    /// How many more cards are dealt where there is no match.
    pub more: usize,
    properties: u32,
    values: u32,
    kind: Kind,
}

#[derive(Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// The moduli of a value, and the coefficients.
    Linear(&'static [u32], &'static [i32]),
    Dependencies,
    Petals(usize),
}

impl Variant {
    /// The classic game (Falco 1974).
    pub const SET: Self = Self {
        name: "set",
        title: "Set",
        one: "set",
        many: "sets",
        rule: "Three cards that are in every property all the same or all different.",
        table: 12,
        more: 3,
        properties: 4,
        values: 3,
        kind: Kind::Linear(&[3], &[1, 1, 1]),
    };

    /// UltraSet, also SuperSet: two pairs that one card completes (Botler, Cristi, Hoeksma, Schewior and
    /// Tönnis, "SUPERSET: A (Super)Natural Variant of the Card Game SET", FUN 2018).
    pub const ULTRASET: Self = Self {
        name: "ultraset",
        title: "UltraSet",
        one: "UltraSet",
        many: "UltraSets",
        rule: "Four cards: the card that completes two of them to a set completes the two others.",
        table: 12,
        more: 3,
        properties: 4,
        values: 3,
        kind: Kind::Linear(&[3], &[1, 1, -1, -1]),
    };

    /// GhostSet, also HyperSet: three pairs whose completing cards are a set or all the same (a mode of a
    /// fork of setwithfriends.com).
    pub const GHOSTSET: Self = Self {
        name: "ghostset",
        title: "GhostSet",
        one: "GhostSet",
        many: "GhostSets",
        rule: "Six cards in three pairs: the cards that complete the pairs are a set, or the same card.",
        table: 10,
        more: 3,
        properties: 4,
        values: 3,
        kind: Kind::Linear(&[3], &[1, 1, 1, 1, 1, 1]),
    };

    /// EvenQuads (Rose and Pereira 2013, first SuperSet; Crager et al., "How many cards should you lay
    /// out in a game of EvenQuads?", 2022).
    pub const QUADS: Self = Self {
        name: "quads",
        title: "EvenQuads",
        one: "quad",
        many: "quads",
        rule: "Four cards that in every property are all the same, all different, or two and two.",
        table: 12,
        more: 1,
        properties: 3,
        values: 4,
        kind: Kind::Linear(&[2, 2], &[1, 1, 1, 1]),
    };

    /// ProSet, also Projective Set and Socks (Davis and Maclagan, "The Card Game Set", 2003, has its
    /// geometry).
    pub const PROSET: Self = Self {
        name: "proset",
        title: "ProSet",
        one: "ProSet",
        many: "ProSets",
        rule: "Cards, of any number, that together have each dot an even number of times.",
        table: 7,
        more: 1,
        properties: 6,
        values: 2,
        kind: Kind::Dependencies,
    };

    /// Three of four values: sunflowers with three petals.
    pub const PETALS: Self = Self {
        name: "petals",
        title: "Three of four",
        one: "match",
        many: "matches",
        rule: "Three cards that are in every property all the same or all different, of four values.",
        table: 12,
        more: 3,
        properties: 3,
        values: 4,
        kind: Kind::Petals(3),
    };

    /// All of them.
    pub const ALL: [&'static Self; 6] =
        [&Self::SET, &Self::ULTRASET, &Self::GHOSTSET, &Self::QUADS, &Self::PROSET, &Self::PETALS];

    /// The variant with this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
    }

    /// The article of a match: "a", or "an" of an UltraSet.
    #[must_use]
    pub fn article(&self) -> &'static str {
        if self.one.starts_with('U') { "an" } else { "a" }
    }

    /// The rules of the cards.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn rules(&self) -> Rules {
        Rules::new(self.properties, self.values).expect("the rules of a constant")
    }

    /// The pattern that it looks for.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn pattern(&self) -> Box<dyn Pattern + Send + Sync> {
        match self.kind {
            Kind::Dependencies => {
                Box::new(Dependencies::new(self.properties).expect("legal rules"))
            }
            Kind::Petals(petals) => {
                Box::new(Petals::new(self.rules(), petals).expect("at most v petals"))
            }
            Kind::Linear(..) => Box::new(self.linear().expect("a linear pattern")),
        }
    }

    /// The pattern, if it is linear.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn linear(&self) -> Option<Linear> {
        let Kind::Linear(moduli, coefficients) = self.kind else { return None };
        let group = Group::new(self.rules(), moduli).expect("the group of a constant");
        Some(Linear::new(group, coefficients).expect("the pattern of a constant"))
    }
}

impl FromStr for &'static Variant {
    type Err = VariantError;

    fn from_str(name: &str) -> Result<Self, VariantError> {
        Variant::named(name).ok_or_else(|| VariantError(name.into()))
    }
}

/// No variant has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game has the name {0:?}, expected {names}", names = Variant::ALL.map(|it| it.name).join(", "))]
pub struct VariantError(String);
