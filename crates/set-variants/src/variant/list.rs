//! The one list of the games with a name.

use core::time::Duration;

use set_core::Rules;

use super::play::{FaceDown, Play};
use super::{Kind, Variant};

/// The rules of a constant.
const fn rules(properties: u32, values: u32) -> Rules {
    match Rules::new(properties, values) {
        Ok(rules) => rules,
        Err(_) => panic!("the rules of a constant"),
    }
}

const ULTRASET: Kind = Kind::Linear(&[3], &[1, 1, -1, -1]);
const QUADS: Kind = Kind::Linear(&[2, 2], &[1, 1, 1, 1]);

/// A way to play with an opening of its own.
const fn opening(cards: usize) -> Play {
    Play { opening: Some(cards), ..Play::SET }
}

/// EvenQuads with this opening.
const fn quads(cards: usize) -> Play {
    Play { more: Some(1), ..opening(cards) }
}

/// Some matches on cards that always hold one.
const fn race(matches: u64) -> Play {
    Play { is_endless: true, goal: Some(matches), ..Play::SET }
}

impl Variant {
    const fn of(name: &'static str, kind: Kind, rules: Rules, play: Play) -> Self {
        Self { name, kind, rules, play }
    }

    const fn classic(name: &'static str, play: Play) -> Self {
        Self::of(name, Kind::Set, Rules::CLASSIC, play)
    }

    /// The classic game (Falco 1974).
    pub const SET: Self = Self::classic("set", Play::SET);

    /// UltraSet, also SuperSet: two pairs that one card completes (Botler, Cristi, Hoeksma, Schewior and
    /// Tönnis, "SUPERSET: A (Super)Natural Variant of the Card Game SET", FUN 2018).
    pub const ULTRASET: Self = Self::of("ultraset", ULTRASET, Rules::CLASSIC, opening(12));

    /// GhostSet, also HyperSet: three pairs whose completing cards are a set or all the same (a mode of a
    /// fork of setwithfriends.com).
    pub const GHOSTSET: Self =
        Self::of("ghostset", Kind::Linear(&[3], &[1, 1, 1, 1, 1, 1]), Rules::CLASSIC, opening(10));

    /// EvenQuads (Rose and Pereira 2013, first SuperSet; Crager et al., "How many cards should you lay
    /// out in a game of EvenQuads?", 2022).
    pub const QUADS: Self = Self::of("quads", QUADS, rules(3, 4), quads(12));

    /// ProSet, also Projective Set and Socks (Davis and Maclagan, "The Card Game Set", 2003, has its
    /// geometry).
    pub const PROSET: Self =
        Self::of("proset", Kind::Dependencies, rules(6, 2), Play { more: Some(1), ..opening(7) });

    /// Three of four values: sunflowers with three petals.
    pub const PETALS: Self =
        Self::of("petals", Kind::Petals(3), rules(3, 4), Play { more: Some(3), ..opening(12) });

    /// The games with a name: the one list of them. Set stands there with the classic deck. The first game of
    /// a pattern is [plain](Self::plain), and later ones change it.
    ///
    /// Most of the others are known from forks of setwithfriends.com.
    pub const ALL: &'static [Self] = &[
        Self::SET,
        Self::ULTRASET,
        Self::GHOSTSET,
        Self::QUADS,
        Self::PROSET,
        Self::PETALS,
        Self::classic(
            "three-minutes",
            Play { is_endless: true, limit: Some(Duration::from_secs(180)), ..Play::SET },
        ),
        Self::classic("sets-10", race(10)),
        Self::classic("sets-20", race(20)),
        Self::classic("sets-30", race(30)),
        Self::of("junior", Kind::Set, rules(3, 3), Play::SET),
        Self::of("megaset", Kind::Set, rules(5, 3), opening(16)),
        Self::classic("set-chain", Play { chain: 1, ..Play::SET }),
        Self::of("ultra9", ULTRASET, Rules::CLASSIC, opening(9)),
        Self::of("ultraset-chain", ULTRASET, Rules::CLASSIC, Play { chain: 2, ..opening(12) }),
        Self::of("4set", QUADS, rules(4, 4), quads(15)),
        Self::of("4set-junior", QUADS, rules(3, 4), quads(11)),
        Self::of("4set-chain", QUADS, rules(3, 4), Play { chain: 2, ..quads(11) }),
        Self::classic("puzzle", Play { is_by_board: true, ..Play::SET }),
        Self::of(
            "ultra9-puzzle",
            ULTRASET,
            Rules::CLASSIC,
            Play { is_by_board: true, ..opening(9) },
        ),
        Self::of("4set-junior-puzzle", QUADS, rules(3, 4), Play { is_by_board: true, ..quads(11) }),
        Self::classic("shuffle", Play { is_moving: true, ..Play::SET }),
        Self::classic("memory", Play { face_down: FaceDown::All, ..opening(21) }),
    ];

    /// Whether the game can be played with cards of these rules.
    ///
    /// Set has cards of any rules, and so has a game that changes nothing but how the classic cards are played;
    /// EvenQuads has cards of any number of properties.
    pub(super) fn is_played_with(&self, rules: Rules) -> bool {
        match self.kind {
            _ if rules == self.rules => true,
            Kind::Set => self.rules == Rules::CLASSIC && self.play.opening.is_none(),
            _ => self.name == "quads" && rules.values() == self.rules.values(),
        }
    }
}
