// @module-tag slow
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIds } from "../../src/ids/index.ts";
import { createAccount, createKey } from "../../src/commands/new-key.ts";
import { sqliteStore } from "../../src/store/open-store.ts";
import { databasePath } from "../../src/store/sqlite/backup.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openGraph } from "../../src/writer/index.ts";
import { answerOf } from "../http/mcp-client.ts";
import { family, start } from "../http/service.ts";
import { service } from "../programs.ts";
import { run } from "./command-line.ts";

let data: string;
let store: GraphStore;
const graphs: string[] = [];
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "service-mcp-"));
  store = sqliteStore(databasePath(data));
  await store.makeTables();
  await createAccount(store, { id: "acct", name: "Acme" });
  const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
  const options = { store, ids: createIds(await store.secret()), source };
  for (const name of ["open", "closed"]) {
    const writer = await openGraph({ accountId: "acct", name, now: start }, options);
    await writer.record(family());
    graphs.push(writer.graphId);
  }
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

/** Starts the command as an MCP client does, while another process has the database open. */
async function serve(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [service, "mcp", "--data", data, ...args],
    env: { ...environment },
    stderr: "pipe",
  });
  let notes = "";
  transport.stderr?.on("data", (chunk: Buffer) => (notes += chunk.toString()));
  const client = new Client({ name: "tests", version: "1.0.0" });
  const errors: Error[] = [];
  client.onerror = (error) => void errors.push(error);
  await client.connect(transport);
  const call = async (name: string, args: Record<string, unknown>) =>
    answerOf(await client.callTool({ name, arguments: args }));
  return { client, call, errors, notes: () => notes };
}

test("the command serves an account on the standard streams, also what is recorded meanwhile", async () => {
  const { client, call, errors, notes } = await serve([]);
  expect((await call("list_graphs", {})).text).toMatch(/^2 graphs, /);
  const [graph_id] = graphs;
  const found = await call("search_nodes", { graph_id, query: 'state:"failed"' });
  expect(found.text).toMatch(/^1 node, most recently active first, as of the event evt_/);
  expect(await call("search_nodes", { graph_id, query: "state=failed" })).toEqual({
    isError: true,
    text: 'The query is not valid.\n- At character 6: The language has no operator `=`. Write `state:"failed"`.\nSend this query instead: state:"failed"',
  });
  await store.createGraph({ id: "gph_later", accountId: "acct", name: "later", created: start });
  expect((await call("list_graphs", {})).text).toMatch(/^3 graphs, /);
  // Whatever else was on standard output would be an error of the client.
  expect(errors).toEqual([]);
  expect(notes()).toBe("Serving MCP on the standard streams, with the rights of the account acct.\n");
  await client.close();
});

test("with a key, it has the rights of the key until that is revoked", async () => {
  const { id, key } = await createKey(store, "acct", { graphIds: [graphs[0]!] });
  const { client, call, notes } = await serve([], { WHEREFORE_KEY: key });
  expect((await call("list_graphs", {})).text).toMatch(/^1 graph, /);
  expect((await call("get_graph", { graph_id: graphs[1] })).text).toMatch(
    / may not read .* \(api_key_restricted\)$/,
  );
  expect(notes()).toContain("with the rights of gok_****");
  await store.revokeKey(id, Date.now());
  expect(await call("list_graphs", {})).toMatchObject({
    isError: true,
    text: expect.stringMatching(/\(api_key_invalid\)$/) as string,
  });
  await client.close();
});

test("it does not start without the right to read", async () => {
  const { key } = await createKey(store, "acct", { kind: "hook" });
  expect((await run("mcp", "--data", data, "--key", key)).error).toMatch(/only sends the events of hooks/);
  expect((await run("mcp", "--data", data, "--key", "gok_x")).error).toBe(
    "The API key **** is not valid. Send one that is, as `Authorization: Bearer <API_KEY>`.",
  );
  expect((await run("mcp", "--data", data, "--key", key, "--account", "acct")).error).toBe(
    "A key belongs to an account. Leave out --account.",
  );
  await createAccount(store, { id: "other", name: "Other" });
  expect((await run("mcp", "--data", data)).error).toBe(
    "There are several accounts. Choose one with --account: acct, other.",
  );
  const empty = join(data, "empty");
  expect((await run("mcp", "--data", empty)).error).toBe(
    "There is no account yet. Create one: accounts create",
  );
});
