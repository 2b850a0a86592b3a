import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { connect, Socket } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerClientError } from "../../src/http/protocol/error-responses.ts";
import { whenClosed } from "../../src/http/protocol/when-closed.ts";
import { TestService, type Body } from "./service.ts";

let service: TestService;
beforeAll(async () => {
  service = await TestService.withKey();
});
afterAll(() => service.stop());

/** Sends bytes over a bare connection, and reads the whole answer. */
async function send(
  bytes: string,
  read = JSON.parse as (text: string) => Body,
): Promise<{ status: number; head: string; body: Body }> {
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const end = text.indexOf("\r\n\r\n");
  const body = text.slice(end + 4);
  return {
    status: Number(text.split(" ")[1]),
    head: text.slice(0, end),
    body: body === "" ? null : read(body),
  };
}

const close = "Connection: close\r\n\r\n";

describe("a request that cannot be parsed is answered with an error body", () => {
  test.each([
    ["no HTTP", "nonsense\r\n\r\n", 400],
    ["a wrong version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 400],
    // Only newer versions of Node refuse a header with an empty name.
    ["a header without a proper name", `GET /api/v1/graphs HTTP/1.1\r\nHost: x\r\n(a): y\r\n${close}`, 400],
    ["a header with a control character", `GET / HTTP/1.1\r\nHost: x\r\nA: \x01\r\n${close}`, 400],
    ["two lengths", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`, 400],
    ["two Hosts", `GET /docs/errors HTTP/1.1\r\nHost: x\r\nHost: x\r\n${close}`, 400],
    ["two Hosts, HTTP/1.0", `GET /api/v1/graphs HTTP/1.0\r\nHost: x\r\nhOST: y\r\n${close}`, 400],
    ["two Hosts in one", `GET /api/v1/graphs HTTP/1.1\r\nHost: x, y\r\n${close}`, 400],
    ["a Host with a path", `GET /api/v1/graphs HTTP/1.1\r\nHost: x/y\r\n${close}`, 400],
    ["HTTP/1.2", `GET /docs/errors HTTP/1.2\r\nHost: x\r\n${close}`, 400],
    ["HTTP/2.0", `GET /docs/errors HTTP/2.0\r\nHost: x\r\n${close}`, 400],
    ["HTTP/0.9", `GET /docs/errors HTTP/0.9\r\nHost: x\r\n${close}`, 400],
    ["no version", "GET /docs/errors\r\n\r\n", 400],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["no Host", `GET /api/v1/graphs HTTP/1.1\r\n${close}`, 400],
    ["headers that are too long", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(200_000)}\r\n${close}`, 431],
    ["CONNECT", `CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n`, 405],
    ["a method that HTTP does not know", `NOPE / HTTP/1.1\r\nHost: x\r\n${close}`, 400],
  ])("%s", async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(service.oracle.objection("/nothing", status, answer.body)).toBeNull();
    expect(answer.body.error.param).toBeNull();
    expect(answer.head).toMatch(/^request-id: req_/im);
    expect(answer.head).toMatch(/^content-type: application\/json/im);
  });
});

