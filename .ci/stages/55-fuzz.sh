source .ci/lib.sh
# Runs property tests with more random cases than `npm test` does: ten or four times as many, and 100,000 texts.
FUZZ_RUNS=10 vitest_stage 55-fuzz test "${in_fuzz_stage[@]}" --exclude "test/fuzz/**"
FUZZ_RUNS=4 vitest_stage 55-search test "${in_search_stage[@]}"
FUZZ_RUNS=100 vitest_stage 55-fuzz-texts test test/fuzz
# Changes inputs, guided by the branches that they reach: the same inputs on every run.
npm run --silent fuzz -- --inputs 1500 --seed 1
