source .ci/lib.sh
# Runs property tests with more random cases than `npm test` does: five or two times as many, and 30,000 texts.
# `FUZZ_RUNS=100 npx vitest run test/fuzz` tests 100,000 texts.
FUZZ_RUNS=5 vitest_stage 45-fuzz test "${in_fuzz_stage[@]}" --exclude "test/fuzz/**"
FUZZ_RUNS=2 vitest_stage 45-fuzz-search test "${in_search_stage[@]}"
FUZZ_RUNS=30 vitest_stage 45-fuzz-texts test test/fuzz
# Changes inputs, guided by the branches that they reach: the same inputs on every run.
npm run --silent fuzz -- --inputs 1000 --seed 1
