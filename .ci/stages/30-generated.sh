source .ci/lib.sh
# Generated files are committed, so they have to match their sources.
npm run --silent generate
changed=$(git status --porcelain)
if [ -n "$changed" ]; then
  echo "npm run generate changes files:"
  echo "$changed"
  git diff --stat
  exit 1
fi
