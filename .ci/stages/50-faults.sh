source .ci/lib.sh
source .ci/servers.sh
# Stops, kills and freezes PostgreSQL servers, which the tests start themselves, while the service uses them.
need_postgres
vitest_stage 50-faults test:all apps/service/test/faults
