//! The sequential counter.

use core::ops::RangeInclusive;

use super::counter::Counter;
use crate::CapError;
use crate::encoding::builder::Builder;
use set_export::cnf::Literal;

/// Counts along the cards. Variable `(i, j)` is true only if at least `j` of the
/// first `i` cards are chosen. Two clauses ensure this:
///
/// - at least `j` of the first `i - 1` cards are chosen, or card `i` is; and
/// - at least `j - 1` of the first `i - 1` cards are chosen.
///
/// Pairs `(i, j)` that cannot affect the range have no variable.
pub(super) fn counter(
    builder: &mut Builder,
    cards: &[Literal],
    range: RangeInclusive<u64>,
) -> Result<Counter, CapError> {
    let n = cards.len() as u64;
    let mut before = Counter::new(1, Vec::new());
    for (i, &card) in (1..).zip(cards) {
        let least = range.start().saturating_sub(n - i).max(1);
        let most = i.min(*range.end());
        let mut outputs = Vec::new();
        for j in least..=most {
            let output = builder.cnf.variable()?;
            let clause: Vec<_> =
                [Some(!output), before.at_least(j), Some(card)].into_iter().flatten().collect();
            builder.cnf.add(&clause)?;
            if let Some(fewer) = before.at_least(j - 1) {
                builder.cnf.add(&[!output, fewer])?;
            }
            outputs.push(output);
        }
        builder.note_counter(&outputs, least, &cards[..usize::try_from(i).unwrap_or(usize::MAX)]);
        before = Counter::new(least, outputs);
    }
    Ok(before)
}
