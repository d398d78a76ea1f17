//! Tokens that prove which vector instructions an x86-64 machine has.
//!
//! Only `detect` makes a token, so code that is given one may use the instructions.

use std::is_x86_feature_detected;

use set_core::Instructions;

/// The machine has POPCNT, BMI1 and BMI2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Popcnt(());

impl Popcnt {
    /// A token, if the machine has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        let is_available = is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        is_available.then_some(Self(()))
    }
}

/// A token for a level of [`Instructions`], which the machine has.
macro_rules! token {
    ($(#[$docs:meta])* $name:ident, $has:ident) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl $name {
            /// A token, if the instructions include these.
            pub(crate) fn of(instructions: Instructions) -> Option<Self> {
                instructions.$has().then_some(Self(()))
            }
        }
    };
}

token!(
    /// The machine has AVX2.
    Avx2,
    has_avx2
);
token!(
    /// The machine has AVX-512 F and BW.
    Avx512,
    has_avx512
);
token!(
    /// The machine has AVX-512 F, BW and VBMI.
    Avx512Vbmi,
    has_avx512_vbmi
);
