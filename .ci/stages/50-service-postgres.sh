source .ci/lib.sh
source .ci/servers.sh
# Tests the interface again with PostgreSQL as its store, except for the tests that start processes or use both stores.
start_postgres
export SERVICE_TEST_STORE=postgres
vitest_stage 50-service-postgres test:all apps/service/test/http --exclude "**/{process,search-deadline}.test.ts"
