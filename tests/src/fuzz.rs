//! Readers of text against any input.

use std::fs;
use std::path::Path;

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

/// Runs a target over its corpus and over changed inputs.
///
/// # Panics
///
/// If the target does; the message names the seed that makes the input again.
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
}
