//! Pages of the project: their commands print what they show.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use set_export::ExportFormat;

/// The commands of a page's consoles that run `setwise`, each with the output printed below it.
fn commands(page: &str) -> Vec<Vec<(&str, &str)>> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    blocks
        .filter(|block| block.contains("setwise") && !block.starts_with("$ cargo"))
        .map(|block| {
            let commands = block.strip_prefix("$ ").unwrap().split("\n$ ");
            commands.map(|it| it.split_once('\n').unwrap_or((it, ""))).collect()
        })
        .collect()
}

fn read(page: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page)).unwrap()
}

/// Runs the commands of a page one after the other, in one folder, and returns how many there are. `...` stands for
/// anything.
fn run(page: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(crate::PROGRAM).parent().unwrap().to_owned();
    let path = env::var_os("PATH").unwrap();
    let path = env::join_paths([programs].into_iter().chain(env::split_paths(&path))).unwrap();
    let text = read(page);
    let commands: Vec<_> = commands(&text).into_iter().flatten().collect();
    for (command, shown) in &commands {
        let script = format!("exec 2>&1\n{command}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).env("PATH", &path).env("LC_ALL", "C").current_dir(&folder);
        let printed = String::from_utf8(shell.output().unwrap().stdout).unwrap();
        assert!(
            shows(shown.trim_end(), printed.trim_end()),
            "{page}, {command}, prints:\n{printed}"
        );
    }
    commands.len()
}

fn shows(shown: &str, printed: &str) -> bool {
    let (first, last) = (shown.split("...").next().unwrap(), shown.rsplit("...").next().unwrap());
    let mut parts = shown.split("...");
    printed.starts_with(first)
        && printed.ends_with(last)
        && parts.try_fold(printed, |rest, part| Some(rest.split_once(part)?.1)).is_some()
        && (shown.contains("...") || shown == printed)
}

#[test]
fn what_is_shown_is_printed() {
    for page in [
        "README.md",
        "docs/commands.md",
        "docs/boards.md",
        "docs/formats.md",
        "crates/setwise/README.md",
    ] {
        assert!(run(page) > 1, "{page} has no commands");
    }
}

/// docs/formats.md shows each format.
#[test]
fn every_format_is_shown() {
    let page = read("docs/formats.md");
    for format in ExportFormat::ALL {
        assert!(page.contains(&format!(" --to {format}")), "{format}");
    }
}
