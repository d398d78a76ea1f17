//! Checks transcripts without any solver.

mod ahead;
mod answers;
mod cards;
mod schedule;
mod violation;

use core::fmt;
use core::num::NonZero;

use set_core::Budget;

use self::answers::{Answers, Confirmed};
pub(crate) use self::cards::DealtCards;
use self::schedule::Schedule;
pub use self::violation::{Flaw, Violation};
use crate::{Event, Statistics, Transcript};

/// Checks a transcript with the default [`Verifier`].
///
/// # Errors
///
/// The first [`Violation`] in the transcript.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Event, Game, GameOptions, verify};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let mut transcript = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play(5)?;
/// let report = verify(&transcript)?;
/// assert_eq!(report.sets, 5);
/// assert!(report.is_complete());
///
/// transcript.events[1] = Event::SetFree;
/// let violation = verify(&transcript).unwrap_err();
/// assert!(violation.to_string().starts_with("event 1: the board is not set-free: it holds "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(transcript: &Transcript) -> Result<Report, Violation> {
    Verifier::new().verify(transcript)
}

/// A checker of transcripts. It shares no code with any solver, nor with the validity
/// test of `set-core`: it works on plain lists of values.
///
/// The checks, beside the checks of Takeshita, "Solving the Generalized Form of the Game of
/// Set Efficiently", section 4.5:
///
/// | checked here | in 4.5 |
/// |---|---|
/// | every set is `v` cards, in each property one value or `v` | yes |
/// | no card is in two sets | yes |
/// | the cards of a set were dealt | yes |
/// | they were on the board together when the set was taken | no |
/// | every card dealt is of the deck, and is dealt once | no |
/// | cards are dealt when the refill rule says, in the right number | no |
/// | fewer cards are dealt, or none, only if the deck has no more | no |
/// | no event follows the target or the end of the deck | no |
/// | a board that is called set-free is set-free | no |
/// | the statistics are those of the events | no |
///
/// A solver that overlooks sets passes the paper's checks, because it only draws more
/// cards. It fails the checks here.
///
/// Three things are not checked, because a transcript cannot show them: whether the order of
/// the deck follows from the seed, whether a deck that is stated to be short was short, and
/// the CPU time. A game without a target may be abandoned at any time, so a beginning of
/// its transcript passes too if the statistics match.
///
/// # Set-free boards
///
/// A certificate confirms each board called set-free: the [transcript's](Transcript::certificates)
/// if it has one, otherwise a proof found here. In both cases the checker of [`set_proof`] follows
/// it. A certificate of the transcript that is no proof makes the transcript wrong. After a board
/// is confirmed, the next proof has to show only that there is no set with a card dealt since.
///
/// The problem is NP-complete, so there is a [budget](Self::with_budget), by default of
/// [`DEFAULT_NODES`](Self::DEFAULT_NODES) for each board, which are some seconds. This confirms
/// games of all sizes in the paper. Answers for which the budget does not suffice stay
/// unconfirmed, and the [`Report`] counts them.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions, Verifier};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let transcript = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play_out()?;
///
/// assert!(Verifier::new().verify(&transcript)?.is_complete());
///
/// // Without any nodes nothing is confirmed.
/// let none = Budget::unlimited().with_node_limit(0);
/// assert!(!Verifier::new().with_budget(none).verify(&transcript)?.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Verifier {
    budget: Budget,
    threads: NonZero<usize>,
}

impl Verifier {
    /// The default node limit for each board that is called set-free.
    pub const DEFAULT_NODES: u64 = 1 << 23;

    /// The most bytes of a proof, where the budget does not say it: the rules of a transcript
    /// are not to decide how much memory its check takes.
    const MAX_MEMORY: usize = 1 << 28;

    /// The checker with its default budget, on one thread.
    #[must_use]
    pub fn new() -> Self {
        let budget = Budget::unlimited().with_node_limit(Self::DEFAULT_NODES);
        Self { budget, threads: NonZero::<usize>::MIN }
    }

