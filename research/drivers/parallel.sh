#!/usr/bin/env bash
# Runs the shards of a plan that are not done, on all cores of this machine, and tells which are then:
#
#   research/drivers/parallel.sh plan.json shards
#
# It takes GNU parallel, or else xargs. LAB names the program, JOBS the number of shards at
# the same time. For other machines, see --sshlogin in the manual of GNU parallel.
set -euo pipefail
plan=$1 folder=$2 lab=${LAB:-lab} jobs=${JOBS:-$(nproc)}
todo() { "$lab" shard status "$plan" "$folder" --format todo || [ $? = 1 ]; }
# A shard that fails leaves the others. xargs would end at a worker that a signal has killed.
if command -v parallel > /dev/null; then
    todo | parallel --quote --jobs "$jobs" "$lab" shard run "$plan" {} --out "$folder" || true
else
    # shellcheck disable=SC2016 # the inner shell's arguments
    todo | xargs -r -P "$jobs" -I{} sh -c '"$@" || exit 1' sh "$lab" shard run "$plan" {} --out "$folder" || true
fi
"$lab" shard status "$plan" "$folder"
