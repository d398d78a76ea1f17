//! The number of classes of hands by Burnside's lemma, which needs no hand.
//!
//! The number of orbits is the mean number of hands of n cards that a symmetry maps to themselves.
//! Each of these hands is a union of cycles of the symmetry, so the number is the coefficient of
//! x^n in the product of 1 + x^length over its cycles. An affine map is a matrix and a translation.
//! Conjugate matrices have the same cycles with all translations together, so one matrix of each
//! conjugacy class of GL(4, 3) is enough.

use set_classic::hand_classes;

const DIMENSION: usize = 4;
const CARDS: usize = 81;
/// The number of invertible matrices of dimension 4 over the field of three elements.
const MATRICES: u128 = (81 - 1) * (81 - 3) * (81 - 9) * (81 - 27);

/// A monic polynomial over that field: its coefficients from the lowest, without the leading 1.
type Polynomial = Vec<u8>;

/// All monic polynomials of a degree.
fn polynomials(degree: usize) -> Vec<Polynomial> {
    let coefficients = |number: usize| (0..degree).map(move |i| digit(number, i)).collect();
    (0..3_usize.pow(u32::try_from(degree).unwrap())).map(coefficients).collect()
}

fn digit(number: usize, place: usize) -> u8 {
    u8::try_from(number / 3_usize.pow(u32::try_from(place).unwrap()) % 3).unwrap()
}

fn product(a: &[u8], b: &[u8]) -> Polynomial {
    let whole = |p: &[u8]| [p, &[1]].concat();
    let mut product = vec![0; a.len() + b.len() + 1];
    for (i, x) in whole(a).into_iter().enumerate() {
        for (j, y) in whole(b).into_iter().enumerate() {
            product[i + j] = (product[i + j] + x * y) % 3;
        }
    }
    product.pop();
    product
}

/// The irreducible monic polynomials of up to degree 4 other than x, which divides the
/// characteristic polynomial of no invertible matrix.
fn irreducible() -> Vec<Polynomial> {
    let of_degrees = |degrees: core::ops::Range<usize>| degrees.flat_map(polynomials);
    let is_product = |p: &Polynomial| {
        of_degrees(1..p.len())
            .any(|a| polynomials(p.len() - a.len()).iter().any(|b| product(&a, b) == *p))
    };
    of_degrees(1..DIMENSION + 1).filter(|p| !is_product(p) && *p != [0]).collect()
}

/// The partitions of a number, in descending order of their parts.
fn partitions(number: usize, most: usize) -> Vec<Vec<usize>> {
    if number == 0 {
        return vec![Vec::new()];
    }
    (1..=most.min(number))
        .flat_map(|first| {
            let rest = partitions(number - first, first);
            rest.into_iter().map(move |rest| [&[first][..], &rest].concat())
        })
        .collect()
}

/// A conjugacy class of matrices.
#[derive(Clone, Default)]
struct Class {
    /// The matrix in rational canonical form is built of the companion matrices of these.
    blocks: Vec<Polynomial>,
    /// How many invertible matrices commute with it.
    centralizer: u128,
}

