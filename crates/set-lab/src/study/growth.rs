//! How the times of a series grow, compared by one method.
//!
//! Solvers are compared only at sizes that all of them reached, by the medians of
//! several games: otherwise each would be judged by another range of sizes, and single
//! games are no trend. [`crate::fit`] fits and compares the models.

use core::fmt::Write;

use super::findings::{Cell, Column, as_number};
use super::plans::{Layout, Plan};
use super::settings::Settings;
use crate::fit::{Fit, Growth, Model};
use crate::markdown::MarkdownTable;
use crate::points::{Axis, Series};
use crate::units::{seconds, three_digits};

/// The growth of all solvers of a series that reached enough sizes.
#[derive(Clone, Debug)]
pub struct SeriesGrowth {
    axis: Axis,
    /// The sizes compared, ascending.
    pub sizes: Vec<u64>,
    /// The solvers that are compared.
    pub curves: Vec<Grown>,
    /// The solvers that reached too few sizes, and the number of their sizes.
    pub left_out: Vec<(String, usize)>,
}

/// The times of a solver, measured or published, and the models fitted to them.
#[derive(Clone, Debug)]
pub struct Grown {
    /// The solver's name; for published times `paper: ` and its name there.
    pub name: String,
    /// The seconds at each of the sizes.
    pub seconds: Vec<f64>,
    /// The models.
    pub growth: Growth,
}

/// The fewest games whose median counts.
const MIN_GAMES: u64 = 3;

/// Below this time, other costs of a game hide the growth of the search.
const SEARCH: f64 = 1e-3;

/// Times by size.
type Times = Vec<(u64, f64)>;

impl SeriesGrowth {
    /// Compares the solvers of a series. `None` if nothing grows in it, if its points
    /// are single games, or if no solver reached enough sizes.
    ///
    /// Enough sizes are five, the fewest for which models can be compared, and three quarters
    /// of the sizes that the best solver reached, so that one weak solver does not shorten
    /// the range of the others. A plan about one solver leaves out sizes with games of less
    /// than 1 ms.
    pub(super) fn new(
        plan: &Plan,
        series: &Series,
        columns: &[Column],
        settings: &Settings,
    ) -> Option<Self> {
        let axis = series.axis.filter(|_| settings.games >= MIN_GAMES)?;
        let mut candidates = candidates(axis, columns);
        if plan.layout == Layout::Growth {
            candidates.iter_mut().for_each(|(_, times)| times.retain(|time| time.1 >= SEARCH));
        }
        let most = candidates.iter().map(|(_, times)| times.len()).max()?;
        let is_enough =
            |times: &Times| times.len() >= Growth::COMPARABLE && 4 * times.len() >= 3 * most;
        let (compared, others): (Vec<_>, Vec<_>) =
            candidates.into_iter().partition(|(_, times)| is_enough(times));
        let all_reached =
            |x: &u64| compared.iter().all(|(_, times)| times.iter().any(|time| time.0 == *x));
        let sizes: Vec<u64> =
            compared.first()?.1.iter().map(|time| time.0).filter(all_reached).collect();
        let curve = |(name, times): &(String, Times)| {
            let points = times.iter().filter(|(x, _)| sizes.contains(x));
            let points: Vec<_> = points.map(|&(x, y)| (as_number(x), y)).collect();
            let seconds = points.iter().map(|point| point.1).collect();
            Some(Grown { name: name.clone(), seconds, growth: Growth::fitted(&points)? })
        };
        let curves: Vec<_> = compared.iter().filter_map(curve).collect();
        let left_out = others.into_iter().map(|(name, times)| (name, times.len())).collect();
        (!curves.is_empty()).then_some(Self { axis, sizes, curves, left_out })
    }

    /// A table of all fits with their residuals, and what follows from each.
    pub(super) fn report(&self) -> String {
        let mut text = format!("At {} = {}.", self.axis.letter(), self.sizes_in_words());
        for (place, (name, sizes)) in self.left_out.iter().enumerate() {
            let before = if place == 0 { " Left out, with too few sizes reached: " } else { ", " };
            let _ = write!(text, "{before}`{name}` ({sizes})");
        }
        if !self.left_out.is_empty() {
            text.push('.');
        }
        let _ = write!(text, "\n\n{}\n", self.table());
        for curve in &self.curves {
            let _ = writeln!(text, "- `{}`: {}", curve.name, self.verdict(curve));
        }
        text
    }

    fn sizes_in_words(&self) -> String {
        let sizes: Vec<_> = self.sizes.iter().map(u64::to_string).collect();
        sizes.join(", ")
    }

