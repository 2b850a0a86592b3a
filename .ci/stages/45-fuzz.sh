source .ci/lib.sh
# Runs property tests with six times as many random cases as `npm test` does. `npm run check:long` fuzzes for hours.
FUZZ_RUNS=3 vitest_stage 45-fuzz test:all "${in_fuzz_stage[@]}"
# Changes inputs, guided by the branches that they reach: the same inputs on every run.
npm run --silent fuzz -- --inputs 1000 --seed 1
