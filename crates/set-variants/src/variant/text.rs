//! Games as text: their names, the coefficients of patterns, and changes.

use core::fmt;
use core::time::Duration;

use set_core::Rules;
use thiserror::Error;

use super::play::{MAX_CARDS, MAX_NUMBER, Play};
use super::{FaceDown, Kind, Variant};
use crate::{Group, Language, Linear, PatternError, Petals};

impl Variant {
    /// The game that a text names, with cards of these rules; without them, of its own rules.
    ///
    /// Set and a pattern of your own have cards of any rules, by default the classic ones, and so have the
    /// games that only change how Set is played; quads have any number of properties, by default three. The
    /// text is read in any case. [Changes](Self#as-text) follow the name.
    ///
    /// # Errors
    ///
    /// [`VariantError`] if no game has this name, if it has cards of other rules, or if the numbers of a
    /// pattern or a change make none.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_variants::Variant;
    ///
    /// let large = Rules::new(5, 4)?;
    /// assert_eq!(Variant::parse("set", Some(large))?, Variant::from(large));
    /// assert_eq!(Variant::parse("quads", Some(large))?.deck_len(), Some(1024));
    /// assert_eq!(Variant::parse("Linear(1, 1, 1)", None)?.to_string(), "linear(1,1,1)");
    /// assert_eq!(Variant::parse("quads/chain=2/opening=11", None)?.name(), "4set-chain");
    /// let error = Variant::parse("petals", Some(large)).unwrap_err();
    /// assert_eq!(error.to_string(), "Three of four is played with cards of p=3, v=4, not p=5, v=4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, rules: Option<Rules>) -> Result<Self, VariantError> {
        let lower = text.trim().to_lowercase();
        let mut parts = lower.split('/').map(str::trim);
        let game =
            Self::named(parts.next().unwrap_or_default(), rules).map_err(|error| match error {
                // As it was typed.
                VariantError::Name(_) => VariantError::Name(text.to_owned()),
                other => other,
            })?;
        parts.try_fold(game, Self::changed)
    }

    /// A game without changes.
    fn named(text: &str, rules: Option<Rules>) -> Result<Self, VariantError> {
        let own = |name| text.strip_prefix(name)?.strip_prefix('(')?.strip_suffix(')');
        if let Some(numbers) = own("linear") {
            return Ok(linear(numbers, rules.unwrap_or(Rules::CLASSIC))?.into());
        }
        if let Some(number) = own("petals") {
            let petals =
                number.trim().parse().map_err(|_| VariantError::Number(number.to_owned()))?;
            return Ok(Petals::new(rules.unwrap_or(Self::PETALS.rules), petals)?.into());
        }
        let named = Self::ALL.iter().find(|game| game.name == text);
        let game = named.ok_or_else(|| VariantError::Name(text.to_owned()))?;
        let found = rules.unwrap_or(game.rules);
        if !game.is_played_with(found) {
            let title = game.words(Language::English).title();
            return Err(VariantError::Rules { title, expected: game.rules, found });
        }
        if let &Kind::Linear(moduli, _) = &game.kind {
            Group::new(found, moduli)?;
        }
        Ok(Self { rules: found, ..game.clone() })
    }

    /// The game with a change that a text names.
    fn changed(self, text: &str) -> Result<Self, VariantError> {
        let refused = |expected: String| VariantError::Change { text: text.to_owned(), expected };
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let whole = |most: u64| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| refused(format!("{name}=N, a whole number from 1 to {most}")))
        };
        let cards =
            |most: u64| whole(most).map(|cards| usize::try_from(cards).unwrap_or(usize::MAX));
        let most_shared = (*self.pattern().sizes().start() as u64).saturating_sub(1);
        Ok(match (name, value) {
            ("opening", _) => self.with_opening(cards(MAX_CARDS as u64)?),
            ("more", _) => self.with_more(cards(MAX_CARDS as u64)?),
            ("chain", _) if most_shared > 0 && !self.is_by_board() => {
                self.with_chain(cards(most_shared)?)
            }
            ("boards", "") if self.chain() == 0 => self.with_boards(true),
            ("endless", "") => self.with_endless(true),
            ("moving", "") => self.with_moving(true),
            ("goal", _) => self.with_goal(whole(MAX_NUMBER)?),
            ("limit", _) => {
                let time = seconds(value).filter(|time| !time.is_zero());
                self.with_limit(time.ok_or_else(|| refused("limit=SECONDS".to_owned()))?)
            }
            ("face-down", "all") => self.with_face_down(FaceDown::All),
            ("face-down", "last") => self.with_face_down(FaceDown::Last),
            ("chain", _) | ("boards", "") => {
                return Err(refused("a chain or boards, not both".to_owned()));
            }
            _ => return Err(refused(CHANGES.to_owned())),
        })
    }

    /// Each change of the plain game, as text, its value, and its key among the words.
    fn changes(&self) -> Vec<(&'static str, String)> {
        let (play, plain) = (self.play, self.plain().play);
        let Play { chain, is_by_board, is_endless, goal, limit, face_down, is_moving, .. } = play;
        let given = |is_given: bool, name, value: String| is_given.then_some((name, value));
        let seconds = |limit: Duration| ("limit", limit.as_secs_f64().to_string());
        let all = [
            given(play.opening != plain.opening, "opening", self.opening_len().to_string()),
            given(play.more != plain.more, "more", self.more_len().to_string()),
            given(chain > 0, "chain", chain.to_string()),
            given(is_by_board, "boards", String::new()),
            given(is_endless, "endless", String::new()),
            goal.map(|goal| ("goal", goal.to_string())),
            limit.map(seconds),
            given(face_down != FaceDown::None, "face-down", face_down.name().to_owned()),
            given(is_moving, "moving", String::new()),
        ];
        all.into_iter().flatten().collect()
    }

    /// Whether the list has the game, up to its rules.
    fn is_listed(&self) -> bool {
        let mut all = Self::ALL.iter();
        all.any(|it| (it.name, &it.kind, it.play) == (self.name, &self.kind, self.play))
    }

    /// The changes that the name does not tell, in words.
    pub(super) fn changes_in_words(&self, language: Language) -> Vec<String> {
        if self.is_listed() {
            return Vec::new();
        }
        let text = |(name, value): (&str, String)| match name {
            "face-down" => language.text(&format!("change.{name}-{value}"), &[]),
            _ => language.text(&format!("change.{name}"), &[("n", &value)]),
        };
        self.changes().into_iter().map(text).collect()
    }
}

