//! The pointer by which clones share a value.

// Between threads, where the machine can count them atomically.
#[cfg(not(target_has_atomic = "ptr"))]
pub(crate) use alloc::rc::Rc as Arc;
#[cfg(target_has_atomic = "ptr")]
pub(crate) use alloc::sync::Arc;
