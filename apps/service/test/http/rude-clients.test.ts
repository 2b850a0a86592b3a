// @module-tag slow
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { faultSeed } from "../fault-runs.ts";
import { Random } from "../store/random.ts";
import { longChain } from "./long-texts.ts";
import { TestService } from "./service.ts";

// Other processes may use the processors too.
vi.setConfig({ testTimeout: 60_000 });

const mebibyte = 2 ** 20;
const limits = {
  answers: { bytes: 6 * mebibyte, memory: 12 * mebibyte, patience: 500, stall: 1500 },
  connections: { requestTimeout: 2000, keepAlive: 3000 },
};
const random = new Random(faultSeed);

let service: TestService;
let graph: string;
let politeKey: string;
beforeAll(async () => {
  service = await TestService.withKey(limits);
  politeKey = await service.newKey("acct");
  const writer = await service.graph("acct", "long");
  await writer.record(longChain(15, 30_000));
  graph = `/graphs/${writer.graphId}`;
});
afterAll(() => service.stop());

const largeAnswer = (): string =>
  `GET /api/v1${graph}/nodes/search?query=depth>=0&limit=1000 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n\r\n`;

/** Clients of a kind: how many, and what each does with its connection. */
const kinds: Readonly<Record<string, readonly [number, (socket: Socket) => void]>> = {
  "never send a byte": [1000, () => undefined],
  "send a byte a second": [
    20,
    (socket) => {
      const bytes = largeAnswer();
      let sent = 0;
      const timer = setInterval(() => socket.write(bytes[sent++ % bytes.length]!), 1000);
      socket.once("close", () => clearInterval(timer));
    },
  ],
  "never read their answer": [
    20,
    (socket) => {
      socket.pause();
      socket.write(largeAnswer());
    },
  ],
  "close in the middle of their request": [
    50,
    (socket) => void socket.end(largeAnswer().slice(0, 1 + random.below(largeAnswer().length - 4))),
  ],
  "reset the connection in the middle of their answer": [
    20,
    (socket) => {
      socket.write(largeAnswer());
      socket.once("data", () => socket.resetAndDestroy());
    },
  ],
  "send garbage": [
    50,
    (socket) => void socket.write(Buffer.from(Array.from({ length: 2000 }, () => random.below(256)))),
  ],
};

async function startClient(act: (socket: Socket) => void): Promise<Socket> {
  const socket = connect(Number(new URL(service.origin).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.resume();
  act(socket);
  return socket;
}

test.for(Object.entries(kinds))(
  `while others %s, a client is answered, seed ${faultSeed}`,
  async ([, [count, act]], { task }) => {
    task.meta.cases = count;
    const clients = await Promise.all(Array.from({ length: count }, () => startClient(act)));
    try {
      for (let asked = 0; asked < 10; asked++) {
        const { status } = await service.get(graph, { key: politeKey });
        expect(status).toBe(200);
        await sleep(50);
      }
      // What the others hold is free again after their time.
      await expect.poll(() => service.app.queue.bytes, { timeout: 20_000 }).toBe(0);
      expect((await service.get(graph, { key: politeKey })).status).toBe(200);
      // A connection that fetch keeps open may remain.
      await expect.poll(() => service.app.connections.size, { timeout: 20_000 }).toBeLessThanOrEqual(1);
    } finally {
      for (const client of clients) client.destroy();
    }
  },
);
