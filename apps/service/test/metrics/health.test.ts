import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { pino } from "pino";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { StoreUnavailableError } from "../../src/store/types.ts";
import { UnwritableDatabaseError } from "../../src/store/unusable-database.ts";
import { remembered } from "../../src/metrics/remembered.ts";
import { TestService } from "../http/service.ts";

let service: TestService | null = null;
afterEach(async () => {
  await service?.stop();
  service = null;
});

/** Starts a service with some calls of its store replaced. */
async function serve(changes: (store: GraphStore) => Partial<GraphStore>): Promise<TestService> {
  service = await TestService.start({ wrap: (store) => ({ ...store, ...changes(store) }) });
  return service;
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(service!.origin + path)).status;
}

test("a service whose database can be read and written is healthy and ready", async () => {
  await serve(() => ({}));
  expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
});

test("a service that cannot write is healthy, but not ready, and says so", async () => {
  let isFull = true;
  await serve((store) => ({
    checkWrite: () =>
      isFull ? Promise.reject(new UnwritableDatabaseError("There is no space.")) : store.checkWrite(),
  }));
  const { status, headers, body } = await service!.ask("/readyz", { key: null });
  expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "5" });
  expect(body.error.message).toBe("There is no space.");
  expect(await statusOf("/healthz")).toBe(200);

  isFull = false;
  await expect.poll(() => statusOf("/readyz"), { timeout: 5000 }).toBe(200);
});

test("a service whose database is damaged is healthy, but not ready, and names the database", async () => {
  const readiness = {
    name: "The database d",
    explain: (error: unknown) => error,
    problem: () => "The database d is damaged.",
  };
  service = await TestService.start({ readiness });
  const { status, body } = await service.ask("/readyz", { key: null });
  expect([status, body.error.message]).toEqual([503, "The database d is damaged."]);
  expect(await statusOf("/healthz")).toBe(200);
});

test("what a service is not ready for is logged once, and so is its end", { tags: "slow" }, async () => {
  let isLost = true;
  const lines: string[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  service = await TestService.start({
    logger,
    wrap: (store) => ({
      ...store,
      checkWrite: () => (isLost ? Promise.reject(new StoreUnavailableError("Lost.")) : store.checkWrite()),
    }),
  });
  const logged = (): readonly unknown[] =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; reason?: string })
      .flatMap(({ msg, reason }) => (msg === "not ready" || msg === "ready again" ? [[msg, reason]] : []));
  for (let asked = 0; asked < 2; asked++) {
    expect(await statusOf("/readyz")).toBe(503);
    await sleep(1100);
  }
  isLost = false;
  expect(await statusOf("/readyz")).toBe(200);
  expect(logged()).toEqual([
    ["not ready", "Lost. Start the server, or repair its network."],
    ["ready again", undefined],
  ]);
});

test("a service that cannot read is neither healthy nor ready", async () => {
  await serve(() => ({ getGraph: () => Promise.reject(new Error("gone")) }));
  const { status, body } = await service!.ask("/readyz", { key: null });
  expect(status).toBe(503);
  expect(body.error.message).toBe(
    'The database cannot be read. Read the reason in the log of the service, in the line "not ready".',
  );
  expect(await statusOf("/healthz")).toBe(503);
});

test(
  "a write that does not end makes it not ready, and many requests cause one write",
  { tags: "slow" },
  async () => {
    let writes = 0;
    await serve(() => ({
      checkWrite: () => {
        writes++;
        return new Promise(() => undefined);
      },
    }));
    const begun = Date.now();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf("/readyz")));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(Date.now() - begun).toBeGreaterThan(1900);
    const { status, body } = await service!.ask("/readyz", { key: null });
    expect([status, body.error.message]).toEqual([
      503,
      "The database cannot be written within 2 s. Look for what else uses it or its disk.",
    ]);
    await sleep(1100);
    expect(await statusOf("/readyz")).toBe(503);
    // The first one still runs.
    expect(writes).toBe(1);
  },
);

test("a result is used again until it is too old, and nothing is read twice at once", async () => {
  let now = 0;
  let reads = 0;
  const read = remembered(
    1000,
    async () => ++reads,
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 1000;
  expect(await read()).toBe(1);
  now = 1001;
  expect(await read()).toBe(2);
});
