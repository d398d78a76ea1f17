//! The paper's own figures.

use serde::Deserialize;

use crate::measure::points::{Point, Series};

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

/// The paper's seconds of a solver, by its name there, at a point of a series.
pub(crate) fn paper_seconds(series: &Series, solver: &str, point: Point) -> Option<f64> {
    let (section, number) = series.paper.as_ref()?;
    let asked = (section, *number, point.rules.values(), point.rules.properties(), point.sets);
    let is_it = |timing: &PaperTiming| {
        let PaperTiming { section, series, values, properties, sets, .. } = timing;
        (section, *series, *values, *properties, *sets) == asked && timing.solver == solver
    };
    paper_timings().into_iter().find(is_it).map(|timing| timing.seconds)
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
                for &point in &series.points {
                    let there = papers
                        .iter()
                        .filter(|solver| paper_seconds(series, solver, point).is_some());
                    placed.extend(there.map(|&solver| (series.paper.clone(), point, solver)));
                }
            }
        }
        assert_eq!(placed.len(), 291);
    }

    #[test]
    fn figures_as_printed() {
        let series = &Plan::named("sweep-values").unwrap().series[2];
        let last = *series.points.last().unwrap();
        let seconds = |solver| paper_seconds(series, solver, last);
        assert_eq!(seconds("dynamic"), Some(3_064.509_777));
        assert_eq!(seconds("smt"), Some(233.674_948_4));
        assert_eq!(seconds("brute"), None);
    }
}
