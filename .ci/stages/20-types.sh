source .ci/lib.sh
npm run --silent types
