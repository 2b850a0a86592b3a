source .ci/lib.sh
# Kills a writing process at more moments than `npm test` does.
CRASH_RUNS=30 vitest_stage 56-crash test service/test/crash
