//! `lab instances`: the files that the index names, and the boards of families.

use std::collections::{BTreeSet, HashSet};
use std::fs;

use set_core::Board;
use set_testkit::checker;

use crate::program::program;

#[test]
fn the_index_names_every_file() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("instances");
    program("instances").arg(&dir).run().done();
    let mut index = csv::Reader::from_path(dir.join("index.csv")).unwrap();
    assert_eq!(
        index.headers().unwrap(),
        ["name", "family", "rules", "cards", "formats", "status"].as_slice()
    );
    let rows: Vec<_> = index.records().map(Result::unwrap).collect();
    let families: HashSet<_> = rows.iter().map(|row| row[1].to_owned()).collect();
    assert!(rows.len() >= 100 && families.len() == 6, "{} {families:?}", rows.len());
    let mut named = HashSet::from(["index.csv".to_owned()]);
    for row in &rows {
        assert_ne!(&row[3], "0", "{row:?}");
        for format in row[4].split(' ') {
            assert!(named.insert(format!("{}.{format}", &row[0])), "{row:?}");
        }
    }
    let files = fs::read_dir(&dir).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.map(|name| name.into_string().unwrap()).collect::<HashSet<_>>(), named);
    program("instances").arg(&dir).run().refused("empty folder");
}

/// A board that is printed, as its rules and cards say.
fn printed(args: &str) -> Board {
    let run = program("instances").args(args).run().done();
    let (heading, cards) = run.stdout.split_once('\n').unwrap();
    let rules = heading.strip_prefix("# game=set, ").and_then(|it| it.split(':').next());
    Board::parse(rules.unwrap().parse().unwrap(), cards).unwrap()
}

fn values(args: &str) -> Vec<Vec<u32>> {
    let board = printed(args);
    checker::values_of_all(board.rules(), board.iter())
}

#[test]
fn boards_of_families_hold_no_set() {
    for (args, cards) in [
        ("--family cyclic --values 4", 11),
        ("--family cyclic --values 6 --seed 3", 29),
        ("--family even-sums --values 6 --cards 50", 50),
        ("--family even-sums --values 6 --cards 60 --seed 2", 60),
        ("--family hall --values 3 --cards 6", 6),
        ("--family hall -v 4 -n 20", 20),
        ("--family hall -v 5 -n 40 -s 2", 40),
    ] {
        let board = printed(args);
        assert_eq!(board.len(), cards, "{args}");
        assert!(checker::is_set_free(&board), "{args}");
    }
}

#[test]
fn a_cyclic_board_lacks_a_cell_of_each_line() {
    for v in [4, 8, 18] {
        let table = values(&format!("--family cyclic --values {v}"));
        assert!(table.is_sorted() && table.len() == (v * v - v - 1) as usize);
        for line in (0..3).flat_map(|property| (0..v).map(move |value| (property, value))) {
            let cells = table.iter().filter(|cell| cell[line.0] == line.1).count();
            assert!(cells < v as usize, "{line:?} of {v}");
        }
        assert!(table.iter().all(|cell| (cell[0] + cell[1]) % v == cell[2]));
        let mut shuffled = values(&format!("--family cyclic --values {v} --seed 1"));
        assert_ne!(shuffled, table);
        shuffled.sort();
        assert_eq!(shuffled, table);
    }
}

#[test]
fn a_board_has_what_its_family_says() {
    let even = values("--family even-sums --values 14 --cards 300");
    assert!(even.iter().all(|card| card.iter().sum::<u32>().is_multiple_of(2)));
    let hall = values("--family hall --values 8");
    let of = |some: u32| hall.iter().filter(move |card| some >> card[0] & 1 == 1);
    let seconds = |some| of(some).map(|card| card[1]).collect::<BTreeSet<_>>().len();
    let halves = (0..1_u32 << 8).filter(|some| some.count_ones() == 4);
    assert!(halves.into_iter().any(|some| of(some).count() > 20 && seconds(some) == 3));
    assert_eq!(hall, values("--family hall --values 8 --seed 1"));
    assert_ne!(hall, values("--family hall --values 8 --seed 2"));
}
