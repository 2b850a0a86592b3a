import { isBuiltin } from "node:module";
import BetterSqlite3 from "better-sqlite3";
import { foldCase } from "wherefore";
import type { SearchProblem } from "wherefore/search";
import { describe, expect, test } from "vitest";
import { openSqlite } from "../../examples/servers/sqlite.ts";
import { runProcess, temporaryFile, written } from "./run.ts";
import { searchModule, withDrivers } from "./verify-module.ts";

const right = searchModule("right.mjs", { dialect: "sqlite" });
const wrong = searchModule("wrong.mjs", { dialect: "sqlite", folded: "title_lower" });

const file = temporaryFile("tasks.db", "");
openSqlite(file);
const rows = new BetterSqlite3(file);
rows
  .prepare("INSERT INTO tasks VALUES (?, 'acme', 'open', ?, ?, ?, 1)")
  .run(1, "Éclair", foldCase("Éclair"), 2n ** 60n);

const late = "setTimeout(() => { throw new Error('no connection'); }); await new Promise(() => undefined);";

const slow = temporaryFile("slow.db", "");
openSqlite(slow);
new BetterSqlite3(slow).exec("DROP INDEX tasks_by_title");

describe("verify", () => {
  test("says nothing of a search that suits its database", async () => {
    const run = await runProcess(["verify", right, file], { env: withDrivers });
    expect(run).toEqual(written("The search suits the database.\n"));
  });

  test("names the export, the option and what to write, and has the exit code 1", async () => {
    const run = await runProcess(["verify", wrong, file], { env: withDrivers });
    expect(run).toMatchObject({ code: 1, stderr: "" });
    expect(run.stdout).toContain("error: tasks: columns.title.folded: ");
    expect(run.stdout).toContain('"title_lower"');
  });

  test("writes the problems as JSON; a warning is no failure", async () => {
    const run = await runProcess(["verify", "--json", right, slow], { env: withDrivers });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const problems = JSON.parse(run.stdout) as readonly (SearchProblem & { search: string })[];
    expect(problems.map(({ search, path, severity }) => ({ search, path, severity }))).toEqual([
      { search: "tasks", path: "orders.title", severity: "warning" },
    ]);
  });

  test("takes the SQLite of Node.js if no driver is installed", async () => {
    const run = await runProcess(["verify", right, file]);
    if (isBuiltin("node:sqlite")) {
      expect(run).toMatchObject({ code: 0, stdout: "The search suits the database.\n" });
    } else {
      expect(run).toMatchObject({ code: 2, stdout: "" });
      expect(run.stderr).toContain("npm install --save-dev better-sqlite3");
    }
  });

  test("writes nothing to the database", async () => {
    const writes = searchModule("writes.mjs", {
      dialect: "sqlite",
      further: `export const other = {
        statements: null,
        verify: async (run) => { await run("DELETE FROM tasks", []); return []; },
      };`,
    });
    const run = await runProcess(["verify", writes, file], { env: withDrivers });
    // What the module throws is trouble, and no answer.
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^wherefore: TypeError: /);
    expect(rows.prepare("SELECT count(*) FROM tasks").pluck().get()).toBe(1);
  });

  test("ends although the module keeps a timer", async () => {
    const open = searchModule("open.mjs", { dialect: "sqlite", further: "setInterval(() => {}, 1_000);" });
    await expect(runProcess(["verify", open, file], { env: withDrivers })).resolves.toMatchObject({
      code: 0,
    });
    await expect(runProcess(["verify", open, "missing.db"])).resolves.toMatchObject({ code: 2 });
  });

  test("refuses PostgreSQL without a driver, and other databases", async () => {
    const postgres = await runProcess(["verify", right, "postgres://127.0.0.1:1/tasks"]);
    expect(postgres).toMatchObject({ code: 2, stdout: "" });
    expect(postgres.stderr).toContain("npm install --save-dev pg");
    const mysql = await runProcess(["verify", right, "mysql://root:secret@localhost/tasks"]);
    expect(mysql).toMatchObject({ code: 2, stdout: "" });
    expect(mysql.stderr).toContain("cannot connect by mysql://");
    expect(mysql.stderr).not.toContain("secret");
  });

  test.each([
    [["missing.mjs", file], "cannot read missing.mjs: there is no such file."],
    [[right, "missing.db"], "cannot open missing.db: there is no such file."],
    [[temporaryFile("none.mjs", "export const limit = 1;"), file], "exports no search"],
    [[temporaryFile("broken.mjs", "throw new Error('no settings');"), file], "no settings"],
    [[temporaryFile("late.mjs", late), file], "no connection"],
    [[right, temporaryFile("text.db", "id,title\n".repeat(100))], "file is not a database"],
    [[right], "missing required argument 'database'"],
  ])("has the exit code 2 for trouble: %j", async (args, message) => {
    const run = await runProcess(["verify", ...args], { env: withDrivers });
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(message);
  });

  test("does not show the password of a server that it cannot reach", async () => {
    const url = "postgres://ada:secret@127.0.0.1:1/tasks";
    const run = await runProcess(["verify", right, url], { env: withDrivers });
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain("cannot connect to PostgreSQL: connect ECONNREFUSED 127.0.0.1:1.");
    expect(run.stderr).not.toContain("secret");
  });
});
