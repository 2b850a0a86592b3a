/** A measured server in its own process: the service as `serve` runs it, or the bare routes. */
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { createLogger } from "../src/commands/log.ts";
import { createServer } from "../src/http/server.ts";
import { openStore } from "../src/store/open-store.ts";
import { bareServer } from "./bare.ts";

/** The kind of server. */
export type ServerKind = "service" | "bare" | "bare text";

/** The answer of a measured process. */
export interface Usage {
  /** Processor time since it started, in microseconds. */
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
}

const [kind = "service", dataDir = "."] = process.argv.slice(2);
const app =
  kind === "service"
    ? await createServer({
        store: await openStore({ dataDir }),
        // Requests are counted against the limit, but never reach it.
        rate: { perSecond: 1_000_000, burst: 1_000_000 },
        logger: createLogger("/dev/null", "info"),
      })
    : await bareServer(join(dataDir, "wherefore.db"), { text: kind === "bare text" });
await app.listen({ port: 0, host: "127.0.0.1" });

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpu: user + system, rss, heap: heapUsed };
  process.send?.(usage);
});
process.on("disconnect", () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
