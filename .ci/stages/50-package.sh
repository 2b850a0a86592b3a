source .ci/lib.sh
# Also uses the package in a page and in a worker of each browser.
need_debian chromium chromium
need_debian firefox-esr firefox-esr
CHROMIUM_PATH=$(command -v chromium)
FIREFOX_PATH=$(command -v firefox-esr)
export CHROMIUM_PATH FIREFOX_PATH
vitest_stage 50-package check:package
