//! Finds Z3, so that programs link and run, or says how to get one.
//!
//! z3-sys says *that* libz3 is to be linked. This script says where it is, and
//! makes cargo put it where the programs that cargo starts find it.

use core::error::Error;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const NO_Z3: &str = "\
no Z3 is found to link with. Any one of these will do: \
(1) run `scripts/fetch-z3` in a checkout of the project, which unpacks a prebuilt Z3 there; \
(2) install your system's libz3: `apt-get install libz3-dev`, `dnf install z3-devel`, `brew install z3`; \
(3) set Z3_LIBRARY_PATH_OVERRIDE to the folder of a libz3 that you have; \
(4) build Z3 from source with `--features vendored` (cmake 3.26, a compiler of C++20, half an hour), \
or on Windows use `--features vcpkg`.";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    println!("cargo::rerun-if-env-changed=DOCS_RS");

    // Texts and documentation link nothing; with these features z3-sys brings a Z3.
    if cfg!(not(feature = "z3"))
        || env::var_os("DOCS_RS").is_some()
        || cfg!(any(feature = "vendored", feature = "vcpkg", feature = "gh-release"))
    {
        return Ok(());
    }
    if let Some(folder) = env::var_os("Z3_LIBRARY_PATH_OVERRIDE").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        if holds_z3(&folder) {
            tell_dependents(&folder)?;
            return link_a_copy(&folder);
        }
    }
    if let Some(folder) = system_folder() {
        tell_dependents(&folder)?;
        println!("cargo::rustc-link-search=native={}", folder.display());
    } else if !may_be_found_later() {
        println!("cargo::error={NO_Z3}");
    }
    Ok(())
}

/// The names under which a linker finds the library.
const NAMES: [&str; 5] = ["libz3.so", "libz3.dylib", "libz3.a", "libz3.lib", "libz3.dll"];

fn holds_z3(folder: &Path) -> bool {
    NAMES.iter().any(|name| folder.join(name).exists())
}

/// Tells the build scripts of dependents where the library is, by the variable
/// `DEP_SET_SMT_Z3_LIBDIR`: a program that runs without cargo has to know.
fn tell_dependents(folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::metadata=LIBDIR={}", folder.canonicalize()?.display());
    Ok(())
}

/// Links the library from a copy in the build folder: `cargo run` and
/// `cargo test` put search paths there, and no others, on the path of the
/// program loader.
fn link_a_copy(folder: &Path) -> Result<(), Box<dyn Error>> {
    let copy = PathBuf::from(env::var("OUT_DIR")?);
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if file.is_file() {
            let target = copy.join(file.file_name().ok_or("a file without a name")?);
            if target.exists() {
                fs::remove_file(&target)?;
            }
            // A second name for the same file costs nothing, where it can be had.
            fs::hard_link(&file, &target).or_else(|_| fs::copy(&file, &target).map(|_| ()))?;
        }
    }
    println!("cargo::rustc-link-search=native={}", copy.display());
    Ok(())
}

/// The folder of a libz3 of the system.
fn system_folder() -> Option<PathBuf> {
    println!("cargo::rerun-if-env-changed=CC");
    println!("cargo::rerun-if-env-changed=LIBRARY_PATH");
    println!("cargo::rerun-if-env-changed=LIB");
    let listed = ["LIBRARY_PATH", "LIB"].into_iter().filter_map(env::var_os);
    let listed = listed.flat_map(|paths| env::split_paths(&paths).collect::<Vec<_>>());
    let usual = ["/usr/local/lib", "/opt/homebrew/lib", "/opt/local/lib"].map(PathBuf::from);
    pkg_config().into_iter().chain(compiler()).chain(listed).chain(usual).find(|f| holds_z3(f))
}

/// Where pkg-config says it is.
fn pkg_config() -> Option<PathBuf> {
    let printed = Command::new("pkg-config").args(["--variable=libdir", "z3"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8(printed.stdout).ok()?.trim()))
}

/// Where the compiler, which is also the linker, finds it by itself. It prints
/// the bare name of a library that it does not find.
fn compiler() -> Option<PathBuf> {
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    NAMES.iter().find_map(|name| {
        let argument = format!("-print-file-name={name}");
        let printed = Command::new(&compiler).arg(argument).output().ok()?;
        let file = PathBuf::from(String::from_utf8(printed.stdout).ok()?.trim());
        file.is_absolute().then(|| file.parent().map(Path::to_owned))?
    })
}

/// Whether this script cannot tell: another system is built for, or the user
/// gives the linker paths of their own.
fn may_be_found_later() -> bool {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    env::var_os("HOST") != env::var_os("TARGET")
        || flags.split('\u{1f}').any(|flag| flag.starts_with("-L"))
}
