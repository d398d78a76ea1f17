//! `lab bench`: the table of measurements.

use crate::program::{Run, program};

/// The records of a run with `--format csv`: each as a function from columns to cells.
fn records(run: &Run) -> Vec<impl Fn(&str) -> String> {
    let mut reader = csv::Reader::from_reader(run.stdout.as_bytes());
    let head = reader.headers().unwrap().clone();
    let records = reader.records().map(Result::unwrap);
    records
        .map(|record| {
            let head = head.clone();
            move |name: &str| {
                let column = head.iter().position(|other| other == name).unwrap();
                record[column].to_owned()
            }
        })
        .collect()
}

/// A number among the facts of a record.
fn fact(facts: &str, name: &str) -> u64 {
    let value = facts.split(' ').find_map(|fact| fact.strip_prefix(name)?.strip_prefix('='));
    value.unwrap_or_else(|| panic!("{name} in {facts}")).parse().unwrap()
}

fn bench(args: &str) -> Run {
    program("bench").args(args).args("--format csv").run()
}

#[test]
fn lines_are_measured_beside_all_others() {
    let run = program("bench").args("--lines v=3,p=3,n=4 v=4,p=3,n=3 --runs 1").run().done();
    let lines = run.lines();
    assert!(lines.len() >= 2 + 4 + 3, "{run:#?}");
    assert!(lines[0].contains("median") && lines[0].contains("facts"));
    let pipes = lines[0].matches('|').count();
    assert!(lines[1].starts_with("|---") && lines.iter().all(|l| l.matches('|').count() == pipes));
    for name in ["v=3,p=3,n=4", "v=4,p=3,n=3"] {
        let of_line = lines.iter().filter(|line| line.contains(name));
        let of_line: Vec<_> = of_line.collect();
        assert!(of_line[0].contains("dynamic (") && of_line[0].contains("1.00x"), "{run:#?}");
        assert!(of_line.iter().all(|line| line.contains("peak bytes ")), "{run:#?}");
    }
}

#[test]
fn csv_has_a_line_for_each_way() {
    let run = bench("--lines v=4,p=4,n=2 --runs 3").done();
    let records = records(&run);
    let ways: Vec<_> = records.iter().map(|record| record("way")).collect();
    assert!(ways[0].starts_with("dynamic ("), "{ways:?}");
    assert!(ways.ends_with(&["partial-canonical", "brute"].map(str::to_owned)), "{ways:?}");
    for record in &records {
        assert_eq!((&*record("runs"), &*record("end")), ("3", "done"));
        let facts = record("facts");
        assert_eq!(fact(&facts, "set_free"), fact(&facts, "confirmed"));
        assert!(fact(&facts, "peak_bytes") > 0 && fact(&facts, "largest_board") >= 16);
        assert!(record("median_seconds").parse::<f64>().unwrap() > 0.0);
    }
}

#[test]
fn a_line_beyond_the_limit_is_told() {
    let run =
        bench("--lines v=9,p=9,n=9 v=3,p=3,n=1 --limit 0.05 --baseline-limit 0.05 --runs 1").done();
    let records = records(&run);
    assert_eq!((&*records[0]("line"), &*records[0]("runs")), ("v=9,p=9,n=9", "0"));
    assert!(records[0]("end").starts_with("time after 0."), "{run:#?}");
    assert!(
        records.iter().any(|record| record("line") == "v=3,p=3,n=1" && record("end") == "done")
    );
}

#[test]
fn all_sets_of_a_deck_are_counted() {
    for (line, solvers) in
        [("v=3,p=3,n=27", "dynamic,brute"), ("v=4,p=3,n=40", "partial-canonical,brute")]
    {
        let args = format!("--group count --lines {line} --solvers {solvers} --runs 2");
        let run = bench(&args).done();
        let records = records(&run);
        assert_eq!(records.len(), 2, "{run:#?}");
        assert!(records.iter().all(|record| record("end") == "done"), "{run:#?}");
    }
}

#[test]
fn solvers_answer_one_question() {
    for (args, solvers) in [
        ("v=3,p=4,n=12", "brute,partial-canonical,dynamic,completion,pairs,optimum,ip,hash"),
        ("v=4,p=2,n=6", "brute,partial-canonical,dynamic,completion,ip"),
        ("v=3,p=2,n=5", "dynamic,hash"),
        ("v=3,p=5,n=16", "brute,ip"),
    ] {
        let args = format!("--group question --runs 1 --lines {args} --solvers {solvers}");
        let run = bench(&args).done();
        let records = records(&run);
        let ways: Vec<_> = records.iter().map(|record| record("way")).collect();
        assert_eq!(ways.len(), solvers.split(',').count(), "{ways:?}");
        let free = |facts: String| fact(&facts, "set_free");
        let first = free(records[0]("facts"));
        assert!(records.iter().all(|record| free(record("facts")) == first), "{run:#?}");
        assert!(records.iter().all(|record| record("end") == "done"), "{run:#?}");
    }
}

#[cfg(feature = "smt")]
#[test]
fn encodings_tell_their_size() {
    let run = bench("--group encodings --lines v=4,p=3,n=14 --runs 2").done();
    for record in records(&run) {
        assert_eq!(record("end"), "done");
        if ["smt", "smt-paper-sorted-int"].contains(&&*record("way")) {
            assert!(fact(&record("facts"), "smt_lib_bytes") > 100);
        }
    }
}

#[test]
fn games_with_several_threads_are_the_same() {
    let args =
        "--group threads --lines v=4,p=8,n=5 v=8,p=4,n=5 v=3,p=9,n=5 --threads 1 2 4 --runs 2";
    let run = bench(args).done();
    let records = records(&run);
    assert_eq!(records.len(), 9, "{run:#?}");
    assert_eq!((&*records[5]("line"), &*records[5]("way")), ("v=8,p=4,n=5", "4 threads"));
    let is_done = |record: &dyn Fn(&str) -> String| (record("end"), record("clock"));
    let done = ("done".to_owned(), "wall".to_owned());
    assert!(records.iter().all(|record| is_done(record) == done), "{run:#?}");
}

#[test]
fn kernels_of_the_classic_deck_agree() {
    let run = bench("--group classic --runs 1 --lines find count random first").done();
    let records = records(&run);
    assert_eq!((&*records[0]("way"), &*records[0]("ratio")), ("hand", "1.0"));
    for record in &records {
        assert_eq!((&*record("end"), &*record("clock")), ("done", "cpu"), "{run:#?}");
        let median: f64 = record("median_seconds").parse().unwrap();
        let rate = u32::try_from(fact(&record("facts"), "per_second")).unwrap();
        assert!((f64::from(rate) * median / 4096.0 - 1.0).abs() < 1e-3, "{run:#?}");
    }
}

#[test]
fn instructions_are_chosen() {
    let run =
        bench("--lines v=4,p=4,n=2 --runs 1 --instructions portable --solvers dynamic").done();
    let ways: Vec<_> = records(&run).iter().map(|record| record("way")).collect();
    assert_eq!(ways, ["dynamic (portable)"]);
    let run = bench("--group classic --lines find --runs 1 --instructions portable").done();
    let ways: Vec<_> = records(&run).iter().map(|record| record("way")).collect();
    assert_eq!(ways, ["hand", "rows (portable)"]);
}
