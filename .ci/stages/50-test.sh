source .ci/lib.sh
source .ci/servers.sh
# The service's tests ask PostgreSQL too. What needs further servers, or a browser, has
# a stage of its own: 57-browser, 58-engines.
start_postgres
vitest_stage 50-test test --exclude "test/engines/**" --exclude "test/browser/**"
