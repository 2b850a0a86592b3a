source .ci/lib.sh
# What needs servers has a stage of its own, 58-engines.
vitest_stage 50-test test --exclude "test/engines/**"
