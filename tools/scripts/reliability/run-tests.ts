import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** The result of a test. */
export interface Outcome {
  /** The path of its file, from the root of the repository. */
  readonly file: string;
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped" | "pending" | "todo";
  readonly meta: { readonly cases?: number; readonly figures?: Readonly<Record<string, number>> };
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly (Omit<Outcome, "name" | "file"> & { readonly fullName: string })[];
  }[];
}

/** Runs tests, with arguments of Vitest and variables of its environment. Their progress goes to standard error. */
export async function runTests(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<readonly Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-tests-"));
  const file = join(folder, "report.json");
  try {
    const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${file}`];
    const vitest = spawn("npx", ["vitest", "run", ...reporters, ...args], {
      env: { ...process.env, ...variables },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    const [code] = (await once(vitest, "close")) as readonly unknown[];
    const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
    for (const { status, message, assertionResults } of testResults) {
      if (status === "failed" && assertionResults.length === 0) throw new Error(message);
    }
    const outcomes = testResults.flatMap(({ name: path, assertionResults }) =>
      assertionResults.map(({ fullName, status, meta }) => ({
        file: relative(process.cwd(), path),
        name: fullName,
        status,
        meta,
      })),
    );
    if (code !== 0 && !outcomes.some(({ status }) => status === "failed")) {
      throw new Error("No test has failed, but Vitest has: see its output.");
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
