import { request, type IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { readBody } from "../../src/http/ingest/read-body.ts";
import type { GraphRow } from "../../src/store/types.ts";
import { expectSame } from "../expect-same.ts";
import { longHistory } from "../recorder/histories.ts";
import { Random } from "../store/random.ts";
import { family, start, TestService, type Body } from "./service.ts";

let service: TestService;
let ingestKey: string;
let graph: string;
beforeAll(async () => {
  service = await TestService.start();
  await service.account("acct_a");
  await service.account("acct_b");
  service.key = await service.newKey("acct_a");
  ingestKey = await service.newKey("acct_a", null, undefined, "ingest");
});
afterAll(() => service.stop());

let graphs = 0;
beforeEach(() => {
  graph = `graph ${++graphs}`;
});

interface Sending {
  readonly key?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly to?: TestService;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

async function send(
  body: string | Uint8Array | readonly unknown[],
  {
    key = ingestKey,
    query = `graph=${encodeURIComponent(graph)}`,
    headers = {},
    method = "POST",
    to = service,
  }: Sending = {},
): Promise<Answer> {
  const sent = Array.isArray(body) ? linesOf(body) : (body as string);
  const response = await fetch(`${to.origin}/ingest/v1/observations?${query}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson", ...headers },
    body: sent,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

const linesOf = (values: readonly unknown[]): string => values.map((each) => JSON.stringify(each)).join("\n");
const withQuery = (more: string): Sending => ({ query: `graph=${encodeURIComponent(graph)}&${more}` });
const session = (node: string, more: object = {}): object => ({
  type: "session.started",
  at: start,
  node,
  ...more,
});

async function errorOf(...sent: Parameters<typeof send>): Promise<object> {
  const { status, body } = await send(...sent);
  const { code, param, message } = body.error;
  return { status, code, param, message };
}

async function graphNamed(name: string, accountId = "acct_a", from = service): Promise<GraphRow | null> {
  return from.store.findGraph(accountId, name);
}

/** The events and nodes of a graph, without what differs from one graph to the next. */
async function contentOf(name: string): Promise<unknown> {
  const { id } = (await graphNamed(name))!;
  const { items } = await service.store.listEvents({ graphId: id, limit: 2000 });
  return JSON.parse(JSON.stringify(items).replaceAll(/node_[\w-]+/g, "node"));
}

describe("observations", () => {
  test("are recorded, and make the graph", async () => {
    const { status, headers, body } = await send(family());
    const { id } = (await graphNamed(graph))!;
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("request-id")).toMatch(/^req_/);
    expect(body).toEqual({ object: "ingest_result", graph_id: id, accepted: 7, duplicate: 0, refused: [] });
    const { body: found } = await service.get(`/graphs/${id}/nodes/search?query=summary~%22log%22`);
    expect(found.data).toMatchObject([{ provider_ref: "a", provider: "unknown", summary: "Reads the LOG" }]);
    const { body: event } = await service.get(`/graphs/${id}/events/${found.as_of_event_id}`);
    expect(event.source).toEqual({ provider: "unknown", provider_version: "unknown", adapter: "http@1.0.0" });
  });

  test("are recorded once, in one request and in several, with an id and without", async () => {
    const once = session("s", { id: "one" });
    expect((await send([once, once, session("t")])).body).toMatchObject({ accepted: 2, duplicate: 1 });
    expect((await send([once, session("t"), session("u")])).body).toMatchObject({
      accepted: 1,
      duplicate: 2,
    });
    expect((await send([{ ...once, title: "another text" }])).body).toMatchObject({
      accepted: 0,
      duplicate: 1,
    });
    expect((await graphNamed(graph))!.lastSeq).toBe(3);
  });

  test("that are refused are named by their line, and the others are recorded", async () => {
    const sent = [
      JSON.stringify(session("s")),
      "",
      '{"type":',
      JSON.stringify({ type: "agent.spawned", at: start, node: "a", parent: "nobody" }),
      JSON.stringify(session("s", { title: "again" })),
      JSON.stringify({ type: "state.changed", at: start, node: "s", state: "idel" }),
      JSON.stringify(session("t", { at: start / 1000 })),
      JSON.stringify({ type: "state.changed", at: start, node: "s", state: "idle" }),
    ].join("\n");
    const { status, body } = await send(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 2, duplicate: 0 });
    expect(body.refused.map(({ line, code, param }: Body) => [line, code, param])).toEqual([
      [3, "observation_invalid", null],
      [4, "node_missing", "parent"],
      [5, "node_exists", "node"],
      [6, "observation_invalid", "state"],
      [7, "observation_invalid", "at"],
    ]);
    expect(body.refused[0].message).toContain("not JSON");
    expect(body.refused[3].message).toContain("working, input_required, idle");
    // A refusal is not remembered: what was missing may come later.
    await send([session("nobody")]);
    expect(
      (await send([{ type: "agent.spawned", at: start, node: "a", parent: "nobody" }])).body,
    ).toMatchObject({
      accepted: 1,
      duplicate: 0,
    });
  });

  test("that are nested deeply or on a long line are refused, and the others are recorded", async () => {
    const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const long = JSON.stringify(session("long", { title: "x" })).replace("}", `${" ".repeat(2 ** 20)}}`);
    const { status, body } = await send([nested, long, JSON.stringify(session("s"))].join("\n"));
    expect([status, body]).toMatchObject([200, { accepted: 1, refused: [{ line: 1 }, { line: 2 }] }]);
    expect(body.refused[1].message).toBe("The line is longer than 1 MiB. Write one observation a line.");
  });

  test("are counted one by one as they are read, as are lines that are none", async () => {
    const counts: number[] = [];
    const place = { built: async (items: number): Promise<void> => void counts.push(items) };
    const body = Buffer.from(`${linesOf(family())}\n\n${"{}\n".repeat(100)}`);
    await readBody({ body, headers: { "content-type": "application/x-ndjson" } }, start, place);
    expect(counts).toEqual([...Array<number>(107).fill(1), Infinity]);
  });

  test("can be an array, whose positions count as lines", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" };
    const { body } = await send(JSON.stringify([session("s"), 7, session("t")]), { headers });
    expect(body).toMatchObject({ accepted: 2, refused: [{ line: 2, code: "observation_invalid" }] });
    expect((await send("\ufeff[]", { headers })).body).toMatchObject({ accepted: 0, refused: [] });
  });

  test("can be compressed with gzip", async () => {
    const headers = { "content-encoding": "gzip" };
    expect((await send(gzipSync(linesOf(family())), { headers })).body).toMatchObject({ accepted: 7 });
  });

  test("are recorded all or none on request", async () => {
    const missing = { type: "agent.ended", at: start, node: "b", state: "failed" };
    expect(await errorOf([session("s"), missing], withQuery("atomic=true"))).toMatchObject({
      status: 400,
      code: "parameter_invalid",
      param: "node",
      message: expect.stringMatching(/^Line 2: /),
    });
    expect(await graphNamed(graph)).toBeNull();
    expect((await send([session("s"), session("t")], withQuery("atomic=true"))).body).toMatchObject({
      accepted: 2,
    });
    expect(await errorOf([session("u"), missing], withQuery("atomic=true"))).toMatchObject({ status: 400 });
    expect(await errorOf('{"type"', withQuery("atomic=true"))).toMatchObject({
      message: expect.stringMatching(/^Line 1: The line is not JSON/),
    });
    expect((await graphNamed(graph))!.lastSeq).toBe(2);
  });

  test("of which none is accepted make no graph", async () => {
    const { status, body } = await send([{ type: "agent.ended", at: start, node: "b", state: "failed" }]);
    expect([status, body]).toMatchObject([200, { graph_id: null, accepted: 0, refused: [{ line: 1 }] }]);
    expect((await send("")).body).toMatchObject({ graph_id: null, accepted: 0, duplicate: 0, refused: [] });
    expect(await graphNamed(graph)).toBeNull();
  });

  test("of several sources add to one node with `merge`", async () => {
    const one = [
      session("s", { title: "The title" }),
      { type: "session.ended", at: start + 1, node: "s", state: "completed" },
    ];
    const other = [
      session("s", { cwd: "/app" }),
      { type: "state.changed", at: start + 2, node: "s", state: "working" },
      { type: "state.changed", at: start + 3, node: "s", state: "working" },
    ];
    await send(one, withQuery("merge=true&provider=acme"));
    expect((await send(other, withQuery("merge=true"))).body).toMatchObject({ accepted: 3, refused: [] });
    const { id } = (await graphNamed(graph))!;
    const { body } = await service.get(`/graphs/${id}/nodes/search?query=depth%3C1`);
    expect(body.data).toMatchObject([
      { provider: "acme", title: "The title", cwd: "/app", state: "working", ended: null },
    ]);
  });

  test("of long ago become one event of a node, and many nodes of long ago are left out", async () => {
    const old = Array.from({ length: 150 }, (_, index) =>
      session(`old ${index}`, { at: start - 10_000_000 + index }),
    );
    const renamed = { type: "text.updated", at: start - 9_000_000, node: "old 149", title: "Long ago" };
    await send([session("new")]);
    await send([...old, renamed], withQuery("late_after=3600000"));
    expect((await graphNamed(graph))!.lastSeq).toBe(101);
    const { body } = await send([{ ...renamed, node: "old 49" }]);
    expect(body.refused).toMatchObject([{ code: "node_missing" }]);
    graph = `graph ${++graphs}`;
    await send([session("new")]);
    await send([...old, renamed], withQuery("late_after=3600000&keep_late_nodes=true"));
    expect((await graphNamed(graph))!.lastSeq).toBe(151);
  });

  test("find the graph by `ref` after it was renamed", async () => {
    const { body } = await send([session("s")], withQuery("ref=project"));
    await service.store.renameGraph(body.graph_id, `${graph}, renamed`);
    expect((await send([session("t")], withQuery("ref=project"))).body).toMatchObject({
      graph_id: body.graph_id,
    });
    const { body: other } = await send([session("s")]);
    expect(other.graph_id).not.toBe(body.graph_id);
  });

  test("make the graph again after it was deleted", async () => {
    const { body } = await send([session("s")]);
    await service.store.deleteGraph(body.graph_id);
    const { body: again } = await send([session("s")]);
    expect(again).toMatchObject({ accepted: 1 });
    expect(again.graph_id).not.toBe(body.graph_id);
  });

  test("of another process come between those of this one", async () => {
    await send([session("s")]);
    const other = await service.another();
    const { id } = (await other.findGraph("acct_a", graph))!;
    const { GraphWriter } = await import("../../src/writer/index.ts");
    const source = { provider: "p", provider_version: "1", adapter: "a@1" };
    const writer = new GraphWriter(id, { store: other, ids: service.ids, source });
    await writer.record([{ type: "agent.spawned", at: start, node: "a", parent: "s" }]);
    // Alone, they would be refused, as this process knows the graph.
    expect(
      (await send([{ type: "agent.ended", at: start, node: "a", state: "completed" }])).body,
    ).toMatchObject({
      accepted: 1,
      refused: [],
    });
    await other.close();
  });
});

describe("a history in random requests", () => {
  test.each([1, 2, 3])(
    "leaves the same events as in one, also when requests are repeated (%i)",
    async (seed) => {
      const random = new Random(seed);
      const history = longHistory(seed, 600).filter(
        (each): each is Observation => each.type !== "node.stalled",
      );
      const whole = `whole ${seed}`;
      expect((await send(history, { query: `graph=${encodeURIComponent(whole)}` })).body).toMatchObject({
        accepted: history.length,
      });
      const refused = [
        { type: "agent.ended", at: start, node: "nobody", state: "failed" },
        null,
        { type: "agent" },
      ];
      for (let from = 0; from < history.length;) {
        const to = from + 1 + random.below(60);
        const part: unknown[] = history.slice(from, to);
        const added = random.below(3);
        for (let count = 0; count < added; count++) {
          part.splice(random.below(part.length + 1), 0, refused[count]);
        }
        for (let times = random.chance(30) ? 2 : 1; times > 0; times--) {
          const { body } = await send(part);
          expect(body.refused).toHaveLength(added);
          expect(body.accepted + body.duplicate).toBe(part.length - added);
        }
        from = to;
      }
      expectSame(await contentOf(graph), await contentOf(whole));
    },
  );
});

describe("a request that cannot be taken", () => {
  const json = { headers: { "content-type": "application/json" } };
  const gzip = { headers: { "content-encoding": "gzip" } };

  test.each([
    ["without a graph", [""], { query: "" }, 400, "graph", "is missing"],
    ["with an empty graph", [""], { query: "graph=%20" }, 400, "graph", "is empty"],
    [
      "with a control character in the graph",
      [""],
      { query: "graph=a%0Ab" },
      400,
      "graph",
      "control character",
    ],
    [
      "with a lone surrogate in the graph",
      [""],
      { query: "graph=%ED%A0%80" },
      400,
      "graph",
      "not percent-encoded",
    ],
    ["with a long graph", [""], { query: `graph=${"a".repeat(201)}` }, 400, "graph", "longer than 200"],
    ["with an unknown parameter", [""], { query: "graph=g&graf=g" }, 400, "graf", "There is no parameter"],
    ["with a parameter twice", [""], { query: "graph=g&graph=g" }, 400, "graph", "sent twice"],
    ["with `atomic=1`", [""], { query: "graph=g&atomic=1" }, 400, "atomic", "neither `true` nor `false`"],
    ["with `late_after=1h`", [""], { query: "graph=g&late_after=1h" }, 400, "late_after", "milliseconds"],
    ["of another type", "{}", { headers: { "content-type": "text/csv" } }, 415, null, "`text/csv`"],
    [
      "of a type that is none",
      "{}",
      { headers: { "content-type": "ndjson" } },
      415,
      null,
      "not a media type",
    ],
    ["of another coding", "{}", { headers: { "content-encoding": "br" } }, 415, null, "`br`"],
    ["that is no gzip", "{}", gzip, 400, null, "not gzip"],
    ["that is no JSON", "[1,", json, 400, null, "is not JSON, from character"],
    ["that is no array", "{}", json, 400, null, "not a JSON array"],
    ["that is not UTF-8", Uint8Array.of(0x5b, 0xff), json, 400, null, "not UTF-8"],
    ["with a long array", `[${" ".repeat(2 ** 20)}]`, json, 413, null, "1 MiB"],
    ["with too many lines", "{}\n".repeat(10_001), {}, 413, null, "more than 10,000 observations"],
    ["with a long body", " ".repeat(8 * 2 ** 20 + 1), {}, 413, null, "8 MiB"],
    [
      "that grows by decompression",
      gzipSync(Buffer.alloc(64 * 2 ** 20)),
      gzip,
      413,
      null,
      "after decompression",
    ],
  ] as const)("%s is told why", async (_, body, sending, status, param, message) => {
    expect(await errorOf(body, sending)).toEqual({
      status,
      code: "parameter_invalid",
      param,
      message: expect.stringContaining(message),
    });
  });

  test("with more than 2,000 observations is not atomic", async () => {
    const many = Array.from({ length: 2001 }, (_, index) => session(`s${index}`));
    expect(await errorOf(many, withQuery("atomic=true"))).toMatchObject({ status: 413, param: "atomic" });
    expect(await graphNamed(graph)).toBeNull();
  });

  test("by another method is answered 405, without a key too", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await fetch(`${service.origin}/ingest/v1/observations`, { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  test("whose client leaves in the middle changes nothing", async () => {
    const options = {
      method: "POST",
      headers: { authorization: `Bearer ${ingestKey}`, "content-type": "application/x-ndjson" },
    };
    const url = `${service.origin}/ingest/v1/observations?graph=${encodeURIComponent(graph)}`;
    await new Promise<void>((resolve) => {
      const cut = request(url, options);
      cut.on("error", () => resolve());
      cut.write(`${JSON.stringify(session("s"))}\n`, () => cut.destroy(new Error("cut")));
    });
    expect((await send([session("t")])).body).toMatchObject({ accepted: 1 });
    expect((await graphNamed(graph))!.lastSeq).toBe(1);
  });

  test("is one of five at a time", async () => {
    // With a key of its own: a request of the test before may still count.
    const key = await service.newKey("acct_a", null, undefined, "ingest");
    const options = {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
    };
    const open = Array.from({ length: 5 }, () => {
      const sent = request(`${service.origin}/ingest/v1/observations?graph=g`, options);
      const answer = new Promise<IncomingMessage>((resolve) => sent.on("response", resolve));
      sent.write("\n");
      return { sent, answer };
    });
    const refused = await Promise.race(open.map(({ answer }) => answer));
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    for (const { sent } of open) sent.end();
    const statuses = await Promise.all(open.map(async ({ answer }) => (await answer).statusCode));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 429]);
    // A request counts until its connection has taken the answer.
    await expect.poll(async () => (await send([session("s")], { key })).status).toBe(200);
  });
});

test("an account records what its budget has, and is told how long to wait for more", async () => {
  const limited = await TestService.start({ recording: { graphs: 5, nodes: 10, observations: 100 } });
  try {
    await limited.account("acct_a");
    const key = await limited.newKey("acct_a", null, undefined, "ingest");
    const many = (count: number): readonly object[] =>
      Array.from({ length: count }, (_, index) => session(`s${index}`));
    expect((await send(many(10), { key, to: limited })).status).toBe(200);
    const { status, headers, body } = await send(many(3), { key, to: limited });
    expect([status, body.error.code]).toEqual([429, "rate_limit"]);
    expect(body.error.message).toContain(
      "Too many nodes for this account, which may record 10 a minute. Wait",
    );
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(15);
    expect((await graphNamed(graph, "acct_a", limited))!.lastSeq).toBe(10);
  } finally {
    await limited.stop();
  }
});

test("an account has its own graphs, whatever their names", async () => {
  const other = await service.newKey("acct_b", null, undefined, "ingest");
  const { body } = await send([session("s")]);
  const { body: theirs } = await send([session("s")], { key: other });
  expect(theirs).toMatchObject({ accepted: 1 });
  expect(theirs.graph_id).not.toBe(body.graph_id);
  expect((await graphNamed(graph))!.lastSeq).toBe(1);
});
