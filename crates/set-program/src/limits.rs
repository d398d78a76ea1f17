//! When a search ends: at a deadline, or at Ctrl-C.

use core::time::Duration;
use std::sync::mpsc;
use std::thread;

use anyhow::Result;
use set_core::{Budget, Limit, StopFlag};

use crate::run::Stopped;
use crate::signals::on_signal;
use crate::values::seconds;

/// How long a search may take.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct LimitArgs {
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    limit: Option<Duration>,
}

impl LimitArgs {
    /// A budget that ends at the limit or when Ctrl-C is pressed.
    ///
    /// # Errors
    ///
    /// If the system gives no notice of Ctrl-C.
    pub fn budget(self) -> Result<Budget> {
        let stop = StopFlag::new();
        let flag = stop.clone();
        on_signal(move || flag.stop())?;
        let budget = Budget::unlimited().with_stop_flag(stop);
        Ok(self.limit.into_iter().fold(budget, Budget::with_time_limit).started())
    }

    /// The result of work that has no budget. Its thread, if it is given up, ends with the program.
    ///
    /// # Errors
    ///
    /// [`Stopped`] at the limit.
    pub fn within<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Stopped> {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let _ = sender.send(work());
        });
        let limit = self.limit.unwrap_or(Duration::MAX);
        receiver.recv_timeout(limit).map_err(|_| Stopped(Limit::Deadline))
    }
}
