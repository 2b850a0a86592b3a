source .ci/lib.sh
source .ci/servers.sh
# The oldest Node that package.json allows. All versions of Node 20 have the same ABI, so addons are not built again.
use_node "$(node_from_registry 20.19.0)"
start_postgres
vitest_stage 70-node-minimum-test test "${same_on_any_node[@]}"
vitest_stage 70-node-minimum-package check:package
