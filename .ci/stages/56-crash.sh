source .ci/lib.sh
source .ci/servers.sh
# Kills writing processes at more moments, damages more files, sets the clock more often and records more histories than
# `npm test` does.
start_postgres
export CRASH_RUNS=20 MIXED_RUNS=20 HISTORY_RUNS=3
vitest_stage 56-crash test "${in_crash_stage[@]}"