    /// Sets the budget. The nodes ([`Checker`](set_proof::Checker)) and the memory, by default
    /// 256 MiB, are for each board that is called set-free; the time is for the whole transcript.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The budget.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Sets the number of threads that confirm the boards called set-free.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = threads;
        self
    }

    /// Checks a transcript.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] in the transcript.
    ///
    /// # Complexity
    ///
    /// Time and memory `O(p)` for each card, apart from the boards called set-free: a certificate
    /// takes exponential time in the worst case, within the budget.
    pub fn verify(&self, transcript: &Transcript) -> Result<Report, Violation> {
        self.verify_watched(transcript, &|| ())
    }

    /// [`verify`](Self::verify), with a function for a progress bar: it is called after each board
    /// called set-free.
    ///
    /// # Errors
    ///
    /// As [`verify`](Self::verify).
    #[doc(hidden)]
    pub fn verify_watched(
        &self,
        transcript: &Transcript,
        answered: &(dyn Fn() + Sync),
    ) -> Result<Report, Violation> {
        if let Some(game) = &transcript.game {
            return Err(Violation::OtherGame { game: game.clone() });
        }
        let memory = self.budget.memory_limit().unwrap_or(Self::MAX_MEMORY);
        let budget = self.budget.clone().started().with_memory_limit(memory);
        let ahead = ahead::confirmed(transcript, &budget, self.threads, answered);
        let mut schedule = Schedule::new(transcript)?;
        let mut cards = DealtCards::new(transcript.rules);
        let mut answers = Answers::new(transcript, &budget, self.threads, ahead);
        let mut report = Report::default();
        for (i, event) in transcript.events.iter().enumerate() {
            schedule.follow(i, event)?;
            cards.follow(i, event)?;
            match event {
                Event::Found(_) | Event::Claimed(_) => report.sets += 1,
                Event::SetFree => {
                    let confirmed = answers.next(i, cards.board(), answered)?;
                    report.set_free_certified += u64::from(confirmed == Confirmed::Certified);
                    report.set_free_confirmed += u64::from(confirmed != Confirmed::No);
                    report.set_free_unconfirmed += u64::from(confirmed == Confirmed::No);
                }
                Event::Dealt(_) | Event::Interrupted | Event::DeckExhausted => {}
            }
        }
        schedule.finish(&transcript.events)?;
        answers.finish()?;
        transcript.check_statistics()?;
        Ok(report)
    }
}

impl Transcript {
    /// Checks that the events have these statistics, without the CPU time.
    ///
    /// # Errors
    ///
    /// [`Violation::Statistics`] if a number differs.
    pub fn check_statistics(&self) -> Result<(), Violation> {
        compare(&self.statistics, &Statistics::of(&self.events))
    }
}

/// Checks that the stated statistics, without the CPU time, are those counted.
fn compare(stated: &Statistics, counted: &Statistics) -> Result<(), Violation> {
    let numbers = |s: &Statistics| {
        [
            ("searches", s.searches),
            ("sets", s.sets),
            ("set_free", s.set_free),
            ("interrupts", s.interrupts),
            ("deals", s.deals),
            ("cards_dealt", s.cards_dealt),
            ("largest_board", s.largest_board),
            ("final_board", s.final_board),
        ]
    };
    for ((what, stated), (_, counted)) in numbers(stated).into_iter().zip(numbers(counted)) {
        if stated != counted {
            return Err(Violation::Statistics { what, stated, counted });
        }
    }
    Ok(())
}

impl Default for Verifier {
    fn default() -> Self {
        Self::new()
    }
}

/// The checks of a transcript without a violation, counted.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions, verify};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play_out()?;
/// game.certify(&Budget::unlimited())?;
/// let report = verify(&game)?;
/// assert_eq!(report.sets, game.statistics.sets);
/// assert_eq!(report.set_free_certified, report.set_free_confirmed);
/// assert!(report.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Report {
    /// The number of sets; all are valid.
    pub sets: u64,
    /// The number of boards called set-free and confirmed, each by a proof.
    pub set_free_confirmed: u64,
    /// The number of those that were confirmed by a certificate of the transcript.
    pub set_free_certified: u64,
    /// The number of boards called set-free whose proof met a limit of the budget.
    pub set_free_unconfirmed: u64,
}

impl Report {
    /// The findings of another checker, such as for another game, which knows no certificates.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_game(sets: u64, free_confirmed: u64, free_unconfirmed: u64) -> Self {
        Self {
            sets,
            set_free_confirmed: free_confirmed,
            set_free_certified: 0,
            set_free_unconfirmed: free_unconfirmed,
        }
    }

    /// Whether everything was checked.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.set_free_unconfirmed == 0
    }
}

/// The result of a check in one word. The [`Report`] or the [`Violation`] has the
/// details.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions, Verdict, Verifier, verify};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let mut transcript = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play_out()?;
/// assert_eq!(Verdict::of(&verify(&transcript)), Verdict::Confirmed);
///
/// // Without a search no board is known to hold no set.
/// let checked = Verifier::new().with_budget(Budget::unlimited().with_node_limit(0)).verify(&transcript);
/// assert_eq!(Verdict::of(&checked), Verdict::Unconfirmed);
/// assert_eq!(Verdict::of(&checked).to_string(), "not confirmed in the time given");
///
/// transcript.statistics.sets += 1;
/// assert_eq!(Verdict::of(&verify(&transcript)), Verdict::Wrong);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// All checks passed.
    Confirmed,
    /// No violation was found, but the budget did not suffice for all boards called
    /// set-free.
    Unconfirmed,
    /// The transcript violates the rules.
    Wrong,
}

impl Verdict {
    /// The verdict on a transcript.
    #[must_use]
    pub fn of(checked: &Result<Report, Violation>) -> Self {
        match checked {
            Ok(report) if report.is_complete() => Self::Confirmed,
            Ok(_) => Self::Unconfirmed,
            Err(_) => Self::Wrong,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Confirmed => "confirmed",
            Self::Unconfirmed => "not confirmed in the time given",
            Self::Wrong => "wrong",
        })
    }
}
