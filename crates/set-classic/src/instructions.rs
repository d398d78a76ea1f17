//! Which machine instructions the bulk functions use.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(crate) mod x86;

use core::fmt;

/// The vector instructions that [`Bulk`](crate::Bulk) uses. Its answers do not depend on
/// them.
///
/// # Example
///
/// ```
/// use set_classic::{Bulk, Instructions};
///
/// for instructions in Instructions::available() {
///     let bulk = Bulk::with_instructions(instructions);
///     assert_eq!(bulk.instructions(), instructions);
///     assert_eq!(bulk.count(&[[0, 1, 2], [0, 1, 3]])?, [1, 0]);
/// }
/// # Ok::<(), set_classic::BulkError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Instructions {
    /// Code for any machine; the only choice without the feature `std`.
    Portable,
    /// AVX2: x86-64 processors since Haswell (2013) and Zen.
    Avx2,
    /// AVX-512 with its extension for bytes and words (F, BW): x86-64 processors since
    /// Skylake-X (2017) and Zen 4.
    Avx512,
    /// AVX-512 that also looks bytes up in tables (VBMI): x86-64 processors since Ice Lake
    /// (2019) and Zen 4.
    Avx512Vbmi,
}

impl Instructions {
    const ALL: [Self; 4] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Avx512Vbmi];

    /// The fastest instructions that this machine has.
    #[must_use]
    pub fn detected() -> Self {
        Cpu::at_most(Self::Avx512Vbmi).instructions()
    }

    /// All instructions that this machine has, from the slowest to the fastest.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|&some| Cpu::at_most(some).instructions() == some)
    }
}

/// The instructions that code is chosen for, with the token that proves that this
/// machine has them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cpu {
    Portable,
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2(x86::Avx2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512(x86::Avx512),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512Vbmi(x86::Avx512Vbmi),
}

impl Cpu {
    /// The fastest instructions that this machine has, up to `limit`.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    pub(crate) fn at_most(limit: Instructions) -> Self {
        let avx2 = || x86::Avx2::detect().map_or(Self::Portable, Self::Avx2);
        let avx512 = || x86::Avx512::detect().map_or_else(avx2, Self::Avx512);
        match limit {
            Instructions::Portable => Self::Portable,
            Instructions::Avx2 => avx2(),
            Instructions::Avx512 => avx512(),
            Instructions::Avx512Vbmi => {
                x86::Avx512Vbmi::detect().map_or_else(avx512, Self::Avx512Vbmi)
            }
        }
    }

    /// The fastest instructions that this machine has, up to `limit`.
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    pub(crate) fn at_most(_: Instructions) -> Self {
        Self::Portable
    }

    pub(crate) fn instructions(self) -> Instructions {
        match self {
            Self::Portable => Instructions::Portable,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Self::Avx2(_) => Instructions::Avx2,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Self::Avx512(_) => Instructions::Avx512,
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Self::Avx512Vbmi(_) => Instructions::Avx512Vbmi,
        }
    }
}

/// `portable`, `avx2`, `avx512`, `avx512-vbmi`.
impl fmt::Display for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Avx512Vbmi => "avx512-vbmi",
        })
    }
}

/// The fastest instructions that this machine has.
impl Default for Instructions {
    fn default() -> Self {
        Self::detected()
    }
}
