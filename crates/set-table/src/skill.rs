//! A machine that takes its time as a person does.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use serde::{Deserialize, Serialize};
use set_core::{Board, Card, NameError};
use set_deck::{DeckRng, below};

use crate::Claim;
use crate::moves::rates;

/// How well a machine plays that takes its time as a person does.
///
/// It finds matches as in a race of independent searches: in each tenth of a second it finds one with a chance that grows
/// with the sum of the matches' [rates](set_classic::Hand::rate), and which one is in proportion to their rates. So it is
/// faster the more matches there are and the more their cards share. For matches outside the classic deck, the rate is 2
/// to the power of the properties that the cards share. When its patience is over it takes a match that is left, or claims
/// that there is none.
///
/// | | mean time for a sum of rates of 15, as of three matches | patience |
/// |---|---|---|
/// | child | 67 s | 120 s |
/// | easy | 28 s | 60 s |
/// | medium | 11 s | 30 s |
/// | hard | 4 s | 15 s |
/// | expert | 2 s | 8 s |
///
/// The times are a choice, like the [rates](set_classic::Hand::rate); the studies have their order only.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::Rules;
/// use set_table::{Options, Player, Seats, Skill, Table};
///
/// let options = Options::game(Rules::CLASSIC, 1).with_seats(Seats::Skill(Skill::Hard));
/// let mut table = Table::new(options)?;
/// assert_eq!(table.claim_by_skill(Duration::ZERO), None);
/// // After its patience it claims what is right.
/// table.claim_by_skill(Duration::from_secs(60)).expect("a claim");
/// assert_eq!(table.moves()[0].by, Player::Second);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Skill {
    /// As a child.
    Child,
    /// As a beginner.
    Easy,
    /// As someone who has played before.
    Medium,
    /// As someone who plays often.
    Hard,
    /// As the best players.
    Expert,
}

/// The time between two chances to find a match.
pub(crate) const STEP: Duration = Duration::from_millis(100);

/// The steps in which nothing is found after the board has changed.
pub(crate) const LOOK: u32 = 10;

impl Skill {
    /// Every skill, the slowest first.
    pub const ALL: &'static [Self] =
        &[Self::Child, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name, as in saved games and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Child => "child",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The mean number of steps in which a match of rate 1 is found.
    pub(crate) const fn pace(self) -> u32 {
        match self {
            Self::Child => 10_000,
            Self::Easy => 4_000,
            Self::Medium => 1_500,
            Self::Hard => 500,
            Self::Expert => 200,
        }
    }

    /// The most steps for a board.
    const fn patience(self) -> u32 {
        match self {
            Self::Child => 1_200,
            Self::Easy => 600,
            Self::Medium => 300,
            Self::Hard => 150,
            Self::Expert => 80,
        }
    }

    /// The claim about a board with these matches, and the time from the board's last change to it.
    /// `seed` and `turn` fix the random numbers.
    pub(crate) fn claim(
        self,
        board: &Board,
        matches: &[Vec<Card>],
        seed: u64,
        turn: usize,
    ) -> (Claim, Duration) {
        let (rates, total) = rates(board, matches);
        // The deck is shuffled by stream 0.
        let mut rng = DeckRng::from_seed(seed).with_stream(1 + turn as u64);
        let mut is_found = |_: &u32| below(&mut rng, self.pace().into()) < total.into();
        let steps = (LOOK..self.patience()).find(&mut is_found).unwrap_or(self.patience());
        let mut place = if total == 0 { 0 } else { below(&mut rng, total.into()) };
        let found = matches.iter().zip(rates).find(|&(_, rate)| {
            let is_here = place < rate.into();
            place = place.saturating_sub(rate.into());
            is_here
        });
        (found.map_or(Claim::NoMatch, |(found, _)| Claim::Match(found.clone())), STEP * steps)
    }
}

/// The name.
impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Skill {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        NameError::find("skill", Self::ALL, name)
    }
}

#[cfg(test)]
mod tests {
    use set_core::{Budget, Rules};
    use set_deck::{Deck, ShuffleDeck};

    use super::*;
    use set_variants::GameBoard;

    /// The claims about the first boards of many games.
    fn claims(skill: Skill, cards: usize) -> Vec<(usize, Claim, Duration)> {
        let claim = |seed| {
            let mut deck = ShuffleDeck::new(Rules::CLASSIC, seed).unwrap();
            let board = Board::from_cards(Rules::CLASSIC, deck.draw_many(cards)).unwrap();
            let game = GameBoard::new(Rules::CLASSIC, board.clone()).unwrap();
            let (matches, _) = game.matches(usize::MAX, &Budget::unlimited());
            let (claim, time) = skill.claim(&board, &matches, seed, 0);
            assert_eq!(claim == Claim::NoMatch, matches.is_empty());
            (matches.len(), claim, time)
        };
        (0..300).map(claim).collect()
    }

    fn mean(claims: &[(usize, Claim, Duration)], matches: core::ops::Range<usize>) -> Duration {
        let times = claims.iter().filter(|claim| matches.contains(&claim.0)).map(|claim| claim.2);
        let times: Vec<Duration> = times.collect();
        assert!(times.len() > 5, "{}", times.len());
        times.iter().sum::<Duration>() / u32::try_from(times.len()).unwrap()
    }

    #[test]
    fn better_players_and_more_sets_are_faster() {
        let [easy, medium, hard] =
            [Skill::Easy, Skill::Medium, Skill::Hard].map(|it| claims(it, 12));
        for (claims, from, to) in [(&easy, 20, 40), (&medium, 8, 16), (&hard, 3, 7)] {
            let all = mean(claims, 0..99);
            assert!((from..to).contains(&all.as_secs()), "{all:?}");
            assert!(mean(claims, 1..3) > mean(claims, 4..99).mul_f64(1.2));
        }
        assert_eq!(mean(&hard, 0..1), Duration::from_secs(15));
    }

    #[test]
    fn claims_are_stable() {
        let times =
            |skill| claims(skill, 12).iter().take(8).map(|it| it.2.as_millis()).collect::<Vec<_>>();
        assert_eq!(
            times(Skill::Medium),
            [10_700, 30_000, 7_300, 9_900, 16_100, 30_000, 11_400, 2_600]
        );
    }
}
