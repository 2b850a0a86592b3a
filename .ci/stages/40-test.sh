source .ci/lib.sh
source .ci/servers.sh
# The tests of the service need PostgreSQL. Tests that need other servers or a browser have their own stages: 55-browser,
# 60-faults, 65-proxies and 75-engines. Stages 45 and 50 run some with more random cases.
start_postgres
vitest_stage 40-test test --exclude "test/engines/**" --exclude "test/browser/**" --exclude "service/test/faults/**" \
  --exclude service/test/deploy/proxies.test.ts "${in_other_stages[@]}"
