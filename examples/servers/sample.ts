import type { Database } from "./database.ts";

/** Adds tasks of two tenants to a table that has none, to try an endpoint with. */
export async function addSample({ run }: Database): Promise<void> {
  const [found] = await run("SELECT id FROM tasks LIMIT 1", [], []);
  if (found === undefined) await run(insert, [], []);
}

// `run` is for statements that return rows.
const insert = `
  INSERT INTO tasks VALUES
    (1, 'acme', 'open', 'Request timeout in checkout', 'request timeout in checkout', 3, 1795400000000),
    (2, 'acme', 'open', 'Timeout of the mail queue', 'timeout of the mail queue', 2, 1795399940000),
    (3, 'acme', 'done', 'Timeout in the nightly export', 'timeout in the nightly export', NULL, 1795399880000),
    (4, 'acme', 'open', 'Invoices without a number', 'invoices without a number', 1, 1795399820000),
    (5, 'globex', 'open', 'Timeout of the login', 'timeout of the login', 3, 1795399760000),
    (6, 'globex', 'done', 'Rename the project', 'rename the project', NULL, 1795399700000)
  RETURNING id`;
