//! Confirms answers "no set" on several threads, before the game is followed.
//!
//! A card is new at one answer at most: it is an *anchor* there. That no set has an anchor and
//! otherwise cards before it follows from these cards alone, whatever is known of other anchors.
//! So the anchors of a game are divided into parts. An answer is confirmed if all anchors up to its
//! last one are.

use core::iter;
use core::num::NonZero;
use core::ops::Range;
use core::slice::Iter;

use hashbrown::HashSet;
use set_core::{Board, Budget, Card, parallel};
use set_proof::Checker;

use crate::{Event, Transcript};

/// The number of pairs of cards before anchors from which on threads start. To start them takes as
/// long as one thread needs for about so many pairs.
const LEAST_WORK: usize = 1 << 15;

/// The number of first answers of a transcript that are confirmed. `answered` is called when one is. With
/// one thread, little work, or certificates in the transcript, it is 0. Events are read up to the first
/// that a board refuses.
pub(super) fn confirmed(
    transcript: &Transcript,
    budget: &Budget,
    threads: NonZero<usize>,
    answered: &(dyn Fn() + Sync),
) -> usize {
    if threads.get() == 1 || !parallel::HAS_THREADS || !transcript.certificates.is_empty() {
        return 0;
    }
    let mut replay = Replay::of(transcript);
    let mut work = 0;
    let answer = || {
        replay.next().then(|| {
            let (anchors, cards) = (replay.end() - replay.start, replay.board.len());
            work += anchors * cards * cards;
            replay.end()
        })
    };
    let ends: Vec<usize> = iter::from_fn(answer).collect();
    if work < LEAST_WORK {
        return 0;
    }
    let (confirmed, _) = parallel::in_order(threads, parts(&ends, budget, threads), || {
        let (replay, checker) = (Replay::of(transcript), Checker::new());
        let mut worker = Worker { replay, checker, known: 0 };
        move |part| {
            let end = part.end;
            if worker.confirm(part, budget, answered) { Ok(end) } else { Err(()) }
        }
    });
    let end = confirmed.last().copied().unwrap_or(0);
    ends.partition_point(|&last| last <= end)
}

/// The parts of the anchors of answers, whose last anchors end there. Nodes are counted for each
/// answer: with a limit on them no answer is divided, so that the same are confirmed whatever the
/// threads.
fn parts(ends: &[usize], budget: &Budget, threads: NonZero<usize>) -> Vec<Range<usize>> {
    let anchors = ends.last().copied().unwrap_or(0);
    // Later cards have more cards before them, so parts differ: more parts than threads.
    let least = anchors.div_ceil(16 * threads.get());
    let may_end =
        |anchor: &usize| budget.node_limit().is_none() || ends.binary_search(anchor).is_ok();
    let mut parts = Vec::new();
    let mut start = 0;
    for end in (1..=anchors).filter(may_end) {
        if end == anchors || end - start >= least {
            parts.push(start..end);
            start = end;
        }
    }
    parts
}

/// The answers "no set" of a transcript and their boards, one after the other.
struct Replay<'a> {
    events: Iter<'a, Event>,
    board: Board,
    /// The cards at the beginning of the board that were there at the answer before.
    old: usize,
    /// The number of anchors of the answers before.
    start: usize,
}

impl<'a> Replay<'a> {
    fn of(transcript: &'a Transcript) -> Self {
        let (events, board) = (transcript.events.iter(), Board::new(transcript.rules));
        Self { events, board, old: 0, start: 0 }
    }

    /// The number of anchors of all answers so far.
    fn end(&self) -> usize {
        self.start + self.board.len() - self.old
    }

    /// Goes on to the next answer, if there is one.
    fn next(&mut self) -> bool {
        (self.start, self.old) = (self.end(), self.board.len());
        for event in self.events.by_ref() {
            let is_changed = match event {
                Event::Dealt(cards) => self.board.add(cards),
                Event::Found(_) | Event::Claimed(_) => {
                    let taken: HashSet<&Card> = event.cards().iter().collect();
                    let old = self.board.cards().iter().take(self.old);
                    self.old -= old.filter(|card| taken.contains(card)).count();
                    self.board.remove(event.cards())
                }
                Event::SetFree => return true,
                Event::DeckExhausted | Event::Interrupted => Ok(()),
            };
            if is_changed.is_err() {
                return false;
            }
        }
        false
    }

    /// The cards of the board before an anchor.
    fn before(&self, anchor: usize) -> Board {
        let cards = self.old + anchor - self.start;
        Board::from_cards(self.board.rules(), self.board.iter().take(cards))
            .expect("distinct cards")
    }
}

/// A thread that confirms parts, each later than the one before.
struct Worker<'a> {
    replay: Replay<'a>,
    checker: Checker,
    /// The anchors that the checker needs no proof of: those before this one.
    known: usize,
}

impl Worker<'_> {
    /// Proves that no set has one of these anchors and otherwise cards before it. Returns whether
    /// that is done.
    fn confirm(
        &mut self,
        part: Range<usize>,
        budget: &Budget,
        answered: &(dyn Fn() + Sync),
    ) -> bool {
        let mut start = part.start;
        while start < part.end {
            while self.replay.end() <= start {
                if !self.replay.next() {
                    return false;
                }
            }
            if self.known != start {
                // Other parts prove the cards before: here they are assumed.
                self.checker = Checker::assuming(&self.replay.before(start));
            }
            let end = part.end.min(self.replay.end());
            let is_whole = end == self.replay.end();
            let confirmed = if is_whole {
                self.checker.confirm(&self.replay.board, budget)
            } else {
                self.checker.confirm(&self.replay.before(end), budget)
            };
            if confirmed.is_err() {
                return false;
            }
            if is_whole {
                answered();
            }
            (self.known, start) = (end, end);
        }
        true
    }
}
