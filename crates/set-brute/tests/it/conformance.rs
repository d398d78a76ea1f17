//! The checks of every solver.

use set_brute::BruteForce;

set_testkit::conformance!(BruteForce::new);
set_testkit::conformance!(enumerate: BruteForce::new);
