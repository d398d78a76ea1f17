//! What the paper gets wrong and can be seen in its own figures, or by
//! counting: the evidence for docs/errata.md.

use set_core::{Board, Budget, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_lab::fit::{Growth, Model};
use set_lab::odds;
use set_lab::points::{Point, Series};
use set_lab::study::{PaperTiming, Plan, paper_timings};

/// The paper's times of a solver in a series, by the number that grows.
fn paper(series: &Series, solver: &str) -> Vec<(f64, f64)> {
    let (section, number) = series.paper.unwrap();
    let of_series = paper_timings().into_iter().filter(|timing| {
        timing.section == section && timing.series == number && timing.solver == solver
    });
    let rules = |timing: &PaperTiming| Rules::new(timing.properties, timing.values).unwrap();
    of_series
        .map(|timing| {
            let point = Point { rules: rules(&timing), sets: timing.sets };
            let x = u32::try_from(series.x(point).unwrap()).unwrap();
            (f64::from(x), timing.seconds)
        })
        .collect()
}

/// Abstract and section 6: the time of the SMT solver "follows a relatively
/// linear progression". In all six series of 5.3 and 5.4 it is multiplied from
/// step to step, and an exponential explains it better than a line.
#[test]
fn the_papers_smt_times_grow_exponentially() {
    for study in ["sweep-values", "sweep-properties"] {
        for series in Plan::named(study).unwrap().series {
            let times = paper(&series, "smt");
            let growth = Growth::fitted(&times).unwrap();
            let [line, exponential] = [Model::Line, Model::Exponential].map(|m| *growth.by(m));
            let title = series.title();
            assert!(growth.factor() > 1.5 && exponential.r_squared > 0.94, "{title}: {growth:?}");
            assert!(exponential.r_squared > line.r_squared, "{title}: {growth:?}");
        }
    }
    // The largest: 10.1 to 40.9 s for one property more, 104 to 234 s for one
    // value more.
    let last_step = |study| {
        let times = paper(Plan::named(study).unwrap().series.last().unwrap(), "smt");
        times[times.len() - 1].1 / times[times.len() - 2].1
    };
    assert!(last_step("sweep-properties") > 4.0);
    assert!(last_step("sweep-values") > 2.2);
}

/// All subsets of 2 to v - 1 cards of a board that fit: any two of their cards
/// differ in the same properties. This is the list of section 4.4.2, in which
/// a card is added at any place and duplicates are dropped.
fn fitting_subsets(board: &Board) -> usize {
    fn grow(board: &Board, chosen: &mut Vec<usize>, mask: Option<u128>) -> usize {
        let (rules, cards) = (board.rules(), board.cards());
        let mut count = usize::from(chosen.len() >= 2);
        if chosen.len() + 1 == rules.set_len() {
            return count;
        }
        for next in chosen.last().map_or(0, |&last| last + 1)..cards.len() {
            let mut masks = chosen.iter().map(|&card| rules.differences(cards[card], cards[next]));
            let wanted = mask.or_else(|| masks.clone().next());
            if masks.all(|found| Some(found) == wanted) {
                chosen.push(next);
                count += grow(board, chosen, wanted);
                chosen.pop();
            }
        }
        count
    }
    grow(board, &mut Vec::new(), None)
}

/// Section 5.3 gives 0.90 s for a whole game of v = 9, p = 3 and 5 sets of the
/// dynamic algorithm, in Python. The list that section 4.4.2 describes then
/// holds hundreds of thousands of partial sets, each of which is tried with
/// every card of the board: millions of trials for a board.
///
/// Nor are there C(n, 2) of them, as section 5.2 has it ("n choose 2").
#[test]
fn the_list_of_the_text_is_too_long_for_the_papers_times() {
    let rules = Rules::new(3, 9).unwrap();
    for seed in 1..=3 {
        let mut deck = ShuffleDeck::new(rules, seed).unwrap();
        let mut solver = DynamicSolver::new(rules);
        solver.add(&deck.draw_many(rules.opening_len())).unwrap();
        // On to the first board without a set that has grown to 63 cards.
        while solver.board().len() < 63
            || solver.find(&Budget::unlimited()).unwrap() != Outcome::SetFree
        {
            if let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() {
                solver.remove(set.cards()).unwrap();
            }
            solver.add(&deck.draw_many(9)).unwrap();
        }
        let (cards, subsets) = (solver.board().len(), fitting_subsets(solver.board()));
        assert!(subsets > 100_000 && subsets * cards > 5_000_000, "{cards} cards: {subsets}");
        assert!(subsets > 50 * cards * (cards - 1) / 2);
    }
}

/// Section 4.1 names v = 10, p = 10 and 1,000 trials for figures that are of
/// (v, p) = (4, 3) and (5, 4) and 10,000 trials: in that deck a card would be
/// drawn once in a hundred thousand such experiments.
#[test]
fn no_histogram_of_ten_thousand_million_cards() {
    let rules = Rules::new(10, 10).unwrap();
    let drawn = 1000 * rules.opening_len() as u128;
    assert!(rules.deck_len().unwrap() / drawn >= 100_000);
}

/// Section 3.3: from 29 : 1 to 15 : 1 there is "a 50% less chance of finding a
/// set". The chance of a set falls by 3 %; what doubles is that of none.
#[test]
fn the_odds_of_a_set_hardly_change() {
    let chance = |odds: f64| odds / (odds + 1.0);
    assert!((1.0 - chance(15.0) / chance(29.0) - 0.03).abs() < 0.01);
    assert!((1.0 - chance(15.0)) / (1.0 - chance(29.0)) > 1.8);

    // Norvig's own figures, which the section refers to.
    let norvig = odds::published().norvig;
    let to_one = |[set, none]: [u64; 2]| set / none;
    assert_eq!((to_one(norvig.layouts[&12]), to_one(norvig.games[&12])), (30, 14));
}
