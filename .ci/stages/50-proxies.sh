source .ci/lib.sh
# Tests the service behind the proxies of service/deploy, with TLS.
need_proxies
vitest_stage 50-proxies test service/test/deploy/proxies.test.ts
