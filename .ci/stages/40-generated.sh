source .ci/lib.sh
# Generated files are committed, so they must be what their sources give.
npm run --silent generate
changed=$(git status --porcelain)
if [ -n "$changed" ]; then
  echo "npm run generate changes files:"
  echo "$changed"
  git diff --stat
  exit 1
fi
