//! Many anchors, for several threads: each compares a share of the tiles.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicUsize, Ordering};

use set_core::{Budget, Card, Halt, Meter};
use smallvec::SmallVec;

use super::super::team::{Findings, Survey, Team};
use super::pairs::Partners;
use super::tiled::{Share, TiledCards};

/// The most anchors that are searched at once: each looks up a third card for each anchor
/// before it, in time that grows with the square of their number.
const MAX_ANCHORS: usize = 64;

impl TiledCards {
    /// Searches with the first anchors on several threads, and adds those that are in no
    /// set. `spares` has the memory of earlier surveys.
    pub(super) fn survey(
        &mut self,
        team: &Team,
        survey: &Survey<'_>,
        spares: &mut Vec<Partners>,
    ) -> Findings {
        if self.fit(&mut survey.budget.meter()).is_break() {
            return Findings::default();
        }
        let anchors = &survey.anchors[..survey.anchors.len().min(MAX_ANCHORS)];
        let count = team.threads_for(survey.nanoseconds);
        spares.resize_with(count, Partners::default);
        // For each thread: its share, the first anchors that are in no set of the share, and nodes.
        let part = |(index, partners)| (Share { index, count }, partners, anchors.len(), 0);
        let mut parts: SmallVec<[_; 2]> = spares.iter_mut().enumerate().map(part).collect();
        // Anchors after the first that is in a set are not needed. That another thread stores a
        // higher number in between costs time only.
        let needed = AtomicUsize::new(anchors.len());
        team.each(&mut parts, |(share, partners, free, nodes)| {
            let meter = &mut survey.budget.meter();
            for index in (0..anchors.len()).filter(|&index| !survey.proved[index]) {
                let needed_now = needed.load(Ordering::Relaxed);
                if index >= needed_now {
                    break;
                }
                if self.search(*share, &anchors[..=index], partners, meter).is_break() {
                    *free = index;
                    needed.store(needed_now.min(index), Ordering::Relaxed);
                    break;
                }
            }
            *nodes = meter.nodes();
        });
        let free = parts.iter().map(|&(_, _, free, _)| free).min().unwrap_or(0);
        let nodes = parts.iter().map(|&(_, _, _, nodes)| nodes).sum();
        for &anchor in &anchors[..free] {
            // As one thread does it, so that the cards come to lie in the same places.
            let flow = self.fit(&mut Budget::unlimited().meter());
            debug_assert!(flow.is_continue(), "there is no limit");
            self.push(anchor);
        }
        let mut proved = survey.proved.to_vec();
        proved[..free].fill(true);
        Findings { free, proved, nodes, ..Findings::default() }
    }

    /// Searches a share for the sets of the last anchor and the cards and anchors before it,
    /// until it finds one.
    fn search(
        &self,
        share: Share,
        anchors: &[Card],
        partners: &mut Partners,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let Some((&anchor, before)) = anchors.split_last() else {
            return ControlFlow::Continue(());
        };
        let found = ControlFlow::Break(Halt::Enough);
        meter.node()?;
        self.sets_by(partners, anchor, share, meter, &mut |_| found)?;
        if share.index > 0 {
            return ControlFlow::Continue(());
        }
        let mut thirds = before.iter().filter_map(|&card| self.rules().third_card(anchor, card));
        if thirds.any(|third| before.contains(&third) || self.contains(third)) {
            return found;
        }
        ControlFlow::Continue(())
    }
}
