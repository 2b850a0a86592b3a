source .ci/lib.sh
# With recorded addresses, every installation would use one registry.
if git grep -n '"resolved": "http' -- '*package-lock.json'; then
  echo "a package-lock.json records download addresses: npm install --omit-lockfile-registry-resolved"
  exit 1
fi
