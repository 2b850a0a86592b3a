source .ci/lib.sh
npm run --silent types
# Each has packages of its own. Stage 40-test starts the examples with them.
for folder in tools/bench tools/scripts/reliability/mutation examples/{nestjs,trpc,graphql}; do
  npm ci --silent --prefix "$folder"
  npx tsc -p "$folder"
done
