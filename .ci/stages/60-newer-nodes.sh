source .ci/lib.sh
# The built package on newer versions of Node, in the main thread and in a worker, without `eval`. Stage 50-package has built it.
[ -e dist/index.js ] || npm run --silent build
for version in 22 24 26; do
  folder=$(node_from_registry "$version")
  "$folder/bin/node" --disallow-code-generation-from-strings tools/scripts/ci/smoke.mjs
done
