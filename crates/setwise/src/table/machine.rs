//! A solver that plays, on a thread of its own.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, StopFlag};
use set_solvers::{Entry, Threads};
use set_table::{Seats, Table};

use crate::cli::{At, Result};

/// A solver on a thread of its own, so that a long search does not stop the game.
///
/// The solver keeps what it learned from board to board. A question about a new board stops
/// the search of the last one.
#[derive(Debug)]
pub(crate) struct MachineThread {
    questions: Sender<Question>,
    answers: Receiver<(u64, Outcome)>,
    /// The number of the board that was asked about last.
    asked: Option<u64>,
    stop: StopFlag,
    answer: Option<(u64, Outcome)>,
}

/// A board with its number, and what stops the search.
#[derive(Debug)]
struct Question {
    turn: u64,
    board: Board,
    stop: StopFlag,
}

impl MachineThread {
    /// Starts the machine that plays at a table, if one does.
    ///
    /// # Errors
    ///
    /// As [`start`](Self::start).
    pub(crate) fn of(table: &Table) -> Result<Option<Self>> {
        let Seats::Machine(machine) = table.options().seats() else { return Ok(None) };
        Self::start(&machine.solver, table.board().rules()).map(Some)
    }

    /// Starts the thread of a solver.
    ///
    /// # Errors
    ///
    /// If there is no such solver for these rules, or the system has no thread for it.
    pub(crate) fn start(name: &str, rules: Rules) -> Result<Self> {
        let entry = Entry::named(name).at("--against")?;
        let make = move || entry.solver_with(rules, &Threads::all());
        // A solver stays on its thread, so this one only shows that there is such a solver.
        make().at("--against")?;
        let (questions, asked) = mpsc::channel::<Question>();
        let (answer, answers) = mpsc::channel();
        let work = move || {
            let Ok(mut solver) = make() else { return };
            for Question { turn, board, stop } in asked {
                let budget = Budget::unlimited().with_stop(stop);
                let found = change(&mut *solver, &board).map(|()| solver.find(&budget));
                // A solver that fails claims nothing.
                if let Ok(Ok(outcome)) = found
                    && answer.send((turn, outcome)).is_err()
                {
                    return;
                }
            }
        };
        let started = thread::Builder::new().name("machine".to_owned()).spawn(work);
        started.at("--against")?;
        let stop = StopFlag::new();
        Ok(Self { questions, answers, asked: None, stop, answer: None })
    }

    /// The answer about this board, once there is one. The first call asks for it.
    pub(crate) fn answer(&mut self, turn: u64, board: &Board) -> Option<&Outcome> {
        if self.asked != Some(turn) {
            self.stop.stop();
            self.stop = StopFlag::new();
            let (board, stop) = (board.clone(), self.stop.clone());
            // The thread ends only with this end of the channel.
            let _ = self.questions.send(Question { turn, board, stop });
            self.asked = Some(turn);
            self.answer = None;
        }
        self.answer = self.answers.try_iter().last().or(self.answer.take());
        self.answer.as_ref().filter(|(number, _)| *number == turn).map(|(_, outcome)| outcome)
    }
}

impl Drop for MachineThread {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Brings a solver's board to another one.
fn change(solver: &mut dyn Solver, board: &Board) -> Result<(), BoardError> {
    let gone: Vec<Card> = solver.board().iter().filter(|&card| !board.contains(card)).collect();
    let new: Vec<Card> = board.iter().filter(|&card| !solver.board().contains(card)).collect();
    solver.remove(&gone)?;
    solver.add(&new)
}
