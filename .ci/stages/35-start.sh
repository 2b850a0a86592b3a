source .ci/lib.sh
source .ci/start-and-stop.sh
start_and_stop
