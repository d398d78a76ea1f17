//! `classic`: statistics of the classic deck.

use set_testkit::corpus;

use crate::boards::published_sets;
use crate::help_text;
use crate::program::program;

#[test]
fn help() {
    help_text::is_complete("classic", &[]);
}

#[test]
fn counts_of_published_boards() {
    for known in corpus::boards() {
        let run = program("classic").args("count").input(known.published.join("\n")).run();
        if known.rules == set_core::Rules::CLASSIC {
            assert_eq!(run.done().lines(), [published_sets(&known).len().to_string()]);
        } else {
            run.refused("standard input");
        }
    }
}

#[test]
fn bad_boards() {
    for board in ["", "0000 0000", "0003", "000"] {
        program("classic").args("count").input(board).run().refused("standard input");
    }
}
