//! `lab study`.

use clap::{Args, Subcommand};
use set_core::Rules;

use super::{Plan, Settings, chosen, study};
use crate::cli::{JobsArgs, OutArgs, RulesArgs, Status, whole};
use crate::points::{Axis, Point, Series};
use crate::{LabError, odds};

/// Repeat the evaluation of S. Takeshita, "Solving the Generalized Form of the
/// Game of Set Efficiently", section 5, with this project's solvers, beside the
/// paper's own figures, and extend it.
///
/// Every study prints its tables and writes them with the data (CSV) and the
/// plots (SVG) to a folder. After an interruption, the same command resumes a study of
/// games: it plays the missing ones. (`odds` starts over; `lab shard plan odds` splits a long run.)
/// research/docs/study.md explains the columns.
///
/// Exit code: 0 done, 1 a game was found wrong, 2 bad input.
///
/// Example: `lab study table1`, the paper's Table 1 in some seconds
///
/// Example: `lab study sweep-values --limit 10 --games 5`
///
/// Example: `lab study growth --grow values --limit 2 --games 3`
///
/// Example: `lab study odds --games 1000000 --jobs 2`
///
/// The SMT solvers need Z3: run `scripts/fetch-z3`, then
/// `cargo run --release -p set-lab --features smt -- study table1`.
#[derive(Args, Debug)]
#[command(allow_negative_numbers = true, disable_help_subcommand = true)]
#[command(arg_required_else_help = false)]
pub(crate) struct Command {
    #[command(subcommand)]
    study: Study,
}

#[derive(Subcommand, Debug)]
enum Study {
    /// The paper's Table 1: all solvers, v = 3 to 6, p = 3, 5 sets
    Table1(TimingArgs),
    /// The paper's Table 2: all solvers, v = 4, p = 3 to 6, 10 sets
    Table2(TimingArgs),
    /// The paper's Table 3: all solvers, v = 4, p = 5, 1 to 10 sets
    Table3(TimingArgs),
    /// The classic game: all solvers, v = 3, p = 4, 1 to 10 sets
    Classic(TimingArgs),
    /// The paper's section 5.3: more and more values
    SweepValues(TimingArgs),
    /// The paper's section 5.4: more and more properties
    SweepProperties(TimingArgs),
    /// The paper's section 5.5: more and more sets to find
    SweepSets(TimingArgs),
    /// The paper's section 5.2: SMT with its three ways to break symmetry
    Symmetry(TimingArgs),
    /// How far each solver gets in the limit, as v or p grows
    Frontier(TimingArgs),
    /// One SMT solver for a game beside a new one for each question
    Incremental(TimingArgs),
    /// Portfolios beside their members: CPU time, and who answers first
    Hybrid {
        /// Games: their values, properties and sets to find [default: a grid from small to large]
        #[arg(value_name = "v=V,p=P,n=N")]
        sizes: Vec<Point>,
        #[command(flatten)]
        timing: TimingArgs,
    },
    /// How the time of the flagship grows with v, p or the sets to find
    ///
    /// The numbers grow until the flagship misses the limit.
    Growth(GrowthArgs),
    /// The odds of no set in the classic game
    ///
    /// A run that was interrupted starts over. `lab shard plan odds` splits a long one
    /// into shards, on one machine or many; the results are the same.
    Odds(odds::OddsArgs),
    /// Every study of games but `growth`, and `odds`
    All(TimingArgs),
}

#[derive(Args, Debug)]
struct TimingArgs {
    #[command(flatten)]
    settings: Settings,
    /// Only these solvers, with commas between them [default: all of the study]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    solvers: Option<Vec<String>>,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    out: OutArgs,
}

