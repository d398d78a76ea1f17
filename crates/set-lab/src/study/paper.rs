//! The paper's own figures.

use serde::Deserialize;

use crate::points::{Point, Series};

/// A timing printed in Takeshita, "Solving the Generalized Form of the Game of
/// Set Efficiently", section 5: the mean CPU time of ten games.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PaperTiming {
    /// `table1` to `table3`, or the number of the section.
    pub section: String,
    /// Which of the section's series, from 1.
    pub series: u32,
    /// Values, `v`.
    pub values: u32,
    /// Properties, `p`.
    pub properties: u32,
    /// Sets to find, `n`.
    pub sets: u64,
    /// `brute`, `dynamic`, `smt`, `smt_sorted` ("Sorted") or `smt_no_condense`
    /// ("No Condense").
    pub solver: String,
    /// CPU seconds.
    pub seconds: f64,
}

/// All 291 timings that the paper prints, in its order.
///
/// # Panics
///
/// Never: the file is part of the program, and a test reads it.
pub fn paper_timings() -> Vec<PaperTiming> {
    let text = include_str!("../../data/paper_timings.csv");
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().expect("the file that is built in")
}

/// The paper's figures for one series.
#[derive(Clone, Debug)]
pub(crate) struct PaperSeries(Vec<PaperTiming>);

impl PaperSeries {
    pub(crate) fn of(series: &Series) -> Self {
        let Some((section, number)) = &series.paper else { return Self(Vec::new()) };
        let mut timings = paper_timings();
        timings.retain(|timing| timing.section == *section && timing.series == *number);
        Self(timings)
    }

    /// The seconds of a solver, by the paper's name for it, at a point.
    pub(crate) fn seconds(&self, solver: &str, point: Point) -> Option<f64> {
        let (v, p) = (point.rules.values(), point.rules.properties());
        let is_it = |timing: &&PaperTiming| {
            (timing.values, timing.properties, timing.sets) == (v, p, point.sets)
                && timing.solver == solver
        };
        self.0.iter().find(is_it).map(|timing| timing.seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashSet};

    use crate::Entrant;
    use crate::study::Plan;

    #[test]
    fn the_plans_have_a_place_for_each_of_the_papers_figures() {
        let timings = paper_timings();
        assert_eq!(timings.len(), 291);
        // `classic` has a series that `sweep-sets` has as well.
        let mut placed = HashSet::new();
        for plan in Plan::all() {
            let papers: BTreeSet<_> = plan
                .solvers
                .iter()
                .filter_map(|name| Entrant::named(name).unwrap().paper)
                .collect();
            for series in &plan.series {
                let paper = PaperSeries::of(series);
                for &point in &series.points {
                    let there =
                        papers.iter().filter(|solver| paper.seconds(solver, point).is_some());
                    placed.extend(there.map(|&solver| (series.paper.clone(), point, solver)));
                }
            }
        }
        assert_eq!(placed.len(), 291);
    }

    #[test]
    fn figures_as_printed() {
        let series = &Plan::named("sweep-values").unwrap().series[2];
        let (paper, last) = (PaperSeries::of(series), *series.points.last().unwrap());
        assert_eq!(paper.seconds("dynamic", last), Some(3_064.509_777));
        assert_eq!(paper.seconds("smt", last), Some(233.674_948_4));
        assert_eq!(paper.seconds("brute", last), None);
    }
}
