source .ci/lib.sh
# Runs the property tests again with more random cases.
FUZZ_RUNS=10 vitest_stage 55-fuzz test test/conformance/properties.test.ts
# 100,000 texts.
FUZZ_RUNS=100 vitest_stage 55-fuzz-texts test test/fuzz
