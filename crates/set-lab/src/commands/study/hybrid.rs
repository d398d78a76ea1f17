//! `lab study hybrid`.

use set_cli::cli::Failure;
use set_lab::points::Point;
use set_lab::study::Plan;

use super::args::TimingArgs;

#[derive(clap::Args, Debug)]
pub(super) struct HybridArgs {
    /// Sizes, each as values,properties,sets [default: a grid from small to large]
    #[arg(value_name = "V,P,SETS")]
    sizes: Vec<Point>,
    #[command(flatten)]
    pub(super) timing: TimingArgs,
}

impl HybridArgs {
    pub(super) fn plan(&self) -> Result<Plan, Failure> {
        if self.sizes.is_empty() {
            return Plan::named("hybrid").map_err(|error| Failure::Input(error.to_string()));
        }
        Ok(Plan::hybrid_at(self.sizes.clone()))
    }
}
