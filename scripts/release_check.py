#!/usr/bin/env python3
"""Says in one line each what keeps this tree from a release: scripts/release --check.

    scripts/release_check.py VERSION TOOLCHAIN [TAG]

A line names the place, what it found, and what it expected. What a person does only before the tag is a
fault with TAG, and without it a line on the output.
"""

import json
import re
import subprocess
import sys
import tomllib
from datetime import date
from functools import partial
from pathlib import Path

VERSION, TOOLCHAIN, TAG = (*sys.argv[1:], "")[:3]
LICENSES = ("LICENSE-MIT", "LICENSE-APACHE")
PYTHON = "crates/set-python/pyproject.toml"
NPM = {"crates/set-js/npm": "setwise", "vectors": "setwise-vectors"}
# What crates.io refuses: https://doc.rust-lang.org/cargo/reference/manifest.html. The categories are those in use
# here, of https://crates.io/category_slugs.
KEYWORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]{0,19}")
LONGEST = 1000
CATEGORIES = set(
    "algorithms command-line-interface command-line-utilities concurrency development-tools::testing encoding "
    "game-development games mathematics no-std no-std::no-alloc rendering simulation visualization".split()
)

faults, todo = [], []


class Fault(Exception):
    """Of a place of which nothing more can be said."""


def expect(place, found, expected):
    if found != expected:
        faults.append(f"{place}: {'none' if found is None else found}, expected {expected}")


def read(path, parse=str, *keys):
    """What a file has under these keys."""
    try:
        found = parse(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Fault(f"{path}: missing, expected a file") from None
    except ValueError as error:
        raise Fault(f"{path}: {' '.join(str(error).split())}, expected {Path(path).suffix[1:]}") from None
    for key in keys:
        if key not in found:
            raise Fault(f"{path}, {key}: none, expected one")
        found = found[key]
    return found


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"{' '.join(command[:2])}: {' '.join(done.stderr.split())}, expected success")
    return done.stdout


def is_date(text):
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


class Workspace:
    """Cargo.toml, and the crates that are published."""

    def __init__(self):
        def field(*keys):
            return read("Cargo.toml", tomllib.loads, "workspace", *keys)

        self.license, self.oldest = field("package", "license"), field("package", "rust-version")
        self.address = field("package").get("repository")
        self.first, self.others = (field("metadata", "release", name) for name in ("first", "others"))
        self.dependencies = field("dependencies")
        metadata = run(*"cargo metadata --locked --offline --no-deps --format-version 1".split())
        self.crates = [package for package in json.loads(metadata)["packages"] if package["publish"] is None]
        self.names = {package["name"] for package in self.crates}

    def due(self, name):
        """The version of a crate: from 1.0 on, libraries that are not among the first have another one."""
        is_first = VERSION.startswith("0.") or name in ["setwise", *self.first]
        return VERSION if is_first or name not in self.names else self.others


def check_versions(workspace):
    for name, needed in workspace.dependencies.items():
        if isinstance(needed, dict) and "version" in needed and "path" in needed:
            expect(f"Cargo.toml, {name}", needed["version"], f"={workspace.due(name)}")
    for package in workspace.crates:
        expect(f"{package['name']}, version", package["version"], workspace.due(package["name"]))
    for package in read("Cargo.lock", tomllib.loads, "package"):
        if package["name"] in workspace.dependencies and "source" not in package:
            expect(f"Cargo.lock, {package['name']}", package["version"], workspace.due(package["name"]))
    lock = read("site/package-lock.json", json.loads, "packages").get("../target/npm/setwise", {})
    expect("site/package-lock.json, setwise", lock.get("version"), VERSION)


def check_toolchain(_):
    if not re.fullmatch(r"1\.\d+\.\d+", TOOLCHAIN):
        faults.append(f"release.yml, RUSTUP_TOOLCHAIN: {TOOLCHAIN or 'none'}, expected an exact version")


def check_environments(_):
    """An environment that nobody has made asks nobody."""
    used = set(re.findall(r"environment:(?:\s+name:)? ([\w-]+)", read(".github/workflows/release.yml")))
    listed = set(re.findall(r"^ +\| `([\w-]+)` \|", read("RELEASING.md"), re.M))
    expect("RELEASING.md, environments", ", ".join(sorted(listed)), ", ".join(sorted(used)))


