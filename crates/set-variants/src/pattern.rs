//! The trait of all patterns.

use core::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use set_core::{Card, Count, Halt, Meter, Rules};
use thiserror::Error;

use crate::{NoMatch, Reason};

/// A visitor of matches. It breaks with [`Halt::Enough`] when it has seen enough.
pub type MatchVisit<'a> = dyn FnMut(&[Card]) -> ControlFlow<Halt> + 'a;

/// A pattern: it says which collections of cards a variant looks for.
///
/// A collection of distinct cards that has the pattern is a *match*: a valid set, a quad, an UltraSet.
/// Cards without a match are *free*. The trait is object-safe and open: implement it for a pattern of
/// your own, and the counts work with it.
///
/// # Example
///
/// Two cards that differ in one property alone:
///
/// ```
/// use std::ops::{ControlFlow, RangeInclusive};
/// use set_core::{Budget, Card, Count, Halt, Meter, Rules};
/// use set_variants::{MatchVisit, NoMatch, Pattern, Reason};
///
/// struct Neighbors(Rules);
///
/// impl Pattern for Neighbors {
///     fn rules(&self) -> Rules {
///         self.0
///     }
///     fn sizes(&self) -> RangeInclusive<usize> {
///         2..=2
///     }
///     fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
///         let no_match = |words: String| Err(NoMatch::reason(Reason::Words(words), self.0));
///         let &[a, b] = cards else { return no_match(format!("{} cards, not 2", cards.len())) };
///         let pairs = self.0.values_of(a).zip(self.0.values_of(b));
///         match pairs.filter(|(a, b)| a != b).count() {
///             1 => Ok(Reason::Words("they differ in one property".to_string())),
///             differences => no_match(format!("they differ in {differences} properties")),
///         }
///     }
///     fn search(
///         &self,
///         cards: &[Card],
///         meter: &mut Meter<'_>,
///         visit: &mut MatchVisit<'_>,
///     ) -> ControlFlow<Halt> {
///         for (i, &a) in cards.iter().enumerate() {
///             for &b in &cards[i + 1..] {
///                 meter.node()?;
///                 if self.is_match(&[a, b]) {
///                     visit(&[a, b])?;
///                 }
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let neighbors = Neighbors(Rules::CLASSIC);
/// let deck = neighbors.deck();
/// let count = neighbors.count(&deck, &mut Budget::unlimited().meter());
/// assert_eq!(count, Count::Exactly(81 * 8 / 2));
/// assert_eq!(neighbors.completing(&deck[..1]).len(), 8);
/// let why_not = neighbors.explain(&[deck[0], deck[80]]).unwrap_err();
/// assert_eq!(why_not.to_string(), "they differ in 4 properties");
/// ```
pub trait Pattern {
    /// The rules of the cards.
    fn rules(&self) -> Rules;

    /// Whether a card is in the deck of the variant. Some have not all cards of their rules.
    fn has_card(&self, card: Card) -> bool {
        self.rules().contains(card)
    }

    /// The cards of the deck of the variant, in order.
    fn deck(&self) -> Vec<Card> {
        self.rules().cards().filter(|&card| self.has_card(card)).collect()
    }

    /// How many cards a match can have, at least 1.
    fn sizes(&self) -> RangeInclusive<usize>;

    /// Why these cards are a match.
    ///
    /// # Errors
    ///
    /// [`NoMatch`] if they are none. The patterns of this crate look for [`Rules::check_claim`]'s reasons first.
    fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch>;

    /// Whether these cards are a match.
    fn is_match(&self, cards: &[Card]) -> bool {
        self.explain(cards).is_ok()
    }

