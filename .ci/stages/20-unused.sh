source .ci/lib.sh
npm run --silent check:unused
