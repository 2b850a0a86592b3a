import { check, interpret, SchemaInference, type Schema } from "wherefore";
import type { KnownValue } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import type { ClauseSentence } from "../components/clause-list.tsx";
import { countedValues, type ValuesAsked } from "../../../shared/counted-values.ts";
import { readSchemaJson } from "../model/schema-json.ts";
import { FitCounter } from "./fit.ts";
import { showerOf } from "./found.ts";
import { load, type LoadListener, type ReadState } from "./load.ts";
import type { Answer, DataSource, Found, Request, Wanted } from "./messages.ts";
import { RecordIndex, type PlacedRecord } from "./record-index.ts";
import { Turns } from "./turns.ts";

const REPORT_EVERY_MS = 100;

/** Keeps the records and the schema, and answers requests, from the records that are indexed so far. */
export class Engine {
  readonly #sample: string;
  readonly #answer: (answer: Answer) => void;
  #schema: Schema = nodeSchema as Schema;
  #records: PlacedRecord[] = [];
  #read: ReadState | null = null;
  #index = new RecordIndex(this.#schema);
  #fit = new FitCounter(this.#schema);
  #isIndexing = false;
  #reportedAt = -Infinity;
  #loading = new AbortController();

  constructor(sample: string, answer: (answer: Answer) => void) {
    this.#sample = sample;
    this.#answer = answer;
  }

  async handle(request: Request): Promise<void> {
    switch (request.ask) {
      case "load":
        return this.#load(request.source);
      case "schema":
        this.#schema = request.text === null ? (nodeSchema as Schema) : readSchemaJson(request.text);
        this.#forgetIndex();
        return this.#indexRest();
      case "find":
        return this.#answer({
          tell: "found",
          id: request.id,
          found: this.#find(request.query, request),
        });
      case "why":
        return this.#answer({
          tell: "reasons",
          id: request.id,
          reasons: await this.#why(request.query, request.index),
        });
      case "values":
        return this.#answer({
          tell: "values",
          id: request.id,
          values: this.#values(request.field, request.wanted),
        });
      case "infer":
        return this.#answer({ tell: "inferred", id: request.id, schema: await this.#infer() });
    }
  }

  async #load(source: DataSource): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const records: PlacedRecord[] = [];
    this.#records = records;
    this.#forgetIndex();
    const listener: LoadListener = {
      record: (record, line) => records.push({ place: records.length, line, record }),
      state: (state) => {
        this.#read = state;
        return this.#indexRest();
      },
    };
    await load(source, this.#sample, listener, signal);
  }

  #forgetIndex(): void {
    this.#index = new RecordIndex(this.#schema);
    this.#fit = new FitCounter(this.#schema);
  }

  /** Indexes the records that are not indexed yet. Other records and another schema are taken up meanwhile. */
  async #indexRest(): Promise<void> {
    if (this.#isIndexing) return;
    this.#isIndexing = true;
    const turns = new Turns();
    while (this.#indexNext()) {
      if (!turns.isOver) continue;
      this.#report();
      await turns.next();
    }
    this.#isIndexing = false;
    this.#report();
    if (this.#read?.progress === null) this.#answer({ tell: "fit", fits: this.#fit.result() });
  }

  /** Returns whether there was something to do. */
  #indexNext(): boolean {
    const placed = this.#records[this.#index.size];
    if (placed === undefined) return this.#read?.progress === null && this.#index.sort();
    this.#index.add(placed);
    this.#fit.add(placed.record, placed.line);
    return true;
  }

  /** Reports the last state, and those before from time to time. */
  #report(): void {
    if (this.#read === null) return;
    const isDone = this.#read.progress === null && !this.#isIndexing;
    const now = performance.now();
    if (!isDone && now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    const { size: records } = this.#index;
    const done = (this.#read.progress ?? 1) * (records / Math.max(1, this.#records.length));
    this.#answer({ tell: "load", state: { ...this.#read, records, progress: isDone ? null : done } });
  }

  /** Returns null if the query is not valid, and it is not certain what it means. */
  #find(query: string, { side, count: most }: Wanted): Found | null {
    const { queries } = interpret(query, this.#schema);
    if (queries.length === 0) return null;
    const { count, first } = this.#index.find(
      queries.map(({ text }) => text),
      side,
      most,
    );
    const show = showerOf(
      queries.map(({ checked }) => checked),
      this.#schema,
    );
    const total = this.#index.size;
    return {
      count,
      total,
      side,
      listed: side === "matching" ? count : total - count,
      shown: first.map(({ record, place }) => show(record, place)),
    };
  }

  /** Few records are asked about, so the code is loaded when the first one is. */
  async #why(query: string, index: number): Promise<readonly ClauseSentence[] | null> {
    const { checked } = check(query, this.#schema);
    const record = this.#records[index]?.record;
    if (checked === null || record === undefined) return null;
    const { reasonsOf } = await import("./reasons.ts");
    return reasonsOf(checked, record);
  }

  #values(name: string, wanted: ValuesAsked): readonly KnownValue[] {
    const field = this.#schema.fields.get(name);
    return field === undefined ? [] : countedValues(field, this.#records, ({ record }) => record, wanted);
  }

  /** Returns null without records, or if others are loaded meanwhile. */
  async #infer(): Promise<string | null> {
    const records = this.#records;
    const inference = new SchemaInference();
    const turns = new Turns();
    for (const { record } of records) {
      inference.add(record);
      if (turns.isOver) await turns.next();
      if (records !== this.#records) return null;
    }
    const inferred = inference.result();
    return inferred === null ? null : JSON.stringify(inferred.schema);
  }
}
