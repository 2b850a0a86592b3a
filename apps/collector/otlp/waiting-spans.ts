import type { Database } from "better-sqlite3";
import type { Attributes, Span } from "./telemetry.ts";
import type { Place } from "./telling.ts";

/** A span as far as it is needed to find out what it and those below it tell. */
export interface KeptSpan extends Omit<Span, "resource" | "end"> {
  /** Null for one that has not ended, and is known only because others name it. */
  readonly end: number | null;
  readonly place: Place;
  readonly version: string | null;
  /** The session that it was told to be in, before it had ended itself. */
  readonly session?: string;
}

/** The spans of a trace, by id. */
export interface Trace {
  readonly spans: ReadonlyMap<string, KeptSpan>;
  /** The ids of those that have told nothing yet, with the times at which they were received. */
  readonly untold: ReadonlyMap<string, number>;
  /** What the graph of the trace was found by; null if nothing was told of it. */
  readonly place: Place | null;
}

// A row without a span has the place of the trace.
const tables = `
  CREATE TABLE IF NOT EXISTS spans (
    trace TEXT, span TEXT, received INTEGER NOT NULL, told INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (trace, span)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS spans_received ON spans (received);
  CREATE INDEX IF NOT EXISTS spans_untold ON spans (received) WHERE told = 0`;

/** What was told of a trace. */
export interface ToldTrace {
  readonly traceId: string;
  /** What its graph was found by. */
  readonly place: Place;
  /** The spans that have told what they tell. */
  readonly spanIds: readonly string[];
  /** Agents that have not ended, but have spans below them. */
  readonly running: readonly KeptSpan[];
}

interface Row {
  readonly span: string;
  readonly received: number;
  readonly told: 0 | 1;
  readonly json: string;
}

/** The most spans that are kept. More than that, and those of the oldest traces are forgotten. */
const mostSpans = 100_000;
/** The most unfinished spans of a trace that are kept when its finished ones are forgotten. */
const mostRunning = 1000;

/**
 * Keeps spans on disk: until those above them have ended too, because they arrive when they end, and for some time after
 * that, because later ones may be below them.
 */
export class WaitingSpans {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.exec(tables);
  }

  /** Adds spans that were received at a time, in Unix milliseconds. Those that are known are ignored. */
  add(spans: readonly KeptSpan[], received: number): void {
    // One that had not ended is replaced, and stays in the session that it was told to be in.
    const add = this.#database.prepare(`
      INSERT INTO spans VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET told = 0, received = excluded.received,
        json = json_set(excluded.json, '$.session', spans.json ->> 'session')
      WHERE spans.json ->> 'end' IS NULL AND excluded.json ->> 'end' IS NOT NULL`);
    this.#database.transaction(() => {
      for (const span of spans) {
        add.run(span.traceId, span.spanId, received, tells(span) ? 0 : 1, JSON.stringify(span));
      }
    })();
  }

  trace(traceId: string): Trace {
    const rows = this.#database.prepare("SELECT * FROM spans WHERE trace = ?").all(traceId) as readonly Row[];
    const spans = new Map<string, KeptSpan>();
    const untold = new Map<string, number>();
    let place: Place | null = null;
    for (const { span, received, told, json } of rows) {
      if (span === "") place = JSON.parse(json) as Place;
      else spans.set(span, JSON.parse(json) as KeptSpan);
      if (told === 0) untold.set(span, received);
    }
    return { spans, untold, place };
  }

  /** Notes what was told of traces, at a time in Unix milliseconds. */
  setTold(all: readonly ToldTrace[], now: number): void {
    const set = this.#database.prepare("UPDATE spans SET told = 1 WHERE trace = ? AND span = ?");
    const keep = this.#database.prepare("INSERT OR IGNORE INTO spans VALUES (?, '', ?, 1, ?)");
    this.#database.transaction(() => {
      for (const { traceId, place, spanIds, running } of all) {
        keep.run(traceId, now, JSON.stringify(place));
        this.add(running, now);
        for (const id of spanIds) set.run(traceId, id);
      }
    })();
  }

  /** The traces with spans that have waited since a time. */
  waitingSince(time: number): readonly string[] {
    const rows = this.#database.prepare("SELECT DISTINCT trace FROM spans WHERE told = 0 AND received <= ?");
    return rows.pluck().all(time) as string[];
  }

  /** The number of spans of a trace. */
  count(traceId: string): number {
    return this.#database
      .prepare("SELECT count(*) FROM spans WHERE trace = ?")
      .pluck()
      .get(traceId) as number;
  }

  /**
   * Forgets the traces that nothing was received of since a time, or since an earlier one if they have spans that have not
   * ended, and the oldest ones if there are too many spans.
   */
  forget(time: number, timeOfRunning: number): void {
    this.#database
      .prepare(
        `DELETE FROM spans WHERE trace IN (
          SELECT trace FROM spans GROUP BY trace HAVING max(received) < ? OR max(received) < ? AND NOT EXISTS (
            SELECT 1 FROM spans AS other WHERE other.trace = spans.trace AND span <> '' AND json ->> 'end' IS NULL))`,
      )
      .run(timeOfRunning, time);
    const count = this.#database.prepare("SELECT count(*) FROM spans").pluck().get() as number;
    if (count <= mostSpans) return;
    const last = this.#database
      .prepare("SELECT received FROM spans ORDER BY received LIMIT 1 OFFSET ?")
      .pluck()
      .get(count - mostSpans) as number | undefined;
    if (last !== undefined) this.#database.prepare("DELETE FROM spans WHERE received <= ?").run(last);
  }

  /** Forgets the spans of a trace that have ended, and keeps its place. */
  removeEnded(traceId: string): void {
    this.#database
      .prepare(
        `DELETE FROM spans WHERE trace = ? AND span NOT IN (
          SELECT span FROM spans WHERE trace = ? AND json ->> 'end' IS NULL ORDER BY received, span LIMIT ?)`,
      )
      .run(traceId, traceId, mostRunning);
  }
}

const mostOfName = 200;
const mostOfText = 2000;

/** What is kept of a span. A trace may have many that are not of agents, whose places alone are needed. */
export function keptOf(span: Span, place: Place, now: number): KeptSpan {
  const { resource, attributes, start, end, name, message, ...rest } = span;
  const isAgentic = operationOf(span) !== undefined;
  return {
    ...rest,
    name: name.slice(0, mostOfName),
    message: isAgentic ? (message?.slice(0, mostOfText) ?? null) : null,
    attributes: isAgentic ? shortened(attributes) : {},
    start: Math.min(start, now),
    end: Math.min(end, now),
    place,
    version: typeof resource["service.version"] === "string" ? resource["service.version"] : null,
  };
}

/** What an agentic program has done in a span; undefined for another span. */
export function operationOf({ attributes }: Pick<KeptSpan, "attributes">): unknown {
  return attributes["gen_ai.operation.name"];
}

/** Whether a span is that of an agent. */
export function isAgent(span: Pick<KeptSpan, "attributes">): boolean {
  const operation = operationOf(span);
  return operation === "invoke_agent" || operation === "invoke_workflow";
}

function tells(span: KeptSpan): boolean {
  return span.end !== null && (isAgent(span) || operationOf(span) === "execute_tool");
}

function shortened(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === "string" ? value.slice(0, mostOfText) : value,
    ]),
  );
}
