source .ci/lib.sh
# A writing process is killed at more moments than `npm test` has time for.
CRASH_RUNS=30 vitest_stage 56-crash test service/test/crash
