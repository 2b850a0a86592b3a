source .ci/lib.sh
source .ci/servers.sh
# Installs the Debian packages of later stages while npm compiles.
need_postgres
need_mariadb
need_opensearch
need_chromium
need_firefox
need_proxies
