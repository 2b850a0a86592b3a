import { setTimeout as sleep } from "node:timers/promises";
import type { Appended } from "../types.ts";
import { sql, type Sql } from "../sql.ts";
import type { Connections } from "./connections.ts";

const channel = "wherefore_appends";
/** How long to wait after a loss, in milliseconds. */
const retryMs = 1000;

/** Notifies the listeners of all processes, with who sent it. */
export function notifyOf(sender: string, { graphId, accountId }: Appended): Sql {
  return sql`pg_notify(${channel}, ${`${sender} ${graphId} ${accountId}`})`;
}

/**
 * Hears of the appends of other processes, by a connection of its own. After a loss it connects again; it does not hear of
 * what was appended in between.
 */
export class Listener {
  readonly #connections: Connections;
  readonly #sender: string;
  readonly #heard: (append: Appended) => void;

  /** @param sender whose appends are not heard */
  constructor(connections: Connections, sender: string, heard: (append: Appended) => void) {
    this.#connections = connections;
    this.#sender = sender;
    this.#heard = heard;
  }

  /** Listens until the connections are closed. */
  start(): void {
    void this.#listen();
  }

  async #listen(): Promise<void> {
    const { closed } = this.#connections;
    while (!closed.aborted) {
      await this.#untilLost().catch(() => undefined);
      await sleep(retryMs, undefined, { signal: closed }).catch(() => undefined);
    }
  }

  async #untilLost(): Promise<void> {
    const client = this.#connections.newClient();
    const lost = new Promise<unknown>((resolve) => {
      client.on("error", resolve);
      client.on("end", () => resolve(new Error("it ended")));
    });
    client.on("notification", ({ payload = "" }) => {
      const [, sender, graphId = "", accountId = ""] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
      if (sender !== this.#sender) this.#heard({ graphId, accountId });
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      await this.#connections.lost(await lost);
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
