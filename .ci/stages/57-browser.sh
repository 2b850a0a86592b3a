source .ci/lib.sh
# The pages in a real browser, under their own policy.
need_debian chromium chromium
CHROMIUM_PATH=$(command -v chromium)
export CHROMIUM_PATH
vitest_stage 57-browser test:browser
