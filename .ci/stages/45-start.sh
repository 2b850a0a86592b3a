source .ci/lib.sh
# What a person does first, right after the installation.
npm start --silent -- 'state:"working" AND stale:"true"' | tee "$CI_WORK/start.txt"
test -s "$CI_WORK/start.txt"
