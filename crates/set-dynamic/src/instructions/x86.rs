//! Tokens that prove which vector instructions an x86-64 machine has.
//!
//! Only `detect` makes a token, so a function that takes one can be called without
//! `unsafe`, whoever calls it: the machine has the instructions. Tokens take no memory.

use std::is_x86_feature_detected;

/// The machine has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// A token, if the machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        let is_available = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_available.then_some(Self(()))
    }
}

/// The machine has what [`Avx2`] says, and AVX-512 F, BW, DQ, VL and VBMI.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// A token, if the machine has the instructions.
    pub(crate) fn detect() -> Option<Self> {
        let is_available = Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi");
        is_available.then_some(Self(()))
    }
}
