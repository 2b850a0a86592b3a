import { expect, test } from "vitest";
import { openPostgres } from "../../examples/servers/postgres.ts";
import { runProcess } from "../cli/run.ts";
import { searchModule, withDrivers } from "../cli/verify-module.ts";
import { createDatabase, serverUrl, unavailable } from "../conformance/servers/postgres.ts";

test("the command `verify` compares a search with PostgreSQL, and writes nothing", async ({ skip }) => {
  const reason = unavailable();
  if (reason !== null) return skip(reason);
  const { name, client, drop } = await createDatabase(serverUrl(), "C.UTF-8");
  try {
    await openPostgres(client);
    const url = new URL(serverUrl());
    url.pathname = `/${name}`;
    const verify = (module: string) => runProcess(["verify", module, url.href], { env: withDrivers });

    const right = await verify(searchModule("right-postgres.mjs", { dialect: "postgres" }));
    expect(right).toMatchObject({ code: 0, stderr: "" });
    expect(right.stdout).toMatch(
      /^warning: tasks: columns\.title: No index serves `~` on this field. Create one: CREATE INDEX .*\n$/,
    );

    const wrong = await verify(searchModule("wrong-postgres.mjs", { dialect: "postgres", folded: "lower" }));
    expect(wrong).toMatchObject({ code: 1, stderr: "" });
    expect(wrong.stdout).toContain("error: tasks: columns.title.folded: ");

    const otherDialect = await verify(searchModule("sqlite-postgres.mjs", { dialect: "sqlite" }));
    expect(otherDialect).toMatchObject({ code: 2, stdout: "" });
    expect(otherDialect.stderr).toContain("Is this database of the search's dialect?");

    const writes = searchModule("writes-postgres.mjs", {
      dialect: "postgres",
      further: `export const other = {
        statements: null,
        verify: async (run) => { await run("DROP TABLE tasks", []); return []; },
      };`,
    });
    const refused = await verify(writes);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain("read-only transaction");
  } finally {
    await drop();
  }
});
