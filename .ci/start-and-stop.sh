# Starts and stops the service as after an installation. Sourced after .ci/lib.sh. In a subshell, so that the service
# also ends if a check fails.
start_and_stop() (
  log="$CI_WORK/start.txt" data="$CI_WORK/start-data" key=
  rm -rf "$data"
  # Without npm, which would not pass the signal on to the service.
  node tools/scripts/start.mjs --port 4599 --data "$data" >"$log" 2>&1 &
  pid=$!
  trap 'kill "$pid" 2>/dev/null || true' EXIT
  for _ in $(seq 60); do
    key=$(grep -oE 'gok_[A-Za-z0-9]{32}' "$log" | head -n 1 || true)
    [ -n "$key" ] && break
    kill -0 "$pid" 2>/dev/null || break
    sleep 1
  done
  cat "$log"
  test -n "$key"
  curl -fsS http://127.0.0.1:4599/healthz
  curl -fsS -H "Authorization: Bearer $key" 'http://127.0.0.1:4599/api/v1/graphs?limit=1'
  kill -TERM "$pid"
  wait "$pid"
)