    fn table(&self) -> MarkdownTable {
        let mut head: Vec<String> =
            ["solver", "model", "growth", "R²", "ΔAICc"].map(str::to_owned).to_vec();
        head.extend(self.sizes.iter().map(u64::to_string));
        let mut table =
            MarkdownTable::new(&head.iter().map(String::as_str).collect::<Vec<_>>(), &[0, 1]);
        for curve in &self.curves {
            for (place, model) in Model::ALL.into_iter().enumerate() {
                let fit = curve.growth.by(model);
                let name = if place == 0 { curve.name.clone() } else { String::new() };
                let mut row = vec![
                    name,
                    model.name().to_owned(),
                    self.rate(fit),
                    format!("{:.3}", fit.r_squared),
                    format!("{:.1}", curve.growth.behind(model)),
                ];
                let residual = |(&x, &y): (&u64, &f64)| {
                    format!("{:+.0} %", (y / fit.at(as_number(x)) - 1.0) * 100.0)
                };
                row.extend(self.sizes.iter().zip(&curve.seconds).map(residual));
                table.row(row);
            }
        }
        table
    }

    /// `v^2.31`, `× 1.58` or `+ 1.3 ms`.
    fn rate(&self, fit: &Fit) -> String {
        match fit.model {
            Model::Line => format!("+ {}", seconds(fit.rate())),
            Model::Power => format!("{}^{}", self.axis.letter(), three_digits(fit.rate())),
            Model::Exponential => format!("× {}", three_digits(fit.rate())),
        }
    }

    /// The model that the data prefer, or the statement that they prefer none.
    fn verdict(&self, curve: &Grown) -> String {
        let in_words = |fit: &&Fit| format!("{} ({})", fit.model.with_article(), self.rate(fit));
        let likely: Vec<_> = curve.growth.likely().iter().map(in_words).collect();
        if let [one] = &likely[..] {
            one.clone()
        } else {
            format!("the data do not tell apart {}", likely.join(" and "))
        }
    }
}

/// The medians of each solver by size, and the published times, each once.
fn candidates(axis: Axis, columns: &[Column]) -> Vec<(String, Times)> {
    let mut all: Vec<(String, Times)> = Vec::new();
    let mut add = |name: String, times: Times| {
        if !times.is_empty() && all.iter().all(|(other, _)| *other != name) {
            all.push((name, times));
        }
    };
    for column in columns {
        let x = |cell: &Cell| axis.of(cell.point);
        let median = |cell: &Cell| {
            let summary = cell.ours.summary().filter(|summary| summary.is_reached)?;
            Some((x(cell), summary.median?))
        };
        add(column.entrant.name.to_owned(), column.cells.iter().filter_map(median).collect());
        if let Some(solver) = column.entrant.paper {
            let paper = |cell: &Cell| Some((x(cell), cell.paper?));
            add(format!("paper: {solver}"), column.cells.iter().filter_map(paper).collect());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::entrants::Entrant;
    use super::super::findings::Ours;
    use super::*;
    use crate::Summary;
    use crate::points::Point;

    /// A solver that takes these seconds at v = 3, 4, ...
    fn column(name: &str, series: &Series, seconds: &[f64]) -> Column {
        let cell = |(index, &point): (usize, &Point)| Cell {
            point,
            ours: seconds.get(index).map_or(Ours::NotRun, |&median| {
                let game = (crate::Ending::Found, median, true);
                Ours::Played(Summary::of(3, [game; 3].into_iter()).unwrap())
            }),
            paper: None,
            wall: None,
            overhead: None,
            first_answers: Vec::new(),
        };
        let cells = series.points.iter().enumerate().map(cell).collect();
        Column { entrant: Entrant::named(name).unwrap(), cells }
    }

    fn growth(games: u64) -> Option<SeriesGrowth> {
        let plan = Plan::named("sweep-values").unwrap();
        let series = &plan.series[0];
        let exponential: Vec<f64> = (3..=10).map(|x| 1e-5 * 2f64.powi(x)).collect();
        let power: Vec<f64> = (3..=9).map(|x| 1e-3 * f64::from(x).powi(3)).collect();
        let columns = [
            column("partial", series, &exponential),
            column("dynamic", series, &power),
            column("ip", series, &exponential[..4]),
        ];
        SeriesGrowth::new(&plan, series, &columns, &Settings { games, ..Settings::new() })
    }

    #[test]
    fn solvers_are_compared_at_sizes_that_all_reached() {
        let growth = growth(3).unwrap();
        assert_eq!(growth.sizes, [3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(growth.left_out, [("ip".to_owned(), 4)]);
        assert!(growth.curves.iter().all(|curve| curve.growth.points == 7));
        let report = growth.report();
        for text in
            ["`ip` (4).", "`partial`: an exponential (× 2.00)", "`dynamic`: a power law (v^3.00)"]
        {
            assert!(report.contains(text), "{text} in\n{report}");
        }
    }

    #[test]
    fn single_games_are_no_trend() {
        assert!(growth(1).is_none());
    }
}
