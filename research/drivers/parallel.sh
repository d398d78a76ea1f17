#!/usr/bin/env bash
# Runs the shards of a plan that are not done, on all cores of this machine:
#
#   research/drivers/parallel.sh plan.json shards
#
# It takes GNU parallel, or else xargs. LAB names the program, JOBS the number of shards at
# the same time. For other machines, see --sshlogin in the manual of GNU parallel.
set -euo pipefail
plan=$1 folder=$2 lab=${LAB:-lab} jobs=${JOBS:-$(nproc)}
todo() { "$lab" shard status "$plan" "$folder" --format todo || [ $? = 1 ]; }
if command -v parallel > /dev/null; then
    todo | parallel --quote --jobs "$jobs" "$lab" shard run "$plan" {} --out "$folder"
else
    todo | xargs -r -P "$jobs" -I{} "$lab" shard run "$plan" {} --out "$folder"
fi
