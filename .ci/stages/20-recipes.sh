source .ci/lib.sh
# The edits in the recipes of docs/extending.md match the sources. `npm run check:long` carries the recipes out.
npm run --silent check:recipes -- --reporter=default --testNamePattern "names each file"