impl TimingArgs {
    /// Plays the games of a plan. `false` if it has none of the solvers that are asked for.
    fn play(&self, plan: &Plan) -> Result<bool, LabError> {
        let solvers = chosen(plan, self.solvers.as_deref())?;
        if solvers.is_empty() && self.solvers.is_some() {
            return Ok(false);
        }
        let output = self.out.open()?;
        let report = study(plan, &solvers, &self.settings, self.jobs.get(), &output)?;
        output.print(&report).map(|()| true)
    }

    fn study(&self, plan: &Plan) -> Result<(), LabError> {
        if self.play(plan)? {
            return Ok(());
        }
        let (name, known) = (&plan.name, plan.solvers.join(", "));
        Err(LabError::Input(format!("{name} has none of these solvers: it has {known}")))
    }

    /// Plays the games of all plans, and those for the odds.
    fn all(&self) -> Result<(), LabError> {
        for plan in Plan::all() {
            self.play(&plan)?;
        }
        let (seed, output) = (self.settings.first_seed, self.out.open()?);
        output.print(&odds::study(seed, odds::GAMES, self.jobs.get(), &output)?)
    }
}

#[derive(Args, Debug)]
struct GrowthArgs {
    /// The number that grows
    #[arg(long, value_enum, default_value_t = Axis::Properties)]
    grow: Axis,
    /// Properties, where others grow: a series for each [default: 3,4,5]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = whole(1..=Rules::MAX_PROPERTIES))]
    properties: Vec<u32>,
    /// Values, where others grow: a series for each [default: 3,4,5,6,8,10]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = whole(1..=Rules::MAX_VALUES))]
    values: Vec<u32>,
    /// Sets to find, where others grow [default: 5]
    #[arg(long, short = 'n', value_name = "N", value_parser = whole(1..=u32::MAX))]
    sets: Option<u32>,
    #[command(flatten)]
    timing: TimingArgs,
}

impl GrowthArgs {
    /// The plan, with a series for each choice of the fixed numbers.
    fn plan(&self) -> Result<Plan, LabError> {
        let axis = self.grow;
        let given = [!self.values.is_empty(), !self.properties.is_empty(), self.sets.is_some()];
        if given[axis as usize] {
            let option = ["--values", "--properties", "--sets"][axis as usize];
            return Err(LabError::Input(format!("{option}: this number grows")));
        }
        let fixed = |given: &[u32], grown, default: &[u32]| match given {
            _ if axis == grown => vec![1],
            [] => default.to_vec(),
            given => given.to_vec(),
        };
        let mut all = Vec::new();
        for v in fixed(&self.values, Axis::Values, &[3, 4, 5, 6, 8, 10]) {
            for p in fixed(&self.properties, Axis::Properties, &[3, 4, 5]) {
                RulesArgs { properties: p, values: v }.rules()?;
                all.push([v, p, self.sets.unwrap_or(5)]);
            }
        }
        Ok(Plan::growth(axis, &all))
    }
}

pub(crate) fn run(command: &Command) -> Result<Status, LabError> {
    let named = |name, args: &TimingArgs| args.study(&Plan::named(name)?);
    match &command.study {
        Study::Table1(args) => named("table1", args),
        Study::Table2(args) => named("table2", args),
        Study::Table3(args) => named("table3", args),
        Study::Classic(args) => named("classic", args),
        Study::SweepValues(args) => named("sweep-values", args),
        Study::SweepProperties(args) => named("sweep-properties", args),
        Study::SweepSets(args) => named("sweep-sets", args),
        Study::Symmetry(args) => named("symmetry", args),
        Study::Frontier(args) => named("frontier", args),
        Study::Incremental(args) => named("incremental", args),
        Study::Hybrid { sizes, timing } => {
            let mut plan = Plan::named("hybrid")?;
            if !sizes.is_empty() {
                plan.series = vec![Series::sizes(sizes.clone())];
            }
            timing.study(&plan)
        }
        Study::Growth(args) => args.timing.study(&args.plan()?),
        Study::Odds(args) => args.run(),
        Study::All(args) => args.all(),
    }?;
    Ok(Status::Done)
}
