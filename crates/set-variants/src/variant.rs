//! The games that can be played with the cards: each is one value.

mod list;
mod play;
mod text;
mod words;

use core::hash::{Hash, Hasher};
use core::time::Duration;
use std::sync::Arc;

use set_core::Rules;

pub use play::FaceDown;
pub use text::VariantError;
pub use words::VariantWords;

use self::play::Play;
use crate::{Dependencies, Group, Linear, Pattern, Petals};

/// The most cards of a deck that are counted one by one.
const MAX_COUNTED: u128 = 1_000_000;

/// A game that can be played with the cards: Set, another game with a name, or one of your own.
///
/// It is one value: the pattern of its matches, the deck, and how it is played, from the opening to the
/// end. Set is one of these games, for every number of properties and values: `Variant::from(rules)`. The classic game is
/// [`SET`](Self::SET). [`ALL`](Self::ALL) is the list of the games with a name; any face of this project has them all.
///
/// A game of your own begins as one of these, or as a pattern, and is then changed: see
/// [`with_chain`](Self::with_chain) and the methods beside it.
///
/// # As text
///
/// `Display` writes the name, such as `quads`. A pattern of your own is its coefficients, and its moduli
/// where it has several: `linear(1,1,-2)`, `linear(1,1,1,1;2,2)`; or its petals: `petals(3)`. Changes follow, such as
/// `quads/opening=9/chain=2`. [`parse`](Self::parse) reads all of them.
///
/// | change | |
/// |---|---|
/// | `opening=9` | nine cards on the table while the deck has some |
/// | `more=1` | one card more where there is no match |
/// | `chain=1` | each match has exactly one card of the match before, which stays until then |
/// | `boards` | all matches of a board are found before the next board is dealt |
/// | `endless` | the deck begins again when it is empty, and the table always holds a match |
/// | `goal=10` | the game is over after ten matches |
/// | `limit=180` | the game is over after 180 seconds; a wrong claim costs five of them |
/// | `face-down=all`, `face-down=last` | all cards, or the last card of the deck, lie face down |
/// | `moving` | all cards change places after each match |
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Language, Variant};
///
/// let quads = Variant::parse("quads", None)?;
/// assert_eq!(quads, Variant::QUADS);
/// assert_eq!((quads.opening_len(), quads.deck_len()), (12, Some(64)));
/// let words = quads.words(Language::English);
/// assert_eq!((words.title().as_str(), words.counted(2).as_str()), ("EvenQuads", "2 quads"));
///
/// let chain = Variant::from(Rules::new(3, 4)?).with_chain(1);
/// assert_eq!(chain.to_string(), "set-chain");
/// assert_eq!(chain.with_goal(7).to_string(), "set/chain=1/goal=7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    name: &'static str,
    kind: Kind,
    rules: Rules,
    play: Play,
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
    Other(Other),
}

/// A pattern from elsewhere. It is the same as its clones alone.
#[derive(Clone)]
struct Other(Arc<dyn Pattern + Send + Sync>);

impl PartialEq for Other {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Other {}

impl Hash for Other {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.rules().hash(state);
    }
}

impl core::fmt::Debug for Other {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("a pattern from elsewhere")
    }
}

