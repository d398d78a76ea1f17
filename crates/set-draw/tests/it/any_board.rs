//! Any board of any game can be drawn.

use crate::well_formed::check;
use proptest::prelude::*;
use set_core::{Board, Notation, strategies};
use set_draw::{BoardPicture, LastCard, Theme};

fn boards() -> impl Strategy<Value = Board> {
    strategies::any_rules().prop_flat_map(|rules| strategies::board(rules, 0..=12))
}

fn themes() -> impl Strategy<Value = Theme> {
    prop::sample::select(Theme::ALL.to_vec())
}

proptest! {
    #[test]
    fn is_well_formed(board in boards(), theme in themes(), title in any::<String>()) {
        let picture = BoardPicture::new(&board).with_theme(theme).with_title(&title);
        check(&picture.to_svg().unwrap());
        for columns in 1..4 {
            let columns = core::num::NonZeroU32::new(columns).unwrap();
            check(&picture.clone().with_columns(columns).to_svg().unwrap());
        }
    }

    /// A hidden card is nowhere in the picture, not even in its description.
    #[test]
    fn a_hidden_card_is_not_told(
        cards in strategies::board(set_core::Rules::CLASSIC, 2..=2),
        theme in themes(),
    ) {
        prop_assume!(cards.len() == 2);
        let (rules, two) = (cards.rules(), cards.cards());
        let completing = rules.completing_card(two).unwrap();
        let picture = |last| {
            let picture = BoardPicture::new(&cards).with_theme(theme);
            picture.partial_set(two, completing, last).to_svg().unwrap()
        };
        let id = format!("4-3-{}", rules.display(completing));
        let words = Notation::Words.display(rules, completing).to_string();
        let hidden = picture(LastCard::Hidden);
        prop_assert!(!hidden.contains(&id) && !hidden.contains(&words));
        prop_assert!(picture(LastCard::Shown).contains(&id));
    }
}
