import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, test } from "vitest";
import { openSqlite } from "../../../examples/servers/sqlite.ts";
import { root } from "../../docs/examples.ts";

/** A script of a recipe that runs. */
export interface Program {
  /** Waits until it listens, and returns the address. */
  listening(): Promise<string>;
  /** Waits until it ends, and returns what it wrote. */
  ended(): Promise<string>;
  /** Stops it. */
  stop(): Promise<unknown>;
}

/** Runs a script of a recipe, in processes of its own. */
export function runScript(recipe: string, script: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn("npm", ["run", "--silent", ...script], {
    cwd: join(root, "examples", recipe),
    env: { ...process.env, NO_COLOR: "1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // npm starts a shell, which starts the program. `stop` ends the group.
    detached: true,
  });
  let written = "";
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        written += text;
        const found = /^Listening at (\S+)\n/m.exec(written);
        if (found?.[1] !== undefined) resolve(found[1]);
      });
    }
    child.on("close", () => reject(new Error(`It ended before it listened:\n${written}`)));
  });
  // Nobody may wait for it.
  address.catch(() => {});
  const closed = once(child, "close");
  return {
    listening: () => address,
    ended: async () => {
      await closed;
      return written;
    },
    stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!);
      return closed;
    },
  };
}

/** Tests of a recipe, which are reported as skipped if its packages are not installed. */
export function describeRecipe(recipe: string, body: () => void): void {
  describe(`examples/${recipe}`, () => {
    if (!existsSync(join(root, "examples", recipe, "node_modules"))) {
      test("its packages are installed", ({ skip }) => {
        skip(`npm ci --prefix examples/${recipe}`);
      });
      return;
    }
    body();
  });
}

/** Starts a recipe on a table that lacks the column `priority`. */
export async function startWithoutColumn(recipe: string): Promise<{ listens: boolean; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "wherefore-recipe-"));
  const file = join(folder, "tasks.db");
  openSqlite(file);
  const database = new BetterSqlite3(file);
  database.exec("INSERT INTO tasks VALUES (1, 'acme', 'open', 'A', 'a', NULL, 1)");
  database.exec("ALTER TABLE tasks DROP COLUMN priority");
  database.close();
  const program = runScript(recipe, ["start"], { TASKS_FILE: file });
  const listens = await program.listening().then(
    () => true,
    () => false,
  );
  await program.stop();
  rmSync(folder, { recursive: true });
  return { listens, output: await program.ended() };
}

/** The tasks of `examples/servers/sample.ts`, by tenant, the newest first. */
export const sample = {
  acme: [
    "Request timeout in checkout",
    "Timeout of the mail queue",
    "Timeout in the nightly export",
    "Invoices without a number",
  ],
  globex: ["Timeout of the login", "Rename the project"],
} as const;

export type Tenant = keyof typeof sample;