def check_crates(workspace):
    first = set(workspace.first)
    for package in workspace.crates:
        name, folder = package["name"], Path(package["manifest_path"]).parent.relative_to(Path.cwd())
        if folder.parts[0] != "crates":
            faults.append(f"{name}: published from {folder}, expected publish = false outside crates/")
            continue
        needed = {it["name"] for it in package["dependencies"] if it["kind"] is None} & workspace.names
        if name in first and needed - first:
            others = ", ".join(sorted(needed - first))
            faults.append(f"{name}: is to be 1.0 first, and needs {others}, expected crates that are 1.0 first")
        expect(f"{name}, license", package["license"], workspace.license)
        expect(f"{name}, rust-version", package["rust_version"], workspace.oldest)
        expect(f"{name}, readme", package["readme"], "README.md")
        if package["repository"]:
            expect(f"{name}, repository", package["repository"], workspace.address)
        check_words(name, package)
        check_files(name, folder, read(folder / "Cargo.toml", tomllib.loads, "package").get("include", []))
    unnamed = [package["name"] for package in workspace.crates if not package["repository"]]
    if unnamed:
        todo.append(f"{', '.join(unnamed)}, repository: none, expected repository.workspace = true")


def check_words(name, package):
    length = len((package["description"] or "").strip())
    if not 0 < length <= LONGEST:
        faults.append(f"{name}, description: {length} characters, expected 1 to {LONGEST}")
    for field in ("keywords", "categories"):
        if not 1 <= len(package[field]) <= 5:
            faults.append(f"{name}, {field}: {len(package[field])}, expected 1 to 5")
    for word in package["keywords"]:
        if not KEYWORD.fullmatch(word):
            faults.append(f"{name}, keywords: '{word}', expected 1 to 20 letters and digits, with _, - and + between")
    for word in set(package["categories"]) - CATEGORIES:
        faults.append(f"{name}, categories: '{word}', expected one that scripts/release_check.py has of crates.io")


def check_files(name, folder, packed):
    """The licences and README.md are in the folder of a package, and in its list of files if it has one."""
    for file in (*LICENSES, "README.md"):
        path = folder / file
        if not path.is_file():
            faults.append(f"{path}: missing, expected a file")
        elif file in LICENSES and path.read_bytes() != Path(file).read_bytes():
            faults.append(f"{path}: another text, expected that of {file}")
    missing = {"LICENSE-*", "README.md"} - set(packed)
    if missing:
        faults.append(f"{name}, include: no {', '.join(sorted(missing))}, expected both")


def check_python(workspace):
    place = "pyproject.toml"
    project = read(PYTHON, tomllib.loads, "project")
    expect(f"{place}, name", project.get("name"), "setwise")
    expect(f"{place}, license", project.get("license"), workspace.license)
    expect(f"{place}, readme", project.get("readme"), "README.md")
    expect(f"{place}, license-files", project.get("license-files"), list(LICENSES))
    if "version" not in project.get("dynamic", []):
        expect(f"{place}, version", project.get("version"), VERSION)
    if not project.get("description"):
        faults.append(f"{place}, description: none, expected a sentence")
    check_files(place, Path(PYTHON).parent, ["LICENSE-*", "README.md"])
    urls = {"Repository": workspace.address, "Issues": f"{workspace.address}/issues"}
    if workspace.address:
        expect(f"{place}, [project.urls]", project.get("urls"), urls)
    else:
        todo.append(f"{place}, [project.urls]: none, expected {', '.join(urls)}")


def check_npm(folder, name, workspace):
    place = f"{folder}/package.json"
    npm = read(place, json.loads)
    expect(f"{place}, name", npm.get("name"), name)
    expect(f"{place}, version", npm.get("version"), "@VERSION@")
    expect(f"{place}, license", npm.get("license"), workspace.license)
    expect(f"{place}, private", npm.get("private", False), False)
    for field in ("description", "keywords", "author"):
        if not npm.get(field):
            faults.append(f"{place}, {field}: none, expected some")
    if "LICENSE-*" not in npm.get("files", []):
        faults.append(f"{place}, files: no LICENSE-*, expected it")
    readme = read(f"{folder}/README.md")
    node = re.search(r"node (\d+) or later", readme)
    if node or "engines" in npm:
        expect(f"{place}, engines", npm.get("engines"), {"node": f">={node[1]}"} if node else None)
    if not workspace.address:
        todo.append(f"{place}, repository, homepage, bugs: none, expected some")
        return
    repository = {"type": "git", "url": f"git+{workspace.address}.git", "directory": folder}
    expect(f"{place}, repository", npm.get("repository"), repository)
    expect(f"{place}, homepage", npm.get("homepage"), f"{workspace.address}#readme")
    expect(f"{place}, bugs", npm.get("bugs"), f"{workspace.address}/issues")


