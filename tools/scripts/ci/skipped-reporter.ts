import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * Lists the skipped tests. With `CI=true`, a skipped test makes the run fail, because CI has everything that the tests
 * need.
 */
export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], _errors: readonly SerializedError[]): void {
    const skipped: string[] = [];
    let slow = 0;
    for (const module of modules) {
      for (const test of module.children.allTests("skipped")) {
        const result = test.result();
        const reason = result.state === "skipped" && result.note !== undefined ? ` (${result.note})` : "";
        if (reason === "" && test.tags.includes("slow")) slow += 1;
        else skipped.push(`skipped: ${module.relativeModuleId} > ${test.fullName}${reason}`);
      }
    }
    if (slow > 0) skipped.push(`skipped: ${slow} slow tests, which \`npm run test:all\` runs`);
    if (skipped.length === 0) return;
    process.stdout.write(`${skipped.join("\n")}\n`);
    if (isCi()) process.exitCode = 1;
  }
}

function isCi(): boolean {
  const ci = process.env["CI"];
  return ci !== undefined && ci !== "" && ci !== "false" && ci !== "0";
}
