//! The shapes of symbols, drawn from quarters of characters.

/// The quarters of a character that are filled: its index has a bit for each, first for the upper ones.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The lines through the tips of a star with five of them, by their normals.
const STAR: [(f64, f64); 5] =
    [(0.0, -1.0), (0.951, -0.309), (-0.951, -0.309), (0.588, 0.809), (-0.588, 0.809)];

/// The lines of a shape of a width and height in characters. Its number is the index of its glyph; the fillings are
/// solid, striped and open.
pub(super) fn drawn(shape: usize, filling: usize, width: usize, height: usize) -> Vec<String> {
    let (columns, rows) = (2 * width, 2 * height);
    let is_inside = |x: usize, y: usize| {
        let number = |it: usize| f64::from(u32::try_from(it).unwrap_or(u32::MAX));
        let middle = |at: usize, all: usize| number(2 * at + 1) / number(all) - 1.0;
        x < columns && y < rows && contains(shape, middle(x, columns), middle(y, rows))
    };
    let is_filled = |x: usize, y: usize| {
        let beside = [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))];
        let is_edge = || beside.iter().any(|&(x, y)| !is_inside(x, y));
        is_inside(x, y) && (filling == 0 || filling == 1 && x.is_multiple_of(2) || is_edge())
    };
    let quarters = |x: usize, y: usize| {
        let filled = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(a, b)| is_filled(2 * x + a, 2 * y + b));
        QUARTERS[filled.iter().rev().fold(0, |bits, &bit| 2 * bits + usize::from(bit))]
    };
    (0..height).map(|y| (0..width).map(|x| quarters(x, y)).collect()).collect()
}

/// Whether a shape has this point; both coordinates are -1 to 1, to the right and down.
fn contains(shape: usize, x: f64, y: f64) -> bool {
    match shape {
        // A diamond.
        0 => x.abs() + y.abs() <= 1.0,
        // A squiggle.
        1 => (x - 1.44 * y * (1.0 - y.abs())).abs() <= 0.62,
        // An oval.
        2 => x.powi(2) + (y.abs() - 0.4).max(0.0).powi(2) / 0.36 <= 1.0,
        // Two triangles.
        3 => 2.0 * x.abs() <= 1.0 + y,
        6 => 2.0 * x.abs() <= 1.0 - y,
        // A star is on the inner side of all its lines but one.
        5 => STAR.iter().filter(|(a, b)| a * x + b * y > 0.309).count() <= 1,
        // A heart.
        7 => {
            let (x, y) = (1.15 * x, 0.1 - 1.15 * y);
            (x * x + y * y - 1.0).powi(3) <= x * x * y.powi(3)
        }
        // A square.
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn shapes_and_fillings_look_different() {
        for (width, height) in [(4, 3), (4, 5), (5, 4), (9, 9)] {
            let solid: HashSet<_> = (0..8).map(|shape| drawn(shape, 0, width, height)).collect();
            assert_eq!(solid.len(), 8, "{width}x{height}");
            let classic = (0..9).map(|it| drawn(it / 3, it % 3, width, height));
            assert_eq!(classic.collect::<HashSet<_>>().len(), 9, "{width}x{height}");
        }
    }

    #[test]
    fn a_diamond_an_oval_and_a_squiggle() {
        assert_eq!(drawn(0, 2, 4, 4), [" ▞▚ ", "▞  ▚", "▚  ▞", " ▚▞ "]);
        assert_eq!(drawn(2, 1, 4, 4), ["▄▛▛▄", "▌▌▌█", "▌▌▌█", "▀▙▙▀"]);
        assert_eq!(drawn(1, 0, 4, 4), ["▟█▛ ", "▜█▙ ", " ▜█▙", " ▟█▛"]);
    }
}
