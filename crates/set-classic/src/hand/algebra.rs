//! Union, intersection, differences and complement.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::Hand;

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assigned:ident: $bits:expr;)*) => {$(
        impl $operator for Hand {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let bits: fn(u128, u128) -> u128 = $bits;
                Self(bits(self.0, other.0))
            }
        }

        impl $assign for Hand {
            #[inline]
            fn $assigned(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitOr bitor BitOrAssign bitor_assign: |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign: |a, b| a & b;
    BitXor bitxor BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub SubAssign sub_assign: |a, b| a & !b;
}

/// The cards of the deck that are not in the hand.
impl Not for Hand {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::truncated(!self.0)
    }
}
