//! The cards as the elements of a finite abelian group.

use set_core::{Card, Rules};

use crate::PatternError;

/// A finite abelian group whose elements are the cards of a deck.
///
/// Each value is a number modulo `v`, or a tuple of numbers modulo `m_1, ..., m_r` with the
/// product `v`; cards are added property by property. So every finite abelian group of at most
/// 65,536 elements is one of these, with a single property.
///
/// A value that is a tuple is its number in mixed radix, the first component highest. With the moduli
/// 2, 2 the four values are the bit pairs 00, 01, 10 and 11, added without a carry.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::Group;
///
/// let rules = Rules::new(3, 4)?;
/// let card = |text| rules.parse_card(text).unwrap();
/// let (cyclic, bits) = (Group::cyclic(rules)?, Group::new(rules, &[2, 2])?);
/// assert_eq!(cyclic.sum(&[card("123"), card("133")]), card("212"));
/// assert_eq!(bits.sum(&[card("123"), card("133")]), card("010"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    rules: Rules,
    /// Of the components of a value; none if there is only one value.
    moduli: Vec<u32>,
    /// The bits of a lane. A component takes all but the highest, which is for the carry.
    width: u32,
    /// The lowest bit of each lane.
    ones: u128,
    /// Each lane holds its modulus.
    all_moduli: u128,
    /// Each lane holds what its modulus lacks to the highest bit.
    lacking: u128,
}

/// An element of a group, with one lane for each component of each value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Element(u128);

impl Group {
    /// Values are numbers modulo `v`.
    ///
    /// # Errors
    ///
    /// [`PatternError::TooWide`] if the lanes take more than 128 bits; see [`new`](Self::new).
    pub fn cyclic(rules: Rules) -> Result<Self, PatternError> {
        Self::new(rules, &[rules.values()])
    }

    /// Values are tuples of numbers modulo these.
    ///
    /// # Errors
    ///
    /// [`PatternError::Moduli`] if the product of the moduli is not `v`, or one of them is 1 while `v` is
    /// not. [`PatternError::TooWide`] if an element takes more than 128 bits: each component of a value
    /// takes one bit more than the largest component needs. So there are at most 64 components modulo 2,
    /// and 42 modulo 3 or 4.
    pub fn new(rules: Rules, moduli: &[u32]) -> Result<Self, PatternError> {
        let product = moduli.iter().try_fold(1_u32, |product, &m| product.checked_mul(m));
        let has_one = rules.values() > 1 && moduli.contains(&1);
        if product != Some(rules.values()) || has_one {
            return Err(PatternError::Moduli { moduli: moduli.to_vec(), rules });
        }
        let largest = moduli.iter().copied().max().unwrap_or(1);
        let width = (largest - 1).checked_ilog2().map_or(1, |bit| bit + 1) + 1;
        let lanes = u64::from(rules.properties()) * moduli.len() as u64;
        if lanes * u64::from(width) > 128 {
            return Err(PatternError::TooWide { bits: lanes * u64::from(width), rules });
        }
        let mut group =
            Self { rules, moduli: moduli.to_vec(), width, ones: 0, all_moduli: 0, lacking: 0 };
        for _ in 0..rules.properties() {
            for &modulus in moduli {
                group.ones = group.push(group.ones, 1);
                group.all_moduli = group.push(group.all_moduli, modulus);
                group.lacking = group.push(group.lacking, (1 << (width - 1)) - modulus);
            }
        }
        Ok(group)
    }

    /// The rules of the deck whose cards are the elements.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The moduli of the components of a value. Their product is `v`.
    #[must_use]
    pub fn moduli(&self) -> &[u32] {
        &self.moduli
    }

    /// The least number, at least 1, whose multiple of every card is 0: the least common multiple of the
    /// moduli.
    #[must_use]
    pub fn exponent(&self) -> u32 {
        self.moduli.iter().fold(1, |multiple, &m| multiple / gcd(multiple, m) * m)
    }

