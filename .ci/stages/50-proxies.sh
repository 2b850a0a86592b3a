source .ci/lib.sh
# Tests the service behind the proxies of service/deploy, with TLS.
export NGINX_PATH=/usr/sbin/nginx CADDY_PATH=/usr/bin/caddy
need_debian "$NGINX_PATH" nginx-light
need_debian "$CADDY_PATH openssl" caddy openssl
vitest_stage 50-proxies test service/test/deploy/proxies.test.ts
