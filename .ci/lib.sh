# Shared by the stages: `source .ci/lib.sh`.
set -euo pipefail

# Several stages compile better-sqlite3, which is C for the most part and the same for each version of Node. Stage 10
# installs ccache.
export CC="ccache gcc" CXX="ccache g++" CCACHE_DIR="$CI_WORK/ccache"

# All cases of each property, of which `npm test` tries half.
export FUZZ_RUNS=1

# Runs an npm script that runs vitest, and saves its report under a name.
#   vitest_stage NAME SCRIPT [ARGUMENT...]
vitest_stage() {
  local name=$1 script=$2
  shift 2
  npm run --silent "$script" -- --reporter=default --reporter=./tools/scripts/ci/skipped-reporter.ts \
    --reporter=json --outputFile.json="$CI_RESULTS/$name.json" "$@"
}

# Records that something could not run. CI counts it, and the run fails.
#   skip NAME REASON
skip() {
  printf '%s (%s)\n' "$1" "$2" >>"$CI_RESULTS/skipped.txt"
}

# Installs Debian packages, unless all of the commands exist.
#   need_debian "COMMAND..." PACKAGE...
need_debian() {
  local command missing=
  for command in $1; do command -v "$command" >/dev/null || missing=yes; done
  shift
  if [ -n "$missing" ]; then
    # Another stage may be installing packages.
    (
      flock 8
      apt-get update -qq
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
    ) 8>"$CI_WORK/installing"
  fi
}

# The browsers and the proxies, with their paths for the tests.
need_chromium() {
  need_debian chromium chromium
  CHROMIUM_PATH=$(command -v chromium)
  export CHROMIUM_PATH
}
need_firefox() {
  need_debian firefox-esr firefox-esr
  FIREFOX_PATH=$(command -v firefox-esr)
  export FIREFOX_PATH
}
need_proxies() {
  export NGINX_PATH=/usr/sbin/nginx CADDY_PATH=/usr/bin/caddy
  need_debian "$NGINX_PATH" nginx-light
  need_debian "$CADDY_PATH openssl" caddy openssl
}

# Downloads another Node from the npm registry and prints its folder, which contains `bin` and `include`.
#   node_from_registry VERSION
node_from_registry() {
  local version=$1 arch package folder
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) arch=$(uname -m) ;;
  esac
  package="node-linux-$arch"
  folder="$CI_WORK/node-$version"
  mkdir -p "$folder"
  npm install --silent --no-audit --no-fund --no-save --prefix "$folder" "$package@$version" >&2
  printf '%s\n' "$folder/node_modules/$package"
}

# Uses the Node in a folder from `node_from_registry` for node, npm and native builds.
#   use_node FOLDER
use_node() {
  export PATH="$1/bin:$PATH"
  export npm_config_nodedir="$1"
  # Fails if it is not there: another Node of the PATH would take its place.
  "$1/bin/node" --version
}

# The tests that stages 45-fuzz and 45-crash run with more random cases than `npm test` does.
in_fuzz_stage=(test/conformance/properties.test.ts test/describe/grammar.test.ts test/mistakes/catalogue.test.ts
  test/analysis/verdicts.test.ts test/write/properties.test.ts test/check/interpret.test.ts test/editor/properties.test.ts
  test/grammar/ebnf.test.ts test/metamorphic test/fuzz test/search/{pages,forms,cursors}.test.ts)
in_crash_stage=(apps/service/test/crash apps/service/test/writer/mixed.test.ts apps/service/test/store/history.test.ts
  apps/service/test/store/damage.test.ts apps/service/test/writer/clock.test.ts apps/service/test/writer/loading.test.ts
  apps/service/test/recorder/properties.test.ts)
in_other_stages=()
for tests in "${in_fuzz_stage[@]}" "${in_crash_stage[@]}"; do
  in_other_stages+=(--exclude "$tests" --exclude "$tests/**")
done

# All stages run on the oldest Node that package.json allows, which stage 10 has downloaded; 20-node-current,
# 50-package and 95-node-current use others.
for bin in "$CI_WORK"/node-20.19.0/node_modules/node-linux-*; do
  if [ -d "$bin" ]; then use_node "$bin"; fi
done

# Arguments that leave out slow tests of databases, histories and texts, which do not depend on the version of Node.
# The other stages run them.
same_on_any_node=()
for tests in "${in_fuzz_stage[@]}" "${in_crash_stage[@]}" "**/*.explain.test.ts" \
  "apps/service/test/{alerts,faults,recorder,store,writer}/**" "apps/service/test/deploy/proxies.test.ts" \
  "apps/service/test/{commands/archive,commands/check,commands/ingest,metrics/health,openapi/examples,settings/effects}.test.ts" \
  "apps/service/test/http/{budget,history,large-answers,rude-clients,search-deadline,stop,viewer}.test.ts" \
  "apps/collector/test/{demo/demo,otlp/durable,transcripts/live,transcripts/running}.test.ts" \
  "test/{adapters,browser,engines,examples,live,metamorphic,volume}/**" "test/anything.test.ts" \
  "test/conformance/{hostile,indexes,native,plans,python,rows,storage-*}.test.ts" \
  "test/{docs/examples,docs/site,editor/page,mistakes/keeps-meaning}.test.ts" \
  "test/{cli/shell,cli/verify,search/drivers,search/plans,search/values,search/verify-*}.test.ts" \
  "test/sql/{folded-columns,needles,postgres,postgres-needles,sqlite}.test.ts"; do
  same_on_any_node+=(--exclude "$tests" --exclude "$tests/**")
done
