source .ci/lib.sh
# Carries out the recipes of docs/extending.md in a copy of the repository, and runs the tests that they name.
vitest_stage 80-recipes check:recipes
