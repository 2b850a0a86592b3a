source .ci/lib.sh
# Builds the image and starts it, or runs the steps of its Dockerfile and starts what they make.

# The systemd unit. The paths of its program are those of an installation.
need_debian systemd-analyze systemd
unit="$CI_WORK/wherefore.service"
sed -e "s|/usr/bin/node /opt/wherefore/apps/service/dist/main.js|$(command -v node) $PWD/package.json|" \
  -e '/^EnvironmentFile=/d' apps/service/deploy/wherefore.service >"$unit"
systemd-analyze verify --man=no "$unit"
systemd-analyze security --offline=true --threshold=30 --no-pager "$unit" | tail -n 1

# Prints the first builder that runs and can pull the base images.
builder() {
  local command image version
  version=$(sed -n 's/^ARG NODE_VERSION=//p' Dockerfile)
  for command in docker podman; do
    command -v "$command" >/dev/null || continue
    for image in "node:$version-bookworm" "node:$version-bookworm-slim"; do
      timeout 300 "$command" pull --quiet "$image" >/dev/null 2>&1 || continue 2
    done
    printf '%s\n' "$command"
    return
  done
}

# Builds the image, starts it as its documentation says, and waits until its health check succeeds.
#   build_image COMMAND
build_image() {
  local name=wherefore-ci-$$ state=
  trap "{ $1 rm --force $name; $1 rmi --force $name; } >/dev/null 2>&1 || true" EXIT
  "$1" build --tag "$name" .
  "$1" run --detach --name "$name" "$name"
  for _ in $(seq 60); do
    "$1" exec "$name" node -e "fetch('http://127.0.0.1:4010/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" &&
      state=ok && break
    sleep 1
  done
  "$1" logs "$name"
  "$1" stop --time 60 "$name"
  test "$state" = ok
  test "$("$1" inspect --format '{{.State.ExitCode}}' "$name")" = 0
}

found=$(builder)
if [ -n "$found" ]; then
  build_image "$found"
  echo "image: built and started with $found"
else
  node tools/scripts/dockerfile/run.mjs "$CI_WORK/image"
  rm -rf "$CI_WORK/image"
  echo "image: no builder that can pull its base images is here; the steps of the Dockerfile ran with Node $(node --version), and the service that they made answered"
fi
