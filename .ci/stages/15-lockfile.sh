source .ci/lib.sh
# A recorded address would tie every installation to the registry of whoever wrote the file.
if grep -n '"resolved": "http' package-lock.json; then
  echo "package-lock.json records download addresses: npm install --omit-lockfile-registry-resolved"
  exit 1
fi
