//! Writes into a program where its Z3 library is, and sees that the page is embedded anew when it
//! has changed: `setwise` and `lab` share this script.
//!
//! Cargo tells the program loader about library folders for the programs that it
//! starts itself. An installed program is started without cargo, so it has to know
//! the folder.

use std::env;

fn main() {
    // The page is embedded: see `commands/serve.rs`.
    if env::var("CARGO_PKG_NAME").as_deref() == Ok("setwise") {
        println!("cargo::rerun-if-changed=page");
    }
    println!("cargo::rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    if env::var_os("CARGO_FEATURE_SMT").is_none() {
        return;
    }
    let here = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        // Windows looks beside the program without being told.
        Ok("windows") => return,
        Ok("macos") => "@loader_path",
        _ => "$ORIGIN",
    };
    // The build script of set-smt says where it found the library; none is needed
    // where Z3 is linked statically.
    let linked = env::var("DEP_SET_SMT_Z3_LIBDIR").ok();
    for folder in linked.into_iter().chain([here.to_owned(), format!("{here}/../lib")]) {
        println!("cargo::rustc-link-arg-bins=-Wl,-rpath,{folder}");
    }
}
