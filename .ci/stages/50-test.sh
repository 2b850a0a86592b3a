source .ci/lib.sh
source .ci/servers.sh
# The service's tests ask PostgreSQL too. What needs further servers has a stage of its own, 58-engines.
start_postgres
vitest_stage 50-test test --exclude "test/engines/**"
