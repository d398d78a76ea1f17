//! `cap`: what it finds, refutes, counts and checks.

use std::fs;

use set_core::{Board, Rules};

use crate::program::{Run, TempFile, program};

fn cap(args: &str) -> Run {
    program("cap").args(args).run()
}

/// The cards of the line that names what was found.
fn found(run: &Run, rules: Rules) -> Board {
    let line = run.lines().into_iter().find_map(|line| line.split_once(" without a set: "));
    Board::parse(rules, line.unwrap_or_else(|| panic!("{run:?}")).1).unwrap()
}

#[test]
fn twenty_cards() {
    for args in ["", "--symmetry three --encoding sequential", "--encoding totalizer"] {
        let run = cap(&format!("--size 20 {args}")).done();
        assert_eq!(found(&run, Rules::CLASSIC).len(), 20);
        // The picture: as many marks as cards, as many points as there are.
        let picture = run.stdout.split_once("\n\n").unwrap().1;
        assert_eq!(picture.matches('#').count(), 20);
        assert_eq!(picture.matches(['#', '.']).count(), 81);
    }
}

#[test]
fn twenty_one_cards_with_a_proof() {
    let (formula, proof) = (TempFile::new("cap-21.cnf", ""), TempFile::new("cap-21.drat", ""));
    let run = program("cap")
        .args("--size 21 --symmetry heavy --dimacs")
        .arg(formula.path())
        .arg("--proof")
        .arg(proof.path())
        .run()
        .not_reached();
    assert!(run.stdout.contains("refuted: there are no 21 cards without a set"));
    assert!(run.stdout.contains("proof: "), "{}", run.stdout);

    let check = |formula: &TempFile, proof: &TempFile| {
        program("cap").arg("check").arg(formula.path()).arg(proof.path()).run()
    };
    let verified = check(&formula, &proof).done();
    assert!(verified.stdout.contains("verified: 1471 clauses"), "{verified:?}");
    assert!(verified.stdout.contains("proof: DRAT, "), "{verified:?}");
    // Without the last step, and with another first one.
    let text = fs::read_to_string(proof.path()).unwrap();
    let cut = TempFile::new("cap-cut.drat", text.strip_suffix("0\n").unwrap());
    assert!(check(&formula, &cut).not_reached().stdout.contains("NOT VERIFIED"));
    let changed = TempFile::new("cap-changed.drat", format!("81 0\n{text}"));
    assert!(check(&formula, &changed).not_reached().stdout.contains("line 1 of the proof"));
    let bad = TempFile::new("cap-bad.drat", "1 x 0\n");
    check(&formula, &bad).refused("line 1 of the proof: \"x\": expected a whole number");
    check(&bad, &proof).refused("line 1 of the formula");
}

#[test]
fn the_formula_for_other_solvers_and_their_answers() {
    let file = TempFile::new("cap-4.cnf", "");
    program("cap").args("-p 2 -k 4 --dimacs").arg(file.path()).run().done();
    let text = fs::read_to_string(file.path()).unwrap();
    assert!(text.starts_with("c The card game Set, p=2, v=3: 4 cards without a valid set\n"));
    assert!(text.contains("\np cnf 25 44\n"));

    let read = |answer: &str| {
        let file = TempFile::new("cap-answer", answer);
        program("cap").args("-p 2 -k 4 --model").arg(file.path()).run()
    };
    let run = read("SAT\n1 2 -3 4 5 -6 -7 -8 -9 10 0\n").done();
    assert_eq!(found(&run, Rules::new(2, 3).unwrap()).to_string(), "00 01 10 11");
    read("s SATISFIABLE\nv 1 2 -3 4 5 0\n").done();
    read("SAT\n1 2 3 4 0\n").refused("not set-free: it holds 00 01 02");
    read("SAT\n1 2 0\n").refused("2 cards: expected 4 at least");
    read("hello\n").refused("no answer");
    read("s SATISFIABLE\ns UNSATISFIABLE\n").refused("a different answer before");
    // Nothing is known from the word of another solver, or if it does not know.
    for (answer, expected) in [
        ("UNSAT\n", "says that there are no 4 cards without a set: not checked"),
        ("SATISFIABLE\n", "without a model: not checked"),
        ("s SATISFIABLE\nv\n", "without a model: not checked"),
        ("INDET\n", "does not know"),
        ("c x\ns INDETERMINATE\nc y\n", "does not know"),
        ("c x\nc UNKNOWN\nc y\n", "does not know"),
    ] {
        let run = read(answer).interrupted();
        assert!(run.stdout.contains(expected) && !run.stdout.contains("refuted"), "{run:?}");
    }
}

