//! `lab study`.

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use set_core::Rules;

use super::plans::SettingsArgs;
use super::{Plan, chosen, odds, study, uniformity};
use crate::cli::{JobsArgs, OutArgs, RulesArgs, Status, whole};
use crate::measure::points::{Axis, Point, Series};

/// Repeat the evaluation of S. Takeshita, "Solving the Generalized Form of the
/// Game of Set Efficiently", section 5, with this project's solvers, beside the
/// paper's own figures, and extend it.
///
/// Every study prints its tables and writes them with the data (CSV) to a folder.
/// `research/scripts/plots` draws the data of a folder. After an interruption, the same command resumes a study of
/// games: it plays the missing ones; `odds` and `uniformity` start over.
/// research/docs/study.md explains the columns.
///
/// Exit code: 0 done, 1 a game was found wrong, 2 bad input.
///
/// Example: `lab study table1`, the paper's Table 1 in some seconds
///
/// Example: `lab study sweep-values --limit 10 --games 5`
///
/// Example: `lab study all`, the whole evaluation; it says first how long it takes
///
/// Example: `lab study growth --grow values --limit 2 --games 3`
///
/// Example: `lab study odds --games 1000000 --jobs 2`
///
/// The SMT solvers need Z3: run `scripts/fetch-z3`, then
/// `cargo run --release -p set-lab --features smt -- study table1`.
#[derive(Args, Debug)]
#[command(allow_negative_numbers = true, disable_help_subcommand = true)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Command {
    #[arg(value_name = "NAME", required = true, help = "A study by its name, or all")]
    #[arg(long_help = studies())]
    name: Option<String>,
    /// Points in place of the study's own
    #[arg(value_name = "v=V,p=P,n=N")]
    points: Vec<Point>,
    #[command(flatten)]
    timing: TimingArgs,
    #[command(subcommand)]
    other: Option<Other>,
}

#[derive(Subcommand, Debug)]
enum Other {
    /// How the time of the flagship grows with v, p or the sets to find
    ///
    /// The numbers grow until the flagship misses the limit.
    Growth(GrowthArgs),
    /// The odds of no set in the classic game
    ///
    /// A run that was interrupted starts over.
    Odds(odds::OddsArgs),
    /// How often each card is drawn: the paper's figures 3 to 6
    Uniformity(uniformity::UniformityArgs),
}

/// The studies that have a name, for the help.
fn studies() -> String {
    let list = Plan::all().into_iter().map(|plan| format!("\n- {}: {}", plan.name, plan.title));
    let all = format!(
        "- all: all of these, uniformity and the odds, some {} minutes",
        minutes(&Plan::all())
    );
    format!("A study:{}\n{all}", list.collect::<String>())
}

/// The CPU time that some plans took with all their solvers.
fn minutes(plans: &[Plan]) -> u64 {
    plans.iter().map(|plan| plan.minutes).sum()
}

#[derive(Args, Debug)]
struct TimingArgs {
    #[command(flatten)]
    settings: SettingsArgs,
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
    fn play(&self, plan: &Plan) -> Result<bool> {
        let solvers = chosen(plan, self.solvers.as_deref())?;
        if solvers.is_empty() && self.solvers.is_some() {
            return Ok(false);
        }
        let output = self.out.open()?;
        let report = study(plan, &solvers, &self.settings.of(plan), self.jobs.get(), &output)?;
        output.print(&report).map(|()| true)
    }

    fn study(&self, plan: &Plan) -> Result<()> {
        if self.play(plan)? {
            return Ok(());
        }
        let (name, known) = (&plan.name, plan.solvers.join(", "));
        bail!("{name} has none of these solvers: it has {known}")
    }
}

impl Command {
    /// Plays the games of the study of a name, or of all, and those for the odds.
    fn named(&self, name: &str) -> Result<()> {
        let is_all = name == "all";
        let plans = if is_all { Plan::all() } else { vec![Plan::named(name)?] };
        let TimingArgs { settings, solvers, jobs, out } = &self.timing;
        if settings.are_default() && solvers.is_none() && self.points.is_empty() {
            eprintln!("{name}: some {} minutes of CPU time; fewer without Z3", minutes(&plans));
        }
        for mut plan in plans {
            if !self.points.is_empty() {
                plan.series = vec![Series::sizes(self.points.clone())];
            }
            if is_all { self.timing.play(&plan).map(drop) } else { self.timing.study(&plan) }?;
        }
        if is_all {
            uniformity::study(settings.first_seed, uniformity::TRIALS, *jobs, out)?;
            odds::study(settings.first_seed, odds::GAMES, *jobs, out)?;
        }
        Ok(())
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
    fn plan(&self) -> Result<Plan> {
        let axis = self.grow;
        let given = [!self.values.is_empty(), !self.properties.is_empty(), self.sets.is_some()];
        if given[axis as usize] {
            let option = ["--values", "--properties", "--sets"][axis as usize];
            bail!("{option}: this number grows");
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

pub(crate) fn run(command: &Command) -> Result<Status> {
    match &command.other {
        None => command.named(command.name.as_deref().unwrap_or_default())?,
        Some(Other::Growth(args)) => args.timing.study(&args.plan()?)?,
        Some(Other::Odds(args)) => odds::study(args.seed, args.games, args.jobs, &args.out)?,
        Some(Other::Uniformity(args)) => {
            uniformity::study(args.seed, args.trials, args.jobs, &args.out)?;
        }
    }
    Ok(Status::Done)
}
