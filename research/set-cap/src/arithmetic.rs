//! Small exact arithmetic.

/// The binomial coefficient "`n` choose `k`". The product saturates, but only for
/// decks that are far too large to count their caps.
pub(crate) fn choose(n: u64, k: u64) -> u128 {
    if k > n {
        0
    } else {
        (0..k).fold(1_u128, |c, i| c.saturating_mul(u128::from(n - i)) / u128::from(i + 1))
    }
}

/// The permutations of `0..values` in lexicographic order.
pub(crate) fn permutations(values: u32) -> Vec<Vec<u32>> {
    let mut permutations = Vec::new();
    let mut order: Vec<u32> = (0..values).collect();
    loop {
        permutations.push(order.clone());
        // The next order: raise the last entry that can grow, sort the rest.
        let Some(end) = (1..order.len()).rev().find(|&i| order[i - 1] < order[i]) else {
            return permutations;
        };
        let larger = (end..order.len()).rev().find(|&i| order[i] > order[end - 1]);
        order.swap(end - 1, larger.unwrap_or(end));
        order[end..].reverse();
    }
}
