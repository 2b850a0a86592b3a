source .ci/lib.sh
source .ci/servers.sh
# The oldest Node that package.json admits. Its ABI is that of all of Node 20, so the same build of addons serves.
use_node "$(node_from_registry 20.19.0)"
start_postgres
# Long, and about databases and processes rather than about Node: stage 50 has run them.
same_on_any_node=(--exclude "**/*.explain.test.ts" --exclude "service/test/store/history.test.ts"
  --exclude "service/test/store/kill.test.ts" --exclude "service/test/crash/**")
vitest_stage 70-node-minimum-test test --exclude "test/engines/**" --exclude "test/browser/**" "${same_on_any_node[@]}"
vitest_stage 70-node-minimum-package check:package
