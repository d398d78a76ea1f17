//! The fuzz targets over their corpus, and over inputs changed from a fixed seed.

#[path = "../../../fuzz/src/targets.rs"]
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

fuzz! { answers boards certificates transcripts outputs saved_games }