    /// The orders of the cyclic groups whose product is this one: the moduli of each property in turn.
    /// The index of a card in the deck is its number in this mixed radix.
    pub(crate) fn cyclic_factors(&self) -> Vec<u32> {
        self.moduli.repeat(self.rules.properties() as usize)
    }

    /// The exponent, which is at most the number of values, 65,536.
    pub(crate) fn signed_exponent(&self) -> i32 {
        self.exponent().cast_signed()
    }

    /// The sum of some cards of the deck. The sum of none is the card whose values are all 0.
    #[must_use]
    pub fn sum(&self, cards: &[Card]) -> Card {
        let sum = cards.iter().fold(Element(0), |sum, &card| self.add(sum, self.element(card)));
        self.card(sum)
    }

    /// The element of a card of the deck.
    pub(crate) fn element(&self, card: Card) -> Element {
        let mut lanes = 0;
        for mut value in self.rules.values_of(card) {
            let mut product = self.rules.values();
            for &modulus in &self.moduli {
                product /= modulus;
                lanes = self.push(lanes, value / product);
                value %= product;
            }
        }
        Element(lanes)
    }

    /// The card of an element.
    pub(crate) fn card(&self, element: Element) -> Card {
        let (bits, mut lanes) = (self.rules.value_bits(), element.0);
        let mut card = 0;
        for property in 0..self.rules.properties() {
            let (mut value, mut place) = (0, 1);
            for &modulus in self.moduli.iter().rev() {
                value += place * (lanes & ((1 << self.width) - 1));
                place *= u128::from(modulus);
                lanes = lanes.checked_shr(self.width).unwrap_or(0);
            }
            card |= value << (property * bits);
        }
        Card::from_bits_retain(card)
    }

    #[inline]
    pub(crate) fn add(&self, a: Element, b: Element) -> Element {
        // A lane has a bit more than its component needs, so no sum reaches the next lane.
        self.reduced(a.0 + b.0)
    }

    #[inline]
    pub(crate) fn negative(&self, a: Element) -> Element {
        // Each component is less than its modulus, so no lane borrows from the next.
        self.reduced(self.all_moduli - a.0)
    }

    /// The sum of `times` copies.
    pub(crate) fn multiple(&self, a: Element, times: i32) -> Element {
        let mut rest = times.rem_euclid(self.signed_exponent());
        let (mut sum, mut power) = (Element(0), a);
        while rest > 0 {
            if rest % 2 == 1 {
                sum = self.add(sum, power);
            }
            power = self.add(power, power);
            rest /= 2;
        }
        sum
    }

    /// The cards whose multiple by `times` is this element.
    pub(crate) fn quotients(&self, a: Element, times: u32) -> Vec<Card> {
        let mut quotients = Vec::from([0]);
        let mut shift = 0;
        for &modulus in self.cyclic_factors().iter().rev() {
            let component = a.0 >> shift & ((1 << self.width) - 1);
            let is_quotient = |x: &u128| x * u128::from(times) % u128::from(modulus) == component;
            let components: Vec<_> = (0..modulus.into()).filter(is_quotient).collect();
            let with_each = |&lanes: &u128| components.iter().map(move |x| lanes | x << shift);
            quotients = quotients.iter().flat_map(with_each).collect();
            shift += self.width;
        }
        quotients.into_iter().map(|lanes| self.card(Element(lanes))).collect()
    }

    /// Lanes that are at most twice their modulus less one, each less its modulus if that can be.
    #[inline]
    fn reduced(&self, lanes: u128) -> Element {
        // The highest bit of a lane is set once its value reaches its modulus.
        let carries = (lanes + self.lacking) >> (self.width - 1) & self.ones;
        // All bits of the lanes with a carry. The difference is right even where the shift loses a bit.
        let full = carries.checked_shl(self.width).unwrap_or(0).wrapping_sub(carries);
        Element(lanes - (full & self.all_moduli))
    }

    /// The lanes with one more.
    fn push(&self, lanes: u128, component: u32) -> u128 {
        lanes.checked_shl(self.width).unwrap_or(0) | u128::from(component)
    }
}

pub(crate) fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
