//! `lab shard plan cap`.

use set_cap::{Encoding, Symmetry};
use set_cli::cli::{Failure, RulesArgs};
use set_lab::shards::CapTask;

use super::ShardsArgs;

/// A question about caps in cubes: are there this many cards without a set?
///
/// Each cube assumes of some cards whether they are chosen. A unit is a cube: it is searched
/// by the embedded SAT solver, and the proof of a refutation is checked at once.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab shard plan cap --size 21 --symmetry frame --depth 6 --shards 16 > plan.json
  lab shard plan cap -p 3 -v 4 --size 29 --symmetry plane --depth 0 --shards 10 > plan.json")]
pub(super) struct CapArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K")]
    size: u64,
    /// Which cards are fixed without loss: none, three, frame, heavy or, for three properties,
    /// plane: a case for each kind of heaviest plane [default: by K]
    #[arg(long, value_name = "NAME")]
    symmetry: Option<String>,
    /// How "at least K cards" is written in clauses: sequential, totalizer or split
    #[arg(long, value_name = "NAME", default_value_t = Encoding::default().name().to_owned())]
    encoding: String,
    /// The cards that the cubes divide: there are 2^D cubes, of each case if there are cases
    #[arg(long, value_name = "D", default_value_t = 8)]
    depth: u32,
    #[command(flatten)]
    pub(super) shards: ShardsArgs,
}

impl CapArgs {
    pub(super) fn task(&self) -> Result<CapTask, Failure> {
        let rules = self.rules.rules()?;
        let by_size = || Symmetry::for_size(rules, self.size).name().to_owned();
        Ok(CapTask {
            rules,
            size: self.size,
            symmetry: self.symmetry.clone().unwrap_or_else(by_size),
            encoding: self.encoding.clone(),
            depth: self.depth,
        })
    }
}
