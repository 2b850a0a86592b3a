source .ci/lib.sh
source .ci/servers.sh
# Kills writing processes at more moments, damages more files, sets the clock more often and records more histories than
# `npm test` does.
start_postgres
export CRASH_RUNS=10 MIXED_RUNS=5 HISTORY_RUNS=2 FUZZ_RUNS=5
vitest_stage 45-crash test "${in_crash_stage[@]}"
