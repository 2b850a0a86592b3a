source .ci/lib.sh
source .ci/servers.sh
# The interface once more, with PostgreSQL below it. Processes of their own are tested without it.
start_postgres
export SERVICE_TEST_STORE=postgres
vitest_stage 57-service-postgres test service/test/http --exclude "**/process.test.ts" --testTimeout=60000
