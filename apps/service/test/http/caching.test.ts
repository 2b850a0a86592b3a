import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GraphWriter } from "../../src/writer/index.ts";
import { start, TestService } from "./service.ts";

let service: TestService;
let writer: GraphWriter;
let id: string;

beforeAll(async () => {
  service = await TestService.withKey();
  writer = await service.familyGraph();
  id = writer.graphId;
});
afterAll(() => service.stop());

const paths = (): string[] => [
  "/graphs",
  `/graphs/${id}`,
  `/graphs/${id}?as_of=${service.ids.eventId(id, 2)}`,
  `/graphs/${id}/nodes/search?query=depth>=0&expand[]=data.root`,
  `/graphs/${id}/nodes/${service.ids.nodeId(id, "a")}`,
  `/graphs/${id}/events`,
  `/graphs/${id}/events/${service.ids.eventId(id, 2)}?expand[]=node`,
];

/** Sends a request over a bare connection, because `fetch` sets some headers itself. */
async function raw(
  path: string,
  headers: readonly string[],
  method = "GET",
): Promise<{ head: string; body: Buffer }> {
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  const lines = ["Host: x", "Connection: close", `Authorization: Bearer ${service.key}`, ...headers];
  socket.write(`${method} /api/v1${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  const end = all.indexOf("\r\n\r\n");
  return { head: all.subarray(0, end).toString(), body: all.subarray(end + 4) };
}
const headerOf = (head: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? null;

describe("every 200", () => {
  test("has an entity tag, Cache-Control and Vary", async () => {
    for (const path of paths()) {
      const { headers } = await service.get(path);
      expect(headers.get("etag")).toMatch(/^"[\w-]{20,}"$|^"[\w-]{20,}-(br|gzip)"$/);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("vary")).toBe("Authorization, Accept-Encoding");
    }
  });

  test.each([
    [[], null],
    [["Accept-Encoding: gzip"], "gzip"],
    [["Accept-Encoding: br, gzip"], "br"],
    [["Accept-Encoding: gzip;q=1, br;q=0.5"], "gzip"],
    [["Accept-Encoding: *"], "gzip"],
    [["Accept-Encoding: identity"], null],
    [["Accept-Encoding: br;q=0, gzip;q=0"], null],
    [["Accept-Encoding: zstd, deflate"], null],
    [["Accept-Encoding: BR"], "br"],
    [["Accept-Encoding: x-gzip"], "gzip"],
    [["Accept-Encoding: gzip", "X-No-Compression: 1"], null],
    [["Accept-Encoding: ;;,,q=1"], null],
  ])("has an entity tag of its content coding, which a 304 has too: %j", async (headers, coding) => {
    for (const path of paths()) {
      const { head } = await raw(path, headers);
      const etag = headerOf(head, "etag")!;
      expect(headerOf(head, "content-encoding")).toBe(coding);
      expect(/-(br|gzip)"$/.exec(etag)?.[1] ?? null).toBe(coding);
      const again = await raw(path, [...headers, `If-None-Match: ${etag}`]);
      expect(again.head.split("\r\n")[0]).toBe("HTTP/1.1 304 Not Modified");
      expect(headerOf(again.head, "etag")).toBe(etag);
      expect(again.body).toHaveLength(0);
    }
  });
});

test("the entity tag of another content coding does not match", async () => {
  const path = `/graphs/${id}`;
  const gzip = (await service.get(path, { headers: { "accept-encoding": "gzip" } })).headers.get("etag");
  const answer = await service.get(path, {
    headers: { "if-none-match": gzip!, "accept-encoding": "identity" },
  });
  expect(answer.status).toBe(200);
});

test("If-None-Match takes lists, weak tags and *", async () => {
  const identity = { "accept-encoding": "identity" };
  for (const path of paths()) {
    const etag = (await service.get(path, { headers: identity })).headers.get("etag")!;
    for (const header of [`"x", ${etag}`, `W/${etag}`, "*", ` "a" ,W/"b",${etag}`]) {
      const answer = await service.get(path, { headers: { ...identity, "if-none-match": header } });
      expect({ header, status: answer.status }).toEqual({ header, status: 304 });
      expect(answer.headers.get("vary")).toBe("Authorization, Accept-Encoding");
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    }
    for (const header of ['"x"', "x", etag.slice(1, -1), "", '"', "**"]) {
      const answer = await service.get(path, { headers: { ...identity, "if-none-match": header } });
      expect({ header, status: answer.status }).toEqual({ header, status: 200 });
    }
  }
});

test("an error is not a 304, even for *", async () => {
  const headers = { "if-none-match": "*" };
  for (const path of [`/graphs/gph_none`, `/graphs/${id}/nodes/node_none`, `/graphs/${id}?limit=1`]) {
    expect((await service.get(path, { headers })).status).toBeGreaterThanOrEqual(400);
  }
});

test("an event changes the tags of present answers, and not those of an older event", async () => {
  const headers = { "accept-encoding": "identity" };
  const tags = async (): Promise<(string | null)[]> =>
    Promise.all(paths().map(async (path) => (await service.get(path, { headers })).headers.get("etag")));
  const before = await tags();
  await writer.record([{ type: "text.updated", at: start + 20_000, node: "a", title: "New" }]);
  const after = await tags();
  const changed = after.map((tag, index) => tag !== before[index]);
  // The graph as of an event has the present retention, so it changes too.
  expect(changed).toEqual([true, true, true, true, true, true, false]);
});

test.each([[], ["Accept-Encoding: gzip"], ["Accept-Encoding: br"]])(
  "HEAD is GET without the body (%s)",
  async (...headers) => {
    for (const path of paths()) {
      const get = await raw(path, headers);
      const head = await raw(path, headers, "HEAD");
      expect(head.body).toHaveLength(0);
      for (const name of ["etag", "content-encoding", "content-type", "vary"]) {
        expect(headerOf(head.head, name)).toBe(headerOf(get.head, name));
      }
      // The length of a compressed body is not known without it.
      const length = headers.length === 0 ? headerOf(get.head, "content-length") : null;
      expect(headerOf(head.head, "content-length")).toBe(length);
      const again = await raw(path, [...headers, `If-None-Match: ${headerOf(head.head, "etag")}`], "HEAD");
      expect(again.head.split("\r\n")[0]).toBe("HTTP/1.1 304 Not Modified");
    }
  },
);

test("errors have Cache-Control and no entity tag", async () => {
  const { headers } = await service.get("/graphs?limit=0");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("etag")).toBeNull();
});
