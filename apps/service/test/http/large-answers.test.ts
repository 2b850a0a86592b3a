// @module-tag slow
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { longChain } from "./long-texts.ts";
import { TestService } from "./service.ts";

// Other processes may use the processors too.
vi.setConfig({ testTimeout: 60_000 });

const mebibyte = 2 ** 20;
/** The most bytes of an answer. More than a connection takes whose reader does not read. */
const bytes = 12 * mebibyte;
const memory = 2 * bytes;
const patience = 1000;
const stall = 4000;

let service: TestService;
let search: string;
let small: string;
let otherKey: string;

beforeAll(async () => {
  service = await TestService.withKey({ answers: { bytes, memory, patience, stall } });
  otherKey = await service.newKey("acct");
  const writer = await service.graph("acct", "long");
  await writer.record(longChain(20, 40_000));
  search = `/api/v1/graphs/${writer.graphId}/nodes/search?query=depth>=0&limit=1000`;
  small = `/graphs/${writer.graphId}`;
}, 60_000);
afterAll(() => service.stop());
beforeEach(() => expect.poll(() => service.app.queue.bytes, { timeout: 10_000 }).toBe(0));

/** Requests the search, and reads nothing of the answer. */
async function paused(key = service.key): Promise<Socket> {
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${search} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  return socket;
}

async function get(key = service.key, headers = {}, method = "GET"): Promise<Response> {
  return fetch(`${service.origin}${search}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "accept-encoding": "identity", ...headers },
  });
}

describe("a large answer", () => {
  test("has the same bytes in each content coding, and its length if it has none", async () => {
    const identity = await get();
    const body = Buffer.from(await identity.arrayBuffer());
    expect(identity.headers.get("content-length")).toBe(String(body.length));
    expect(body.length).toBeGreaterThan(bytes - mebibyte);
    expect(body.length).toBeLessThanOrEqual(bytes);
    const objection = service.oracle.objection(search.split("?")[0]!, 200, JSON.parse(body.toString()));
    expect(objection).toBeNull();
    for (const [coding, decompress] of [
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
      const lines = [
        `GET ${search} HTTP/1.0`,
        `Authorization: Bearer ${service.key}`,
        `Accept-Encoding: ${coding}`,
      ];
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      const all = Buffer.concat(chunks);
      const end = all.indexOf("\r\n\r\n");
      expect(all.subarray(0, end).toString()).toContain(`content-encoding: ${coding}`);
      expect(all.subarray(0, end).toString()).not.toContain("content-length");
      expect(decompress(all.subarray(end + 4)).equals(body)).toBe(true);
    }
  });

  test("has an entity tag, a 304 and a HEAD", async () => {
    const first = await get();
    await first.arrayBuffer();
    const etag = first.headers.get("etag")!;
    expect((await get(service.key, { "if-none-match": etag })).status).toBe(304);
    const head = await get(service.key, {}, "HEAD");
    expect(head.headers.get("etag")).toBe(etag);
    expect(head.headers.get("content-length")).toBe(first.headers.get("content-length"));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });
});

test("many readers that read nothing hold a bounded memory, and others are answered", async () => {
  const readers = await Promise.all(Array.from({ length: 30 }, () => paused()));
  // One answer uses the half of the room that the key may use. The others are refused.
  const written = (): number => {
    let sum = 0;
    for (const socket of service.app.connections) sum += socket.writableLength;
    return sum;
  };
  const start = Date.now();
  while (Date.now() - start < 2 * patience) {
    expect(service.app.queue.bytes).toBeLessThanOrEqual(memory / 2);
    expect(written()).toBeLessThan(mebibyte);
    expect((await service.get(small)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const refused = await get();
  // The key itself is the reason, so that it is not 503.
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  const { error } = (await refused.json()) as { error: { code: string; message: string } };
  expect(error).toMatchObject({ code: "rate_limit" });
  expect(error.message).toBe(
    "Too many requests with this API key at once. Send fewer at a time, and try again in 1 second.",
  );
  // Another key has its own half.
  const other = await get(otherKey);
  expect(other.status).toBe(200);
  expect((await other.arrayBuffer()).byteLength).toBeGreaterThan(bytes - mebibyte);
  for (const socket of readers) socket.destroy();
});

test("a reader that takes nothing is cut off, and its memory is free again", async () => {
  const socket = await paused();
  await expect.poll(() => service.app.queue.bytes, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.poll(() => service.app.queue.bytes, { timeout: 20_000 }).toBe(0);
  socket.resume();
  await once(socket, "close");
  expect(socket.bytesRead).toBeLessThan(bytes - mebibyte);
});

test("an answer waits for room, and is sent when there is some", async () => {
  const socket = await paused();
  await expect.poll(() => service.app.queue.bytes, { timeout: 10_000 }).toBeGreaterThan(0);
  const waiting = get();
  setTimeout(() => socket.destroy(), 100);
  expect((await waiting).status).toBe(200);
  await (await waiting).arrayBuffer();
});
