//! `lab instances`: the files that the index names.

use std::collections::HashSet;
use std::fs;

use crate::program::program;

#[test]
fn the_index_names_every_file() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("instances");
    program("instances").arg(&dir).run().done();
    let mut index = csv::Reader::from_path(dir.join("index.csv")).unwrap();
    assert_eq!(
        index.headers().unwrap(),
        ["name", "family", "rules", "cards", "formats", "status"].as_slice()
    );
    let rows: Vec<_> = index.records().map(Result::unwrap).collect();
    let families: HashSet<_> = rows.iter().map(|row| row[1].to_owned()).collect();
    assert!(rows.len() >= 100 && families.len() == 6, "{} {families:?}", rows.len());
    let mut named = HashSet::from(["index.csv".to_owned()]);
    for row in &rows {
        assert_ne!(&row[3], "0", "{row:?}");
        for format in row[4].split(' ') {
            assert!(named.insert(format!("{}.{format}", &row[0])), "{row:?}");
        }
    }
    let files = fs::read_dir(&dir).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.map(|name| name.into_string().unwrap()).collect::<HashSet<_>>(), named);
    program("instances").arg(&dir).run().refused("empty folder");
}
