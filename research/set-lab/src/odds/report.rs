//! The odds as a text with tables.

use set_classic::Take;

use super::counts::{Looks, Odds};
use super::published::published;
use crate::table::{Table, dash, or_dash};
use crate::units::{as_number, grouped, percent, three_digits};

/// The report as Markdown.
pub(super) fn report(odds: &Odds) -> String {
    format!(
        "# The odds of no set in the classic game\n\n{} decks with seed {}, each played twice to its end as \
         at the table: twelve cards, refilled to twelve after a set, three more where there is none. \
         \"random\" takes any set of those on the board, \"first\" the first in the order of the \
         board. Odds are boards with a set to one without.\n\
         \n## Fresh layouts\n\n{}\
         \nσ: by how many standard errors the share is off the exact one (counted by D. Knuth's SETSET-ALL). \
         Norvig: 100,000 layouts.\n\
         \n## Boards of whole games\n\n{}\
         \nPublished: P. Norvig (takes the first set), H. Warne (takes a random one, ten million games).\n\
         \n## Stage by stage\n\n{}\
         \n## Cards left over\n\n{}\
         \nmarmoset: a thousand million games that take a random set.\n",
        grouped(&odds.counts.games.to_string()),
        odds.seed,
        layouts(odds),
        boards(odds),
        stages(odds),
        left_over(odds)
    )
}

/// The significant digits of shares: of layouts, for which exact ones are known, and of others.
const EXACT_DIGITS: u32 = 5;
const DIGITS: u32 = 4;

/// Odds to one. They are unknown while no board without a set came.
fn to_one(looks: Looks) -> String {
    match looks {
        Looks { set: 0, none: 0 } => dash(),
        Looks { none: 0, .. } => "no board without".to_owned(),
        _ => format!("{} : 1", three_digits(looks.odds())),
    }
}

fn pair([set, none]: [u64; 2]) -> Looks {
    Looks { set, none }
}

fn layouts(odds: &Odds) -> Table {
    let mut table =
        Table::new("cards | layouts | without a set | share | exact | σ | odds | Norvig");
    let known = published();
    let games = odds.counts.games;
    for (cards, none) in [12, 15, 18].into_iter().zip(odds.counts.layouts_without_set) {
        let looks = Looks { set: games - none, none };
        let exact = known.exact_layouts.without_set.get(&cards).copied().unwrap_or(f64::NAN);
        let error = (exact * (1.0 - exact) / as_number(games)).sqrt();
        let norvig = known.norvig.layouts.get(&cards).copied().map(pair);
        table.row([
            cards.to_string(),
            grouped(&games.to_string()),
            grouped(&none.to_string()),
            percent(looks.share(), EXACT_DIGITS),
            percent(exact, EXACT_DIGITS),
            format!("{:+.1}", (looks.share() - exact) / error),
            to_one(looks),
            or_dash(norvig, to_one),
        ]);
    }
    table
}

fn boards(odds: &Odds) -> Table {
    let mut table =
        Table::new("cards | :choice | boards | without a set | share | odds | published");
    let known = published();
    for board in (3..=21).step_by(3) {
        for &take in Take::ALL {
            let looks = odds.counts.all_looks(take, board);
            if looks == Looks::default() {
                continue;
            }
            let other = match (take, board) {
                (Take::Random, 12) => Some(pair(known.warne.twelve)),
                (Take::Random, _) => None,
                (Take::First, _) => known.norvig.games.get(&board).copied().map(pair),
            };
            table.row([
                board.to_string(),
                take.name().to_owned(),
                grouped(&(looks.set + looks.none).to_string()),
                grouped(&looks.none.to_string()),
                percent(looks.share(), DIGITS),
                to_one(looks),
                or_dash(other, to_one),
            ]);
        }
    }
    table
}

fn stages(odds: &Odds) -> Table {
    let mut table = Table::new(
        "cards in the deck | 12 cards, random | share | 12 cards, first | share | \
         15 cards, random | 15 cards, first",
    );
    for deck in (0..=69).rev().step_by(3) {
        let looks = |take, board| odds.counts.looks(take, deck, board);
        let mut row = vec![deck.to_string()];
        for looks in [Take::Random, Take::First].map(|take| looks(take, 12)) {
            row.extend([to_one(looks), percent(looks.share(), DIGITS)]);
        }
        row.extend([Take::Random, Take::First].map(|take| to_one(looks(take, 15))));
        table.row(row);
    }
    table
}

fn left_over(odds: &Odds) -> Table {
    let mut table = Table::new(":cards left over | random | marmoset | σ | first");
    let known = published();
    let games = as_number(odds.counts.games);
    let share = |count: u64| percent(as_number(count) / games, DIGITS);
    for cards in (0..=21).step_by(3) {
        let [random, first] =
            [Take::Random, Take::First].map(|take| odds.counts.left_over(take, cards));
        let other = known.marmoset.left_over_percent.get(&cards).map(|share| share / 100.0);
        if random + first == 0 && other.is_none() {
            continue;
        }
        let sigma = |q: f64| (as_number(random) - games * q) / (games * q * (1.0 - q)).sqrt();
        table.row([
            cards.to_string(),
            share(random),
            or_dash(other, |q| percent(q, DIGITS)),
            or_dash(other, |q| format!("{:+.1}", sigma(q))),
            share(first),
        ]);
    }
    let [random, first] =
        [Take::Random, Take::First].map(|take| share(odds.counts.never_fifteen[take as usize]));
    let warne = as_number(known.warne.never_fifteen) / as_number(known.warne.games);
    let label = format!("never more than 12 cards (Warne: {})", percent(warne, DIGITS));
    table.row([label, random, dash(), dash(), first]);
    table
}
