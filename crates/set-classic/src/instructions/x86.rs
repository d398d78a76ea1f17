//! Tokens that prove which vector instructions an x86-64 machine has.
//!
//! Only `detect` makes a token, so code that is given one may use the instructions.

use std::is_x86_feature_detected;

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

/// The machine has AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// A token, if the machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }
}

/// The machine has AVX-512 F and BW.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// A token, if the machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        let is_available =
            is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw");
        is_available.then_some(Self(()))
    }
}

/// The machine has AVX-512 F, BW and VBMI.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512Vbmi(());

impl Avx512Vbmi {
    /// A token, if the machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        let is_available = Avx512::detect().is_some() && is_x86_feature_detected!("avx512vbmi");
        is_available.then_some(Self(()))
    }
}
