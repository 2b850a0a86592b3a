import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopServer } from "../../src/http/protocol/graceful-stop.ts";
import { longChain } from "./long-texts.ts";
import { TestService } from "./service.ts";

// Other processes may use the processors too.
vi.setConfig({ testTimeout: 60_000 });

let service: TestService;
beforeEach(async () => {
  service = await TestService.start({ answers: { bytes: 12 * 2 ** 20 } });
});
afterEach(() => service.stop());

test("a connection that never sent a byte does not delay the stop", async () => {
  const { port, hostname } = new URL(service.origin);
  const silent = connect(Number(port), hostname);
  await once(silent, "connect");
  const ended = once(silent, "close");
  expect(await stopServer(service.app)).toBe(0);
  await ended;
  expect(silent.bytesRead).toBe(0);
});

test("a client of CONNECT that keeps its side of the connection open does not delay the stop", async () => {
  const { port, hostname } = new URL(service.origin);
  const client = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  client.write("CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(client.resume(), "end");
  expect(await stopServer(service.app, 5000)).toBe(0);
  client.destroy();
});

/** Requests a large answer on a connection that does not read. */
async function paused(): Promise<Socket> {
  service.key = await service.newKey(await service.account("acct"));
  const writer = await service.graph("acct", "long");
  await writer.record(longChain(20, 40_000));
  const { port, hostname } = new URL(service.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.pause();
  const path = `/api/v1/graphs/${writer.graphId}/nodes/search?query=depth>=0&limit=1000`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`);
  // Node reads some of it ahead. Before it is sent, its place in the queue already holds the bytes that it may have.
  await expect.poll(() => socket.bytesRead, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(service.app.queue.bytes).toBeGreaterThan(2 ** 20);
  return socket;
}

test(
  "a stop sends an answer to its last byte to a slow reader",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const socket = await paused();
    const stopped = stopServer(service.app);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) {
      chunks.push(chunk as Buffer);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await stopped).toBe(0);
    const all = Buffer.concat(chunks);
    const end = all.indexOf("\r\n\r\n");
    const length = /^content-length: (\d+)$/im.exec(all.subarray(0, end).toString())?.[1];
    expect(all.length - end - 4).toBe(Number(length));
    expect(JSON.parse(all.subarray(end + 4).toString())).toMatchObject({ has_more: true });
  },
);

test(
  "a stop cuts off a reader that stops reading, at the deadline",
  { tags: "slow", timeout: 60_000 },
  async () => {
    const socket = await paused();
    expect(await stopServer(service.app, 1500)).toBe(1);
    await expect.poll(() => service.app.queue.bytes, { timeout: 10_000 }).toBe(0);
    socket.resume();
    await once(socket, "close");
  },
);