impl Variant {
    /// The game of a pattern from elsewhere, with a name of its own. It opens with `v p` cards; where there
    /// is no match, as many more are dealt as the smallest match has.
    ///
    /// The name stands for the game in messages. It is no text that is read back.
    ///
    /// # Example
    ///
    /// ```
    /// use std::sync::Arc;
    /// use set_core::{Budget, Count, Rules};
    /// use set_variants::{GameBoard, Petals, Variant};
    ///
    /// let pattern = Petals::new(Rules::new(2, 5)?, 3)?; // any type that implements `Pattern`
    /// let game = Variant::own("three of five", Arc::new(pattern)).with_opening(9);
    /// let board = GameBoard::deal(game, None, 1)?;
    /// assert_eq!(board.board().len(), 9);
    /// assert!(board.find(&Budget::unlimited())?.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn own(name: &'static str, pattern: Arc<dyn Pattern + Send + Sync>) -> Self {
        let more = Some(*pattern.sizes().start());
        let (rules, play) = (pattern.rules(), Play { more, ..Play::SET });
        Self { name, kind: Kind::Other(Other(pattern)), rules, play }
    }

    /// The name in commands and files, in lower case. Changes without a name have the name of the
    /// [plain](Self::plain) game; a pattern of your own is "linear" or "petals".
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The game with this pattern and these cards, played without any change: Set in place of the
    /// three minutes.
    ///
    /// A board knows no more of its game than this: it is what [`GameBoard`](crate::GameBoard) writes.
    #[must_use]
    pub fn plain(&self) -> Self {
        match &self.kind {
            Kind::Set => Self::from(self.rules),
            Kind::Own(pattern) => Self::from(Linear::clone(pattern)),
            Kind::Other(Other(pattern)) => Self::own(self.name, pattern.clone()),
            Kind::Petals(petals) => {
                Petals::new(self.rules, *petals).map_or(Self::PETALS, Self::from)
            }
            // The list has the plain game before those that change it.
            kind @ (Kind::Linear(..) | Kind::Dependencies) => {
                let listed = Self::ALL.iter().find(|game| game.kind == *kind);
                Self { rules: self.rules, ..listed.cloned().unwrap_or(Self::SET) }
            }
        }
    }

    /// Whether the game is [plain](Self::plain).
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == self.plain()
    }

    /// The rules of the cards.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many cards the table has at the beginning: the fewest while the deck has some.
    #[must_use]
    pub const fn opening_len(&self) -> usize {
        match self.play.opening {
            Some(opening) => opening,
            None => self.rules.opening_len(),
        }
    }

    /// How many more cards are dealt where there is no match.
    #[must_use]
    pub const fn more_len(&self) -> usize {
        match self.play.more {
            Some(more) => more,
            None => self.rules.set_len(),
        }
    }

    /// How many cards each match has of the match before, which stays until then; 0 is no chain.
    #[must_use]
    pub const fn chain(&self) -> usize {
        self.play.chain
    }

    /// Whether all matches of a board are found before the next board is dealt.
    #[must_use]
    pub const fn is_by_board(&self) -> bool {
        self.play.is_by_board
    }

    /// Whether the deck begins again when it is empty, and the table always holds a match: a card that
    /// leaves it without one is passed over.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        self.play.is_endless
    }

    /// The matches after which the game is over.
    #[must_use]
    pub const fn goal(&self) -> Option<u64> {
        self.play.goal
    }

    /// The time after which the game is over.
    #[must_use]
    pub const fn limit(&self) -> Option<Duration> {
        self.play.limit
    }

    /// Which cards lie face down until they are chosen.
    #[must_use]
    pub const fn face_down(&self) -> FaceDown {
        self.play.face_down
    }

    /// Whether all cards change places after each match.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.play.is_moving
    }

    /// Whether a record of deals and claims tells the game: each match is taken at once, and no card is dealt
    /// twice. It is not so in a chain, board by board, and in an endless game.
    #[must_use]
    pub const fn has_record(&self) -> bool {
        self.play.chain == 0 && !self.play.is_by_board && !self.play.is_endless
    }

    /// How many cards the deck has; `None` if 2^128 or more.
    #[must_use]
    pub fn deck_len(&self) -> Option<u128> {
        let all = self.rules.deck_len()?;
        Some(match &self.kind {
            Kind::Dependencies => all - 1,
            // A larger deck is taken to have all cards of its rules.
            Kind::Other(Other(pattern)) if all <= MAX_COUNTED => pattern.deck().len() as u128,
            _ => all,
        })
    }

    /// Whether matches are valid sets: whether the solvers for these can be asked.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        matches!(self.kind, Kind::Set)
    }

    /// How records name the game: `None` for Set, played without a change, which solvers play.
    #[must_use]
    pub fn in_records(&self) -> Option<String> {
        (!self.is_set() || !self.is_plain()).then(|| self.to_string())
    }

    /// The pattern that it looks for.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the constants are legal, as the tests show")]
    pub fn pattern(&self) -> Arc<dyn Pattern + Send + Sync> {
        let petals = |petals| Arc::new(Petals::new(self.rules, petals).expect("at most v petals"));
        match &self.kind {
            Kind::Set => petals(self.rules.set_len()),
            Kind::Petals(number) => petals(*number),
            Kind::Dependencies => {
                Arc::new(Dependencies::new(self.rules.properties()).expect("legal rules"))
            }
            Kind::Linear(..) | Kind::Own(_) => Arc::new(self.linear().expect("a linear pattern")),
            Kind::Other(Other(pattern)) => pattern.clone(),
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
            Kind::Set | Kind::Dependencies | Kind::Petals(_) | Kind::Other(_) => None,
        }
    }

    /// The group in which the cards of each match have the sum 0; `None` where the sum is a weighted one, or
    /// nothing is added, as in Set.
    pub(crate) fn zero_sums(&self) -> Option<Group> {
        match &self.kind {
            Kind::Dependencies => Group::cyclic(self.rules).ok(),
            Kind::Linear(..) | Kind::Own(_) => {
                let linear = self.linear().filter(Linear::is_plain_sum)?;
                Some(linear.group().clone())
            }
            Kind::Set | Kind::Petals(_) | Kind::Other(_) => None,
        }
    }
}

/// Set with cards of these rules. It opens with `v p` cards.
impl From<Rules> for Variant {
    fn from(rules: Rules) -> Self {
        Self { rules, ..Self::SET }
    }
}

/// The game of a pattern of your own. It opens with `v p` cards; where there is no match, as many more
/// are dealt as a match has.
impl From<Linear> for Variant {
    fn from(pattern: Linear) -> Self {
        let (rules, more) = (pattern.group().rules(), Some(pattern.coefficients().len()));
        let (kind, play) = (Kind::Own(Box::new(pattern)), Play { more, ..Play::SET });
        Self { name: "linear", kind, rules, play }
    }
}

/// The game of some petals. It opens with `v p` cards; where there is no match, as many more are dealt as
/// a match has. Three of four values with three properties are [`PETALS`](Variant::PETALS).
impl From<Petals> for Variant {
    fn from(pattern: Petals) -> Self {
        let (rules, petals) = (pattern.rules(), pattern.petals());
        if (rules, petals) == (Self::PETALS.rules, 3) {
            return Self::PETALS;
        }
        let play = Play { more: Some(petals), ..Play::SET };
        Self { name: "petals", kind: Kind::Petals(petals), rules, play }
    }
}
