import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import protobuf from "protobufjs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeRequest } from "../../otlp/messages.ts";
import { readLogs, readSpans } from "../../otlp/telemetry.ts";
import { attributes, Collecting, logsOf, spansOf } from "./collecting.ts";

let collecting: Collecting;
beforeAll(async () => {
  collecting = await Collecting.begin();
});
afterAll(async () => {
  await collecting.end();
});

const json = { "content-type": "application/json" };
const proto = { "content-type": "application/x-protobuf" };

function post(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array<ArrayBuffer> = "{}",
  method = "POST",
): Promise<Response> {
  return fetch(`${collecting.origin}${path}`, { method, headers, ...(method !== "GET" && { body }) });
}

/** The `Status` of an answer in protobuf. */
async function statusIn(response: Response): Promise<unknown> {
  const type = protobuf
    .parse('syntax = "proto3"; message Status { int32 code = 1; string message = 2; }')
    .root.lookupType("Status");
  return type.toObject(type.decode(new Uint8Array(await response.arrayBuffer())));
}

describe("answers", () => {
  test.each(["logs", "traces", "metrics"])(
    "/v1/%s is answered in the type of the request",
    async (signal) => {
      const inJson = await post(`/v1/${signal}`, json);
      expect([inJson.status, inJson.headers.get("content-type"), await inJson.text()]).toEqual([
        200,
        "application/json",
        "{}",
      ]);
      const inProto = await post(`/v1/${signal}`, proto, new Uint8Array());
      expect([inProto.status, inProto.headers.get("content-type"), await inProto.text()]).toEqual([
        200,
        "application/x-protobuf",
        "",
      ]);
    },
  );

  const objections: readonly (readonly [string, () => Promise<Response>, number, string])[] = [
    [
      "no JSON",
      () => post("/v1/logs", json, "{"),
      400,
      "The body is not a JSON object. Send a request of OTLP.",
    ],
    [
      "another shape",
      () => post("/v1/traces", json, '{"resourceSpans":[{"scopeSpans":{}}]}'),
      400,
      "`scopeSpans` is not a list in an object. Send a request of OTLP.",
    ],
    [
      "no gzip",
      () => post("/v1/logs", { ...json, "content-encoding": "gzip" }),
      400,
      "The body is not gzip.",
    ],
    [
      "another coding",
      () => post("/v1/logs", { ...json, "content-encoding": "br" }),
      415,
      "Send the body with `Content-Encoding: gzip`, or without.",
    ],
    [
      "another type",
      () => post("/v1/logs", { "content-type": "text/plain" }),
      415,
      "Send `Content-Type: application/x-protobuf`, or `application/json`.",
    ],
    [
      "more than 8 MiB",
      () => post("/v1/logs", json, " ".repeat(8 * 2 ** 20 + 1)),
      413,
      "The body is longer than 8 MiB. Send less at a time.",
    ],
    [
      "more than 8 MiB after decompression",
      () =>
        post("/v1/traces", { ...json, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(100 * 2 ** 20))),
      413,
      "The body is longer than 8 MiB. Send less at a time.",
    ],
    ["another method", () => post("/v1/logs", {}, "", "GET"), 405, "Send this with POST."],
    [
      "another path",
      () => post("/v1/profiles", json),
      404,
      "There is nothing at this path. Send OTLP to /v1/logs or /v1/traces.",
    ],
    [
      "a web page",
      () => post("/v1/logs", { ...json, origin: "https://evil.example" }),
      403,
      "Requests of web pages are not taken. Send none with the header `Origin`.",
    ],
    [
      "no JSON as a hook",
      () => post("/hooks/claude-code", json, "[]"),
      400,
      "The body is not a JSON object. Send the input of the hook.",
    ],
    [
      "a hook without an event",
      () => post("/hooks/claude-code", json),
      400,
      "Send the name of the event as `hook_event_name`.",
    ],
  ];
  test.each(objections)("%s is refused", async (_, send, status, message) => {
    const response = await send();
    expect([response.status, await response.json()]).toEqual([status, { code: 3, message }]);
  });

  test("a name that is bound to this address is refused", async () => {
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        httpRequest(
          `${collecting.origin}/v1/logs`,
          { method: "POST", headers: { ...json, host } },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        )
          .on("error", reject)
          .end("{}");
      });
    expect(await statusFor("evil.example:4318")).toBe(403);
    expect(await statusFor("127.0.0.1.evil.example")).toBe(403);
    for (const host of ["localhost:4318", "127.0.0.1", "[::1]:4318"]) expect(await statusFor(host)).toBe(200);
  });

  test("an objection to protobuf is a Status in protobuf", async () => {
    const response = await post("/v1/logs", proto, new Uint8Array([0x0a, 0x7f, 1]));
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "application/x-protobuf"]);
    expect(await statusIn(response)).toEqual({
      code: 3,
      message: "The body is no request of OTLP in protobuf: index out of range.",
    });
  });
});

