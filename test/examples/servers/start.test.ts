import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSqlite } from "../../../examples/servers/sqlite.ts";
import { hosts } from "./hosts.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wherefore-start-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe.each(Object.keys(hosts))("the start of the example on %s", (framework) => {
  /** The lines that it writes when a statement has changed the table. */
  async function warningsAfter(statement: string): Promise<string[]> {
    const file = join(folder, "tasks.db");
    const database = openSqlite(file);
    const writer = new BetterSqlite3(file);
    writer.exec(statement);
    writer.close();
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const host = await hosts[framework]!(database);
    await host.close();
    return warn.mock.calls.map(([line]) => String(line));
  }

  test("has nothing to say of the table of the example", async () => {
    expect(await warningsAfter("SELECT 1")).toEqual([]);
  });

  test("tells of an order without an index", async () => {
    const warnings = await warningsAfter("DROP INDEX tasks_newest");
    expect(warnings).toEqual([expect.stringMatching(/^orders\.newest: .*index/)]);
  });

  test("tells of a column that is not there", async () => {
    const warnings = await warningsAfter("ALTER TABLE tasks DROP COLUMN priority");
    expect(warnings).toContainEqual(expect.stringMatching(/^columns\.priority: .*"priority"/));
  });
});
