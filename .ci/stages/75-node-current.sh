source .ci/lib.sh
source .ci/servers.sh
# The newest Node, in its own clone, because addons are built for one ABI.
use_node "$(node_from_registry 26)"
git clone --quiet --no-hardlinks . "$CI_WORK/current"
cd "$CI_WORK/current"
npm ci --no-audit --no-fund
start_postgres
vitest_stage 75-node-current-test test "${same_on_any_node[@]}"
source .ci/start-and-stop.sh
start_and_stop
