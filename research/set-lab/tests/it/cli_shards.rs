//! `lab shard` and `lab merge`, as a user meets them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli_study::Folder;
use crate::program::{Program, Run, TempFile, program, without_subcommand};

/// The question for ten cards without a set, in a deck that has nine, in cubes of some
/// milliseconds.
const PLAN: &str = "plan --properties 3 --values 3 --size 10 --symmetry none";

/// A plan in a file, and a folder for its shards and its results.
struct Planned {
    plan: TempFile,
    folder: Folder,
}

impl Planned {
    /// Every test has names of its own.
    fn new(name: &str, options: &str) -> Self {
        let plan = program("shard").args(PLAN).args(options).run().done();
        let plan = TempFile::new(&format!("{name}.json"), plan.stdout);
        Self { plan, folder: Folder::new(name) }
    }

    fn shards(&self) -> PathBuf {
        self.folder.0.join("shards")
    }

    fn shard(&self, number: u64, options: &str) -> Run {
        let program = program("shard").args("run").arg(self.plan.path()).arg(number.to_string());
        program.arg("--out").arg(self.shards()).args(options).run()
    }

    fn status(&self) -> Program {
        program("shard").args("status").arg(self.plan.path()).arg(self.shards())
    }

    fn merge(&self) -> Run {
        let program = program("merge").arg(self.plan.path()).arg(self.shards());
        program.arg("--out").arg(self.results()).run()
    }

    /// The file of a shard that is done.
    fn whole(&self, number: u64) -> PathBuf {
        let done = self.shard(number, "").done().stdout;
        done.trim_end().rsplit_once("done, ").unwrap().1.into()
    }

    fn results(&self) -> PathBuf {
        self.folder.0.join("results")
    }
}

/// The content of each file of a folder, by its name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_run_resumes_where_its_time_was_over() {
    let planned = Planned::new("shards-resumed", "--depth 2 --shards 2");
    planned.status().run().not_reached();
    let cut = planned.shard(1, "--time-limit 0").unfinished();
    assert_eq!(cut.stdout, "shard 1 of 2: 1 of 2 cubes, the same command resumes\n");
    let text = planned.status().run().not_reached().stdout;
    let lines = [
        "0 of 2 shards done, 1 partial, 1 missing",
        "shard 1 of 2: 1 of 2 cubes",
        "shard 2 of 2: 0 of 2 cubes",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
    planned.merge().refused("shard 1 of 2 is not done: 1 of 2 cubes");

    planned.shard(1, "--time-limit 0").done();
    planned.merge().refused("shard 2 of 2 is missing");
    let todo = planned.status().args("--format todo").run().not_reached();
    assert_eq!(todo.stdout, "2\n");

    planned.shard(2, "").done();
    // A shard that is done is left alone.
    let before = files(&planned.shards());
    planned.shard(2, "--time-limit 0").done();
    assert_eq!(files(&planned.shards()), before);
    let merged = planned.merge().done();
    let at_once = Planned::new("shards-at-once", "--depth 2 --shards 1");
    at_once.shard(1, "").done();
    let report = |run: &Run| run.stdout.split("Written:").next().unwrap().to_owned();
    assert_eq!(report(&merged), report(&at_once.merge().done()));
    let names: Vec<_> = files(&planned.results()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["cap.csv", "cap.md"]);
    assert_eq!(files(&planned.results()), files(&at_once.results()));
}

#[test]
fn plans_that_are_refused() {
    let plan = program("shard").args(PLAN).args("--depth 1 --shards 2").run().done().stdout;
    let run = |name: &str, text: &str| {
        let file = TempFile::new(name, text);
        let program = program("shard").args("run").arg(file.path());
        program.args("1 --out no-such-folder-is-made").run()
    };
    run("other.json", &plan.replace("\"lab ", "\"lab 0.0.")).refused("a plan of lab 0.0.");
    run("size.json", &plan.replace("size", "sizes")).refused("unknown field `sizes`");
    run("notes.json", "my notes").refused("notes.json: not a plan");
    run("symmetry.json", &plan.replace("none", "chess")).refused("no symmetry \"chess\"");
    assert!(!Path::new("no-such-folder-is-made").exists());
}

/// The state of each shard is looked for in files.
#[test]
fn too_many_shards() {
    let plan = || program("shard").args(PLAN).args("--depth 17 --shards");
    let good = plan().arg("2").run().done().stdout;
    let edited = good.replace("\"shards\": 2", "\"shards\": 100000000000000");
    assert_ne!(edited, good);
    let file = TempFile::new("too-many-shards.json", edited);
    for name in ["shard status", "merge"] {
        let run = without_subcommand().args(name).arg(file.path()).arg("no-such-folder");
        run.run().refused("shards 100000000000000");
    }
}

#[cfg(unix)]
#[test]
fn a_plan_has_a_limit() {
    program("shard").args("run /dev/zero 1").run().refused("/dev/zero: longer than 256 MiB");
}

