source .ci/lib.sh
# A recorded address would bind every installation to one registry.
if grep -n '"resolved": "http' package-lock.json; then
  echo "package-lock.json records download addresses: npm install --omit-lockfile-registry-resolved"
  exit 1
fi
