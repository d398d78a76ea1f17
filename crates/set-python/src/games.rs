//! The function `games`.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use set_core::{Budget, Rules, StopFlag};
use set_game::{Statistics, Transcript, Verifier};
use set_solvers::Entry;
use set_table::check_record;
use set_variants::Language;

use crate::answers::table;
use crate::classes::{Game, PyRules};
use crate::errors::{make_error, named};
use crate::interrupt;
use crate::numbers::{self, Pool, Seconds, Seed, ThreadCount, Whole};
use crate::play::{Plan, played};
use crate::progress::{Found, Progress};

/// Plays many games, and returns a table with a row for each.
///
/// Game `g` has the deck of the seed `seed + g`: it is the game of `play` with this seed and the
/// same `game`, `sets`, `solver` and `refill`. By default the seed is random, and `seed` of the table
/// tells it. The table has the columns of `setwise play --format csv`. `verified` is None where
/// an answer "no set" is too hard to check. `threads` play games side by side, None is one for each
/// core; the games do not depend on them. After `time_limit` seconds games end as they are. With
/// `progress`, a bar of tqdm counts the sets, if that is installed.
///
/// >>> from setwise import games
/// >>> for game in games(2, sets=5, seed=1):
/// ...     print(game["seed"], game["dealt"], game["verified"])
/// 1 24 True
/// 2 24 True
#[pyfunction]
#[pyo3(
    signature = (
        count, rules = None, *, game = None, sets = None, seed = None, solver = "dynamic",
        refill = "immediately", threads = ThreadCount::ONE, time_limit = None, progress = false
    ),
    text_signature = "(count, rules=None, *, game=None, sets=None, seed=None, solver='dynamic', \
        refill='immediately', threads=1, time_limit=None, progress=False)"
)]
#[expect(clippy::too_many_arguments, reason = "in Python they have names")]
pub(crate) fn games<'py>(
    py: Python<'py>,
    count: Whole<u32>,
    rules: Option<PyRules>,
    game: Option<Game>,
    sets: Option<Whole<u64>>,
    seed: Option<Seed>,
    solver: &str,
    refill: &str,
    threads: ThreadCount,
    time_limit: Option<Seconds>,
    progress: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let Whole(count) = count;
    let seed = numbers::seed(seed)?;
    let plan = Plan {
        variant: played(rules, game)?,
        sets: sets.map(|sets| sets.0),
        seed: Some(seed),
        entry: Entry::named(solver).map_err(|error| make_error(&error))?,
        threads: ThreadCount::ONE,
        refill: named(refill)?,
        limits: interrupt::limits(time_limit, None).started(),
    };
    let pool = Pool::new(threads, count as usize)?;
    let total = plan.sets.and_then(|sets| sets.checked_mul(count.into()));
    let many = plan.variant.words(Language::English).many();
    let (progress, found) = Progress::new(progress).of_matches(total, many);
    let rules = plan.variant.rules();
    let rows = interrupt::in_thread(py, progress, move |stop| {
        let goes_on = |_: &u32| !stop.is_stopped();
        let row = |game| Row::play(&plan, game, stop, found.clone());
        match pool.threads() {
            Some(pool) => pool
                .install(|| (0..count).into_par_iter().take_any_while(goes_on).map(row).collect()),
            None => (0..count).take_while(goes_on).map(row).collect::<PyResult<Vec<_>>>(),
        }
    })??;
    table(py, rows.iter().map(|row| row.to_dict(py, rules, solver)), Some(seed))
}

/// A game as a row with the columns of `setwise play --format csv`. The rules and the solver are
/// the same in all rows.
struct Row {
    target: Option<u64>,
    seed: Option<u64>,
    statistics: Statistics,
    /// Nothing if an answer "no set" is too hard to check.
    is_verified: Option<bool>,
}

impl Row {
    fn play(plan: &Plan, game: u32, stop: &StopFlag, found: Found) -> PyResult<Self> {
        let seed = plan.seed.map(|seed| seed.wrapping_add(game.into()));
        let transcript = Plan { seed, ..plan.clone() }.play(stop, found)?;
        let budget = Budget::unlimited().with_node_limit(Verifier::DEFAULT_NODES);
        let verifier = Verifier::new().with_budget(budget.with_stop_flag(stop.clone()));
        let is_verified = match check_record(&transcript, &verifier, &|| ()) {
            Ok(report) => report.is_complete().then_some(true),
            Err(_) => Some(false),
        };
        let Transcript { target, seed, statistics, .. } = transcript;
        Ok(Self { target, seed, statistics, is_verified })
    }

    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        rules: Rules,
        solver: &str,
    ) -> PyResult<Bound<'py, PyDict>> {
        let Self { target, seed, statistics, is_verified } = self;
        let row = PyDict::new(py);
        row.set_item("solver", solver)?;
        row.set_item("values", rules.values())?;
        row.set_item("properties", rules.properties())?;
        row.set_item("sets", target)?;
        row.set_item("seed", seed)?;
        row.set_item("cpu_seconds", statistics.cpu_time.as_secs_f64())?;
        row.set_item("found", statistics.sets)?;
        row.set_item("dealt", statistics.cards_dealt)?;
        row.set_item("largest_board", statistics.largest_board)?;
        row.set_item("final_board", statistics.final_board)?;
        row.set_item("verified", is_verified)?;
        Ok(row)
    }
}
