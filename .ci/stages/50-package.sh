source .ci/lib.sh
# Also uses the package in a page and in a worker of each browser.
need_chromium
need_firefox
vitest_stage 50-package check:package
# The built package on newer versions of Node, in the main thread and in a worker, without `eval`.
for version in 22 24 26; do
  folder=$(node_from_registry "$version")
  "$folder/bin/node" --disallow-code-generation-from-strings tools/scripts/ci/smoke.mjs
done
