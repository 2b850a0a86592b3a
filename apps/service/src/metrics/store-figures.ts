import { Gauge, type Registry } from "prom-client";
import type { GraphStore } from "../store/graph-store.ts";
import type { StoreFigures } from "../store/types.ts";
import { remembered } from "./remembered.ts";

/** How long figures are used again, in milliseconds. */
const freshFor = 5000;

/** The gauges of a database. While it cannot be read, only `wherefore_database_up` has a value. */
export class StoreFiguresGauges {
  readonly #registry: Registry;
  readonly #read: () => Promise<StoreFigures | null>;

  constructor(store: GraphStore, registry: Registry) {
    this.#registry = registry;
    this.#read = remembered(freshFor, () => store.figures().catch(() => null));
    this.#add("database_up", "1 if the database can be read, otherwise 0.", (figures) =>
      figures === null ? 0 : 1,
    );
    this.#add(
      "database_bytes",
      "The size of the database, without the write-ahead log.",
      (figures) => figures?.bytes,
    );
    this.#add("accounts", "Accounts.", (figures) => figures?.accounts);
    this.#add("graphs", "Graphs of all accounts.", (figures) => figures?.graphs);
    this.#add("events", "Events that are held, of all graphs.", (figures) => figures?.events);
    this.#add(
      "last_event_timestamp_seconds",
      "When the newest event of all graphs happened, whichever process recorded it. Its age is `time() - wherefore_last_event_timestamp_seconds`. Absent while there is none.",
      (figures) => (figures === null || figures.lastEvent === null ? undefined : figures.lastEvent / 1000),
    );
    this.#addNodes();
    this.#add("nodes_stale", "Nodes that are stale.", (figures) => figures?.counts.stale);
    this.#add("nodes_blocked", "Nodes that wait for others.", (figures) => figures?.counts.blocked);
  }

  #add(name: string, help: string, value: (figures: StoreFigures | null) => number | undefined): void {
    const read = this.#read;
    new Gauge({
      name: `wherefore_${name}`,
      help,
      registers: [this.#registry],
      async collect() {
        const current = value(await read());
        if (current === undefined) this.remove();
        else this.set(current);
      },
    });
  }

  #addNodes(): void {
    const read = this.#read;
    new Gauge({
      name: "wherefore_nodes",
      help: "Nodes of all graphs, by state.",
      labelNames: ["state"],
      registers: [this.#registry],
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries((await read())?.counts.by_state ?? {})) {
          this.set({ state }, count);
        }
      },
    });
  }
}
