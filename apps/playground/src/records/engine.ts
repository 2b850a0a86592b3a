import { check, compilePredicate, interpret, SchemaInference, type Predicate, type Schema } from "wherefore";
import type { KnownValue } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import type { ClauseSentence } from "../components/clause-list.tsx";
import { countedValues, type ValuesAsked } from "../../../shared/counted-values.ts";
import { readSchemaJson } from "../model/schema-json.ts";
import { FitCounter } from "./fit.ts";
import { showerOf } from "./found.ts";
import { load } from "./load.ts";
import type { Answer, Found, Request, Wanted } from "./messages.ts";
import type { JsonObject } from "../../../shared/json.ts";

const TURN_MS = 50;

interface PlacedRecord {
  readonly record: JsonObject;
  readonly line: number;
}

/** Keeps the records and the schema, and answers requests. */
export class Engine {
  readonly #sample: string;
  readonly #answer: (answer: Answer) => void;
  #schema: Schema = nodeSchema as Schema;
  #records: PlacedRecord[] = [];
  #loading = new AbortController();
  #measuring = new AbortController();

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
        return this.#measureFit();
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
        return this.#answer({ tell: "inferred", id: request.id, schema: this.#infer() });
    }
  }

  async #load(source: Extract<Request, { ask: "load" }>["source"]): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const records: PlacedRecord[] = [];
    this.#records = records;
    await load(
      source,
      this.#sample,
      {
        record: (record, line) => records.push({ record, line }),
        state: (state) => this.#answer({ tell: "load", state }),
      },
      signal,
    );
    if (!signal.aborted) await this.#measureFit();
  }

  /** Reports how the schema fits the records. It reads every value, so it yields to other requests in between. */
  async #measureFit(): Promise<void> {
    this.#measuring.abort();
    this.#measuring = new AbortController();
    const { signal } = this.#measuring;
    const counter = new FitCounter(this.#schema);
    let began = performance.now();
    for (const { record, line } of this.#records) {
      counter.add(record, line);
      if (performance.now() - began < TURN_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return;
      began = performance.now();
    }
    this.#answer({ tell: "fit", fits: counter.result() });
  }

  /** Returns null if the query is not valid, and it is not certain what it means. */
  #find(query: string, { side, count: most }: Wanted): Found | null {
    const { queries } = interpret(query, this.#schema);
    if (queries.length === 0) return null;
    const predicates = queries.map(({ checked }) => compilePredicate(checked));
    const matches: Predicate = (record) => predicates.every((one) => one(record));
    const show = showerOf(
      queries.map(({ checked }) => checked),
      this.#schema,
    );
    const shown: ReturnType<typeof show>[] = [];
    let count = 0;
    this.#records.forEach(({ record }, index) => {
      const isMatch = matches(record);
      if (isMatch) count++;
      if (isMatch === (side === "matching") && shown.length < most) shown.push(show(record, index));
    });
    const total = this.#records.length;
    return { count, total, side, listed: side === "matching" ? count : total - count, shown };
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

  #infer(): string | null {
    const inference = new SchemaInference();
    for (const { record } of this.#records) inference.add(record);
    const inferred = inference.result();
    return inferred === null ? null : JSON.stringify(inferred.schema);
  }
}
