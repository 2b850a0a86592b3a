source .ci/lib.sh
source .ci/servers.sh
# Kills writing processes at more moments, and records more histories, than `npm test` does.
start_postgres
export CRASH_RUNS=20 MIXED_RUNS=20 HISTORY_RUNS=3
vitest_stage 56-crash test service/test/crash service/test/writer/mixed.test.ts service/test/store/history.test.ts