/// The time of a text such as "180" or "0.5", to the millisecond. It does without the standard library's numbers
/// with a point, whose tables would be 10 kB of the module for browsers.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number =
        |digits: &str| !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    let whole: u64 =
        whole.parse().ok().filter(|&seconds| is_number(whole) && seconds <= MAX_NUMBER)?;
    let milliseconds = format!("{part:0<3}").get(..3)?.parse().ok().filter(|_| is_number(part))?;
    Some(Duration::from_secs(whole) + Duration::from_millis(milliseconds))
}

const CHANGES: &str = "opening=N, more=N, chain=N, boards, endless, goal=N, limit=SECONDS, face-down=all, \
                       face-down=last or moving";

/// The pattern with these coefficients and, after a semicolon, these moduli.
fn linear(text: &str, rules: Rules) -> Result<Linear, VariantError> {
    let (coefficients, moduli) = text.split_once(';').unwrap_or((text, ""));
    let group = match moduli {
        "" => Group::cyclic(rules)?,
        // A value has at most 16 factors.
        moduli => Group::new(rules, &numbers(moduli, 17)?)?,
    };
    Ok(Linear::new(group, &numbers(coefficients, Linear::MAX_COEFFICIENTS + 1)?)?)
}

/// The first of some numbers with commas between them.
fn numbers<T: core::str::FromStr>(text: &str, most: usize) -> Result<Vec<T>, VariantError> {
    let number = |text: &str| {
        let text = text.trim();
        text.parse().map_err(|_| VariantError::Number(text.chars().take(20).collect()))
    };
    text.split(',').take(most).map(number).collect()
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_listed() {
            return f.pad(self.name);
        }
        match &self.kind {
            Kind::Own(pattern) => {
                f.write_str("linear(")?;
                write_numbers(f, &pattern.nearest_coefficients())?;
                let moduli = pattern.group().moduli();
                if moduli.len() > 1 {
                    f.write_str(";")?;
                    write_numbers(f, moduli)?;
                }
                f.write_str(")")?;
            }
            Kind::Petals(petals) if !self.plain().is_listed() => write!(f, "petals({petals})")?,
            _ => f.write_str(self.plain().name)?,
        }
        self.changes().iter().try_for_each(|(name, value)| match value.as_str() {
            "" => write!(f, "/{name}"),
            value => write!(f, "/{name}={value}"),
        })
    }
}

fn write_numbers<T: fmt::Display>(f: &mut fmt::Formatter<'_>, numbers: &[T]) -> fmt::Result {
    numbers.iter().enumerate().try_for_each(|(i, number)| {
        f.write_str(if i == 0 { "" } else { "," })?;
        write!(f, "{number}")
    })
}

/// Why a text names no game for cards of these rules.
///
/// # Example
///
/// ```
/// use set_variants::Variant;
///
/// let error = Variant::parse("bridge", None).unwrap_err();
/// assert!(error.to_string().starts_with("no game has the name \"bridge\", expected set, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// No game has this name.
    #[error("no game has the name {0:?}, expected {names}, linear(1,-2,1) or petals(3)", names = names())]
    Name(String),
    /// The game has cards of other rules.
    #[error("{title} is played with cards of {expected}, not {found}")]
    Rules {
        /// The name of the game.
        title: String,
        /// The rules of its cards.
        expected: Rules,
        /// The rules that were asked for.
        found: Rules,
    },
    /// A number of a pattern cannot be read.
    #[error("{0:?} in a pattern, expected a whole number")]
    Number(String),
    /// A change of a game that cannot be made.
    #[error("{text:?} is no change of this game: expected {expected}")]
    Change {
        /// The change that was asked for.
        text: String,
        /// The changes that can be made.
        expected: String,
    },
    /// The numbers make no pattern.
    #[error(transparent)]
    Pattern(#[from] PatternError),
}

fn names() -> String {
    Variant::ALL.iter().map(Variant::name).collect::<Vec<_>>().join(", ")
}
