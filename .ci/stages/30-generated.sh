source .ci/lib.sh
# Generated files are committed, so they have to match their sources.
npx tsx tools/scripts/copy-chevrotain.ts
npm run --silent generate
changed=$(git status --porcelain)
if [ -n "$changed" ]; then
  echo "the generators change files:"
  echo "$changed"
  git diff --stat
  exit 1
fi
