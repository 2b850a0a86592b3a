/** Appends until a test kills it, and reports the last event after each append. */
import { postgresStore, sqliteStore } from "../../src/store/open-store.ts";
import { RandomChanges, together, type Step } from "./changes.ts";

const [kind, place, seed, graphId = ""] = process.argv.slice(2);
const store = kind === "sqlite" ? sqliteStore(place!) : postgresStore(place!);
await store.makeTables();
const { lastSeq } = (await store.getGraph(graphId))!;
const changes = new RandomChanges(Number(seed), { mostNodes: 40 });
changes.steps(lastSeq);
let steps: readonly Step[] = [];
for (let batch = 1; ; batch = (batch % 60) + 1) {
  steps = changes.steps(batch);
  await store.append(together(graphId, steps));
  process.stdout.write(`${steps.at(-1)!.event.seq}\n`);
}
