import type { Schema } from "../../schema/schema.ts";
import { notAmong } from "../../schema/schema-error.ts";
import type { Backend, Settings, Store } from "../../search/backend.ts";
import { checkedQueries, type CheckedQuery } from "../../validate/checked-query.ts";
import { requireChecked } from "../require-checked.ts";
import { FieldIndex } from "./field-index.ts";
import { Matches, type Indexed } from "./matches.ts";
import { readTerms, RecordOrder, type CollectionOrderBy, type OrderKey, type Term } from "./orders.ts";
import { PropertyIndex } from "./property-index.ts";
import { SlotSet } from "./slot-set.ts";
import { collectionStore } from "./store.ts";
import { changeOfAll, Watches, type WatchChange, type WindowChange } from "./watches.ts";
import { RecordWindow } from "./window.ts";

/** The key of a record: a string or a number. */
export type RecordKey = string | number;

/** Options of `createCollection`. */
export interface CollectionOptions<R, Name extends string = string, OrderName extends string = string> {
  /** The property that no two records have the same string or number in. */
  readonly key: unknown extends R ? string : keyof R & string;
  /** The orders by name; the first one is the default. The key ends each of them. Default: the order of the keys. */
  readonly orders?: Readonly<Record<OrderName, readonly CollectionOrderBy<Name>[]>>;
}

/** Which records `find` gives. */
export interface FindOptions<R, OrderName extends string = string> {
  /** The name of an order. Default: the first one. */
  readonly order?: OrderName;
  /** The most records. Default: 100. */
  readonly limit?: number;
  /** The record that the page follows; it need not be in the collection any more. Default: none, the first page. */
  readonly after?: R | undefined;
  /** Whether all records that match are counted. Default: true. */
  readonly total?: boolean;
}

/** Which records a window has: the first ones in an order. */
export interface WindowOptions<OrderName extends string = string> {
  /** The name of an order. Default: the first one. */
  readonly order?: OrderName;
  /** The most records. */
  readonly limit: number;
}

/** Records that match. */
export interface FoundRecords<R> {
  readonly records: R[];
  /** The number of all records that match; undefined if it was not asked for. */
  readonly total: number | undefined;
}

/**
 * Records in memory, with indexes that each change keeps. `createSearch` takes a collection as `backend`. A record must not
 * be changed in place: give `upsert` another one.
 */
export class Collection<
  R,
  Name extends string = string,
  OrderName extends string = string,
