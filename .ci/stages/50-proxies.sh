source .ci/lib.sh
# Tests the service behind the proxies of apps/service/deploy, with TLS.
need_proxies
vitest_stage 50-proxies test:all apps/service/test/deploy/proxies.test.ts