#[test]
fn a_refutation_of_another_solver_and_its_proof() {
    let output = TempFile::new("cap-unsat", "c a comment\ns UNSATISFIABLE\n");
    let with = |output: &TempFile, proof: &TempFile| {
        let options = program("cap").args("-p 2 -k 5 --symmetry none --model");
        options.arg(output.path()).arg("--proof").arg(proof.path()).run()
    };
    let proof = TempFile::new("cap-other.drat", "");
    program("cap").args("-p 2 -k 5 --symmetry none --proof").arg(proof.path()).run().not_reached();
    let text = fs::read_to_string(proof.path()).unwrap();
    let run = with(&output, &proof).not_reached();
    assert!(run.stdout.contains("proof: DRAT, "), "{run:?}");
    assert!(run.stdout.contains("refuted: there are no 5 cards without a set"), "{run:?}");
    assert_eq!(fs::read_to_string(proof.path()).unwrap(), text, "it is only read");

    let wrong = TempFile::new("cap-wrong.drat", "0\n");
    let run = with(&output, &wrong).interrupted();
    assert!(run.stdout.contains("the proof does not hold: line 1 of the proof"), "{run:?}");
    assert!(!run.stdout.contains("refuted"), "{run:?}");
    let bad = TempFile::new("cap-no-proof.drat", "1 x 0\n");
    with(&output, &bad).refused("line 1 of the proof");
    // The proof is of the claim that there is none.
    let unknown = TempFile::new("cap-unknown", "s UNKNOWN\n");
    with(&unknown, &proof).interrupted();
    with(&output, &output).refused("--model is the same");
}

/// The files that are written.
#[test]
fn one_file_for_two_outputs() {
    let file = TempFile::new("cap-twice", "older");
    let path = file.path().to_str().unwrap();
    cap(&format!("--size 21 --dimacs {path} --proof {path}")).refused("--dimacs is the same file");
    cap(&format!("-k 4 -p 2 --dimacs {path} --model {path}")).refused("--model is the same");
    // And by another path.
    let (folder, name) = path.rsplit_once('/').unwrap_or((".", path));
    cap(&format!("--size 21 --dimacs {path} --proof {folder}/./{name}")).refused("same file");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "older");
}

#[test]
fn an_older_file_stays_until_the_new_one_is_whole() {
    let proof = TempFile::new("cap-old.drat", "old");
    let proof_path = proof.path().display();
    let old = |file: &TempFile| fs::read_to_string(file.path()).unwrap() == "old";
    // Stopped before there is an answer.
    cap(&format!("-k 21 --symmetry none --limit 0.05 --proof {proof_path}")).stopped("out of time");
    assert!(old(&proof));
    // A folder that is not there is found before the search.
    cap("-k 20 --proof /no/such/folder/cap.drat").refused("/no/such/folder/cap.drat");
    cap(&format!("-k 2 -p 1 -v 9 --proof {proof_path}")).done();
    assert!(old(&proof), "nothing was refuted");
    let parts = fs::read_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let left = parts.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let ours = |name: &String| name.contains("cap-old") && name.contains(".part");
    assert_eq!(left.filter(ours).count(), 0);
}

#[test]
fn a_limit() {
    cap("--size 21 --symmetry none --limit 0.1").stopped("out of time");
    cap("counts --limit 0").stopped("out of time");
    cap("bound -p 5 -k 46 --limit 0").says_not_known("out of time");
}

/// Ctrl-C before the program minds it ends the program as any other: then it is given
/// more time.
#[cfg(unix)]
#[test]
fn ctrl_c() {
    use core::time::Duration;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    const INTERRUPT: i32 = 2;
    let interrupted_after = |wait| {
        let mut child = Command::new(crate::PROGRAM)
            .args(["cap", "--size", "21", "--symmetry", "none"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(wait);
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        child.wait().unwrap()
    };
    let waits = (0..7).map(|doublings| Duration::from_millis(500 << doublings));
    let status = waits.map(interrupted_after).find(|status| status.signal() != Some(INTERRUPT));
    assert_eq!(status.and_then(|status| status.code()), Some(3), "{status:?}");
}

#[test]
fn counts() {
    let run = cap("counts -p 3").done();
    let line = |k: usize| run.lines()[k + 1].split_whitespace().collect::<Vec<_>>();
    assert_eq!(line(0)[..3], ["0", "1", "1"]);
    assert_eq!(line(9)[..3], ["9", "2,106", "1"]);
    let run = cap("counts").done();
    assert!(run.stdout.contains("682,344"), "{}", run.stdout);
    assert!(run.stdout.contains("4,217,827,554,720"), "{}", run.stdout);
    let complete: Vec<_> =
        run.lines()[16..20].iter().map(|line| line.split_whitespace().nth(4)).collect();
    let page = ["27,293,760", "76,932,580,140", "94,450,056,480", "6,352,622,640"];
    assert_eq!(complete, page.map(Some));
    let table = include_str!("../../../../docs/results/complete.csv");
    assert!(table.contains("\nset,15,27293760,1\n"), "{table}");
}

#[test]
fn bounds() {
    let run = cap("bound -k 21").not_reached();
    assert!(run.stdout.contains("16 pairs -3 triples -693"), "{}", run.stdout);
    assert!(run.stdout.contains("(9, 9, 3), (7, 7, 7)"), "{}", run.stdout);
    let run = cap("bound -k 20").done();
    assert_eq!(found(&run, Rules::CLASSIC).len(), 20);
}

#[test]
fn a_closed_output() {
    for args in ["--size 20", "bound -k 21", "counts -p 2"] {
        program("cap").args(args).run_with_closed_output().done();
    }
}

#[test]
fn formulas_and_proofs_have_a_limit() {
    if cfg!(unix) {
        let check = program("cap").args("check /dev/zero /dev/zero");
        check.run().refused("longer than 1024 MiB");
    }
}