/// The classes of invertible matrices: one partition for each irreducible polynomial, such that
/// the degrees times the parts add up to the dimension.
fn classes(irreducible: &[Polynomial], dimension: usize) -> Vec<Class> {
    let Some((polynomial, others)) = irreducible.split_first() else {
        let empty = Class { blocks: Vec::new(), centralizer: 1 };
        return if dimension == 0 { vec![empty] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for number in 0..=dimension / polynomial.len() {
        let rest = classes(others, dimension - number * polynomial.len());
        for partition in partitions(number, number) {
            let power =
                |&k: &usize| (1..k).fold(polynomial.clone(), |p, _| product(&p, polynomial));
            let blocks: Vec<_> = partition.iter().map(power).collect();
            let own = automorphisms(polynomial.len(), &partition);
            all.extend(rest.iter().map(|rest| Class {
                blocks: [&blocks[..], &rest.blocks].concat(),
                centralizer: own * rest.centralizer,
            }));
        }
    }
    all
}

/// The number of invertible matrices that commute with the matrix of this partition and of a
/// polynomial of this degree (I. G. Macdonald, "Symmetric Functions and Hall Polynomials", chapter II, (1.6)).
fn automorphisms(degree: usize, partition: &[usize]) -> u128 {
    let q = 3_u128.pow(u32::try_from(degree).unwrap());
    let largest = partition.first().copied().unwrap_or(0);
    let (mut exponent, mut product) = (0, 1);
    for part in 1..=largest {
        exponent += partition.iter().filter(|&&p| p >= part).count().pow(2);
        for j in 1..=partition.iter().filter(|&&p| p == part).count() {
            exponent -= j;
            product *= q.pow(u32::try_from(j).unwrap()) - 1;
        }
    }
    q.pow(u32::try_from(exponent).unwrap()) * product
}

/// Where the matrix and a translation take a card.
fn image(blocks: &[Polynomial], translation: usize, card: usize) -> usize {
    let (mut image, mut start) = (0, 0);
    for block in blocks {
        // Multiplication by x in the residues modulo the polynomial.
        let leading = digit(card, start + block.len() - 1);
        for (i, &coefficient) in block.iter().enumerate() {
            let lower = if i == 0 { 0 } else { digit(card, start + i - 1) };
            let value = lower + 2 * leading * coefficient + digit(translation, start + i);
            image += usize::from(value % 3) * 3_usize.pow(u32::try_from(start + i).unwrap());
        }
        start += block.len();
    }
    image
}

/// Adds `weight` for each hand that the permutation maps to itself, by the number of cards.
fn add_fixed_hands(image: &[usize], weight: u128, sums: &mut [u128]) {
    let mut hands = [0; CARDS + 1];
    hands[0] = weight;
    let mut seen = [false; CARDS];
    for first in 0..CARDS {
        let (mut card, mut length) = (first, 0);
        while !seen[card] {
            (seen[card], card, length) = (true, image[card], length + 1);
        }
        if length > 0 {
            for cards in (length..=CARDS).rev() {
                hands[cards] += hands[cards - length];
            }
        }
    }
    sums.iter_mut().zip(hands).for_each(|(sum, hands)| *sum += hands);
}

/// The numbers of classes of hands, by the number of cards.
fn numbers_of_classes() -> Vec<u128> {
    let classes = classes(&irreducible(), DIMENSION);
    assert_eq!(classes.len(), 78, "q^4 - q conjugacy classes");
    let sizes = classes.iter().map(|class| MATRICES / class.centralizer);
    assert_eq!(sizes.clone().sum::<u128>(), MATRICES);
    let mut sums = vec![0; CARDS + 1];
    for (class, size) in classes.iter().zip(sizes) {
        for translation in 0..CARDS {
            let images: Vec<_> =
                (0..CARDS).map(|card| image(&class.blocks, translation, card)).collect();
            add_fixed_hands(&images, size, &mut sums);
        }
    }
    let symmetries = MATRICES * CARDS as u128;
    assert!(sums.iter().all(|sum| sum.is_multiple_of(symmetries)));
    sums.iter().map(|sum| sum / symmetries).collect()
}

#[test]
fn classes_are_as_many_as_burnside_counts() {
    let numbers = numbers_of_classes();
    assert!(numbers.iter().eq(numbers.iter().rev()), "a hand and the other cards");
    for (cards, &number) in numbers.iter().enumerate().take(11) {
        assert_eq!(hand_classes(cards).len() as u128, number, "{cards} cards");
    }
    // The numbers of research/docs/classic-tables.md; `hand_classes` made the ones of up to 14 cards.
    assert_eq!(numbers[11..=15], [8_135, 41_407, 205_211, 963_708, 4_231_059]);
    assert_eq!(numbers[40], 108_081_525_023_972);
}
