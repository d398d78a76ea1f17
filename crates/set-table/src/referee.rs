//! Claims of given cards, and the verdict of a referee.

use core::time::Duration;

use serde::{Serialize, Serializer};
use set_variants::{Claimed, Explanation, Wording};

use crate::{Player, Refusal, Reply, Table};

/// The verdict of a referee on a claim: right or wrong, and the one reason, as data and as text.
///
/// As JSON it has `is_right`, `text`, `kind`, and what this kind has. A wrong claim has the kinds of R4 in
/// docs/rules.md:
///
/// | `kind` | fields |
/// |---|---|
/// | `over` | |
/// | `sets-there` | `sets`: how many |
/// | `number`, `foreign`, `repeated`, `not-on-board`, and those of the pattern | as an [`Explanation`] |
/// | `not-chained` | `shared`: the cards of the match before; `expected`: how many should be |
/// | `found` | `number`: which of the matches found on this board it is, from 1 |
///
/// A right claim of a match has the reason of its [`Explanation`], one of no match the kind `none`, and
/// `dealt`: how many cards were.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::{Notation, Rules};
/// use set_table::{Options, Player, Table};
/// use set_variants::BoardReader;
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// let (_, claim) = BoardReader::default().claim("0000 0001 9999")?;
/// let reply = table.claim(Player::First, &claim, Duration::ZERO);
/// let verdict = table.verdict(&reply, Notation::Digits).expect("a claim");
/// let json = serde_json::to_value(&verdict)?;
/// assert_eq!((verdict.is_right, &json["kind"]), (false, &"foreign".into()));
/// assert_eq!(table.score(Player::First).points(), -1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Verdict {
    /// Whether the claim is right.
    pub is_right: bool,
    /// The verdict in words.
    pub text: String,
    #[serde(flatten)]
    reason: Reason,
}

/// The reason of a verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Reason {
    /// One of the claim.
    Claim(ClaimReason),
    /// One of the cards.
    #[serde(serialize_with = "reason")]
    Cards(Explanation),
}

fn reason<S: Serializer>(explanation: &Explanation, serializer: S) -> Result<S::Ok, S::Error> {
    explanation.reason().serialize(serializer)
}

/// A reason that the cards alone do not have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ClaimReason {
    Over,
    SetsThere { sets: u64 },
    NotChained { shared: usize, expected: usize },
    Found { number: usize },
    None { dealt: usize },
}

impl Table {
    /// Claims for a player that these cards are a match, without a call and a choice card by card. `now` is
    /// the time since the game began. A game of one player counts every claim as the first player's.
    ///
    /// The reply is [`Reply::Match`], [`Reply::NotAMatch`], [`Reply::NotChained`], or a refusal without cost:
    /// [`Refusal::Over`], [`Refusal::FoundBefore`].
    ///
    /// # Complexity
    ///
    /// As [`act`](Self::act).
    pub fn claim(&mut self, by: Player, claim: &[Claimed], now: Duration) -> Reply {
        self.claimed(by, now, |table, by| match claim.iter().cloned().collect() {
            Ok(cards) if table.game_board().is_right(claim) => table.claim_match(by, cards),
            _ => Ok(table.not_a_match(by, claim.to_vec())),
        })
    }

    /// Claims for a player that the board holds no match, as [`claim`](Self::claim) does for cards.
    ///
    /// The reply is [`Reply::NoMatch`], [`Reply::MatchesThere`], or a refusal without cost: [`Refusal::Over`];
    /// [`Refusal::PuzzleHasMatches`], where the board is played out; [`Refusal::TooHard`].
    pub fn claim_none(&mut self, by: Player, now: Duration) -> Reply {
        self.claimed(by, now, Self::claim_no_match)
    }

    fn claimed(
        &mut self,
        by: Player,
        now: Duration,
        claim: impl FnOnce(&mut Self, Player) -> Result<Reply, Refusal>,
    ) -> Reply {
        self.tick(now);
        if self.is_over() {
            return Reply::Refused(Refusal::Over);
        }
        let by = if self.players().contains(&by) { by } else { Player::First };
        claim(self, by).unwrap_or_else(Reply::Refused)
    }

    /// The verdict on the claim with this reply, before the next claim changes the board; `None` where the reply
    /// judges no claim.
    #[must_use]
    pub fn verdict(&self, reply: &Reply, wording: impl Into<Wording>) -> Option<Verdict> {
        let (board, wording) = (self.game_board(), wording.into());
        let reason = match reply {
            Reply::Match { cards, .. } => Reason::Cards(board.explanation(cards, wording)),
            Reply::NotAMatch { cards, .. } => Reason::Cards(board.explain_claim(cards, wording)),
            other => Reason::Claim(self.claim_reason(other)?),
        };
        let is_right = matches!(reply, Reply::Match { .. } | Reply::NoMatch { .. });
        Some(Verdict { is_right, text: reply.text(board, wording), reason })
    }

    fn claim_reason(&self, reply: &Reply) -> Option<ClaimReason> {
        Some(match reply {
            &Reply::NoMatch { dealt, .. } => ClaimReason::None { dealt },
            &Reply::MatchesThere { matches: sets, .. } => ClaimReason::SetsThere { sets },
            &Reply::NotChained { shared, expected, .. } => {
                ClaimReason::NotChained { shared, expected }
            }
            Reply::Refused(Refusal::Over) => ClaimReason::Over,
            &Reply::Refused(Refusal::FoundBefore(number)) => ClaimReason::Found { number },
            Reply::Refused(Refusal::PuzzleHasMatches) => {
                ClaimReason::SetsThere { sets: self.matches()?.len() as u64 }
            }
            _ => return None,
        })
    }
}