test.each([
  ["that cannot be parsed", "nonsense\r\n\r\n"],
  ["to CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
])("a request %s is not answered in another answer, or in place of it", async (_name, bytes) => {
  const { graphId } = await service.graph("acct", "streamed");
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  const headers = `Host: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;
  socket.write(`GET /api/v1/graphs/${graphId}/events/stream HTTP/1.1\r\n${headers}`);
  let answered = "";
  for await (const chunk of socket) {
    if (answered === "") socket.write(bytes);
    answered += String(chunk);
  }
  expect(answered.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  expect((await send(`GET /api/v1/graphs HTTP/1.1\r\n${headers}${bytes}`)).head).toBe("");
});

test("a body that cannot be parsed is answered with an error body", async () => {
  const key = await service.newKey("acct", null, undefined, "ingest");
  const headers = `Host: x\r\nAuthorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const { status } = await send(`POST /ingest/v1/observations?graph=g HTTP/1.1\r\n${headers}nonsense\r\n`);
  expect(status).toBe(400);
});

test("the time for the reader of an answer does not count for the next one on its connection", async () => {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const slow = await TestService.start({
    wrap: (store) => ({ ...store, listEvents: (filter) => gate.then(() => store.listEvents(filter)) }),
  });
  try {
    const key = await slow.newKey(await slow.account("acct"));
    const { graphId } = await slow.graph("acct", "one");
    const before = new Set(slow.app.connections);
    const socket = connect(Number(new URL(slow.origin).port), "127.0.0.1");
    const headers = `Host: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
    const answers = ["", "/events"].map(
      (path) => `GET /api/v1/graphs/${graphId}${path} HTTP/1.1\r\n${headers}`,
    );
    socket.write(answers.join(""));
    let answered = "";
    socket.on("data", (chunk) => (answered += String(chunk)));
    const count = (): number => answered.match(/HTTP\/1.1 200/g)?.length ?? 0;
    await expect.poll(count).toBe(1);
    const [connection] = [...slow.app.connections].filter((each) => !before.has(each));
    await expect.poll(() => connection?.timeout).toBe(0);
    goOn();
    await expect.poll(count).toBe(2);
    // The time that a connection without a request stays open.
    await expect.poll(() => connection?.timeout).toBeGreaterThan(70_000);
    socket.destroy();
  } finally {
    await slow.stop();
  }
});

test("a connection with many open responses has one listener for all", async () => {
  const socket = new Socket();
  const responses = Array.from({ length: 20 }, () => new ServerResponse(new IncomingMessage(socket)));
  let closed = 0;
  for (const response of responses) whenClosed(response, () => closed++);
  expect(socket.listenerCount("close")).toBeLessThanOrEqual(2);
  responses[0]?.emit("close");
  expect(closed).toBe(1);
  await once(socket.destroy(), "close");
  expect(closed).toBe(20);
});

test("a CONNECT whose connection fails ends with it", async () => {
  service.app.server.once("connect", (_request, socket) => socket.destroy(new Error("reset")));
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1").resume();
  socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "close");
  expect((await service.get("/graphs")).status).toBe(200);
});

describe("two Authorization headers are refused like one that is malformed", () => {
  const invalid = { status: 401, code: "api_key_invalid" };
  test.each([
    ["the same twice", (key: string) => [key, key]],
    ["with an invalid one", (key: string) => [key, "gok_none"]],
    ["with an invalid one first", (key: string) => ["gok_none", key]],
    ["joined", (key: string) => [`${key}, Bearer ${key}`]],
    ["joined without a space", (key: string) => [`${key},Bearer ${key}`]],
    ["the keys joined", (key: string) => [`${key},${key}`]],
  ])("%s", async (_name, keys) => {
    const headers = keys(service.key).map((key) => `Authorization: Bearer ${key}\r\n`);
    const answer = await send(`GET /api/v1/graphs HTTP/1.1\r\nHost: x\r\n${headers.join("")}${close}`);
    expect({ status: answer.status, code: answer.body.error.code }).toEqual(invalid);
    expect(answer.head).toMatch(/^www-authenticate: Bearer$/im);
    expect(JSON.stringify(answer.body)).not.toContain(service.key);
  });
});

test.each([
  ["a static file that is none", "GET /static/%00 HTTP/1.1", 400],
  ["a range that is not there", "GET /static/pages.css HTTP/1.1\r\nRange: bytes=9999999-", 400],
  ["a file that is another", 'GET /static/pages.css HTTP/1.1\r\nIf-Match: "x"', 400],
  ["a type that is none", "POST /docs/errors HTTP/1.1\r\nContent-Type: nonsense\r\nContent-Length: 0", 400],
  ["a method", "POST /api/v1/graphs HTTP/1.1\r\nContent-Length: 0", 405],
  ["a long path", `GET /api/v1/graphs/${"x".repeat(100_000)} HTTP/1.1`, 401],
])("an error has no words of the framework: %s", async (_name, request, status) => {
  const answer = await send(`${request}\r\nHost: x\r\n${close}`);
  expect(answer.status).toBe(status);
  expect(answer.body.error.message).not.toMatch(
    /FST_|fastify|node|precondition|bad request|Error|param|range/i,
  );
});

test("a request that does not arrive in time is answered with an error body", async () => {
  const socket = new PassThrough();
  const context = { origin: () => "https://graphs.example" };
  answerClientError(context, { code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
  const [head, body] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(service.oracle.objection("/nothing", 408, JSON.parse(body!))).toBeNull();
});

describe("an unusual request is answered like any other", () => {
  test.each([
    ["a target with an origin", "GET http://elsewhere.example/api/v1/graphs HTTP/1.1", "", 401],
    ["an expectation", "GET /api/v1/graphs HTTP/1.1", "Expect: miracles\r\n", 401],
    ["the wish to change the protocol", "GET /api/v1/graphs HTTP/1.1", "Upgrade: websocket\r\n", 401],
    ["a rare method", "PROPFIND /api/v1/graphs HTTP/1.1", "", 405],
    ["a method on everything", "OPTIONS * HTTP/1.1", "", 404],
    ["a slash too many", "GET //api/v1/graphs HTTP/1.1", "", 404],
    ["dots", "GET /api/v1/../v1/graphs HTTP/1.1", "", 404],
    [
      "a body that is no JSON",
      "GET /api/v1/graphs HTTP/1.1",
      "Content-Type: application/json\r\nContent-Length: 0\r\n",
      401,
    ],
    [
      "a compressed body",
      "POST /api/v1/graphs HTTP/1.1",
      "Content-Encoding: rot13\r\nContent-Length: 0\r\n",
      405,
    ],
    ["HTTP/1.0", "GET /api/v1/graphs HTTP/1.0", "", 401],
    ["a static file that is not there", "GET /static/none.js HTTP/1.1", "", 404],
    ["a static file elsewhere", "GET /static/..%2fpackage.json HTTP/1.1", "", 404],
    ["a static file that is none", "GET /static/%00 HTTP/1.1", "", 400],
  ])("%s", async (_name, line, headers, status) => {
    const answer = await send(`${line}\r\nHost: x\r\n${headers}${close}`);
    expect({ status: answer.status, type: typeof answer.body?.error?.code }).toEqual({
      status,
      type: "string",
    });
    expect(answer.head).toMatch(/^request-id: req_/im);
  });

  test("addresses in answers do not come from the Host header", async () => {
    const { graphId } = await service.graph("acct", "one");
    const line = `GET /api/v1/graphs/${graphId} HTTP/1.1`;
    const key = `Authorization: bearer ${service.key}`;
    const { body } = await send(
      `${line}\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n${key}\r\n${close}`,
    );
    expect(body.url).toBe(`${service.origin}/api/v1/graphs/${graphId}/view`);
  });

  test("the server makes the Request-Id", async () => {
    const one = await service.get("/graphs", {
      headers: { "request-id": "req_mine", "x-request-id": "mine" },
    });
    const other = await service.get("/graphs");
    const ids = [one, other].map(({ headers }) => headers.get("request-id"));
    expect(ids[0]).not.toContain("mine");
    expect(ids[0]).not.toBe(ids[1]);
  });
});

test("the connection is closed after an answer of MCP if the client asks for it", async () => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const head = [
    "POST /mcp HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${service.key}`,
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Content-Length: ${body.length}`,
  ].join("\r\n");
  const { status, head: answered } = await send(`${head}\r\n${close}${body}`, (text) => text);
  expect(status).toBe(200);
  expect(answered).toMatch(/^connection: close$/im);
});
