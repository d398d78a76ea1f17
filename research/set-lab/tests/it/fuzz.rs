//! The fuzz targets of this floor over their corpus, and over inputs changed from a fixed seed.

#[path = "../../../../fuzz/src/research.rs"]
#[allow(unreachable_pub)] // the package of the fuzz targets exports them
mod targets;

macro_rules! fuzz {
    ($($target:ident)*) => {$(
        #[test]
        fn $target() {
            set_tests::fuzz(stringify!($target), targets::$target);
        }
    )*};
}

fuzz! { formulas proofs shards }
