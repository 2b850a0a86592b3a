source .ci/lib.sh
source .ci/servers.sh
# The oldest Node that package.json admits. Its ABI is that of all of Node 20, so the same build of addons serves.
use_node "$(node_from_registry 20.19.0)"
start_postgres
vitest_stage 70-node-minimum-test test --exclude "test/engines/**" --exclude "**/*.explain.test.ts"
vitest_stage 70-node-minimum-package check:package
