source .ci/lib.sh
# Without its packages nothing else can run.
trap 'touch "$CI_WORK/stop"' ERR
need_debian "git g++ make python3" git g++ make python3
npm ci --no-audit --no-fund