> implements Backend<void> {
  readonly term = "field";
  readonly #schema: Schema<R, Name>;
  readonly #key: string;
  readonly #records: (R | undefined)[] = [];
  readonly #slots = new Map<RecordKey, number>();
  readonly #free: number[] = [];
  readonly #used = new SlotSet();
  readonly #fields: ReadonlyMap<string, FieldIndex<R>>;
  readonly #properties = new Map<string, PropertyIndex<R>>();
  readonly #orders: RecordOrder<R>[] = [];
  readonly #named: ReadonlyMap<string, RecordOrder<R>>;
  readonly #watches: Watches<R>;
  readonly #indexed: Indexed<R> = {
    recordIn: (slot) => this.#recordIn(slot),
    used: this.#used,
    capacity: () => this.#records.length,
    select: (clause) => (this.#fields.get(clause.field.name) as FieldIndex<R>).select(clause),
  };

  /** @internal */
  constructor(schema: Schema<R, Name>, { key, orders }: CollectionOptions<R, Name, OrderName>) {
    if (typeof key !== "string" || key === "") {
      throw new TypeError("key: name the property that makes each record unique.");
    }
    this.#schema = schema;
    this.#key = key;
    this.#watches = new Watches<R>(schema);
    this.#fields = new Map(
      [...schema.fields].map(([name, field]) => [
        name,
        new FieldIndex<R>(
          field,
          (slot) => this.#recordIn(slot),
          () => this.#records.length,
        ),
      ]),
    );
    const named = Object.entries<readonly CollectionOrderBy[]>(orders ?? { key: [] });
    if (named.length === 0) throw new TypeError("orders: name at least one order.");
    const keyTerm = { name: key, read: (record: R) => this.#keyOf(record) };
    this.#named = new Map(
      named.map(([name, by]) => [name, this.#orderBy(readTerms(`orders.${name}`, schema, by, keyTerm))]),
    );
  }

  /** The number of records. */
  get size(): number {
    return this.#slots.size;
  }

  /** The record with a key; undefined if there is none. */
  get(key: RecordKey): R | undefined {
    const slot = this.#slots.get(key);
    return slot === undefined ? undefined : this.#records[slot];
  }

  /**
   * Adds a record, or replaces the one with the same key.
   *
   * @throws TypeError if the key of the record is neither a string nor a finite number
   * @throws what a `get` of the schema throws; the collection is as it was
   * @throws what a listener of `watch` throws; the record is added, and all listeners have been told
   */
  upsert(record: R): void {
    const key: unknown = this.#keyOf(record);
    if (typeof key !== "string" && !(typeof key === "number" && Number.isFinite(key))) {
      throw new TypeError(`A record has a string or a finite number as its ${this.#key}, which is its key.`);
    }
    for (const index of this.#fields.values()) index.probe(record);
    const slot = this.#slots.get(key) ?? this.#free.pop() ?? this.#slots.size;
    const before = this.#records[slot];
    const orders = this.#orders.filter(
      (order) => before === undefined || order.compare(order.keyOf(before), order.keyOf(record)) !== 0,
    );
    if (before === undefined) {
      this.#slots.set(key, slot);
      this.#used.add(slot);
    } else {
      for (const index of this.#indexes()) index.leave(slot, before, record);
      for (const { slots } of orders) slots.delete(slot);
    }
    this.#records[slot] = record;
    for (const index of this.#indexes()) index.enter(slot, record, before);
    for (const { slots } of orders) slots.add(slot);
    this.#watches.tell(before, record);
  }

  /**
   * Deletes the record with a key, and tells whether there was one.
   *
   * @throws what a listener of `watch` throws; the record is deleted, and all listeners have been told
   */
  delete(key: RecordKey): boolean {
    const slot = this.#slots.get(key);
    if (slot === undefined) return false;
    const record = this.#recordIn(slot);
    for (const index of this.#indexes()) index.leave(slot, record, undefined);
    for (const { slots } of this.#orders) slots.delete(slot);
    this.#slots.delete(key);
    this.#used.delete(slot);
    this.#records[slot] = undefined;
    this.#free.push(slot);
    this.#watches.tell(record, undefined);
    return true;
  }

  /**
   * Finds the records that match a query, or all of several ones, in an order.
   *
   * @throws TypeError if there is no such order, if the limit is none, if `after` is not a record, or if a query is of another
   *   schema
   */
  find(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    { order: name, limit = 100, after, total: isCounted = true }: FindOptions<R, OrderName> = {},
  ): FoundRecords<R> {
    const order = this.#orderNamed(name, limit);
    const matches = new Matches<R>(this.#indexed, requireChecked(checked, this.#schema), []);
    if (after !== undefined && typeof after !== "object") {
      throw new TypeError("after: it is the last record of the page before.");
    }
    const key = after === undefined ? null : order.keyOf(after);
    const isBeyond = (one: OrderKey): boolean => key === null || order.compare(one, key) > 0;
    const found = matches.page(order, { isBeyond, isForward: true, limit });
    return {
      records: found.map((slot) => this.#recordIn(slot)),
      total: isCounted ? matches.count() : undefined,
    };
  }

  /**
   * Calls a function after each write that changes which records match a query, or all of several ones, or replaces one
   * that does. It is not called for the records that match to begin with, which `find` gives. With a window, it is called
   * after each write that changes its records.
   *
   * The calls are in the order of the writes. A listener may write: it is told of that when all listeners have been told of
   * the write before.
   *
   * @returns a function that ends the watch
   * @throws TypeError as `find` does
   * @example
   * ```ts
   * const schema = defineSchema<{ id: string; state: string }>()({ state: enumeration(["open", "done"]) });
   * const tasks = createCollection(schema, { key: "id" });
   * const seen: string[] = [];
   * const end = tasks.watch(compile('state:"open"', schema), ({ entered, left }) => {
   *   for (const { id } of entered) seen.push(`${id} is open`);
   *   for (const { id } of left) seen.push(`${id} is not open any more`);
   * });
   * tasks.upsert({ id: "a", state: "open" });
   * tasks.upsert({ id: "a", state: "done" });
   * end();
   * seen; // ["a is open", "a is not open any more"]
   * ```
   */
  watch(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    listener: (change: WatchChange<R>) => void,
  ): () => void;
  watch(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    listener: (change: WindowChange<R>) => void,
    window: WindowOptions<OrderName>,
  ): () => void;
  watch(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    listener: (change: WindowChange<R>) => void,
    options?: WindowOptions<OrderName>,
  ): () => void {
    const all = listener as (change: WatchChange<R>) => void;
    if (options === undefined) return this.#watches.add(checked, changeOfAll, all);
    // The window is refilled later, when the caller may have changed what it gave.
    const queries = checkedQueries(checked);
    const { limit, ...named } = options;
    const order = this.#orderNamed(named.order, limit);
    const window = new RecordWindow<R>({
      limit,
      keyOf: (record) => this.#keyOf(record),
      compare: (a, b) => order.compare(order.keyOf(a), order.keyOf(b)),
      find: (most) => this.find(queries, { ...named, limit: most, total: false }).records,
    });
    return this.#watches.add(queries, (before, after) => window.changeOf(before, after), listener);
  }

  /** @internal */
  open(settings: Settings): Store<void> {
    for (const [name, field] of settings.schema.fields) {
      if (this.#schema.fields.get(name) === field) continue;
      throw new TypeError(
        `schema: its field ${name} is of another schema. Write the schema of the collection, or a \`pick\` of it.`,
      );
    }
    return collectionStore<R>(
      {
        key: this.#key,
        fields: this.#schema.fields,
        recordIn: (slot) => this.#recordIn(slot),
        keyOf: (record) => this.#keyOf(record),
        orderBy: (terms) => this.#orderBy(terms),
        property: (name) => this.#property(name),
        matching: (queries, held) => new Matches(this.#indexed, requireChecked(queries, this.#schema), held),
      },
      settings,
    );
  }

  #recordIn(slot: number): R {
    return this.#records[slot] as R;
  }

  #keyOf(record: R): RecordKey {
    return (record as Readonly<Record<string, unknown>>)[this.#key] as RecordKey;
  }

  /** @throws TypeError if there is no such order, or if the limit is none */
  #orderNamed(name: string | undefined, limit: number): RecordOrder<R> {
    if (!Number.isSafeInteger(limit) || limit < 0) {
      throw new TypeError("limit: it is a whole number of at least 0.");
    }
    const names = [...this.#named.keys()];
    const order = this.#named.get(name ?? names[0] ?? "");
    if (order === undefined) throw new TypeError(`order: there is no order ${notAmong(name, names)}`);
    return order;
  }

  *#indexes(): Iterable<FieldIndex<R> | PropertyIndex<R>> {
    yield* this.#fields.values();
    yield* this.#properties.values();
  }

  /** The order by some terms, into which all records are sorted if it is new. */
  #orderBy(terms: readonly Term<R>[]): RecordOrder<R> {
    const order = new RecordOrder(terms, (slot) => this.#recordIn(slot));
    const known = this.#orders.find(({ identity }) => identity === order.identity);
    if (known !== undefined) return known;
    this.#used.forEach((slot) => {
      order.slots.add(slot);
    });
    this.#orders.push(order);
    return order;
  }

  #property(name: string): PropertyIndex<R> {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const index = new PropertyIndex<R>(name);
    this.#used.forEach((slot) => {
      index.enter(slot, this.#recordIn(slot), undefined);
    });
    this.#properties.set(name, index);
    return index;
  }
}

/**
 * Makes a collection of records in memory, with an index of each field.
 *
 * @throws TypeError if the options are none of a collection
 * @example
 * ```ts
 * const schema = defineSchema<{ id: string; title: string; stars: number }>()({ title: text(), stars: integer() });
 * const collection = createCollection(schema, { key: "id", orders: { best: [{ field: "stars", direction: "desc" }] } });
 * collection.upsert({ id: "a", title: "Timeout in the build", stars: 3 });
 * collection.upsert({ id: "b", title: "Release notes", stars: 5 });
 * collection.find(compile('title~"timeout"', schema)).total; // 1
 * ```
 */
export function createCollection<R, Name extends string, OrderName extends string = string>(
  schema: Schema<R, Name>,
  options: CollectionOptions<R, Name, OrderName>,
): Collection<R, Name, OrderName> {
  return new Collection(schema, options);
}