#[test]
fn shards_out_of_range() {
    let planned = Planned::new("shards-range", "--depth 1 --shards 2");
    for number in [0, 3, u64::MAX] {
        planned.shard(number, "").refused(&format!("shard {number}: expected 1 to 2"));
    }
    assert!(!planned.shards().exists());
}

/// Each has files of its own, so neither plan takes the findings of the other.
#[test]
fn two_plans_in_one_folder() {
    let first = Planned::new("shards-first", "--depth 1 --shards 2");
    let second = TempFile::new(
        "shards-second.json",
        program("shard").args(PLAN).args("--depth 2 --shards 2").run().done().stdout,
    );
    first.shard(2, "").done();
    let second = Planned { plan: second, folder: Folder(first.folder.0.clone()) };
    second.merge().refused("shard 1 of 2 is missing");
    second.shard(1, "").done();
    second.merge().refused("shard 2 of 2 is missing");
    first.merge().refused("shard 1 of 2 is missing");
    first.shard(1, "").done();
    assert!(first.merge().done().stdout.contains("in 2 cubes"));
    // A file under the name of another one.
    let name = |planned: &Planned| planned.whole(1);
    fs::copy(name(&first), name(&second)).unwrap();
    second.status().run().refused("damaged, or of another plan or shard");
}

#[test]
fn damaged_files() {
    let planned = Planned::new("shards-damaged", "--depth 1");
    let path = planned.whole(1);
    let whole = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let damages = [
        String::new(),
        whole[..whole.len() / 2].to_owned(),
        whole[..whole.len() - 1].to_owned(),
        whole.replacen("refuted", "found", 1),
        format!("{}\n{}\n", lines[0], lines[2]),
        format!("{whole}\n"),
        whole.repeat(2),
    ];
    for damaged in damages {
        fs::write(&path, &damaged).unwrap();
        for run in [planned.merge(), planned.shard(1, ""), planned.status().run()] {
            run.refused("damaged, or of another plan");
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    }
    assert!(!planned.results().exists());
    fs::write(&path, [0xff, 0xfe]).unwrap();
    planned.merge().refused("shard-1-of-1.");
    fs::remove_file(&path).unwrap();
    planned.shard(1, "").done();
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}

#[test]
fn one_run_at_a_time_does_a_shard() {
    let planned = Planned::new("shards-locked", "--depth 1 --shards 2");
    let whole = planned.whole(1);
    fs::remove_file(&whole).unwrap();
    let name = format!(".{}.lock", whole.file_name().unwrap().to_str().unwrap());
    let lock = fs::File::open(planned.shards().join(name)).unwrap();
    lock.lock().unwrap();
    planned.shard(1, "").refused("another run is writing");
    planned.shard(2, "").done();
    // A program that another test begins at this moment may still have the file open, and with it a lock that were
    // only dropped.
    lock.unlock().unwrap();
    planned.shard(1, "").done();
}

/// No file can be written, as on a full disk: the program says so, an earlier file stays, and no
/// half file is left.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    use std::process::Command;

    let planned = Planned::new("shards-full", "--depth 2");
    planned.shard(1, "--time-limit 0").unfinished();
    let before = files(&planned.shards());
    assert!(before.iter().any(|(name, _)| name.ends_with(".partial.jsonl")));
    for (name, limit) in [(".partial.jsonl", "--time-limit 0"), ("shard-1-of-1.", "")] {
        // The shell lets a program write files of no byte.
        let script = format!(
            "trap '' XFSZ; ulimit -f 0; exec \"$0\" shard run \"$1\" 1 --out \"$2\" {limit}"
        );
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, crate::PROGRAM]);
        let run = shell.arg(planned.plan.path()).arg(planned.shards()).output().unwrap();
        let error = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{error}");
        assert!(error.contains(name) && error.contains("File too large"), "{error}");
        assert_eq!(files(&planned.shards()), before);
    }
    planned.shard(1, "").done();
}

/// xargs ends at a worker that a signal has killed.
#[cfg(unix)]
#[test]
fn a_killed_worker_leaves_the_other_shards() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    let planned = Planned::new("killed-worker", "--depth 2 --shards 3");
    let script =
        format!("[ \"$2 $4\" = \"run 1\" ] && kill -9 $$\nexec {:?} \"$@\"\n", crate::PROGRAM);
    let lab = TempFile::new("killed-worker-lab", format!("#!/bin/sh\n{script}"));
    fs::set_permissions(lab.path(), fs::Permissions::from_mode(0o700)).unwrap();
    let launch = |lab: &Path| {
        let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../drivers/parallel.sh");
        let mut launcher = Command::new(driver);
        launcher.arg(planned.plan.path()).arg(planned.shards()).env("LAB", lab).env("JOBS", "1");
        launcher.output().unwrap().status.code()
    };
    let todo = || planned.status().args("--format todo").run().stdout;
    assert_eq!((launch(lab.path()), todo()), (Some(1), "1\n".to_owned()));
    assert_eq!((launch(Path::new(crate::PROGRAM)), todo()), (Some(0), String::new()));
}
