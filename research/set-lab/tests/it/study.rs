//! Studies of time on disk: interrupted, taken up again, refused.

use core::num::NonZeroUsize;
use core::time::Duration;
use std::fs;
use std::path::PathBuf;

use set_lab::study::{Plan, Results, Settings, chosen, study};
use set_lab::{Output, Report};

/// An empty folder; every test has its own.
fn folder(name: &str) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    Output::new(folder).unwrap()
}

fn settings() -> Settings {
    Settings { games: 2, limit: Duration::from_secs(20), first_seed: 1, memory_mib: 2048 }
}

fn table1(solvers: &str, settings: &Settings, output: &Output) -> anyhow::Result<Report> {
    let names: Vec<_> = solvers.split(',').map(ToOwned::to_owned).collect();
    let plan = Plan::named("table1")?;
    let entrants = chosen(&plan, Some(&names))?;
    let jobs = NonZeroUsize::new(2).unwrap();
    study(&plan, &entrants, settings, jobs, output)
}

fn lines(output: &Output, name: &str) -> Vec<String> {
    let text = fs::read_to_string(output.path(name)).unwrap();
    text.lines().map(ToOwned::to_owned).collect()
}

#[test]
fn a_study_writes_its_files() {
    let output = folder("files");
    let report = table1("brute-unpruned,partial-paper-new", &settings(), &output).unwrap();
    let names: Vec<_> = report.files().collect();
    assert_eq!(names, ["table1.csv", "table1.md"]);
    assert!(report.files().all(|name| output.path(name).is_file()));
    // Four points, two solvers, two games.
    assert_eq!(lines(&output, "table1.csv").len(), 1 + 4 * 2 * 2);
    assert_eq!(lines(&output, "table1.md").join("\n"), report.text.trim_end());
    for (solver, paper) in [("brute-unpruned", "14.2 s"), ("partial-paper-new", "128 ms")] {
        let is_it = |line: &&str| line.starts_with("|   6 |") && line.contains(solver);
        let row = report.text.lines().find(is_it).unwrap();
        assert!(row.contains(paper), "{row}");
    }
    assert!(!report.text.contains("`dynamic`"), "{}", report.text);
}

#[test]
fn what_is_finished_is_not_run_again() {
    let output = folder("resumed");
    let first = table1("dynamic", &settings(), &output).unwrap();
    let all = lines(&output, "table1.csv");
    // As after an interruption in the third point.
    fs::write(output.path("table1.csv"), all[..5].join("\n") + "\n").unwrap();
    table1("dynamic", &settings(), &output).unwrap();
    let resumed = lines(&output, "table1.csv");
    assert_eq!(resumed[..5], all[..5]);
    assert_eq!(resumed.len(), all.len());

    // Nothing is left to run, and a further solver adds its lines.
    let again = table1("dynamic", &settings(), &output).unwrap();
    assert_eq!(lines(&output, "table1.csv"), resumed);
    assert!(again.files().eq(first.files()));
    table1("brute", &settings(), &output).unwrap();
    let both = lines(&output, "table1.csv");
    assert_eq!(both[..resumed.len()], resumed);
    assert_eq!(both.len(), 2 * all.len() - 1);
}

/// Two runs into one folder: the second is refused, and the rows of the first stay.
#[test]
fn a_second_run_into_the_same_results_is_refused() {
    let output = folder("locked");
    table1("dynamic", &settings(), &output).unwrap();
    let before = lines(&output, "table1.csv");
    let held = Results::open(&output, "table1", &settings()).unwrap();
    let error = table1("brute", &settings(), &output).unwrap_err();
    let message = error.to_string();
    assert!(message.contains("another run") && message.contains("table1.csv"), "{message}");
    assert_eq!(lines(&output, "table1.csv"), before);
    // Another study is written meanwhile, and this one afterwards.
    assert!(Results::open(&output, "table2", &settings()).is_ok());
    drop(held);
    table1("brute", &settings(), &output).unwrap();
    assert!(lines(&output, "table1.csv").len() > before.len());
}

