// @module-tag slow
import { spawn, type ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { addAlert } from "../../src/alerts/index.ts";
import { createIds } from "../../src/ids/index.ts";
import { openGraph } from "../../src/writer/index.ts";
import { isGenuine, Receiver } from "../alerts/receiver.ts";
import { faultRuns, faultSeed } from "../fault-runs.ts";
import { freePort } from "../faults/free-port.ts";
import { service } from "../programs.ts";
import { Random } from "../store/random.ts";
import { storeKinds, type TestStore } from "../store/stores.ts";

const kills = 3 * faultRuns;
let made: TestStore | undefined;
let receiver: Receiver | undefined;
let running: ChildProcess | undefined;

afterEach(async () => {
  await kill();
  receiver?.close();
  await made?.remove();
  made = receiver = undefined;
});

async function kill(): Promise<void> {
  const child = running;
  running = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function startService({ place, store, database }: TestStore): Promise<void> {
  // The lease of a killed process ends after 30 seconds, for which nobody waits here.
  if (store.name === "sqlite") {
    await database.transaction((transaction) =>
      transaction.all({ strings: ["DELETE FROM locks WHERE name = 'alerts' RETURNING name"], params: [] }),
    );
  }
  const where = store.name === "sqlite" ? ["--data", dirname(place)] : ["--database-url", place];
  const args = [service, "serve", ...where, "--port", String(await freePort()), "--no-demo"];
  running = spawn(process.execPath, [...args, "--log-level", "error"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

describe.for(storeKinds)(`$name, seed ${faultSeed}`, (kind) => {
  test(
    "each node that enters is told of by one delivery, however often the service is killed",
    { timeout: 60_000 + 10_000 * kills },
    async ({ skip, task }) => {
      skip(kind.unavailable !== null, kind.unavailable ?? "");
      const random = new Random(faultSeed);
      made = await kind.make();
      const { store } = made;
      await store.createAccount({ id: "acct", created: 1 });
      // Some answers come after the kill, so that their deliveries are repeated.
      receiver = await Receiver.start((_, response) => {
        setTimeout(() => response.writeHead(204).end(), random.below(60));
      });
      const { url } = receiver;
      const given = { accountId: "acct", query: 'state:"idle"', url, allowsPrivate: true };
      const alert = await addAlert(store, { ...given, name: "idle" });
      const source = { provider: "acme", provider_version: "1", adapter: "tests@1.0.0" };
      const ids = createIds(await store.secret());
      const writer = await openGraph({ accountId: "acct", name: "g", now: 1 }, { store, ids, source });
      const recorded: string[] = [];
      let isRecording = true;
      const recording = (async () => {
        while (isRecording) {
          const titles = Array.from({ length: 1 + random.below(5) }, (_, at) => `n${recorded.length + at}`);
          await writer.record(
            titles.map((title) => ({ type: "session.started", at: 1, node: title, title, state: "idle" })),
          );
          recorded.push(...titles);
          await sleep(random.below(200));
        }
      })();
      for (let run = 0; run < kills; run++) {
        await startService(made);
        const before = receiver.received.length;
        await expect
          .poll(() => receiver!.received.length, { timeout: 30_000, interval: 5 })
          .toBeGreaterThan(before);
        await sleep(random.below(300));
        await kill();
      }
      isRecording = false;
      await recording;
      await startService(made);
      await expect
        .poll(() => new Set(receiver!.nodes("idle")).size, { timeout: 30_000 })
        .toBe(recorded.length);
      await expect.poll(async () => (await store.alerts.get(alert.id))?.waiting, { timeout: 30_000 }).toBe(0);
      // Attempts of the same delivery have the same id.
      expect([...receiver.nodes("idle")].sort()).toEqual([...recorded].sort());
      expect(receiver.received.every((received) => isGenuine(received, alert.secret))).toBe(true);
      task.meta.cases = kills;
    },
  );
});
