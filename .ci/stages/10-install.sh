source .ci/lib.sh
# No other stage can run without the packages.
trap '[ $? -eq 0 ] || touch "$CI_WORK/stop"' EXIT
need_debian "git g++ make python3 ccache" git g++ make python3 ccache
use_node "$(node_from_registry 20.19.0)"
npm ci --no-audit --no-fund
