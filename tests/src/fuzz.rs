//! Readers of text against any input.

use core::time::Duration;
use std::fs;
use std::path::Path;

use cpu_time::ThreadTime;
use set_deck::{DeckRng, below};

/// The number of changed inputs for each target.
const CHANGED: u64 = 3_000;

/// Text that readers of numbers and lines may handle wrongly.
const AWKWARD: [&[u8]; 16] = [
    b"",
    b"0",
    b"-1",
    b"1",
    b"255",
    b"256",
    b"65536",
    b"4294967296",
    b"18446744073709551615",
    b"340282366920938463463374607431768211456",
    b"-0",
    b"\n",
    b"\r\n",
    b"\0",
    b"\xff",
    "\u{1F0CF}".as_bytes(),
];

/// What a long text may consist of.
const REPEATED: [&str; 12] =
    [" ", "0", "0000 ", "0001\n", "[", "{\"a\":", ",", "\"", "\\", "é", "-1 ", "1 -1 0\n"];
/// The bytes of a text, and of one that is 16 times as long.
const LENGTHS: [usize; 2] = [1 << 13, 1 << 17];
/// A time that grows with the square would be 256 times as long.
const GROWTH: u32 = 64;
/// What the clock and the caches add.
const NOISE: Duration = Duration::from_millis(100);

fn index(rng: &mut DeckRng, len: usize) -> usize {
    usize::try_from(below(rng, len.max(1) as u128)).unwrap()
}

/// A slice of random length, at a random place.
fn slice<'a>(rng: &mut DeckRng, input: &'a [u8]) -> &'a [u8] {
    let start = index(rng, input.len() + 1);
    let len = index(rng, (input.len() - start).min(40) + 1);
    &input[start..start + len]
}

/// Changes one place: flips a bit, removes a slice, inserts a slice of any input, or
/// replaces a slice by something awkward.
fn change(rng: &mut DeckRng, corpus: &[Vec<u8>], input: &mut Vec<u8>) {
    let start = index(rng, input.len() + 1);
    let end = start + index(rng, (input.len() - start).min(12) + 1);
    match index(rng, 5) {
        0 if start < input.len() => input[start] ^= 1 << index(rng, 8),
        1 => drop(input.drain(start..end)),
        2 => {
            let other = index(rng, corpus.len());
            let other = slice(rng, &corpus[other]).to_vec();
            input.splice(start..start, other);
        }
        _ => drop(input.splice(start..end, AWKWARD[index(rng, AWKWARD.len())].iter().copied())),
    }
}

/// Makes each input long at one place, and compares the CPU times.
fn grow(name: &str, target: fn(&[u8]), corpus: &[Vec<u8>]) {
    let mut rng = DeckRng::from_seed(0);
    for input in corpus {
        for mark in REPEATED {
            let place = index(&mut rng, input.len() + 1);
            let [short, long] = LENGTHS.map(|len| {
                let many = mark.repeat(len / mark.len());
                let text = [&input[..place], many.as_bytes(), &input[place..]].concat();
                let start = ThreadTime::now();
                target(&text);
                start.elapsed()
            });
            let input = String::from_utf8_lossy(input);
            assert!(
                long < short * GROWTH + NOISE,
                "{name}: {short:?}, then {long:?}: {mark:?} at {place} of {input:?}"
            );
        }
    }
}

/// Runs a target over its corpus, over changed inputs, and over long ones, whose time has to grow with their length.
///
/// # Panics
///
/// If the target does, or if its time grows faster; the message has what makes the input again.
pub fn fuzz(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(name);
    let mut paths: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let corpus: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(corpus.len() >= 3, "{} inputs in {}", corpus.len(), folder.display());
    corpus.iter().for_each(|input| target(input));

    for seed in 0..CHANGED {
        let mut rng = DeckRng::from_seed(seed);
        let mut input = corpus[index(&mut rng, corpus.len())].clone();
        for _ in 0..=index(&mut rng, 4) {
            change(&mut rng, &corpus, &mut input);
        }
        let result = std::panic::catch_unwind(|| target(&input));
        assert!(result.is_ok(), "{name}, seed {seed}: {:?}", String::from_utf8_lossy(&input));
    }
    grow(name, target, &corpus);
}
