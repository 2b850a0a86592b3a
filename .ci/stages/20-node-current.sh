source .ci/lib.sh
# Installs the packages with the newest Node, in a clone of its own, because addons are built for one ABI. Stage 95 runs
# tests in it.
use_node "$(node_from_registry 26)"
git clone --quiet --no-hardlinks . "$CI_WORK/current"
cd "$CI_WORK/current"
npm ci --no-audit --no-fund
