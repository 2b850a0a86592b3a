import { basename } from "node:path";
import type { GraphToOpen } from "../recorder.ts";
import type { RemoteRecorder } from "../remote/remote-recorder.ts";
import type { Spool } from "../remote/spool.ts";
import type { JsonObject } from "../transcripts/json.ts";
import { graphNameOfCwd } from "../transcripts/references.ts";
import { storableName, storableText } from "../transcripts/storable-text.ts";
import { observeTrace } from "./agent-spans.ts";
import type { PartialSuccess } from "./messages.ts";
import { SessionEvents } from "./session-events.ts";
import { readLogs, readSpans } from "./telemetry.ts";
import { otlpStartId, placeOf, type Place, type Told } from "./telling.ts";
import { keptOf, WaitingSpans } from "./waiting-spans.ts";

/** The options of a recorder of telemetry. */
export interface OtlpRecorderOptions {
  readonly spool: Spool;
  readonly recorder: RemoteRecorder;
  /** The clock, in Unix milliseconds. Default: that of the machine. */
  readonly now?: () => number;
}

/** A span waits so long for those above it, in milliseconds: exporters send what has ended every 5 seconds. */
const waitsFor = 10_000;
/** The spans of a trace are kept so long after the last one, in milliseconds. */
const keptFor = 3_600_000;
/** The same for a trace with an agent that has not ended: a person or a tool may keep it waiting. */
const runningKeptFor = 86_400_000;
const forgetEvery = 60_000;
/** The spans of a trace that are kept. With more, it is told as it is then, and what has ended is forgotten. */
const mostOfTrace = 5000;
const mostOfName = 200;
/** As for transcripts. */
const lateAfter = 3_600_000;
const source = { provider: "unknown", provider_version: "unknown", adapter: "otlp@1.0.0" };
/** Graphs that are known by the name of a service, because nothing tells where it works. */
const ofService = "service:";

/**
 * Records what programs export by OTLP. What a method has taken survives a crash.
 *
 * @example
 * ```ts
 * const otlp = new OtlpRecorder({ spool, recorder });
 * await otlp.recordTraces(JSON.parse(body)); // { rejected: 0, message: null }
 * ```
 */
export class OtlpRecorder {
  readonly #options: OtlpRecorderOptions;
  readonly #waiting: WaitingSpans;
  readonly #events = new SessionEvents();
  readonly #now: () => number;
  #forgotAt = 0;

  constructor(options: OtlpRecorderOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#waiting = new WaitingSpans(options.spool.database);
  }

  /**
   * Records log records: the body of a request to `/v1/logs`, in the form of OTLP/JSON.
   *
   * @throws {MalformedError} if it is no such request
   */
  async recordLogs(request: JsonObject): Promise<PartialSuccess> {
    const { items, ...read } = readLogs(request);
    const now = this.#now();
    const results = items.map((record) => this.#events.observeLog(record, Math.min(record.at ?? now, now)));
    return this.#recordResults(results, read);
  }

  /**
   * Records spans: the body of a request to `/v1/traces`, in the form of OTLP/JSON.
   *
   * @throws {MalformedError} if it is no such request
   */
  async recordTraces(request: JsonObject): Promise<PartialSuccess> {
    const { items, ...read } = readSpans(request);
    const now = this.#now();
    const results = items.map((span) => this.#events.observeSpan(span, now));
    const others = items.filter((_, index) => results[index] === null);
    this.#waiting.add(
      others.map((span) => keptOf(span, placeOf(span.resource), now)),
      now,
    );
    const traceIds = [...new Set(others.map(({ traceId }) => traceId))];
    await this.#recordTraces(traceIds, now - waitsFor);
    const full = traceIds.filter((traceId) => this.#waiting.count(traceId) > mostOfTrace);
    await this.#recordTraces(full, Infinity);
    for (const traceId of full) this.#waiting.removeEnded(traceId);
    return this.#recordResults(results, read);
  }

  /** Records what has waited long enough. Call it every few seconds. */
  async recordWaiting(): Promise<void> {
    const now = this.#now();
    await this.#recordTraces(this.#waiting.waitingSince(now - waitsFor), now - waitsFor);
    if (now - this.#forgotAt < forgetEvery) return;
    this.#forgotAt = now;
    this.#waiting.forget(now - keptFor, now - runningKeptFor);
  }

  async #recordTraces(traceIds: readonly string[], before: number): Promise<void> {
    const told = traceIds.flatMap((traceId) => observeTrace(this.#waiting.trace(traceId), before) ?? []);
    if (told.length === 0) return;
    await this.#record(told);
    // After a kill before this, the same is told again, under the same ids.
    this.#waiting.setTold(told, this.#now());
  }

  async #recordResults(
    results: readonly (Told | string | null)[],
    read: PartialSuccess,
  ): Promise<PartialSuccess> {
    await this.#record(results.filter((each) => each !== null && typeof each !== "string"));
    const problems = results.filter((each) => typeof each === "string");
    return { rejected: read.rejected + problems.length, message: read.message ?? problems[0] ?? null };
  }

  async #record(all: readonly Told[]): Promise<void> {
    const { recorder, spool } = this.#options;
    const byGraph = new Map<string, { readonly name: string; readonly told: Told[] }>();
    for (const told of all) {
      const { ref, name } = this.#graphOf(told);
      const graph = byGraph.get(ref) ?? { name, told: [] };
      graph.told.push(told);
      byGraph.set(ref, graph);
    }
    for (const [ref, { name, told }] of byGraph) {
      const started = new Set<string>();
      const observations = told
        .flatMap((each) => each.observations)
        .filter(({ node, id }) => {
          if (id !== otlpStartId(node)) return true;
          const isKnown = started.has(node) || spool.nodes.get(ref, node) !== null;
          started.add(node);
          return !isKnown;
        });
      if (observations.length === 0) continue;
      const graph = await recorder.open({ ref, name, now: this.#now(), source, lateAfter, isShared: true });
      await graph.record(observations);
    }
  }

  /** The graph of the working directory; otherwise that in which others observe the session; otherwise that of the service. */
  #graphOf({ cwd, service, session }: Place & Pick<Told, "session">): Pick<GraphToOpen, "ref" | "name"> {
    const { spool } = this.#options;
    if (cwd !== null) {
      const path = storableText(cwd, 4000);
      return { ref: storableName(graphNameOfCwd(path)), name: nameOf(basename(path.replaceAll("\\", "/"))) };
    }
    const ref = spool.nodes.graphsOf(session).find((each) => !each.startsWith(ofService));
    const found = ref === undefined ? null : spool.graph(ref);
    if (ref !== undefined && found !== null) return { ref, name: found.name };
    return { ref: storableName(`${ofService}${service}`), name: nameOf(service) };
  }
}

function nameOf(text: string): string {
  return storableText(text, mostOfName) || "unnamed";
}
