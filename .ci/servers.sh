# Servers for the tests of a stage, on loopback: `source .ci/servers.sh` after `.ci/lib.sh`. Their files are in one
# folder, which is deleted when the stage ends.

# On Debian, the programs of PostgreSQL are not in the PATH.
find_postgres() {
  local bin
  for bin in /usr/lib/postgresql/*/bin; do PATH="$bin:$PATH"; done
}

folder=$(mktemp -d)
chmod 711 "$folder"
servers=()
stop() {
  kill -TERM "${servers[@]}" 2>/dev/null || true
  for _ in $(seq 50); do
    kill -0 "${servers[@]}" 2>/dev/null || break
    sleep 0.2
  done
  kill -KILL "${servers[@]}" 2>/dev/null || true
  rm -rf "$folder"
}
trap stop EXIT

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

# Prints the prefix that runs a command as another user, because the servers do not run as root.
#   as USER
as() {
  [ "$(id -u)" -ne 0 ] || printf 'setpriv --reuid=%s --regid=%s --clear-groups' "$(id -u "$1")" "$(id -g "$1")"
}

# Waits until a command succeeds.
#   answers NAME COMMAND...
answers() {
  local name=$1
  shift
  for _ in $(seq 300); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  cat "$folder/$name.log"
  echo "$name does not answer"
  return 1
}

# Exports PG_BIN, the folder of the programs of PostgreSQL, for tests that start servers themselves.
need_postgres() {
  find_postgres
  need_debian "initdb postgres pg_isready" postgresql postgresql-contrib
  find_postgres
  PG_BIN=$(dirname "$(command -v initdb)")
  export PG_BIN
}

# Exports PG_TEST_URL, whose role may create databases.
start_postgres() {
  need_postgres
  local port run
  run=$(as postgres)
  port=$(free_port)
  mkdir "$folder/postgres"
  [ -z "$run" ] || chown postgres: "$folder/postgres"
  $run initdb --pgdata "$folder/postgres/data" --username tester --auth trust --encoding UTF8 \
    --locale C.UTF-8 --no-sync >"$folder/postgres.log"
  $run postgres -D "$folder/postgres/data" -p "$port" -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories="$folder/postgres" -c fsync=off -c full_page_writes=off \
    >>"$folder/postgres.log" 2>&1 &
  servers+=($!)
  answers postgres pg_isready --quiet --host 127.0.0.1 --port "$port"
  export PG_TEST_URL="postgres://tester@127.0.0.1:$port/postgres"
}

need_mariadb() {
  need_debian "mariadbd mariadb-install-db mariadb-admin" mariadb-server
}

# Exports MARIADB_TEST_URL.
start_mariadb() {
  need_mariadb
  local port user run
  run=$(as mysql)
  port=$(free_port)
  user=$([ -n "$run" ] && echo mysql || id -un)
  mkdir "$folder/mariadb"
  [ -z "$run" ] || chown mysql: "$folder/mariadb"
  $run mariadb-install-db --no-defaults --user="$user" --datadir="$folder/mariadb/data" \
    --auth-root-authentication-method=normal --skip-test-db >"$folder/mariadb.log" 2>&1
  $run mariadbd --no-defaults --datadir="$folder/mariadb/data" --port="$port" --bind-address=127.0.0.1 \
    --socket="$folder/mariadb/socket" --pid-file="$folder/mariadb/pid" --innodb-flush-log-at-trx-commit=0 \
    >>"$folder/mariadb.log" 2>&1 &
  servers+=($!)
  answers mariadb mariadb-admin --no-defaults --host 127.0.0.1 --port "$port" --user root ping
  export MARIADB_TEST_URL="mysql://root@127.0.0.1:$port/"
}

need_opensearch() {
  need_debian "mvn java javac" maven openjdk-17-jdk-headless
}

# Exports OPENSEARCH_TEST_URL: a cluster of four nodes in one process, which is green; and OPENSEARCH_TEST_FOLDER, in
# which a file stops a node.
start_opensearch() {
  need_opensearch
  local ports home=test/conformance/servers/opensearch
  mkdir "$folder/opensearch"
  mvn --quiet --batch-mode --file "$home/pom.xml" dependency:build-classpath \
    -Dmdep.outputFile="$folder/opensearch/classpath" >"$folder/opensearch.log"
  # Right before they are used: a port that is free now may be taken later.
  mapfile -t ports < <(for _ in 1 2 3 4; do free_port; done)
  java -Xms512m -Xmx2g -cp "$(cat "$folder/opensearch/classpath")" "$home/Cluster.java" \
    "$folder/opensearch" "${ports[@]}" >>"$folder/opensearch.log" 2>&1 &
  servers+=($!)
  export OPENSEARCH_TEST_URL="http://127.0.0.1:${ports[0]}" OPENSEARCH_TEST_FOLDER="$folder/opensearch"
  answers opensearch curl -fsS \
    "$OPENSEARCH_TEST_URL/_cluster/health?wait_for_nodes=4&wait_for_status=green&timeout=10s"
}

# Exports MONGODB_TEST_URL: FerretDB over SQLite, which is built from the Go module beside the tests (Go 1.22 or newer).
start_ferretdb() {
  need_debian go golang
  local port
  port=$(free_port)
  mkdir "$folder/ferretdb"
  CGO_ENABLED=0 go build -C test/conformance/servers/ferretdb -tags ferretdb_no_postgresql \
    -o "$folder/ferretdb/server" .
  "$folder/ferretdb/server" "127.0.0.1:$port" "$folder/ferretdb" >"$folder/ferretdb.log" 2>&1 &
  servers+=($!)
  answers ferretdb node -e \
    "require('net').connect($port, '127.0.0.1', () => process.exit()).on('error', () => process.exit(1))"
  export MONGODB_TEST_URL="mongodb://127.0.0.1:$port/"
}

# Exports CHDB_PATH: ClickHouse in process. Its library takes up half a gigabyte, so it is cached between runs, outside
# the repository.
install_chdb() {
  local version=3.4.0
  export CHDB_PATH="${CHDB_PATH:-${XDG_CACHE_HOME:-$HOME/.cache}/wherefore/chdb-$version}"
  if [ ! -e "$CHDB_PATH/complete" ]; then
    mkdir -p "$CHDB_PATH"
    npm install --silent --no-audit --no-fund --no-save --prefix "$CHDB_PATH" "chdb@$version"
    touch "$CHDB_PATH/complete"
  fi
}

# Exports PRISMA_PATH: Prisma, which takes up 300 MB, cached like chdb. Its install scripts would download a native
# engine that neither `prisma generate` nor the client needs.
install_prisma() {
  local version=7.9.1
  export PRISMA_PATH="${PRISMA_PATH:-${XDG_CACHE_HOME:-$HOME/.cache}/wherefore/prisma-$version}"
  if [ ! -e "$PRISMA_PATH/complete" ]; then
    mkdir -p "$PRISMA_PATH"
    npm install --silent --no-audit --no-fund --no-save --ignore-scripts --prefix "$PRISMA_PATH" \
      "prisma@$version" "@prisma/client@$version" "@prisma/adapter-pg@$version"
    touch "$PRISMA_PATH/complete"
  fi
}
