source .ci/lib.sh
source .ci/servers.sh
# The oldest Node that package.json allows. All versions of Node 20 have the same ABI, so addons are not built again.
use_node "$(node_from_registry 20.19.0)"
start_postgres
# Slow tests of databases and processes, which do not depend on the version of Node. Stage 50 runs them.
same_on_any_node=(--exclude "**/*.explain.test.ts" --exclude "service/test/store/history.test.ts"
  --exclude "service/test/store/kill.test.ts" --exclude "service/test/crash/**")
vitest_stage 70-node-minimum-test test --exclude "test/engines/**" --exclude "test/browser/**" "${same_on_any_node[@]}"
vitest_stage 70-node-minimum-package check:package
