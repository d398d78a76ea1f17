#!/usr/bin/env python3
"""Says whose the names of a release are, at each registry: scripts/release --names and --publish.

    scripts/release_names.py VERSION DIST [REGISTRY]

A name is free, ours with the bytes of the file in DIST, ours with an earlier version of CHANGELOG.md, or taken by
another: then the exit code is 1. REGISTRY (crates.io, npm, Python) is the only one asked; for crates.io the crates in
DIST have to be those of the release. INDEX, NPM_INDEX and PYTHON_INDEX are addresses in place of the usual ones.
"""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

VERSION, DIST, ASKED = (*sys.argv[1:], "")[:3]
INDEX = os.environ.get("INDEX", "https://index.crates.io")
NPM = os.environ.get("NPM_INDEX", "https://registry.npmjs.org")
PYPI = os.environ.get("PYTHON_INDEX", "https://pypi.org/pypi")


def ask(address):
    """The text at an address, or nothing."""
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        # What the index of crates.io says of a name that is free.
        if error.code in (404, 410, 451):
            return None
        sys.exit(f"{address}: {error}, expected an answer")
    except OSError as error:
        sys.exit(f"{address}: {error}, expected an answer")


def crate_files(name):
    """The versions at crates.io, each with its files and their checksums."""
    place = f"{name[:2]}/{name[2:4]}" if len(name) > 3 else f"{len(name)}/{name[0]}" if len(name) == 3 else len(name)
    lines = [json.loads(line) for line in (ask(f"{INDEX}/{place}/{name}") or "").splitlines()]
    return {line["vers"]: {f"{name}-{line['vers']}.crate": line["cksum"]} for line in lines}


def npm_files(name):
    versions = json.loads(ask(f"{NPM}/{name}") or "{}").get("versions", {})
    return {version: {f"{name}-{version}.tgz": it["dist"].get("integrity")} for version, it in versions.items()}


def python_files(name):
    versions = json.loads(ask(f"{PYPI}/{name}/json") or "{}").get("releases", {})
    return {version: {it["filename"]: it["digests"]["sha256"] for it in files} for version, files in versions.items()}


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sha512(path):
    return "sha512-" + base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()


def state(found, version, digest):
    """Of a name with these files: whose it is, and whether this version may be published."""
    files = found.get(version)
    if not found:
        return "free", True
    if files:
        missing = [file for file in files if not Path(DIST, file).is_file()]
        if missing:
            return f"taken, expected {missing[0]} in {DIST} to compare", False
        if all(digest(Path(DIST, file)) == found_digest for file, found_digest in files.items()):
            return f"ours: {version}, same bytes", True
        return f"taken by another: {version} has other bytes", False
    earlier = set(found) & set(re.findall(r"^## (\S+) \(", Path("CHANGELOG.md").read_text(encoding="utf-8"), re.M))
    if earlier:
        return f"ours: {', '.join(sorted(earlier))}, and {version} is free", True
    return f"taken by another: {', '.join(sorted(found))}, none of them in CHANGELOG.md", False


def names():
    """Each name with its version, its registry, what it has there, and the checksum of that registry."""
    metadata = subprocess.check_output("cargo metadata --locked --offline --no-deps --format-version 1".split())
    crates = {it["name"]: it["version"] for it in json.loads(metadata)["packages"] if it["publish"] is None}
    if ASKED in ("", "crates.io"):
        if ASKED:
            compare({f"{name}-{version}.crate" for name, version in crates.items()})
        for name, version in crates.items():
            found = crate_files(name)
            # To crates.io both spellings are one name.
            other = name.replace("-", "_")
            if not found and other != name:
                found = {f"{other} {its_version}": {} for its_version in crate_files(other)}
            yield "crates.io", name, version, found, sha256
    if ASKED in ("", "npm"):
        for name in ("setwise", "setwise-vectors"):
            yield "npm", name, VERSION, npm_files(name), sha512
    if ASKED in ("", "Python"):
        yield "Python", "setwise", VERSION, python_files("setwise"), sha256


def compare(expected):
    found = {path.name for path in Path(DIST).glob("*.crate")}
    faults = [f"{DIST}: no {file}, expected it" for file in sorted(expected - found)]
    faults += [f"{DIST}: {file}, expected no crate but those of the release" for file in sorted(found - expected)]
    if faults:
        sys.exit("\n".join(faults))


def main():
    taken = []
    for registry, name, version, found, digest in names():
        said, is_ours = state(found, version, digest)
        line = f"{registry}, {name}: {said}"
        if is_ours:
            print(line)
        else:
            taken.append(line)
    if taken:
        sys.exit("\n".join(taken))


main()
