source .ci/lib.sh
# Runs the property tests again with more random cases.
FUZZ_RUNS=5 vitest_stage 55-fuzz test test/conformance/properties.test.ts
