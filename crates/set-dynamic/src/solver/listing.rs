//! All sets of a board, anchor by anchor.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::core::Core;
use super::team::{Survey, Team, Wanted};
use super::turns::{Terms, least_nodes};

/// Visits every set of these cards once: with its last card as the anchor, and the cards
/// before it as the core, which is empty at first.
///
/// A team lists the sets of many anchors at once, each by one thread, and the sets are
/// visited in the order of one thread.
pub(super) fn all_sets(
    rules: Rules,
    anchors: &[Card],
    core: &mut dyn Core,
    terms: Terms<'_>,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    // The lists take memory.
    let mut team = terms.team.filter(|_| terms.budget.memory_limit().is_none());
    let mut rest = anchors;
    let mut pace: u64 = 0;
    while let Some((&anchor, others)) = rest.split_first() {
        if let Some(helpers) = team
            && pace.saturating_mul(rest.len() as u64) >= least_nodes(core, helpers)
        {
            let lists = lists(helpers, terms, core, rest);
            for set in lists.iter().flat_map(|cards| cards.chunks_exact(rules.set_len())) {
                visit(set)?;
            }
            rest = &rest[lists.len()..];
            if lists.is_empty() {
                team = None; // the time is over, or one anchor has too many sets
            }
            continue;
        }
        let before = meter.nodes();
        meter.node()?;
        core.sets_with(anchor, terms.late, meter, visit)?;
        pace = meter.nodes() - before;
        core.push(anchor);
        rest = others;
    }
    ControlFlow::Continue(())
}

/// The sets of each of the next anchors, one behind the other, by a team. The anchors have
/// joined the core then.
fn lists(team: &Team, terms: Terms<'_>, core: &mut dyn Core, anchors: &[Card]) -> Vec<Vec<Card>> {
    /// Enough that few threads wait for the last anchor.
    const ANCHORS_FOR_A_THREAD: usize = 16;
    let due = anchors.len().min(ANCHORS_FOR_A_THREAD * team.threads());
    let (anchors, proved) = (&anchors[..due], &*vec![false; due]);
    let (budget, wanted, nanoseconds) = (terms.budget, Wanted::AllSets, u64::MAX);
    let (join, late) = (true, terms.late);
    let survey = Survey { budget, anchors, proved, join, late, wanted, nanoseconds };
    let findings = core.survey(team, &survey).unwrap_or_default();
    let mut lists = findings.lists;
    lists.truncate(findings.free);
    lists
}
