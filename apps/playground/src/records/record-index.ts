import { check, compile, defineSchema, type CheckedQuery, type Field, type Schema } from "wherefore";
import { createCollection, type Collection } from "wherefore/live";
import { readField } from "../../../shared/field-values.ts";
import type { JsonObject } from "../../../shared/json.ts";
import type { Side } from "./messages.ts";

/** A record, its position among all, counted from 0, and its line, counted from 1. */
export interface PlacedRecord {
  readonly place: number;
  readonly line: number;
  readonly record: JsonObject;
}

/** The records of one side. */
interface FoundPlaces {
  /** The number of records that match. */
  readonly count: number;
  /** The first records of the side, in their order. */
  readonly first: readonly PlacedRecord[];
}

/** Records with an index of each field of a schema. */
export class RecordIndex {
  readonly #schema: Schema<PlacedRecord>;
  readonly #records: Collection<PlacedRecord>;
  /** Searches that sort the records by their places, and by each number. */
  readonly #sorting: CheckedQuery<PlacedRecord>[][];

  constructor({ fields }: Schema) {
    this.#schema = defineSchema(Object.fromEntries([...fields.values()].map(placedField)));
    this.#records = createCollection(this.#schema, { key: "place" });
    const ranges = [...fields.keys()].flatMap((name) => check(`${name}>0`, this.#schema).checked ?? []);
    this.#sorting = [[], ...ranges.map((range) => [range])];
  }

  /** The number of records. */
  get size(): number {
    return this.#records.size;
  }

  add(placed: PlacedRecord): void {
    this.#records.upsert(placed);
  }

  /** Does a part of the sorting that later searches would have to do. Returns whether there was one left. */
  sort(): boolean {
    const next = this.#sorting.pop();
    if (next !== undefined) this.#records.find(next, { limit: 1 });
    return next !== undefined;
  }

  /** Finds the first records that match all of some valid queries, or that do not. */
  find(queries: readonly string[], side: Side, most: number): FoundPlaces {
    const checked = queries.map((text) => compile(text, this.#schema));
    const isMatching = side === "matching";
    const { records, total = 0 } = this.#records.find(checked, { limit: isMatching ? most : 0 });
    return { count: total, first: isMatching ? records : this.#others(checked, most) };
  }

  /** The first records that one of the queries does not match. */
  #others(queries: readonly CheckedQuery<PlacedRecord>[], most: number): readonly PlacedRecord[] {
    const others = queries.flatMap(
      (query) => this.#records.find(opposite(query), { limit: most, total: false }).records,
    );
    return [...new Set(others)].sort((one, other) => one.place - other.place).slice(0, most);
  }
}

/** A field of placed records. What a reader of a field throws for a record of another kind is no value. */
function placedField(field: Field): [name: string, definition: Omit<Field<PlacedRecord>, "name">] {
  const { name, ...definition } = field;
  return [name, { ...definition, get: ({ record }) => readField(field, record) }];
}

/** The query that matches the other records: a clause and its negation never match the same. */
function opposite<R>(query: CheckedQuery<R>): CheckedQuery<R> {
  return {
    ...query,
    connective: query.connective === "AND" ? "OR" : "AND",
    clauses: query.clauses.map((clause) => ({ ...clause, negated: !clause.negated })),
  };
}
