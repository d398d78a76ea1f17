//! Durations as whole milliseconds in saved games.

use core::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The time cut to whole milliseconds. A saved game keeps no more.
pub(crate) fn whole(time: Duration) -> Duration {
    Duration::from_millis(count(time))
}

/// The whole milliseconds of a time, at most 2^64 - 1.
pub(crate) fn count(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    count(*time).serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_millis)
}
