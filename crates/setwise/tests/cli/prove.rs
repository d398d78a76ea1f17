//! `prove`: files that others check.

use std::fs;

use set_core::{Board, Budget, Rules};
use set_export::ProofFormat;

use crate::program::{TempFile, program};

const NO_SET: &str = "000 001 012 123 230 311 333 302 021";
const RULES: &str = "-p 3 -v 4";
const FILES: [&str; 6] = ["--certificate", "--dimacs", "--drat", "--lrat", "--opb", "--veripb"];

#[test]
fn every_file_is_a_proof_or_its_formula() {
    let files = FILES.map(|option| TempFile::new(&format!("prove{option}"), "old"));
    let mut prove = program("prove").args(RULES).input(NO_SET);
    for (option, file) in FILES.iter().zip(&files) {
        prove = prove.arg(option).arg(file.path());
    }
    let said = prove.run().done().stdout;
    let kinds = ["certificate", "formula", "refutation", "refutation", "formula", "refutation"];
    let written = kinds.iter().zip(&files).map(|(kind, file)| {
        format!("a {kind} of {} bytes", fs::metadata(file.path()).unwrap().len())
    });
    let written: Vec<_> = written.collect();
    assert_eq!(said, format!("no valid set in 9 cards: {}\n", written.join(", ")));
    let [certificate, dimacs, drat, lrat, opb, veripb] = &files;
    for (to, formula) in [("dimacs", dimacs), ("opb", opb)] {
        let exported = program("export").args(RULES).args(&format!("--to {to}")).input(NO_SET);
        assert_eq!(fs::read_to_string(formula.path()).unwrap(), exported.run().done().stdout);
    }
    assert!(fs::read(certificate.path()).unwrap().starts_with(b"SETP"));
    assert!(fs::read_to_string(opb.path()).unwrap().starts_with("* #variable= 24 #constraint= 16"));
    let proof = fs::read_to_string(veripb.path()).unwrap();
    assert!(proof.ends_with("end pseudo-Boolean proof;\n"), "{proof}");
    let board = Board::parse(Rules::new(3, 4).unwrap(), NO_SET).unwrap();
    for (format, file) in [(ProofFormat::Drat, drat), (ProofFormat::Lrat, lrat)] {
        let refutation = format.refute(&board, &Budget::unlimited()).unwrap();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), refutation);
    }
}

#[test]
fn a_board_with_a_set_leaves_the_files_as_they_are() {
    let file = TempFile::new("prove-set", "old");
    let prove = program("prove").args("-p 2 --drat").arg(file.path()).input("00 12 01 02");
    assert_eq!(prove.run().not_reached().stdout, "a valid set of the board: 00, 01, 02\n");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "old");
}

/// A run that is stopped leaves no file, not even a complete one.
#[test]
fn a_limit_leaves_the_files_as_they_are() {
    let files = [TempFile::new("prove-limit-1", "old"), TempFile::new("prove-limit-2", "old")];
    let [formula, refutation] = &files;
    let prove = program("prove").args(RULES).args("--limit 0").input(NO_SET);
    let prove = prove.arg("--dimacs").arg(formula.path()).arg("--lrat").arg(refutation.path());
    prove.run().stopped("out of time");
    for file in &files {
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "old");
    }
}

/// A formula can be far longer than the search for a proof.
#[test]
fn formulas_obey_the_limits() {
    for option in ["--dimacs", "--opb", "--lrat"] {
        let file = TempFile::new(&format!("prove-large{option}"), "old");
        for (limit, of) in [("--limit 0.02", "time"), ("--memory 10", "memory")] {
            let prove = program("prove").args("-p 8 -v 65536").args(limit).arg(option);
            let run = prove.arg(file.path()).input("0.0.0.0.0.0.0.0").run();
            run.stopped(&format!("out of {of}"));
            assert_eq!(fs::read_to_string(file.path()).unwrap(), "old");
        }
    }
}

#[test]
fn bad_input() {
    program("prove").input("0000 0003").run().refused("0003");
    program("prove").input("").run().refused("no cards");
    program("prove").args("--memory 0").input("0000").run().refused("--memory");
    let run = program("prove").input("0000").run().done();
    assert_eq!(run.stdout, "no valid set in 1 card: a certificate of 13 bytes\n");
    program("prove").args("--opb a --veripb ./a").input("0000").run().refused("--veripb");
    program("prove").args("--drat /none/such").input("0000").run().refused("/none/such");
}
