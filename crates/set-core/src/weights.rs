//! Weights of numbers, modulo a prime power, that refute a cover.
//!
//! Let each row be a vector with a 1 for each of its numbers. If rows are a cover, the vector of all
//! ones is their sum. So there is none if the vector of all ones is no combination of the rows
//! modulo `m`; and then, and only then, there are weights that are 0 on every row and not on all
//! numbers together, since the numbers modulo `m` are an injective module over themselves.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Halt, Meter};

/// The largest modulus. `a b + c` fits into 16 bits for numbers below it, and vector instructions
/// multiply eight and more such numbers at once.
const MAX_MODULUS: u16 = 255;

/// The most numbers of all properties: beyond, an elimination would take seconds.
const MAX_COLUMNS: usize = 1_024;

/// A node of a budget is this number of weights read.
const WEIGHTS_A_NODE: usize = 1_024;

/// The modulus and the weights, if there are any.
pub(crate) fn refute(
    properties: usize,
    values: usize,
    order: u32,
    rows: &[u32],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<(u32, Vec<u32>)>> {
    if properties * values > MAX_COLUMNS {
        return ControlFlow::Continue(None);
    }
    for ring in Ring::of(order) {
        let mut span = Span::new(ring, properties * values);
        // The sums of the rows over each property are equal, and so they are for all ones.
        let most = properties * values + 1 - properties;
        for row in rows.chunks_exact(properties) {
            span.insert(row, values, meter)?;
            if span.units == most {
                break;
            }
        }
        if span.units < most
            && let weights @ Some(_) = span.separate(meter)?
        {
            return ControlFlow::Continue(weights);
        }
    }
    ControlFlow::Continue(None)
}

/// The numbers modulo a power of a prime.
#[derive(Clone, Copy)]
struct Ring {
    prime: u16,
    modulus: u16,
}

impl Ring {
    /// The rings modulo the prime powers of a number, and modulo small primes.
    fn of(order: u32) -> impl Iterator<Item = Self> {
        let mut rest = order;
        let powers = (2..=MAX_MODULUS).filter_map(move |prime| {
            let mut modulus = 1;
            while rest > 1 && rest.is_multiple_of(prime.into()) {
                rest /= u32::from(prime);
                modulus *= u32::from(prime);
            }
            let modulus = u16::try_from(modulus).ok();
            modulus
                .filter(|modulus| (2..=MAX_MODULUS).contains(modulus))
                .map(|modulus| (prime, modulus))
        });
        let others =
            [2, 3, 5, 7].into_iter().filter(move |&prime| !order.is_multiple_of(prime.into()));
        powers
            .chain(others.map(|prime| (prime, prime)))
            .map(|(prime, modulus)| Self { prime, modulus })
    }

    /// Subtracts a multiple of one row from another one.
    #[inline]
    fn subtract(self, row: &mut [u16], factor: u16, other: &[u16]) {
        let factor = self.modulus - factor;
        if self.modulus.is_power_of_two() {
            let mask = self.modulus - 1;
            row.iter_mut().zip(other).for_each(|(x, y)| *x = (*x + factor * y) & mask);
            return;
        }
        // The quotient is at most one too small: it is rounded twice.
        let inverse = u32::from(u16::MAX / self.modulus);
        row.iter_mut().zip(other).for_each(|(x, y)| {
            let sum = *x + factor * y;
            let quotient = ((u32::from(sum) * inverse) >> 16) as u16;
            let rest = sum - quotient * self.modulus;
            // Below the modulus the difference wraps around, and is the larger one.
            *x = rest.min(rest.wrapping_sub(self.modulus));
        });
    }

    fn multiply(self, row: &mut [u16], factor: u16) {
        row.iter_mut().for_each(|x| *x = *x * factor % self.modulus);
    }

    /// The largest power of the prime that divides a number; the modulus for 0.
    fn power(self, number: u16) -> u16 {
        let mut power = 1;
        while power < self.modulus && number.is_multiple_of(power * self.prime) {
            power *= self.prime;
        }
        power
    }

    /// Multiplies a row by a unit, so that its entry in a column is a power of the prime.
    fn normalise(self, row: &mut [u16], column: usize) {
        let power = self.power(row[column]);
        let unit = (1..self.modulus).find(|unit| row[column] * unit % self.modulus == power);
        self.multiply(row, unit.unwrap_or(1));
    }
}

/// The combinations of rows.
struct Span {
    ring: Ring,
    columns: usize,
    /// A row for each column, whose first entry other than 0 is there, a power of the prime; or zeros.
    rows: Vec<u16>,
    /// The number of rows whose first entry is 1.
    units: usize,
    row: Vec<u16>,
}

impl Span {
    fn new(ring: Ring, columns: usize) -> Self {
        let rows = vec![0; columns * columns];
        Self { ring, columns, rows, units: 0, row: vec![0; columns] }
    }

    /// Adds the row with these numbers.
    fn insert(
        &mut self,
        numbers: &[u32],
        values: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let Self { ring, columns, .. } = *self;
        self.row.fill(0);
        for (property, &number) in numbers.iter().enumerate() {
            self.row[property * values + number as usize] = 1;
        }
        let mut read = columns;
        for column in 0..columns {
            if self.row[column] == 0 {
                continue;
            }
            read += columns;
            let pivot = &mut self.rows[column * columns..][..columns];
            // The lower power of the prime becomes the pivot, and divides the other one.
            if pivot[column] == 0 || !self.row[column].is_multiple_of(pivot[column]) {
                ring.normalise(&mut self.row, column);
                self.units += usize::from(self.row[column] == 1);
                self.row.swap_with_slice(pivot);
            }
            let factor = self.row[column] / pivot[column];
            ring.subtract(&mut self.row[column..], factor, &pivot[column..]);
        }
        meter.spend((read / WEIGHTS_A_NODE) as u64 + 1)
    }

    /// Weights that are 0 on every row and not on all ones, with their modulus, if there are any:
    /// the rows are made diagonal.
    fn separate(mut self, meter: &mut Meter<'_>) -> ControlFlow<Halt, Option<(u32, Vec<u32>)>> {
        let Self { ring, columns, .. } = self;
        let mut rows: Vec<Vec<u16>> =
            self.rows.chunks_exact(columns).map(<[u16]>::to_vec).collect();
        rows.retain(|row| row.iter().any(|&x| x != 0));
        self.rows = Vec::new();
        // The weights of the numbers in each column, and the column's entry of all ones.
        let mut weights: Vec<Vec<u16>> = (0..columns).map(|column| unit(column, columns)).collect();
        let mut ones = vec![1; columns];
        // The entry of each column on the diagonal; 0 stands for the modulus.
        let mut diagonal = vec![ring.modulus; columns];
        // The lowest power divides all entries, so its row and its column are cleared at once.
        while let Some((index, column)) = lowest(ring, &rows) {
            meter.spend(((rows.len() + columns) * columns / WEIGHTS_A_NODE) as u64 + 1)?;
            let mut pivot = rows.swap_remove(index);
            ring.normalise(&mut pivot, column);
            let power = pivot[column];
            diagonal[column] = power;
            for row in &mut rows {
                let factor = row[column] / power;
                ring.subtract(row, factor, &pivot);
            }
            rows.retain(|row| row.iter().any(|&x| x != 0));
            let taken = core::mem::take(&mut weights[column]);
            for other in (0..columns).filter(|&other| other != column && pivot[other] != 0) {
                let factor = pivot[other] / power;
                ring.subtract(&mut weights[other], factor, &taken);
                let one = ones[column];
                ring.subtract(&mut ones[other..=other], factor, &[one]);
            }
            weights[column] = taken;
        }
        // The rows are diagonal now: all ones are their combination just if each pivot divides its
        // entry.
        let column = (0..columns).find(|&column| !ones[column].is_multiple_of(diagonal[column]));
        let weights = column.map(|column| {
            let mut weights = core::mem::take(&mut weights[column]);
            ring.multiply(&mut weights, ring.modulus / diagonal[column] % ring.modulus);
            reduced(ring, &weights)
        });
        ControlFlow::Continue(weights)
    }
}

/// A row with a 1 in one column.
fn unit(column: usize, columns: usize) -> Vec<u16> {
    let mut row = vec![0; columns];
    row[column] = 1;
    row
}

/// The first entry of the rows that the lowest power of the prime divides: its row and column.
fn lowest(ring: Ring, rows: &[Vec<u16>]) -> Option<(usize, usize)> {
    let mut lowest = (ring.modulus, None);
    for (index, row) in rows.iter().enumerate() {
        for (column, &x) in row.iter().enumerate().filter(|&(_, &x)| x != 0) {
            let power = ring.power(x);
            if power < lowest.0 {
                lowest = (power, Some((index, column)));
            }
            if power == 1 {
                return lowest.1;
            }
        }
    }
    lowest.1
}

/// The same weights by the smallest modulus: without a common factor.
fn reduced(ring: Ring, weights: &[u16]) -> (u32, Vec<u32>) {
    let common = weights.iter().map(|&weight| ring.power(weight)).min().unwrap_or(1);
    let weights = weights.iter().map(|&weight| u32::from(weight / common)).collect();
    (u32::from(ring.modulus / common), weights)
}
