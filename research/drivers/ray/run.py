#!/usr/bin/env python3
"""Runs the shards of a plan on Ray: on a laptop, a Slurm cluster or Kubernetes.

    research/drivers/ray/run.py --lab target/release/lab plan.json shards

It starts what `lab shard status` says is not done, so it can be killed and started again.
Every node needs the program, the plan and the folder under the same paths. Each try has a
folder of its own, `tries/SHARD-...` in that of the shards; the file of a shard that is done is
moved out of it. A try takes over what an earlier one of the same shard has saved.
"""

import argparse
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import uuid
from pathlib import Path

import ray


class Killed(Exception):
    """A signal ended the program: the shard is tried again."""


def die_with(parent):
    """Ends this process when its worker ends, which would otherwise leave it running."""
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


@ray.remote(num_cpus=1, max_retries=20, retry_exceptions=[Killed])
def run_shard(lab, plan, shard, folder):
    """Runs one shard in a folder of its own, and moves its file to that of all shards."""
    tries = Path(folder, "tries")
    own = tries / f"{shard}-{uuid.uuid4().hex}"
    own.mkdir(parents=True)
    for saved in tries.glob(f"{shard}-*/*.partial.jsonl"):
        saved.rename(own / saved.name)
    command = [lab, "shard", "run", plan, str(shard), "--out", str(own)]
    parent = os.getpid()
    done = subprocess.run(command, stderr=subprocess.PIPE, preexec_fn=lambda: die_with(parent))
    # A program that ends itself at a signal has an exit code above 128.
    if done.returncode < 0 or done.returncode > 128:
        raise Killed(f"shard {shard}: ended by a signal, {done.returncode}")
    if done.returncode > 0:
        raise RuntimeError(f"shard {shard}: {done.stderr.decode().strip()}")
    for file in own.glob("shard-*.jsonl"):
        file.rename(Path(folder, file.name))
    for old in tries.glob(f"{shard}-*"):
        shutil.rmtree(old, ignore_errors=True)


def todo(lab, plan, folder):
    """The shards that are not done."""
    command = [lab, "shard", "status", plan, folder, "--format", "todo"]
    status = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if status.returncode not in (0, 1):
        sys.exit(status.returncode)
    return [int(shard) for shard in status.stdout.split()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lab", default="lab", help="the program lab [default: in the PATH]")
    parser.add_argument("plan")
    parser.add_argument("folder", help="the folder for the files of the shards")
    args = parser.parse_args()
    lab = shutil.which(args.lab) or sys.exit(f"{args.lab}: no such program")
    lab, plan, folder = (os.path.abspath(path) for path in (lab, args.plan, args.folder))
    shards = todo(lab, plan, folder)
    ray.init()  # the cluster that this runs in, or a new one on this machine
    waiting = [run_shard.remote(lab, plan, shard, folder) for shard in shards]
    failed = 0
    while waiting:
        [ended], waiting = ray.wait(waiting)
        try:
            ray.get(ended)
        except Exception as error:  # the other shards go on
            failed += 1
            print(error, file=sys.stderr)
        print(f"{len(shards) - len(waiting)} of {len(shards)} shards ended, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
