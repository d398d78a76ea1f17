//! Questions about the sets of a board that share no card, as sums for each card.

use set_core::{Board, Card, ValidSet};

/// The question for the most disjoint sets: `x_i` says whether set i, counted from 1, is taken.
pub(super) fn packing_texts(board: &Board, sets: &[ValidSet]) -> [(&'static str, String); 3] {
    let question = format!("the most disjoint sets of {} cards", board.len());
    let mut sums = Sums::new(board, sets, &question);
    // A card of one set excludes none.
    sums.of_cards.retain(|sets| sets.len() > 1);
    let all: Vec<_> = (1..=sets.len()).collect();
    let opb_goal = format!("min: {} ;\n", join("-1 x", &all, " "));
    [
        ("lp", sums.to_lp("<=")),
        ("opb", sums.to_opb(&opb_goal, "<=")),
        ("mzn", sums.to_minizinc("maximize sum(x)", "<=")),
    ]
}

/// The question whether the cards can be divided into sets.
pub(super) fn cover_texts(board: &Board, sets: &[ValidSet]) -> [(&'static str, String); 4] {
    let question = format!("divide {} cards into sets", board.len());
    let sums = Sums::new(board, sets, &question);
    let name = |card| format!("c{}", board.rules().display(card));
    let line = |cards: &[Card]| cards.iter().map(|&card| name(card)).collect::<Vec<_>>().join(" ");
    let options = sets.iter().map(|set| line(set.cards()) + "\n").collect::<String>();
    [
        ("lp", sums.to_lp("=")),
        ("opb", sums.to_opb("", "=")),
        ("mzn", sums.to_minizinc("satisfy", "=")),
        ("xcc", format!("| {}\n{}\n{options}", sums.question, line(board.cards()))),
    ]
}

/// Sums over the sets of each card, whose variables `x_i` say whether set i, counted from 1, is
/// taken: 1 at most, or 1.
struct Sums {
    question: String,
    sets: usize,
    of_cards: Vec<Vec<usize>>,
}

impl Sums {
    fn new(board: &Board, sets: &[ValidSet], question: &str) -> Self {
        let of_card = |card| (1..).zip(sets).filter(move |(_, set)| set.contains(card));
        let of_cards = board.iter().map(|card| of_card(card).map(|(i, _)| i).collect()).collect();
        let question = format!("The card game Set with {}: {question}", board.rules());
        Self { question, sets: sets.len(), of_cards }
    }

    /// A line for each card.
    fn lines(&self, before: &str, first: &str, between: &str, end: &str) -> String {
        let line = |sets: &Vec<_>| format!("{before}{}{end}\n", join(first, sets, between));
        self.of_cards.iter().map(line).collect()
    }

    fn to_lp(&self, relation: &str) -> String {
        let all: Vec<_> = (1..=self.sets).collect();
        format!(
            "\\ {}\nMaximize\n sets: {}\nSubject To\n{}Binary\n {}\nEnd\n",
            self.question,
            join("+ x", &all, "\n "),
            self.lines(" ", "+ x", " ", &format!(" {relation} 1")),
            join("x", &all, "\n "),
        )
    }

    /// OPB has `>=` and `=` only: the sums are of -1.
    fn to_opb(&self, goal: &str, relation: &str) -> String {
        let relation = relation.replace('<', ">");
        let sums = self.lines("", "-1 x", " ", &format!(" {relation} -1 ;"));
        let (sets, cards) = (self.sets, self.of_cards.len());
        format!("* #variable= {sets} #constraint= {cards}\n* {}\n{goal}{sums}", self.question)
    }

    fn to_minizinc(&self, goal: &str, relation: &str) -> String {
        let sums =
            self.lines("constraint sum(i in {", "", ", ", &format!("}})(x[i]) {relation} 1;"));
        format!(
            "% {}\narray[1..{}] of var 0..1: x;\n{sums}solve {goal};\n",
            self.question, self.sets
        )
    }
}

fn join(before: &str, numbers: &[usize], between: &str) -> String {
    numbers.iter().map(|i| format!("{before}{i}")).collect::<Vec<_>>().join(between)
}
