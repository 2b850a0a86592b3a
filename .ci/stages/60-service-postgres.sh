source .ci/lib.sh
source .ci/servers.sh
# Tests the interface again with PostgreSQL as its store, except for the tests that start processes.
start_postgres
export SERVICE_TEST_STORE=postgres
vitest_stage 60-service-postgres test apps/service/test/http --exclude "**/process.test.ts" --testTimeout=60000
