import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { GraphStore } from "../../src/store/graph-store.ts";
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
    checkWrite: () => (isFull ? Promise.reject(new Error("database or disk is full")) : store.checkWrite()),
  }));
  const { status, headers, body } = await service!.ask("/readyz", { key: null });
  expect({ status, wait: headers.get("retry-after") }).toEqual({ status: 503, wait: "5" });
  expect(body.error.message).toMatch(/^The database cannot be written to; if it continues, report/);
  expect(await statusOf("/healthz")).toBe(200);

  isFull = false;
  await expect.poll(() => statusOf("/readyz"), { timeout: 5000 }).toBe(200);
});

test("a service that cannot read is neither healthy nor ready", async () => {
  await serve(() => ({ getGraph: () => Promise.reject(new Error("gone")) }));
  const { status, body } = await service!.ask("/readyz", { key: null });
  expect(status).toBe(503);
  expect(body.error.message).toContain("The database cannot be read;");
  expect(await statusOf("/healthz")).toBe(503);
});

test("a write that does not end makes it not ready, and many requests cause one write", async () => {
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
  expect(await statusOf("/readyz")).toBe(503);
  await sleep(1100);
  expect(await statusOf("/readyz")).toBe(503);
  // The first one still runs.
  expect(writes).toBe(1);
});

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
