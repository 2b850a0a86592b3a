import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * Lists the skipped tests. With `CI=true`, a skipped test makes the run fail, because CI has everything that the tests
 * need.
 */
export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], _errors: readonly SerializedError[]): void {
    const skipped: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests("skipped")) {
        const result = test.result();
        const note = result.state === "skipped" ? result.note : undefined;
        const reason = note ?? test.tags.join(", ");
        const suffix = reason === "" ? "" : ` (${reason})`;
        skipped.push(`skipped: ${module.relativeModuleId} > ${test.fullName}${suffix}`);
      }
    }
    if (skipped.length === 0) return;
    process.stdout.write(`${skipped.join("\n")}\n`);
    if (isCi()) process.exitCode = 1;
  }
}

function isCi(): boolean {
  const ci = process.env["CI"];
  return ci !== undefined && ci !== "" && ci !== "false" && ci !== "0";
}
