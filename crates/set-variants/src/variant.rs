//! The games that can be played with the cards: each is a value.

mod error;
mod text;

use core::fmt::Display;

use set_core::Rules;

pub use error::VariantError;

use crate::{Dependencies, Group, Linear, Pattern, Petals};

/// A game that can be played with the cards: Set, another game with a name, or a pattern of your own.
///
/// It has the words for its matches, its deck, its opening and its pattern. Set is one of these games,
/// for every number of properties and values: `Variant::from(rules)`. The classic game is [`SET`](Self::SET).
///
/// # As text
///
/// `Display` writes the name, such as `quads`, and for a pattern of your own its coefficients, and its moduli
/// where it has several: `linear(1,1,-2)`, `linear(1,1,1,1;2,2)`. [`parse`](Self::parse) reads both.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::Variant;
///
/// let quads = Variant::parse("quads", None)?;
/// assert_eq!(quads, Variant::QUADS);
/// assert_eq!((quads.title(), quads.opening_len(), quads.deck_len()), ("EvenQuads", 12, Some(64)));
/// assert_eq!(quads.counted(2), "2 quads");
///
/// let progressions = Variant::parse("linear(1,-2,1)", Some(Rules::new(2, 5)?))?;
/// assert_eq!(progressions.to_string(), "linear(1,1,-2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    name: &'static str,
    title: &'static str,
    one: &'static str,
    many: &'static str,
    rule: &'static str,
    opening: usize,
    more: usize,
    rules: Rules,
    kind: Kind,
}

/// The definition of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// A valid set.
    Set,
    /// The moduli of a value, and the coefficients.
    Linear(&'static [u32], &'static [i32]),
    Dependencies,
    Petals(usize),
    Own(Box<Linear>),
}

/// The rules of a constant.
const fn rules(properties: u32, values: u32) -> Rules {
    match Rules::new(properties, values) {
        Ok(rules) => rules,
        Err(_) => panic!("the rules of a constant"),
    }
}

impl Variant {
    /// The classic game (Falco 1974).
    pub const SET: Self = Self::set(Rules::CLASSIC);

    /// UltraSet, also SuperSet: two pairs that one card completes (Botler, Cristi, Hoeksma, Schewior and
    /// Tönnis, "SUPERSET: A (Super)Natural Variant of the Card Game SET", FUN 2018).
    pub const ULTRASET: Self = Self {
        name: "ultraset",
        title: "UltraSet",
        one: "UltraSet",
        many: "UltraSets",
        rule: "Four cards: the card that completes two of them to a set completes the two others.",
        opening: 12,
        more: 3,
        rules: Rules::CLASSIC,
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
        opening: 10,
        more: 3,
        rules: Rules::CLASSIC,
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
        opening: 12,
        more: 1,
        rules: rules(3, 4),
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
        opening: 7,
        more: 1,
        rules: rules(6, 2),
        kind: Kind::Dependencies,
    };

    /// Three of four values: sunflowers with three petals.
    pub const PETALS: Self = Self {
        name: "petals",
        title: "Three of four",
        one: "match",
        many: "matches",
        rule: "Three cards that are in every property all the same or all different, of four values.",
        opening: 12,
        more: 3,
        rules: rules(3, 4),
        kind: Kind::Petals(3),
    };

    /// The games with a name: the one list of them. Set stands there with the classic deck.
    pub const ALL: &'static [Self] =
        &[Self::SET, Self::ULTRASET, Self::GHOSTSET, Self::QUADS, Self::PROSET, Self::PETALS];

    /// Set with cards of these rules.
    const fn set(rules: Rules) -> Self {
        Self {
            name: "set",
            title: "Set",
            one: "set",
            many: "sets",
            rule: if rules.values() == 3 {
                "Three cards that are in every property all the same or all different."
            } else {
                "Cards, as many as values, that are in every property all the same or all different."
            },
            opening: rules.opening_len(),
            more: rules.set_len(),
            rules,
            kind: Kind::Set,
        }
    }

    /// The name in commands and files, in lower case; "linear" for a pattern of your own.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name of the game.
    #[must_use]
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// The word for one match, as after its [article](Self::article).
    #[must_use]
    pub const fn one(&self) -> &'static str {
        self.one
    }

    /// The word for several matches.
    #[must_use]
    pub const fn many(&self) -> &'static str {
        self.many
    }

    /// What a match is, in a sentence.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// The rules of the cards.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many cards the table has at the beginning.
    #[must_use]
    pub const fn opening_len(&self) -> usize {
        self.opening
    }

    /// How many more cards are dealt where there is no match.
    #[must_use]
    pub const fn more_len(&self) -> usize {
        self.more
    }

    /// How many cards the deck has; `None` if 2^128 or more.
    #[must_use]
    pub fn deck_len(&self) -> Option<u128> {
        let lacking = u128::from(self.kind == Kind::Dependencies);
        self.rules.deck_len().map(|all| all - lacking)
    }

    /// Whether matches are valid sets: whether the solvers for these can be asked.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self.kind, Kind::Set)
    }

    /// The article of a match: "a", or "an" of an UltraSet.
    #[must_use]
    pub fn article(&self) -> &'static str {
        if self.one.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) {
            "an"
        } else {
            "a"
        }
    }

    /// A number of matches: "no quads", "1 quad", "2 quads".
    #[must_use]
    pub fn counted(&self, matches: impl Display) -> String {
        let number = format!("{matches}");
        let number = if number == "0" { "no" } else { &number };
        let matches = if number == "1" { self.one } else { self.many };
        format!("{number} {matches}")
    }

    /// The pattern that it looks for.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn pattern(&self) -> Box<dyn Pattern + Send + Sync> {
        let petals = |petals| Box::new(Petals::new(self.rules, petals).expect("at most v petals"));
        match self.kind {
            Kind::Set => petals(self.rules.set_len()),
            Kind::Petals(number) => petals(number),
            Kind::Dependencies => {
                Box::new(Dependencies::new(self.rules.properties()).expect("legal rules"))
            }
            Kind::Linear(..) | Kind::Own(_) => Box::new(self.linear().expect("a linear pattern")),
        }
    }

    /// The pattern as a [`Linear`] one, if it is of this kind: as Set is for three values.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn linear(&self) -> Option<Linear> {
        match &self.kind {
            Kind::Own(pattern) => Some(Linear::clone(pattern)),
            &Kind::Linear(moduli, coefficients) => {
                let group = Group::new(self.rules, moduli).expect("the group of a constant");
                Some(Linear::new(group, coefficients).expect("the pattern of a constant"))
            }
            Kind::Set if self.rules.values() == 3 => {
                Linear::new(Group::cyclic(self.rules).ok()?, &[1, 1, 1]).ok()
            }
            Kind::Set | Kind::Dependencies | Kind::Petals(_) => None,
        }
    }
}

/// Set with cards of these rules. It opens with `v p` cards.
impl From<Rules> for Variant {
    fn from(rules: Rules) -> Self {
        Self::set(rules)
    }
}

/// The game of a pattern of your own. It opens with `v p` cards; where there is no match, as many more
/// are dealt as a match has.
impl From<Linear> for Variant {
    fn from(pattern: Linear) -> Self {
        let rules = pattern.group().rules();
        Self {
            name: "linear",
            title: "A pattern of your own",
            one: "match",
            many: "matches",
            rule: "Cards whose sum is 0, if they are multiplied by the coefficients in some order.",
            opening: rules.opening_len(),
            more: pattern.coefficients().len(),
            rules,
            kind: Kind::Own(Box::new(pattern)),
        }
    }
}