describe("hostile bodies", () => {
  const session = "session\0with \ud800 in it";

  test("texts that no database stores are stored with U+FFFD", async () => {
    const text = "a\0b\udfffc";
    const record = { "event.name": "user_prompt", "session.id": session, prompt: text };
    const logRecords = [{ attributes: attributes(record) }];
    await collecting.send("logs", logsOf({ "service.name": "claude-code" }, logRecords));
    const nodes = await collecting.nodes("service:claude-code");
    expect(nodes.get("session\ufffdwith \ufffd in it")).toMatchObject({ title: "a\ufffdb\ufffdc" });
  });

  test("values that are nested deeply are left out", async () => {
    const depth = 20_000;
    const nested = `${'{"arrayValue":{"values":['.repeat(depth)}${"]}}".repeat(depth)}`;
    const body = `{"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":${nested}}]},"scopeLogs":[]}]}`;
    expect((await post("/v1/logs", json, body)).status).toBe(200);
    // ArrayValue in AnyValue in ArrayValue …, from the inside.
    let value = Buffer.alloc(0);
    for (let level = 0; level < 2000; level++) {
      for (const field of [0x0a, 0x2a])
        value = Buffer.concat([Buffer.from([field]), varint(value.length), value]);
    }
    for (const field of [0x12, 0x0a, 0x0a, 0x0a]) {
      value = Buffer.concat([Buffer.from([field]), varint(value.length), value]);
    }
    expect((await post("/v1/logs", proto, value)).status).toBe(200);
  });

  /** A request with a span and a log record, which is changed. */
  const validSpan = {
    traceId: "5b8efff798038103d269b633813fc60c",
    spanId: "eee19b7ec3c1b174",
    name: "invoke_agent",
    startTimeUnixNano: "1767225600000000000",
    endTimeUnixNano: "1767225601000000000",
    attributes: attributes({ "gen_ai.operation.name": "invoke_agent", "gen_ai.conversation.id": "c" }),
    status: { code: 2 },
  };
  const valid = {
    ...spansOf({ "service.name": "hostile" }, [validSpan]),
    resourceLogs: [
      {
        scopeLogs: [
          {
            logRecords: [
              {
                timeUnixNano: 1,
                attributes: attributes({ "event.name": "codex.user_prompt", "conversation.id": "c" }),
              },
            ],
          },
        ],
      },
    ],
  };

  /** Replaces the value at a place, counted through all values. */
  function changed(value: unknown, counter: { left: number }, by: unknown): unknown {
    if (counter.left-- === 0) return by;
    if (Array.isArray(value)) return value.map((each) => changed(each, counter, by));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, counter, by)]));
  }

  test("a value of another type is refused or left out", { tags: "slow", timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("logs", "traces", "metrics"),
        fc.nat({ max: 60 }),
        fc.anything(),
        async (signal, place, by) => {
          const body = JSON.stringify(changed(valid, { left: place }, by), (_, value: unknown) =>
            typeof value === "bigint" ? String(value) : value,
          );
          const { status } = await post(`/v1/${signal}`, json, body ?? "null");
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 300 },
    );
    await collecting.nodes("service:hostile");
    expect(collecting.refusals).toEqual([]);
  });

  test("a time that is of another unit, or of a clock that is not set, counts as none", () => {
    const nanos = Number.MAX_SAFE_INTEGER;
    const record = {
      timeUnixNano: nanos,
      attributes: attributes({ "event.timestamp": "1970-04-15T06:00:54Z" }),
    };
    const logs = readLogs({ resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] });
    expect(logs.items).toMatchObject([{ at: null }]);
    const span = { ...validSpan, startTimeUnixNano: nanos };
    expect(readSpans({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] })).toEqual({
      items: [],
      rejected: 1,
      message: "spans[0]: `startTimeUnixNano` and `endTimeUnixNano` are not both nanoseconds since 1970.",
    });
  });

  test("bytes are decoded or refused", { timeout: 60_000 }, async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("logs", "traces", "metrics"), bytes, async (signal, body) => {
        expect([200, 400]).toContain((await post(`/v1/${signal}`, proto, body)).status);
      }),
      { numRuns: 300 },
    );
    expect(collecting.refusals).toEqual([]);
  });

  test("fields that are not read are skipped", () => {
    expect(decodeRequest("metrics", new Uint8Array([0x0a, 3, 1, 2, 3]))).toEqual({});
  });
});

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}