/// The columns that later versions added are missing in older files.
#[test]
fn files_without_the_newer_columns_are_read() {
    let output = folder("columns");
    table1("dynamic", &settings(), &output).unwrap();
    let newer = lines(&output, "table1.csv");
    let older = newer.iter().map(|line| line.rsplitn(3, ',').last().unwrap().to_owned());
    let older: Vec<_> = older.collect();
    assert!(newer[0].starts_with(&older[0]) && older[0].ends_with(",first_seed"), "{}", older[0]);
    fs::write(output.path("table1.csv"), older.join("\n") + "\n").unwrap();
    table1("brute", &settings(), &output).unwrap();
    assert_eq!(lines(&output, "table1.csv").len(), 2 * newer.len() - 1);
}

#[test]
fn other_settings_are_refused() {
    let output = folder("settings");
    table1("dynamic", &settings(), &output).unwrap();
    let before = lines(&output, "table1.csv");
    let refused = |other: Settings| {
        let error = table1("dynamic", &other, &output).unwrap_err().to_string();
        assert!(error.contains("holds results of 2 games of 20 s and 2048 MiB from seed 1"));
        error
    };
    let error = refused(Settings { games: 3, ..settings() });
    assert!(error.contains("and 3 games of 20 s and 2048 MiB from seed 1 is asked for"), "{error}");
    refused(Settings { limit: Duration::from_millis(1), ..settings() });
    refused(Settings { first_seed: 7, ..settings() });
    refused(Settings { memory_mib: 1, ..settings() });
    assert_eq!(lines(&output, "table1.csv"), before);
}

#[test]
fn foreign_files_are_refused_and_kept() {
    let output = folder("foreign");
    for content in ["my notes\nof today\n", "values,sets\n3,x\n"] {
        fs::write(output.path("table1.csv"), content).unwrap();
        let error = table1("dynamic", &settings(), &output).unwrap_err().to_string();
        assert!(error.contains("table1.csv: "), "{error}");
        assert_eq!(fs::read_to_string(output.path("table1.csv")).unwrap(), content);
    }
}

#[test]
fn what_is_beyond_the_limit_is_said() {
    let output = folder("limit");
    let short = Settings { games: 4, limit: Duration::ZERO, ..settings() };
    let report = table1("brute", &short, &output).unwrap();
    let rows: Vec<_> = report.text.lines().filter(|line| line.contains("brute  |")).collect();
    assert!(rows.iter().any(|row| row.contains("0 of ") && row.contains("> 0 s")), "{rows:?}");
    // Larger ones are not tried, and not left out.
    let missed = rows.iter().filter(|row| row.contains("not tried: missed at v = 3")).count();
    assert_eq!(missed, 3, "{rows:?}");
}

#[test]
fn solvers_are_chosen_by_name() {
    let [symmetry, table] = ["symmetry", "table1"].map(|name| Plan::named(name).unwrap());
    let error = |names: &[&str]| {
        let names: Vec<_> = names.iter().map(ToString::to_string).collect();
        chosen(&symmetry, Some(&names)).unwrap_err().to_string()
    };
    assert!(error(&["brutus"]).starts_with("no solver \"brutus\": there are auto, brute,"));
    assert!(chosen(&symmetry, Some(&["brute".to_owned()])).unwrap().is_empty());
    let table = chosen(&table, None).unwrap();
    let names: Vec<_> = table.iter().map(|entrant| entrant.name).collect();
    let all = Plan::named("table1").unwrap().solvers;
    if cfg!(feature = "smt") {
        assert_eq!(names, all);
    } else {
        let built: Vec<_> = all.into_iter().filter(|name| !name.starts_with("smt")).collect();
        assert_eq!(names, built);
        assert!(error(&["smt"]).contains("build with --features smt"));
        assert!(error(&["portfolio"]).contains("build with --features smt"));
    }
}

#[test]
fn a_study_without_its_solvers_says_so() {
    let output = folder("without");
    let jobs = NonZeroUsize::MIN;
    let symmetry = Plan::named("symmetry").unwrap();
    let report = study(&symmetry, &[], &settings(), jobs, &output).unwrap();
    let is_said = report.text.contains("built without Z3: `smt-paper-none-int`");
    assert_eq!(is_said, !cfg!(feature = "smt"), "{}", report.text);
    assert!(report.files().eq(["symmetry.md"]));
}
