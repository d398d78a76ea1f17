//! `lab study growth`.

use clap::ValueEnum;
use set_cli::cli::Failure;
use set_core::Rules;
use set_lab::points::Axis;
use set_lab::study::Plan;

use super::args::TimingArgs;

/// How the time of the flagship grows with v, p or the sets to find: ever larger
/// numbers, until a solver misses the limit.
#[derive(clap::Args, Debug)]
pub(super) struct GrowthArgs {
    /// What grows
    #[arg(long, value_enum, default_value_t = Grow::Properties)]
    grow: Grow,
    /// Properties, where others grow: a series for each [default: 3,4,5]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    properties: Vec<u32>,
    /// Values, where others grow: a series for each [default: 3,4,5,6,8,10]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    values: Vec<u32>,
    /// Sets to find, where others grow [default: 5]
    #[arg(long, short = 'n', value_name = "N", value_parser = super::args::positive())]
    sets: Option<u64>,
    #[command(flatten)]
    pub(super) timing: TimingArgs,
}

/// What grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Grow {
    /// The properties of a card, one by one
    Properties,
    /// The values of a property, one by one
    Values,
    /// The sets to find, doubled
    Sets,
}

impl GrowthArgs {
    /// The plan, with what is fixed in each series.
    pub(super) fn plan(&self) -> Result<Plan, Failure> {
        let (axis, refused) = match self.grow {
            Grow::Properties => (Axis::Properties, (!self.properties.is_empty(), "--properties")),
            Grow::Values => (Axis::Values, (!self.values.is_empty(), "--values")),
            Grow::Sets => (Axis::Sets, (self.sets.is_some(), "--sets")),
        };
        if let (true, option) = refused {
            return Err(Failure::input(option, "these are what grows here"));
        }
        let values = fixed(&self.values, self.grow == Grow::Values, &[3, 4, 5, 6, 8, 10]);
        let properties = fixed(&self.properties, self.grow == Grow::Properties, &[3, 4, 5]);
        let mut all = Vec::new();
        for &v in &values {
            for &p in &properties {
                Rules::new(p, v)
                    .map_err(|error| Failure::input("--properties and --values", error))?;
                all.push((v, p, self.sets.unwrap_or(5)));
            }
        }
        Ok(Plan::growth(axis, &all))
    }
}

/// The numbers that stay fixed; a single 1 for what grows.
fn fixed(given: &[u32], grows: bool, default: &[u32]) -> Vec<u32> {
    match given {
        _ if grows => vec![1],
        [] => default.to_vec(),
        given => given.to_vec(),
    }
}
