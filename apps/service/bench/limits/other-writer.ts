/** A process that appends an event to a graph of its own every 50 ms, and measures how long each takes. */
import { setTimeout as sleep } from "node:timers/promises";
import { createIds } from "../../src/ids/index.ts";
import { openStore } from "../../src/store/open-store.ts";
import { openGraph } from "../../src/writer/index.ts";
import { mustBe } from "../generated-graph.ts";

/** What was measured since the last question. */
export interface Waits {
  /** Milliseconds. */
  readonly longest: number;
  readonly appends: number;
  /** The number of appends that succeeded only after an error. */
  readonly repeated: number;
}

const [dataDir = "."] = process.argv.slice(2);
const store = await openStore({ dataDir });
const source = { provider: "bench", provider_version: "1", adapter: "bench@1" };
const writer = await openGraph(
  { accountId: mustBe((await store.listAccounts())[0]).id, name: "other", now: Date.now() },
  { store, ids: createIds(await store.secret()), source, dedupe: false },
);
await writer.record([{ type: "session.started", at: Date.now(), node: "session" }]);

const none: Waits = { longest: 0, appends: 0, repeated: 0 };
let waits = none;
process.on("message", () => {
  process.send?.(waits);
  waits = none;
});
process.on("disconnect", () => process.exit());
process.send?.(writer.graphId);

for (let event = 0; ; event++) {
  const began = performance.now();
  const isRepeated = await append(`Step ${event}`);
  const { longest, appends, repeated } = waits;
  waits = {
    longest: Math.max(longest, performance.now() - began),
    appends: appends + 1,
    repeated: repeated + Number(isRepeated),
  };
  await sleep(50);
}

/** Appends an event, and returns whether that took more than one attempt. */
async function append(summary: string): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    try {
      await writer.record([{ type: "text.updated", at: Date.now(), node: "session", summary }]);
      return attempt > 0;
    } catch {
      // The database was busy for longer than it waits.
      await sleep(10);
    }
  }
}
