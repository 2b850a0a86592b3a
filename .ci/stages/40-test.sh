source .ci/lib.sh
source .ci/servers.sh
# The tests of the service need PostgreSQL. Tests that need other servers or a browser have their own stages: 50-browser,
# 50-faults, 50-proxies and 75-engines. Stages 45-crash and 45-fuzz run some with more random cases.
start_postgres
vitest_stage 40-test test:all --exclude "test/engines/**" --exclude "test/browser/**" --exclude "apps/service/test/faults/**" \
  --exclude apps/service/test/deploy/proxies.test.ts "${in_other_stages[@]}"