def check_history(workspace):
    """CITATION.cff, and the newest heading of CHANGELOG.md."""
    citation = dict(re.findall(r"^([\w-]+): (.*)$", read("CITATION.cff"), re.M))
    expect("CITATION.cff, version", citation.get("version"), VERSION)
    if "repository-code" in citation:
        expect("CITATION.cff, repository-code", citation["repository-code"], workspace.address)
    else:
        todo.append("CITATION.cff, repository-code: none, expected that of Cargo.toml")
    heading = re.search(r"^## (.*)$", read("CHANGELOG.md"), re.M)
    heading = heading[1] if heading else "none"
    released = re.fullmatch(rf"{re.escape(VERSION)} \((.*)\)", heading)
    expected = f"{VERSION} (DATE)"
    if released and is_date(released[1]):
        expect("CITATION.cff, date-released", citation.get("date-released"), released[1])
    elif heading == "Unreleased":
        todo.append(f"CHANGELOG.md: '## Unreleased', expected '## {expected}'")
    else:
        faults.append(f"CHANGELOG.md: '## {heading}', expected '## Unreleased' or '## {expected}'")
    if not released and not is_date(citation.get("date-released", "")):
        faults.append(f"CITATION.cff, date-released: {citation.get('date-released', 'none')}, expected a date")


def check_pages(workspace):
    for page in ("README.md", "CHANGELOG.md", *map(str, sorted(Path("docs").glob("*.md")))):
        if re.search(r"first\s+release|[Nn]othing\s+is\s+published", text := read(page)):
            todo.append(f"{page}: the first release is to come, expected words that are true after it")
        for oldest in set(re.findall(r"Rust (\d[\d.]*\d) or later", text)):
            expect(f"{page}, oldest Rust", oldest, workspace.oldest)


def check_readmes(workspace):
    """Registries keep these pages for ever, and resolve no link to another file."""
    crates = [Path(package["manifest_path"]).parent.relative_to(Path.cwd()) for package in workspace.crates]
    for folder in (*crates, Path(PYTHON).parent, *map(Path, NPM)):
        page = folder / "README.md"
        text = re.sub(r"^```.*?^```", "", read(page), flags=re.M | re.S)
        for link in re.findall(r"""(?:\]\(|^\[[^]]+\]: *|(?:src|href)=")(?!https?:|#)([^)\s"]+)""", text, re.M):
            faults.append(f"{page}: the link {link}, expected its words or an address")
        for words in re.findall(r"(?i)in\s+a\s+checkout|once\s+it\s+is\s+published|first\s+release", text):
            faults.append(f"{page}: '{' '.join(words.split())}', expected words that are true after the release")


def check_git(_):
    """What is tagged is what was looked at."""
    if not TAG:
        return
    expect("the tag", TAG, f"v{VERSION}")
    changed = run("git", "status", "--porcelain").splitlines()
    if changed:
        faults.append(f"the tree: {len(changed)} files that no commit has, such as '{changed[0]}', expected none")
    if run("git", "tag", "--list", TAG):
        tagged, commit = (run("git", "rev-parse", name).strip() for name in (f"refs/tags/{TAG}^{{commit}}", "HEAD"))
        expect(f"the tag {TAG}", tagged, commit)


def main():
    checks = [check_toolchain, check_environments, check_versions, check_crates, check_python]
    checks += [partial(check_npm, *package) for package in NPM.items()]
    checks += [check_history, check_pages, check_readmes, check_git]
    try:
        workspace = Workspace()
        for licence in LICENSES:
            read(licence)
    except Fault as fault:
        sys.exit(str(fault))
    for check in checks:
        try:
            check(workspace)
        except Fault as fault:
            faults.append(str(fault))
    if TAG:
        faults.extend(todo)
    if faults:
        # Two checks read CHANGELOG.md.
        sys.exit("\n".join(dict.fromkeys(faults)))
    print(f"{len(workspace.crates)} crates, the Python package, the npm packages, CITATION.cff: {VERSION}")
    for item in todo:
        print("to do before the tag:", item)


main()
