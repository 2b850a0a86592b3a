import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { readPage } from "../../../../test/docs/markdown.ts";
import { family, TestService, type Body } from "./service.ts";

/** Records the calls of a store. */
const asked: string[] = [];
function counting(store: GraphStore): GraphStore {
  return new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...values: readonly unknown[]): unknown => {
        asked.push(String(name));
        return Reflect.apply(method, target, values);
      };
    },
  });
}

let service: TestService;
const keys: Record<string, string> = {};
const graphs: Record<string, string> = {};

beforeAll(async () => {
  service = await TestService.start({ wrap: counting });
  for (const account of ["one", "two"]) {
    await service.account(account);
    for (const name of ["open", "closed"]) {
      const writer = await service.graph(account, name);
      await writer.record(family());
      graphs[`${account}/${name}`] = writer.graphId;
    }
    keys[`${account}/full`] = await service.newKey(account);
    keys[`${account}/restricted`] = await service.newKey(account, [graphs[`${account}/open`]!]);
    keys[`${account}/nothing`] = await service.newKey(account, []);
    keys[`${account}/revoked`] = await service.newKey(account, null, `revoked_${account}`);
    keys[`${account}/ended`] = await service.newKey(account, null, `ended_${account}`, "read", Date.now());
    keys[`${account}/ingest`] = await service.newKey(account, null, `ingest_${account}`, "ingest");
    keys[`${account}/hook`] = await service.newKey(account, null, `hook_${account}`, "hook");
    await service.store.revokeKey(`revoked_${account}`, 1);
  }
  graphs["none"] = "gph_doesnotexist";
});
afterAll(() => service.stop());

const operations: Readonly<Record<string, (graphId: string) => string>> = {
  "retrieve a graph": () => "",
  "search nodes": () => "/nodes/search?query=depth>=0",
  "retrieve an event": (graphId) => `/events/${service.ids.eventId(graphId, 2)}`,
  "retrieve a node": (graphId) => `/nodes/${service.ids.nodeId(graphId, "a")}`,
  "list events": () => "/events",
  "open the viewer": () => "/view/access",
};
const pathOf = (operation: string, graphId: string): string =>
  `/api/v1/graphs/${graphId}${operations[operation]!(graphId)}`;

/** The outcome of reading a graph with a key. */
function expected(key: string, graph: string, operation: string): string {
  const [account, kind] = key.split("/");
  if (kind === "revoked" || kind === "ended") return "401 api_key_invalid null";
  if (kind === "hook" || kind === "ingest") return "403 api_key_restricted null";
  if (!graph.startsWith(`${account}/`)) return "404 resource_missing graph_id";
  if (kind === "nothing" || (kind === "restricted" && graph.endsWith("/closed"))) {
    return "403 api_key_restricted null";
  }
  if (operation === "open the viewer") {
    return kind === "full" ? "200" : "403 api_key_restricted null";
  }
  return "200";
}

describe("a key can read only its own graphs", () => {
  const accounts = ["one", "two"];
  const kinds = ["full", "restricted", "nothing", "revoked", "ended", "ingest", "hook"];
  const names = accounts.flatMap((account) => [`${account}/open`, `${account}/closed`]).concat("none");
  const cells = accounts
    .flatMap((account) => kinds.map((kind) => `${account}/${kind}`))
    .flatMap((key) =>
      names.flatMap((graph) => Object.keys(operations).map((operation) => [key, graph, operation] as const)),
    );

  test("for each account, kind of key, graph and operation", () => {
    expect(cells).toHaveLength(14 * 5 * 6);
  });

  test.each(cells)("%s, %s: %s", async (key, graph, operation) => {
    const path = pathOf(operation, graphs[graph]!);
    const response = await fetch(service.origin + path, {
      headers: { authorization: `Bearer ${keys[key]!}` },
    });
    const body: Body = await response.json();
    const error = body?.error;
    const got =
      error === undefined ? `${response.status}` : `${response.status} ${error.code} ${error.param}`;
    expect(got).toBe(expected(key, graph, operation));
  });

  test.each(accounts.flatMap((account) => kinds.map((kind) => [account, kind] as const)))(
    "the list of %s/%s",
    async (account, kind) => {
      const { status, body } = await service.get("/graphs", { key: keys[`${account}/${kind}`]! });
      if (["revoked", "ended", "ingest", "hook"].includes(kind)) {
        expect(status).toBe(kind === "hook" || kind === "ingest" ? 403 : 401);
        return;
      }
      const ids = body.data.map((graph: { id: string }) => graph.id).sort();
      const open = graphs[`${account}/open`];
      const all = { full: [open, graphs[`${account}/closed`]], restricted: [open], nothing: [] }[kind];
      expect(ids).toEqual(all?.sort());
    },
  );
});

