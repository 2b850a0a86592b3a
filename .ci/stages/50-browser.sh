source .ci/lib.sh
# Tests the pages in Chromium, with their Content-Security-Policy.
need_debian chromium chromium
CHROMIUM_PATH=$(command -v chromium)
export CHROMIUM_PATH
vitest_stage 50-browser test:browser
