//! Writes into a program where its Z3 library is, and into `setwise` the page: `lab` shares this
//! script.
//!
//! Cargo tells the program loader about library folders for the programs that it
//! starts itself. An installed program is started without cargo, so it has to know
//! the folder.

use core::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    if env::var("CARGO_PKG_NAME").as_deref() == Ok("setwise") {
        embed_page();
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

/// Writes the list of the page's files that `commands/serve.rs` includes.
fn embed_page() {
    println!("cargo::rerun-if-changed=page");
    let [root, out] = ["CARGO_MANIFEST_DIR", "OUT_DIR"].map(|name| env::var(name).unwrap());
    let mut list = String::new();
    list_files(&Path::new(&root).join("page"), "", &mut list);
    fs::write(Path::new(&out).join("page.rs"), format!("&[{list}]")).unwrap();
}

/// Adds the files of a folder: the name in an address, and the content.
fn list_files(folder: &Path, prefix: &str, list: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{prefix}{}", entry.file_name().into_string().unwrap());
        // In a checkout the folder has a `.gitignore`, too.
        if entry.file_type().unwrap().is_dir() {
            list_files(&entry.path(), &format!("{name}/"), list);
        } else if !name.starts_with('.') {
            let path = entry.path().into_os_string().into_string().unwrap();
            writeln!(list, "({name:?}, include_bytes!({path:?})),").unwrap();
        }
    }
}
