source .ci/lib.sh
# Also uses the package in a page and in a worker of each browser.
need_chromium
need_firefox
vitest_stage 50-package check:package
