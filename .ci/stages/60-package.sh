source .ci/lib.sh
vitest_stage 60-package check:package