    /// Visits each match among distinct cards of the deck once. A node of the meter is a step that takes about
    /// constant time.
    ///
    /// # Errors
    ///
    /// Breaks as `visit` and the meter do.
    fn search(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt>;

    /// The number of matches among distinct cards of the deck.
    fn count(&self, cards: &[Card], meter: &mut Meter<'_>) -> Count {
        count_by_search(self, cards, meter)
    }

    /// Whether [`completing`](Self::completing) looks through the whole deck.
    fn looks_through_deck(&self) -> bool {
        true
    }

    /// The cards of the deck that each make a match with all of these, in the order of the deck.
    ///
    /// # Complexity
    ///
    /// By default, time `O(deck)`; where a sum decides, usually far less.
    fn completing(&self, cards: &[Card]) -> Vec<Card> {
        let is_completing = |&card: &Card| self.is_match(&[cards, &[card]].concat());
        self.rules().cards().filter(is_completing).collect()
    }
}

/// A pattern behind a pointer is a pattern.
macro_rules! forward_pattern {
    ($($pointer:ty),*) => {$(
        impl<P: Pattern + ?Sized> Pattern for $pointer {
            fn rules(&self) -> Rules {
                (**self).rules()
            }
            fn has_card(&self, card: Card) -> bool {
                (**self).has_card(card)
            }
            fn deck(&self) -> Vec<Card> {
                (**self).deck()
            }
            fn sizes(&self) -> RangeInclusive<usize> {
                (**self).sizes()
            }
            fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
                (**self).explain(cards)
            }
            fn is_match(&self, cards: &[Card]) -> bool {
                (**self).is_match(cards)
            }
            fn search(
                &self,
                cards: &[Card],
                meter: &mut Meter<'_>,
                visit: &mut MatchVisit<'_>,
            ) -> ControlFlow<Halt> {
                (**self).search(cards, meter, visit)
            }
            fn count(&self, cards: &[Card], meter: &mut Meter<'_>) -> Count {
                (**self).count(cards, meter)
            }
            fn looks_through_deck(&self) -> bool {
                (**self).looks_through_deck()
            }
            fn completing(&self, cards: &[Card]) -> Vec<Card> {
                (**self).completing(cards)
            }
        }
    )*};
}

forward_pattern!(&P, Box<P>, Arc<P>);

/// Visits each match to count it.
pub(crate) fn count_by_search<P: Pattern + ?Sized>(
    pattern: &P,
    cards: &[Card],
    meter: &mut Meter<'_>,
) -> Count {
    let mut count = 0;
    let end = pattern.search(cards, meter, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    Count::of(count, end.into())
}

/// Checks what every pattern asks of cards: [`Rules::check_claim`] with the deck of the variant.
pub(crate) fn check<P: Pattern + ?Sized>(pattern: &P, cards: &[Card]) -> Result<(), NoMatch> {
    let has_card = |card| pattern.has_card(card);
    pattern.rules().check_claim(cards, pattern.sizes(), has_card).map_err(NoMatch::Cards)
}

/// Why numbers make no [`Group`](crate::Group), no [`Linear`](crate::Linear) pattern, or
/// no [`Petals`](crate::Petals).
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Group, PatternError};
///
/// let error = Group::new(Rules::new(3, 4)?, &[2]).unwrap_err();
/// assert!(matches!(error, PatternError::Moduli { .. }));
/// assert_eq!(
///     error.to_string(),
///     "moduli [2], expected numbers above 1 with the product 4, the number of values"
/// );
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// The moduli do not divide `v` into factors.
    #[error(
        "moduli {moduli:?}, expected numbers above 1 with the product {}, the number of values",
        rules.values()
    )]
    Moduli {
        /// The moduli that were given.
        moduli: Vec<u32>,
        /// The rules of the deck.
        rules: Rules,
    },
    /// The elements of the group do not fit in 128 bits.
    #[error("a sum of cards of {rules} takes {bits} bits, expected at most 128")]
    TooWide {
        /// The bits of an element.
        bits: u64,
        /// The rules of the deck.
        rules: Rules,
    },
    /// There are too few or too many coefficients.
    #[error("expected 2 to {most} coefficients, found {coefficients}")]
    Number {
        /// How many there are.
        coefficients: usize,
        /// The most that a pattern can have.
        most: usize,
    },
    /// A coefficient is 0 in the group.
    #[error(
        "coefficient {coefficient}, expected no multiple of {exponent}: {exponent} times any card is 0"
    )]
    Coefficient {
        /// The coefficient.
        coefficient: i32,
        /// The exponent of the group.
        exponent: u32,
    },
    /// There is no petal, or there are more than `v`.
    #[error("{petals} cards, expected 1 to {}, the number of values", rules.values())]
    Petals {
        /// The petals of a match.
        petals: usize,
        /// The rules of the deck.
        rules: Rules,
    },
}
