import { join } from "node:path";
import { fillGraph } from "../generated-graph.ts";
import { openStore } from "../../src/store/open-store.ts";
import { databaseSize } from "./harness/database.ts";
import { milliseconds, size } from "./harness/figures.ts";
import type { Measurement, Row } from "./harness/measurement.ts";
import { serve, serveLogged, type Server } from "./harness/service-process.ts";

export const start: Measurement = {
  description:
    "The time from the start of the process until it listens, and its peak RSS until then, for SQLite databases of two sizes, after a clean stop and after `kill -9`. The parts are those of the log line `started`. The check of the whole file, which follows a `kill -9`, is not part of a start.",
  figures: ["database", "listens", "peak RSS", "parts"],
  async measure(dir, { nodes }) {
    const rows: Row[] = [];
    for (const nodeCount of [nodes / 10, nodes]) {
      const dataDir = join(dir, String(nodeCount));
      const store = await openStore({ dataDir });
      await store.createAccount({ id: "acc", created: 1 });
      await fillGraph(store, { graphId: "gph_start", accountId: "acc", name: "start", nodeCount });
      await store.close();
      const bytes = size((await databaseSize(dataDir)).all);
      // The first start reads the file into the cache of the operating system, and checks it.
      await (await serve(dataDir)).stop();
      for (const before of ["a clean stop", "`kill -9`"]) {
        if (before !== "a clean stop") {
          const killed = await serve(dataDir);
          await written(killed);
          await killed.kill();
        }
        const began = performance.now();
        const server = await serveLogged(dataDir);
        const values = [bytes, milliseconds(performance.now() - began), size(server.memory.peak)];
        const { stderr } = await server.stop();
        rows.push({ name: `${nodeCount} nodes, after ${before}`, values: [...values, partsIn(stderr)] });
      }
    }
    return rows;
  },
};

/** Lets the service write, so that there is a write-ahead log. */
async function written({ origin }: Server): Promise<void> {
  if (!(await fetch(`${origin}/readyz`)).ok) throw new Error("The service is not ready.");
}

function partsIn(log: string): string {
  const line = log.split("\n").find((one) => one.includes('"msg":"started"')) ?? "{}";
  const { ms = {} } = JSON.parse(line) as { readonly ms?: Readonly<Record<string, number>> };
  return Object.entries(ms)
    .map(([part, time]) => `${part} ${time} ms`)
    .join(", ");
}
