source .ci/lib.sh
npm run --silent format:check
