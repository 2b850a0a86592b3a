import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Metrics } from "../../src/metrics/metrics.ts";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { McpClient } from "./mcp-client.ts";
import { family, TestService, type Body } from "./service.ts";

let service: TestService;
let graphId: string;
let isBroken = false;
const logged: string[] = [];
const metrics = new Metrics();

/** A store whose reads of nodes can fail. */
function breakable(store: GraphStore): GraphStore {
  return {
    ...store,
    getNode: (...values) => (isBroken ? Promise.reject(new Error("disk on fire")) : store.getNode(...values)),
  };
}

beforeAll(async () => {
  service = await TestService.withKey({
    wrap: breakable,
    logger: pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
    metrics: { metrics, isRemote: false },
    rate: { perSecond: 1000, burst: 1000 },
  });
  const writer = await service.graph("acct", "g");
  await writer.record(family());
  graphId = writer.graphId;
});
afterAll(() => service.stop());

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body to `/mcp` as it is. */
async function send(body: unknown, { method = "POST", headers = {} }: Sent = {}) {
  const response = await fetch(`${service.origin}/mcp`, {
    method,
    headers: {
      authorization: `Bearer ${service.key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const json = /^(?:event: message\ndata: )?(\{.*\})\s*$/s.exec(text)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    body: (json === undefined ? text : JSON.parse(json)) as Body,
  };
}

const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
const list = message("tools/list");
const newest = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

test("a message is answered without a session", async () => {
  const { status, headers, body } = await send(list);
  expect(status).toBe(200);
  expect(body.result.tools).toHaveLength(6);
  expect(headers.get("mcp-session-id")).toBeNull();
  expect(headers.get("request-id")).toMatch(/^req_/);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect((await send({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
});

describe("what is no message is refused", () => {
  const of = (name: string, body: unknown, status: number, code: number, headers = {}) => ({
    name,
    body,
    status,
    code,
    headers,
  });
  test.each([
    of("no JSON", "{", 400, -32700),
    of("nothing", "", 400, -32700),
    of("another type", list, 415, -32000, { "content-type": "text/plain" }),
    of("an answer that the client does not take", list, 406, -32000, { accept: "text/html" }),
    of("an unknown revision of the protocol", list, 400, -32000, { "mcp-protocol-version": "1999-01-01" }),
    of("an unknown method", message("nodes/delete"), 200, -32601),
    of("an unknown tool", message("tools/call", { name: "drop_tables", arguments: {} }), 200, -32602),
    of(
      "arguments that are no object",
      message("tools/call", { name: "get_graph", arguments: "x" }),
      200,
      -32602,
    ),
    of("no tool", message("tools/call", {}), 200, -32602),
    of("an unknown resource", message("resources/read", { uri: "file:///etc/passwd" }), 200, -32602),
  ])("$name", async ({ body, status, code, headers }) => {
    const answer = await send(body, { headers });
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(code);
  });

  test("a batch", async () => {
    const { status, body } = await send(` \n[${JSON.stringify(list)}]`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "parameter_invalid",
      message: "A batch is not taken. Send each message by itself.",
    });
  });

  test("a long body, but not one with the longest query", async () => {
    const search = (length: number) =>
      message("tools/call", {
        name: "search_nodes",
        arguments: { graph_id: graphId, query: `title:"${"\u0001".repeat(length)}"` },
      });
    expect((await send(search(8000))).body.result.content[0].text).toMatch(/^No node matches/);
    const { status, body } = await send(search(30_000));
    expect(status).toBe(413);
    expect(body.error.message).toBe("The body is longer than 128 KiB. Send less.");
  });

  test.each(["GET", "DELETE", "PUT", "PATCH", "OPTIONS", "PROPFIND"])(
    "the method %s, also without a key",
    async (method) => {
      const { status, headers, body } = await send("", { method, headers: { authorization: "" } });
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe("POST");
      expect(body.error.message).toBe(`This path takes POST instead of \`${method}\`.`);
    },
  );

  test("a subscription, which would keep its connection", async () => {
    const { status, body } = await send(
      message("subscriptions/listen", { _meta: newest, notifications: { toolsListChanged: true } }),
      {
        headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
      },
    );
    expect(status).toBe(200);
    expect(body.error).toMatchObject({ code: -32603, message: "Subscription limit reached" });
  });
});

test("a page of another origin is refused before its key is read", async () => {
  for (const origin of [
    "http://evil.example",
    "null",
    `${service.origin}.evil.example`,
    "http://localhost:1",
  ]) {
    const { status, body } = await send(list, { headers: { origin, authorization: "" } });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "parameter_invalid", param: null });
    expect(body.error.message).toContain(`\`${origin}\``);
  }
  expect((await send(list, { headers: { origin: service.origin } })).status).toBe(200);
});

test("a failure is answered as api_error, and logged with the same Request-Id", async () => {
  const client = await McpClient.connect(service);
  isBroken = true;
  const text = await client.error("get_node", {
    graph_id: graphId,
    node_id: service.ids.nodeId(graphId, "a"),
  });
  isBroken = false;
  await client.sdk.close();
  const [, id] = /^Something went wrong on the server's side\. .* Request-Id (req_\w+)\. \(api_error\)$/.exec(
    text,
  )!;
  const lines = logged.map((line) => JSON.parse(line) as { request_id: string; err: { message: string } });
  expect(lines.find(({ request_id }) => request_id === id)?.err.message).toBe("disk on fire");
});

test("requests and errors of tools are counted at the route", async () => {
  const { body } = await metrics.text();
  expect(body).toMatch(/wherefore_http_requests_total\{route="\/mcp",method="POST",status="200"\} \d+/);
  expect(body).toContain('wherefore_http_errors_total{route="/mcp",code="api_error"} 1');
});

test("the rate of a key holds", async () => {
  const slow = await TestService.start({ rate: { perSecond: 0.01, burst: 2 } });
  const key = await slow.newKey(await slow.account("acct"));
  const ask = () => slow.ask("/mcp", { method: "POST", key });
  expect((await ask().catch(() => null))?.status).not.toBe(429);
  await slow.get("/graphs", { key });
  const { status, headers, body } = await ask();
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toMatch(/^\d+$/);
  expect(body.error.code).toBe("rate_limit");
  await slow.stop();
});
