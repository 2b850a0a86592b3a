source .ci/lib.sh
# The properties once more, with other random cases and more of them.
FUZZ_RUNS=5 vitest_stage 55-fuzz test test/conformance/properties.test.ts