test("a key for hooks is told what to use instead", async () => {
  const error = await service.error("/graphs", { key: keys["one/hook"]! });
  expect(error.message).toMatch(
    /^The API key gok_\*\*\*\*\w{4} only sends the events of hooks, and reads nothing\. Use a full or restricted key\.$/,
  );
});

describe("the table of keys in docs/operating.md", () => {
  const rows = readPage("apps/service/docs/operating.md")
    .split("\n")
    .filter((line) => /^\| (full|restricted|ingest|hook) /.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, key = "", reads = "", ...cells]) => [key.split(" ")[0]!, reads, ...cells.slice(0, 3)] as const);

  test("has each kind of key", () => {
    expect(rows.map(([kind]) => kind)).toEqual(["full", "restricted", "ingest", "hook"]);
  });

  test.each(rows)("says what a key does: %s reads %s", async (kind, reads, ...cells) => {
    const headers = {
      authorization: `Bearer ${keys[`one/${kind}`]!}`,
      "content-type": "application/x-ndjson",
    };
    const isDone = async (path: string, body?: string): Promise<boolean> => {
      const options = body === undefined ? { headers } : { headers, method: "POST", body };
      const { status } = await fetch(service.origin + path, options);
      expect([200, 204, 403]).toContain(status);
      return status < 300;
    };
    const read = [];
    for (const name of ["open", "closed"]) {
      const path = `/api/v1/graphs/${graphs[`one/${name}`]!}`;
      const ways = [path, `${path}/nodes/search?query=depth>=0`, `${path}/events`];
      const answers = await Promise.all(ways.map((way) => isDone(way)));
      expect(new Set(answers).size).toBe(1);
      read.push(answers[0]);
    }
    expect(await isDone("/api/v1/graphs")).toBe(read.includes(true));
    expect(await isDone("/home/graphs")).toBe(read.includes(true));
    const all = {
      "all graphs of its account": [true, true],
      "the graphs that it is made for": [true, false],
    };
    expect(read).toEqual({ ...all, nothing: [false, false] }[reads]);
    const hook = { session_id: "s1", transcript_path: "/p/s1.jsonl", cwd: "/app", hook_event_name: "Stop" };
    expect([
      await isDone(`/api/v1/graphs/${graphs["one/open"]!}/view/access`),
      await isDone("/ingest/v1/observations?graph=sent", JSON.stringify(family()[0])),
      await isDone("/hooks/claude-code", JSON.stringify(hook)),
    ]).toEqual(cells.map((cell) => cell === "yes"));
  });
});

test("the time of the last use of a key is kept, to within a minute", async () => {
  const key = await service.newKey("one", null, "used");
  const lastUsed = async (): Promise<number | null> =>
    (await service.store.listKeys("one")).find(({ id }) => id === "used")!.lastUsed;
  expect(await lastUsed()).toBeNull();
  const before = Date.now();
  await service.get("/graphs", { key });
  await expect.poll(lastUsed).toBeGreaterThanOrEqual(before);
  asked.length = 0;
  await service.get("/graphs", { key });
  expect(asked).not.toContain("noteKeyUse");
});

test("a last use that is later than now, because the clock was set back, is replaced", async () => {
  const key = await service.newKey("one", null, "ahead");
  await service.store.noteKeyUse("ahead", Date.now() + 3_600_000);
  await service.get("/graphs", { key });
  await expect
    .poll(async () => (await service.store.listKeys("one")).find(({ id }) => id === "ahead")!.lastUsed)
    .toBeLessThanOrEqual(Date.now());
});

