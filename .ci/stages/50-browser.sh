source .ci/lib.sh
# Tests the pages in Chromium, with their Content-Security-Policy.
need_chromium
vitest_stage 50-browser test:browser
