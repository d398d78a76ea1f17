//! How the times of a series grow, compared by one method.
//!
//! Solvers are compared only at sizes that all of them reached, by the medians of
//! several games: otherwise each would be judged by another range of sizes, and single
//! games are no trend. [`crate::measure::fit`] fits and compares the models.

use core::fmt::Write;

use crate::measure::fit::{Fit, Growth, Model};
use crate::measure::points::Axis;
use crate::output::table::Table;
use crate::output::units::{as_number, seconds, three_digits};

/// The growth of all solvers of a series that reached enough sizes.
#[derive(Clone, Debug)]
pub(super) struct SeriesGrowth {
    axis: Axis,
    /// The sizes compared, ascending.
    pub(super) sizes: Vec<u64>,
    /// The solvers that are compared.
    pub(super) curves: Vec<Grown>,
    /// The solvers that reached too few sizes, and the number of their sizes.
    pub(super) left_out: Vec<(String, usize)>,
}

/// The times of a solver, measured or published, and the models fitted to them.
#[derive(Clone, Debug)]
pub(super) struct Grown {
    /// The solver's name; for published times `paper: ` and its name there.
    pub(super) name: String,
    /// The seconds at each of the sizes.
    pub(super) seconds: Vec<f64>,
    /// The models.
    pub(super) growth: Growth,
}

/// Times by size.
pub(super) type Times = Vec<(u64, f64)>;

impl SeriesGrowth {
    /// Compares the times of solvers, at sizes where all of them took at least this long. `None` if
    /// none of them reached enough sizes.
    ///
    /// Enough sizes are five, the fewest for which models can be compared, and three quarters of
    /// the sizes that the best solver reached, so that one weak solver does not shorten the range
    /// of the others.
    pub(super) fn new(
        axis: Axis,
        mut candidates: Vec<(String, Times)>,
        least: f64,
    ) -> Option<Self> {
        candidates.iter_mut().for_each(|(_, times)| times.retain(|time| time.1 >= least));
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
        let sizes: Vec<_> = self.sizes.iter().map(u64::to_string).collect();
        let mut text = format!("At {} = {}.", self.axis.letter(), sizes.join(", "));
        let left_out = self.left_out.iter().map(|(name, sizes)| format!("`{name}` ({sizes})"));
        let left_out = left_out.collect::<Vec<_>>().join(", ");
        if !left_out.is_empty() {
            let _ = write!(text, " Left out, with too few sizes reached: {left_out}.");
        }
        let _ = write!(text, "\n\n{}\n", self.table());
        for curve in &self.curves {
            let _ = writeln!(text, "- `{}`: {}", curve.name, self.verdict(curve));
        }
        text
    }

    fn table(&self) -> Table {
        let sizes = self.sizes.iter().fold(String::new(), |text, size| format!("{text} | {size}"));
        let mut table = Table::new(&format!(":solver | :model | growth | R² | ΔAICc{sizes}"));
        for curve in &self.curves {
            for (index, model) in Model::ALL.into_iter().enumerate() {
                let fit = curve.growth.fit(model);
                let name = if index == 0 { curve.name.clone() } else { String::new() };
                let mut row = vec![
                    name,
                    model.name().to_owned(),
                    self.rate(fit),
                    format!("{:.3}", fit.r_squared),
                    format!("{:.1}", curve.growth.delta_aicc(model)),
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