test("a cursor reveals nothing about graphs that a key cannot read", async () => {
  const key = keys["one/restricted"]!;
  const messages = new Set<string>();
  for (const graph of ["one/closed", "two/open", "none"]) {
    const error = await service.error(`/graphs?starting_after=${graphs[graph]!}`, { key });
    expect(error).toMatchObject({ status: 400, code: "parameter_invalid", param: "starting_after" });
    messages.add(error.message.replace(graphs[graph]!, ""));
  }
  expect(messages.size).toBe(1);
});

test("a key of another account gets the same answer, by the same calls, whether a graph exists or not", async () => {
  const key = keys["one/full"]!;
  const headersOf = (headers: Headers): object =>
    Object.fromEntries(
      [...headers].filter(([name]) => !["date", "request-id", "content-length"].includes(name)),
    );
  for (const operation of Object.keys(operations)) {
    const seen = [];
    for (const graph of ["two/open", "none"]) {
      const graphId = graphs[graph]!;
      const path = pathOf(operation, graphId);
      asked.length = 0;
      const response = await fetch(service.origin + path, { headers: { authorization: `Bearer ${key}` } });
      const body = (await response.text()).replaceAll(graphId, "GRAPH");
      seen.push({ status: response.status, body, headers: headersOf(response.headers), asked: [...asked] });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.asked).toEqual(["findKey", "getGraph"]);
  }
});

test("a poll of an unchanged graph reads only the key and the row of the graph", async () => {
  const path = `/graphs/${graphs["one/open"]!}`;
  const key = keys["one/full"]!;
  const etag = (await service.get(path, { key })).headers.get("etag")!;
  asked.length = 0;
  expect((await service.get(path, { key, headers: { "if-none-match": etag } })).status).toBe(304);
  expect(asked).toEqual(["findKey", "getGraph"]);
});

describe("an invalid key", () => {
  const shape = { status: 401, type: "authentication_error", code: "api_key_invalid", param: null };
  const ask = async (authorization: string | null): Promise<{ message: string }> => {
    const headers = authorization === null ? {} : { authorization };
    const { status, headers: answered, body } = await service.get("/graphs", { key: null, headers });
    expect({ status, ...body.error }).toMatchObject(shape);
    expect(answered.get("www-authenticate")).toBe("Bearer");
    expect(body.error.message).not.toContain("secret");
    return body.error;
  };

  test("is masked in the error: only its prefix and its last four characters are shown", async () => {
    expect((await ask("Bearer gok_secretsecretsecretsecretsecr1234")).message).toContain("gok_****1234");
    expect((await ask("Bearer secret")).message).toContain(" **** ");
  });

  test.each([
    ["Bearer gok_secretsecret-1234", "gok_****1234"],
    ["Bearer gok_secret\u00ffsecret1234", "gok_****1234"],
    ["Basic c2VjcmV0OnNlY3JldHNlY3JldA==", "****"],
    ["Bearer gok_secret secretsecretsecret1234", "****"],
  ])("of the wrong form is masked too: %j", async (authorization, masked) => {
    expect((await ask(authorization)).message).toContain(`The API key ${masked} is not valid.`);
  });

  test("without its scheme is said to lack it", async () => {
    expect((await ask("gok_secretsecretsecretsecretsecr1234")).message).toBe(
      "The API key gok_****1234 was sent without `Bearer`. Send it as `Authorization: Bearer <API_KEY>`.",
    );
  });

  test.each([
    null,
    "",
    "Bearer",
    "Bearer ",
    "Basic c2VjcmV0OnNlY3JldA==",
    "Bearer secret secret",
    "Bearer \u00ffsecret",
    "gok_secret",
  ])("header %j", async (authorization) => {
    await ask(authorization);
  });

  test("takes precedence over the rate, the graph, the parameters and the 304", async () => {
    for (const path of ["/graphs/gph_none", "/graphs?limit=0", `/graphs/${graphs["one/open"]!}`]) {
      const answer = await service.get(path, { key: null, headers: { "if-none-match": "*" } });
      expect(answer.status).toBe(401);
    }
    const full = keys["one/full"]!;
    expect((await service.get(`/graphs/gph_none?limit=0`, { key: full })).status).toBe(404);
    const restricted = keys["one/restricted"]!;
    const closed = `/graphs/${graphs["one/closed"]!}?nope=1`;
    const answer = await service.get(closed, { key: restricted, headers: { "if-none-match": "*" } });
    expect(answer.status).toBe(403);
  });
});
