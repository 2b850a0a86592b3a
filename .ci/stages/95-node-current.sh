source .ci/lib.sh
source .ci/servers.sh
# Tests with the newest Node, in the clone of stage 20-node-current.
use_node "$(node_from_registry 26)"
cd "$CI_WORK/current"
start_postgres
vitest_stage 95-node-current test:all "${same_on_any_node[@]}"
source .ci/start-and-stop.sh
start_and_stop
