//! Checks transcripts without any solver.

mod certificates;
mod cover;
mod rounds;
mod search;
mod table;
mod violation;

use core::fmt;

use set_core::{Budget, Solver};

use self::certificates::Certificates;
use self::rounds::Rounds;
use self::search::{Answer, Search};
pub(crate) use self::table::Table;
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
/// A board that is called set-free is confirmed by its certificate, where the transcript
/// has [one](Transcript::certificates). A certificate that is no proof makes the transcript
/// wrong.
///
/// The checker searches each other board that is called set-free. After a board is confirmed,
/// it searches only for sets with a card dealt since. The search is complete but simple,
/// and the problem is NP-complete, so the search has a budget for the whole transcript:
/// by default [`DEFAULT_NODES`](Self::DEFAULT_NODES), which takes a few seconds at most.
/// (A node examines up to 64 values of cards.) This confirms games of all sizes in the
/// paper. Once the budget is spent, a [second solver](Self::with_second_solver) is asked;
/// without one, the remaining answers stay unconfirmed, and the [`Report`] counts them.
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
/// // No search at all: nothing is confirmed.
/// let none = Budget::unlimited().with_nodes(0);
/// let report = Verifier::new().with_budget(none.clone()).verify(&transcript)?;
/// assert!(!report.is_complete());
///
/// // The answers of another solver.
/// let mut second = DynamicSolver::new(rules);
/// let report = Verifier::new()
///     .with_budget(none)
///     .with_second_solver(&mut second, Budget::unlimited())
///     .verify(&transcript)?;
/// assert!(report.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Verifier<'s> {
    budget: Budget,
    second: Option<(&'s mut dyn Solver, Budget)>,
}

impl<'s> Verifier<'s> {
    /// The default node limit of the checker's own search, for a whole transcript.
    pub const DEFAULT_NODES: u64 = 1 << 23;

    /// The checker with its default budget and no second solver.
    #[must_use]
    pub fn new() -> Self {
        Self { budget: Budget::unlimited().with_nodes(Self::DEFAULT_NODES), second: None }
    }

    /// Sets the budget of the checker's own search, for a whole transcript. A memory
    /// limit has no effect: the search takes no more than the cards.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets a second solver, which is asked once the checker's own search has spent its
    /// budget. It should not be the solver that played. Each of its searches may spend
    /// the nodes of this budget; together they may spend its time.
    ///
    /// The solver's board may hold any cards: the cards of the game replace them. A
    /// set that it finds is checked. If it has other rules or fails, the answer stays
    /// unconfirmed.
    #[must_use]
    pub fn with_second_solver(mut self, solver: &'s mut dyn Solver, budget: Budget) -> Self {
        self.second = Some((solver, budget));
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
    /// Time and memory `O(p)` for each card, apart from the search of set-free boards,
    /// which takes exponential time within its budget.
    pub fn verify(&mut self, transcript: &Transcript) -> Result<Report, Violation> {
        let mut rounds = Rounds::new(transcript)?;
        let mut table = Table::new(transcript.rules);
        // The time limits hold for the whole transcript.
        let budget = self.budget.started();
        let mut search = Search::new(&budget);
        let second_budget = self.second.as_ref().map(|(_, budget)| budget.started());
        let second_budget = second_budget.unwrap_or_default();
        let mut report = Report::default();
        let mut certificates = Certificates::new(transcript);

        for (i, event) in transcript.events.iter().enumerate() {
            rounds.follow(i, event)?;
            table.follow(i, event)?;
            match event {
                Event::Found(_) | Event::Claimed(_) => report.sets += 1,
                Event::SetFree if certificates.confirm_next(i, &table)? => {
                    search.learn(&table);
                    report.set_free_confirmed += 1;
                    report.set_free_certified += 1;
                }
                Event::SetFree => {
                    match answer(&mut search, &mut self.second, &second_budget, &table) {
                        Answer::Yes => report.set_free_confirmed += 1,
                        Answer::Unknown => report.set_free_unconfirmed += 1,
                        Answer::No(set) => {
                            return Err(Violation::NotSetFree {
                                event: i,
                                set,
                                rules: table.rules(),
                            });
                        }
                    }
                }
                Event::Dealt(_) | Event::Interrupted | Event::DeckExhausted => {}
            }
        }
        rounds.finish(&transcript.events)?;
        certificates.finish()?;
        compare(&transcript.statistics, &Statistics::of(&transcript.events))?;
        Ok(report)
    }
}

/// Whether the board is set-free: by the checker's own search, otherwise by the second
/// solver.
fn answer(
    search: &mut Search<'_>,
    second: &mut Option<(&mut dyn Solver, Budget)>,
    second_budget: &Budget,
    table: &Table,
) -> Answer {
    match (search.is_set_free(table), second) {
        (Answer::Unknown, Some((solver, _))) => search::ask(*solver, second_budget, table),
        (answer, _) => answer,
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

impl Default for Verifier<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Verifier<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verifier")
            .field("budget", &self.budget)
            .field("second", &self.second.as_ref().map(|(_, budget)| budget))
            .finish()
    }
}

/// The checks of a transcript without a violation, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Report {
    /// The number of sets; all are valid.
    pub sets: u64,
    /// The number of boards called set-free and confirmed, by a search or a certificate.
    pub set_free_confirmed: u64,
    /// The number of those that were confirmed by a certificate.
    pub set_free_certified: u64,
    /// The number of boards called set-free whose search met a limit of its budget.
    pub set_free_unconfirmed: u64,
}

impl Report {
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
/// assert_eq!(Verdict::from(&verify(&transcript)), Verdict::Confirmed);
///
/// // Without a search no board is known to hold no set.
/// let checked = Verifier::new().with_budget(Budget::unlimited().with_nodes(0)).verify(&transcript);
/// assert_eq!(Verdict::from(&checked), Verdict::Unconfirmed);
/// assert_eq!(Verdict::from(&checked).to_string(), "not confirmed in the time given");
///
/// transcript.statistics.sets += 1;
/// assert_eq!(Verdict::from(&verify(&transcript)), Verdict::Wrong);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// All checks passed.
    Confirmed,
    /// No violation was found, but the budget did not suffice for all boards called
    /// set-free.
    Unconfirmed,
    /// The transcript violates the rules.
    Wrong,
}

impl From<&Result<Report, Violation>> for Verdict {
    fn from(checked: &Result<Report, Violation>) -> Self {
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
