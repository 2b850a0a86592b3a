import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { RecordedEvent } from "../model/event.ts";
import { StoreFiguresGauges } from "./store-figures.ts";
import type { GraphStore } from "../store/graph-store.ts";

/** An answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** The template of the path, such as `/api/v1/graphs/{graph_id}`; null if there is nothing at the path. */
  readonly route: string | null;
  readonly status: number;
  /** The code of the error that was answered; null if it was none. */
  readonly code: string | null;
  readonly seconds: number;
}

/** The adapters of this repository. A sender of observations can name any other. */
export const adapters: readonly string[] = [
  "codex-sessions",
  "end",
  "hooks",
  "http",
  "ingest",
  "otlp",
  "simulator",
  "sweep",
  "transcripts",
];

const methods = ["GET", "HEAD", "POST"];
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const lagBuckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600];

/**
 * The metrics of a process, in the text format of Prometheus. Labels have a bounded number of values, and none names an
 * account, a graph, a node or a key.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: "wherefore_http_requests_total",
    help: "Requests that were answered. The route is the template of the path; `none` stands for a path without a route and for what is not valid HTTP.",
    labelNames: ["method", "route", "status"],
    registers: [this.#registry],
  });
  readonly #errors = new Counter({
    name: "wherefore_http_errors_total",
    help: "Requests that were answered with an error, by its code.",
    labelNames: ["route", "code"],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: "wherefore_http_request_duration_seconds",
    help: "The time from the headers of a request to the end of its answer.",
    labelNames: ["route"],
    buckets: durationBuckets,
    registers: [this.#registry],
  });
  readonly #recorded = new Counter({
    name: "wherefore_events_recorded_total",
    help: "Events that this process has recorded, by type and by the adapter that observed them; `other` stands for one that is not part of this package.",
    labelNames: ["adapter", "type"],
    registers: [this.#registry],
  });
  readonly #lag = new Histogram({
    name: "wherefore_event_lag_seconds",
    help: "How long after an event happened (`created`) this process had recorded it, by adapter. What was recorded long after it happened, such as old transcripts when `watch` begins, is in the last buckets. Events of sweeps do not count.",
    labelNames: ["adapter"],
    buckets: lagBuckets,
    registers: [this.#registry],
  });

  readonly #attempts = new Counter({
    name: "wherefore_alert_attempts_total",
    help: "Attempts of this process to deliver what alerts found, by outcome: `delivered`, `retried` if there will be another one, `failed` if it was the last.",
    labelNames: ["outcome"],
    registers: [this.#registry],
  });

  /** Adds the metrics of the Node.js process, which are those of every program with this library. */
  addProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Adds metrics of the database, which are read when the metrics are. */
  addStore(store: GraphStore): void {
    new StoreFiguresGauges(store, this.#registry);
  }

  /** Adds the number of open connections. */
  addConnections(count: () => number): void {
    new Gauge({
      name: "wherefore_http_connections",
      help: "Open connections of the server.",
      registers: [this.#registry],
      collect() {
        this.set(count());
      },
    });
  }

  answered({ method, route, status, code, seconds }: AnsweredRequest): void {
    const labels = { route: route ?? "none" };
    this.#requests.inc({ ...labels, method: methods.includes(method) ? method : "other", status });
    if (code !== null) this.#errors.inc({ ...labels, code });
    this.#durations.observe(labels, seconds);
  }

  /** Counts what was answered on a bare connection, because it is not valid HTTP. */
  refused(status: number, code: string): void {
    this.#requests.inc({ route: "none", method: "other", status });
    this.#errors.inc({ route: "none", code });
  }

  /** Counts an attempt to deliver what an alert found. */
  attempted(outcome: "delivered" | "retried" | "failed"): void {
    this.#attempts.inc({ outcome });
  }

  /** @param now the time when they were recorded, in Unix milliseconds */
  recorded(events: readonly RecordedEvent[], now: number): void {
    for (const { type, source, created } of events) {
      const name = source.adapter.slice(0, source.adapter.indexOf("@"));
      const adapter = adapters.includes(name) ? name : "other";
      this.#recorded.inc({ adapter, type });
      // The event of a sweep has the time of the event before it.
      if (type !== "node.stalled") this.#lag.observe({ adapter }, Math.max(0, now - created) / 1000);
    }
  }

  /** The metrics in the text format of Prometheus, with its media type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }

  /** The name, type, labels and meaning of each metric. */
  list(): readonly {
    readonly name: string;
    readonly type: string;
    readonly labels: readonly string[];
    readonly help: string;
  }[] {
    // The properties are not in the types of the library.
    type Described = { readonly labelNames: readonly string[]; readonly type: string };
    return this.#registry.getMetricsAsArray().map((metric) => {
      const { labelNames, type } = metric as unknown as Described;
      return { name: metric.name, type: String(type), labels: labelNames, help: metric.help };
    });
  }
}

/** A store whose appends are counted. */
export function measuredStore(store: GraphStore, metrics: Metrics): GraphStore {
  return {
    ...store,
    append: async (append) => {
      await store.append(append);
      metrics.recorded(append.events, Date.now());
    },
  };
}
