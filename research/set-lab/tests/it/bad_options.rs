//! Command lines that are refused, with a word about what is wrong.

use crate::bad_numbers::give_all;
use crate::help::OPTIONS;
use crate::program::without_subcommand;

/// The arguments of `lab`, and a part of the message.
const REFUSED: &str = "
none => none
bench --nonsense => --nonsense
bench one => one
bench --runs 0 => --runs
bench --limit nan => --limit
bench --baseline-limit -1 => --baseline-limit
bench --format xml => xml
bench --instructions Dynamic => Dynamic
bench --group Games => Games
bench --group games,pears => pears
bench --lines chess => lines are quick, large, all, and such as
bench --lines 3,4,1 => 3,4,1
bench --lines v=3,p=4 => v=3,p=4
bench --lines v=3,p=4,n=0 => v=3,p=4,n=0
bench --lines v=3,p=4,n=28 => v=3,p=4,n=28
bench --lines v=0,p=4,n=1 => v=0,p=4,n=1
bench --lines v=3,p=65,n=1 => v=3,p=65,n=1
bench --lines v=3,p=4,n=1,n=2 => v=3,p=4,n=1,n=2
bench --group threads --lines v=4,p=4,n=x => v=4,p=4,n=x
bench --group threads --threads 0 => --threads
bench --group certificates --lines v=3,p=4,n=28 => v=3,p=4,n=28
bench --group classic --lines chess => chess
bench --group count --lines v=3,p=4,n=82 => 82
bench --group question --lines v=3,p=40,n=1000001 => 1000001
bench --group question --solvers quick => quick
bench --group question --lines v=4,p=4,n=12 --solvers pairs => v=4
bench --group question --lines v=4,p=4,n=12 --solvers brute,optimum => v=4
cap => --size
cap --size 0 => 0 cards
cap --size 82 => expected 1 to 81
cap --size 20 --symmetry four => four
cap --size 20 --encoding four => four
cap --size 20 --limit nan => nan
cap --size 2 --symmetry three => three cards
cap -p 3 -v 4 --size 9 --symmetry frame => three values
cap -p 3 -v 8 --size 9 => 1626670272 valid sets
cap --size 20 --hyperplane 9 => 18,9
cap --size 20 --hyperplane 9,2 => 9,2: there are 1 kinds
cap --size 20 --hyperplane 9,1 --symmetry none => --hyperplane
cap --size 20 --dimacs /no/such/folder/file => /no/such/folder/file
cap --size 20 --proof /no/such/folder/file => /no/such/folder/file
cap --size 20 --model /no/such/file => /no/such/file
cap counts -p 5 => expected 1 to 4
cap bound -p 6 -k 113 => expected 1 to 5
cap check /no/such/file /no/such/file => /no/such/file
classic distribution --cards 19 => --cards
classic distribution --cards 62 => --cards
classic distribution --cards 82 => --cards
extremal flats => flats
extremal sets --cards 82 => 82
extremal sets --format json => json
extremal caps -p 7 => 7
extremal caps -v 8 => 8
extremal caps --example => --properties
extremal caps -p 3 -v 4 --example --format csv => --example
extremal check nowhere.txt => nowhere.txt
extremal prove -p 4 -v 3 --size 21 => --properties: 4: expected 3
extremal prove -p 3 -v 1 --size 1 => 1 values: expected 2 to 6
extremal prove -p 3 -v 4 --size 0 => 0 cards of p=3, v=4: expected 1 to 64
extremal prove -p 3 -v 4 --size 65 => 65 cards of p=3, v=4: expected 1 to 64
extremal prove -p 3 -v 4 --size 24 => 6 cards or more: expected 7 or more
extremal prove -p 3 -v 4 --size 29 --case 0 => --case: 0: expected 1 to 10
extremal prove -p 3 -v 4 --size 29 --case 11 => --case: 11: expected 1 to 10
extremal prove -p 3 -v 4 --size 29 --out /dev/null => --out /dev/null
extremal prove -p 3 -v 3 --size 10 --formulas => --out
hardness --cyclic --dimensions 2 => --dimensions 2
hardness --cyclic --values 101 => --values 101
hardness --cyclic --seed 3 => --seed
hardness --cyclic --others 3 => --others
hardness --others 61 => 61
hardness --values 65536 --dimensions 1 => 65537
hardness --dimensions 64 => cannot have one value more
hardness --checks 2 => 2
hardness nowhere.txt => nowhere.txt
instances => <DIR>
instances --values 8 => --family
instances --family hall => --values
instances --family rings --values 8 => cyclic, even-sums, hall
instances --family cyclic --values 9 => --values 9: expected an even number
instances --family cyclic --values 8 --cards 20 => the cyclic board of 8 values has 55
instances --family even-sums --values 16 => --values 16: expected twice an odd number
instances --family hall --values 3 --cards 27 => --cards 27: expected at most
instances folder --family hall --values 8 => cannot be used with
shard plan --size 0 => --size
shard plan --size 20 --symmetry Frame => Frame
shard plan --size 20 --depth 21 => 21
shard plan -p 3 --size 10 --depth 1 --shards 3 => shards 3: expected 1 to 2
shard plan -p 3 --size 10 --depth 17 --shards 100001 => 100001: expected 1 to 100000
shard run no-such-plan.json 1 => no-such-plan.json
shard run plan.json 1 --time-limit inf => --time-limit
shard status plan.json folder --format JSON => JSON
study => NAME
study table4 => table4
study table1 --games 0 => --games
study table1 --limit nan => --limit
study table1 --jobs 1025 => 1025
study table1 --solvers brutus => brutus
study symmetry --solvers brute => smt-paper
study hybrid 4,3,5 => 4,3,5
study hybrid v=3,p=4,n=28 => v=3,p=4,n=28
study growth --grow cards => cards
study growth --grow values --properties 0 => 0
study growth --properties 4 => --properties
study growth --grow values --values 4 => --values
study growth --grow sets --sets 4 => --sets
study odds --games 0 => --games
study uniformity --trials 0 => --trials
";

#[test]
fn what_is_refused_is_named() {
    for case in REFUSED.trim().lines() {
        let (args, named) = case.split_once(" => ").unwrap();
        without_subcommand().args(args).run().refused(named);
    }
}

#[test]
fn messages_are_in_words_of_the_game() {
    let others = ["cap bound", "cap counts", "study odds", "study growth"];
    let tried = give_all(OPTIONS.iter().map(|(name, _)| *name).chain(others));
    assert!(tried > 200, "{tried}");
}
