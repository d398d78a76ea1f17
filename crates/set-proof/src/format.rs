//! Constants of the format, for the writer and the reader of certificates.

use set_core::{Card, Rules};

/// The first bytes of every certificate.
pub(crate) const MAGIC: [u8; 4] = *b"SETP";

/// The version of the format.
pub(crate) const VERSION: u8 = 3;

/// The largest modulus, and the largest weight of a value or a card. Sums of weights of values of
/// all properties, of which there are fewer than 2^32, then fit into 64 bits.
pub(crate) const MOST_WEIGHT: u32 = (1 << 31) - 1;

/// The largest `v` for which the checker needs no trees: it looks at all pairs of cards.
pub(crate) const WITHOUT_TREES: u32 = 3;

/// The checksum of cards: 32 bits by the FNV-1a hash of their values, two bytes each,
/// the lower one first. It tells the certificate of another board; no proof rests on it.
pub(crate) fn checksum(rules: Rules, cards: &[Card]) -> u32 {
    let values = cards.iter().flat_map(|&card| rules.values_of(card));
    let bytes = values.flat_map(|value| {
        let [low, high, ..] = value.to_le_bytes(); // values are below 65,536
        [low, high]
    });
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
