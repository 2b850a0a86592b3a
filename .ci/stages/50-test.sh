source .ci/lib.sh
source .ci/servers.sh
# The tests of the service need PostgreSQL. Tests that need other servers or a browser have their own stages: 57-browser,
# 57-faults, 57-proxies and 58-engines. Stages 55 and 56 run some with more random cases.
start_postgres
vitest_stage 50-test test --exclude "test/engines/**" --exclude "test/browser/**" --exclude "service/test/faults/**" \
  --exclude service/test/deploy/proxies.test.ts "${in_other_stages[@]}"
