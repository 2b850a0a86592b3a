source .ci/lib.sh
source .ci/servers.sh
# Kills writing processes at more moments, damages more files, sets the clock more often and records more histories than
# `npm test` does.
start_postgres
export CRASH_RUNS=3 MIXED_RUNS=2 HISTORY_RUNS=2 FUZZ_RUNS=2
vitest_stage 45-crash test:all "${in_crash_stage[@]}"
