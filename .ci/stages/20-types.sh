source .ci/lib.sh
npm run --silent types
for folder in tools/bench tools/scripts/reliability/mutation; do
  npm ci --silent --prefix "$folder"
  npx tsc -p "$folder"
done
