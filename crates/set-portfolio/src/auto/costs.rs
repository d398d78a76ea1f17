//! The measured costs, and the choices that follow from them.

use std::sync::LazyLock;

use set_core::Rules;

/// A solver that [`Auto`](super::Auto) can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Candidate {
    /// `set_brute::BruteForce`: tries every combination and keeps no state.
    Brute,
    /// `set_classic::ClassicSolver`: tables, for three values and up to four properties.
    Classic,
    /// `set_dynamic::DynamicSolver`: the flagship.
    Dynamic,
    /// `set_hardness::TwoProperties`: a matching, for at most two properties.
    TwoProperties,
}

/// A line of the table: the cheapest solver for a board. The numbers are stored as
/// logarithms, because their ratios are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cost {
    properties: f64,
    values: f64,
    cards: f64,
    /// Cards dealt since the last proof that there was no set.
    new: f64,
    best: Candidate,
}

/// The table, read once.
static COSTS: LazyLock<Vec<Cost>> =
    LazyLock::new(|| include_str!("../../data/costs.csv").lines().filter_map(Cost::read).collect());

impl Cost {
    /// Reads `p,v,cards,new,brute,dynamic,two-properties`. The last three are costs in
    /// nanoseconds, empty where a solver was too slow or does not support the rules.
    /// `None` for the header and comments.
    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split(',').map(|field| field.parse::<f64>().ok());
        let mut next = || fields.next().flatten();
        let (properties, values) = (next()?, next()?);
        let (cards, new) = (next()?, next()?);
        let costs = [Candidate::Brute, Candidate::Dynamic, Candidate::TwoProperties]
            .into_iter()
            .zip(fields)
            .filter_map(|(candidate, cost)| Some((candidate, cost?)));
        let (best, _) = costs.min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        let [properties, values, cards, new] = [properties, values, cards, new].map(f64::ln);
        Some(Self { properties, values, cards, new, best })
    }
}

/// What decides for some rules.
#[derive(Clone, Debug)]
pub(super) enum Choices {
    /// Always the solver of the classic deck, which takes the same time for every board.
    Classic,
    /// The lines of the table that apply.
    Costs(Vec<Cost>),
}

impl Choices {
    /// For three values and up to four properties, the solver for these; otherwise the
    /// lines of the rules in the table that are nearest to these.
    pub(super) fn new(rules: Rules) -> Self {
        if rules.values() == 3 && rules.properties() <= 4 {
            return Self::Classic;
        }
        let (p, v) = (f64::from(rules.properties()).ln(), f64::from(rules.values()).ln());
        let distance = |cost: &Cost| (cost.properties - p).abs() + (cost.values - v).abs();
        let nearest = COSTS.iter().map(distance).fold(f64::INFINITY, f64::min);
        Self::Costs(COSTS.iter().copied().filter(|cost| distance(cost) <= nearest).collect())
    }

    /// The solver for a board of `cards` cards if the last `new` of them are new.
    #[allow(clippy::cast_precision_loss)] // only compared
    pub(super) fn choose(&self, cards: usize, new: usize) -> Candidate {
        let Self::Costs(costs) = self else { return Candidate::Classic };
        let (cards, new) = ((cards.max(1) as f64).ln(), (new.max(1) as f64).ln());
        let distance = |cost: &Cost| (cost.cards - cards).abs() + (cost.new - new).abs() / 2.0;
        let nearest = costs.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        match nearest {
            // The costs of brute force grow too fast to be extrapolated.
            Some(cost) if cost.best == Candidate::Brute && cards > cost.cards => Candidate::Dynamic,
            Some(cost) => cost.best,
            None => Candidate::Dynamic,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_read() {
        let lines = include_str!("../../data/costs.csv").lines();
        let costs = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
        assert_eq!(COSTS.len(), costs);
        assert!(costs > 100);
    }

    #[test]
    fn the_cheapest_is_chosen() {
        let best = |line| Cost::read(line).map(|cost| cost.best);
        assert_eq!(best("2,3,9,9,10,20,30"), Some(Candidate::Brute));
        assert_eq!(best("4,3,12,3,50,20,"), Some(Candidate::Dynamic));
        assert_eq!(best("2,90,300,300,,20,3"), Some(Candidate::TwoProperties));
        assert_eq!(best("2,90,300,300,,,"), None);
        assert_eq!(best("p,v,cards,new,brute,dynamic,two-properties"), None);
    }

    #[test]
    fn small_decks_with_three_values_have_a_solver_of_their_own() {
        for properties in 1..=4 {
            let choices = Choices::new(Rules::new(properties, 3).unwrap());
            assert_eq!(choices.choose(12, 3), Candidate::Classic);
        }
    }

    #[test]
    fn large_boards_are_for_the_flagship() {
        for (p, v) in [(5, 3), (3, 4), (5, 10), (128, 2), (30, 3), (7, 5)] {
            let choices = Choices::new(Rules::new(p, v).unwrap());
            for cards in [200, 10_000, usize::MAX] {
                assert_eq!(choices.choose(cards, 5), Candidate::Dynamic, "{p} {v} {cards}");
            }
        }
    }
}
