//! Tests of the crate as its users see it.

mod conformance;
mod printed;
mod search;

/// All public types can be sent to and shared by threads.
#[test]
fn types_are_send_and_sync() {
    use set_ip::{Engine, IpSolver};
    fn check<T: Send + Sync + 'static>() {}
    check::<(Engine, IpSolver)>();
}
