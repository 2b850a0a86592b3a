source .ci/lib.sh
vitest_stage 50-test test
