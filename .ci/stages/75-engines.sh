source .ci/lib.sh
source .ci/servers.sh
# Runs the conformance suite on the engines that `npm test` skips: PostgreSQL, MariaDB, OpenSearch and FerretDB as
# servers, ClickHouse in process; and Prisma on PostgreSQL.
install_chdb
install_prisma
start_postgres
start_mariadb
start_ferretdb
start_opensearch
vitest_stage 75-engines test:all test/engines
# Compares each engine with the predicate on 500,000 pairs of a query and a record, the slow ones on 100,000.
npm run --silent prove -- --pairs 500000 \
  --engine sqlite,sqlite-fold,pglite,duckdb,collection,matcher,postgres,mariadb,clickhouse
npm run --silent prove -- --pairs 100000 --engine mingo,ferretdb,opensearch
