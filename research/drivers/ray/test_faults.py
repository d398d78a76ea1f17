#!/usr/bin/env python3
"""Runs a plan on a local Ray cluster of three nodes and breaks it while it works.

    research/drivers/ray/test_faults.py LAB PLAN FOLDER

Workers are killed, a node is removed and another added, and the driver is killed and started
again. All shards are done in the end, or this fails. `research/scripts/test-drivers` calls it and
compares the merged results.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from ray.cluster_utils import Cluster

LAB, PLAN, FOLDER = sys.argv[1], sys.argv[2], Path(sys.argv[3])
DRIVER = Path(__file__).with_name("run.py")
# So slow no machine is: only what hangs takes longer.
LONGEST = 600
START = time.monotonic()


def say(text):
    print(f"{time.monotonic() - START:6.1f} s  {text}", flush=True)


def wait_for(what, condition):
    """Waits until a condition holds, and returns what it says."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    sys.exit(f"waited {LONGEST} s for {what}")


def done():
    """The number of shards that are done."""
    return len([path for path in FOLDER.glob("shard-*.jsonl") if "partial" not in path.name])


def parents():
    """The parent of each process."""
    found = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name of the program is in parentheses, and may have blanks.
            found[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            pass  # it has just ended
    return found


def name(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def busy_worker():
    """A worker of this cluster that runs a shard, and the program that it started."""
    tree = parents()
    for program, worker in tree.items():
        if " shard run " in name(program) and "ray::" in name(worker):
            above = worker
            while above in tree and above != os.getpid():
                above = tree[above]
            if above == os.getpid():
                return worker, program
    return None


def kill_worker():
    worker, program = wait_for("a busy worker", busy_worker)
    os.kill(worker, signal.SIGKILL)
    wait_for("the worker's program to end", lambda: " shard run " not in name(program))
    say(f"killed a worker, and its program ended; {done()} shards are done")


def start_driver(address):
    command = [sys.executable, DRIVER, "--lab", LAB, PLAN, FOLDER]
    log = open(FOLDER.with_suffix(".log"), "a")
    environment = {**os.environ, "RAY_ADDRESS": address, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(command, stdout=log, stderr=log, env=environment)


def main():
    FOLDER.mkdir(parents=True)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    say("a cluster of three nodes is up")
    driver = start_driver(cluster.address)
    for count in (1, 3, 5):
        wait_for(f"{count} shards", lambda: done() >= count)
        kill_worker()
    cluster.remove_node(nodes[0])
    say(f"removed a node; {done()} shards are done")
    wait_for("more shards", lambda: done() >= 8)
    cluster.add_node(num_cpus=1)
    say(f"added a node; {done()} shards are done")
    wait_for("more shards", lambda: done() >= 11)
    driver.kill()
    driver.wait()
    say(f"killed the driver; {done()} shards are done")
    wait_for("its programs to end", lambda: not busy_worker())
    before = done()
    driver = start_driver(cluster.address)
    if driver.wait(LONGEST) != 0:
        sys.exit(f"the driver ended with {driver.returncode}: see {FOLDER.with_suffix('.log')}")
    say(f"a second driver ran the other shards: from {before} to {done()} done")
    cluster.shutdown()


if __name__ == "__main__":
    main()
