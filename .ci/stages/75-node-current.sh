source .ci/lib.sh
source .ci/servers.sh
# The newest Node, in a clone of its own because addons are built for one ABI.
use_node "$(node_from_registry 26)"
git clone --quiet --no-hardlinks . "$CI_WORK/current"
cd "$CI_WORK/current"
npm ci --no-audit --no-fund
start_postgres
# Long, and about databases and processes rather than about Node: stage 50 has run them.
same_on_any_node=(--exclude "**/*.explain.test.ts" --exclude "service/test/store/history.test.ts"
  --exclude "service/test/store/kill.test.ts" --exclude "service/test/crash/**")
vitest_stage 75-node-current-test test --exclude "test/engines/**" --exclude "test/browser/**" "${same_on_any_node[@]}"
vitest_stage 75-node-current-package check:package
source .ci/start-and-stop.sh
start_and_stop
