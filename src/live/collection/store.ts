import type { Field } from "../../schema/field.ts";
import { notAmong } from "../../schema/schema-error.ts";
import type { Matching, Settings, Store, StoredValue } from "../../search/backend.ts";
import { checkDocuments } from "../../search/document-rows.ts";
import type { Course, Order, OrderColumn } from "../../search/order.ts";
import type { Range } from "../../search/ranges.ts";
import { decimalText } from "../../text/decimal.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { CheckedQuery } from "../../validate/checked-query.ts";
import type { Matches } from "./matches.ts";
import { compareTerm, type OrderKey, type RecordOrder, type Term } from "./orders.ts";
import type { PropertyIndex } from "./property-index.ts";
import type { SlotSet } from "./slot-set.ts";
import { comparedValue, compareValues, heldValues, type ComparedValue } from "../values.ts";

/** What searches need of a collection. */
export interface SearchedRecords<R> {
  readonly key: string;
  readonly fields: ReadonlyMap<string, Field<R>>;
  readonly recordIn: (slot: number) => R;
  readonly keyOf: (record: R) => ComparedValue;
  /** The order by some terms, whose records are in it from now on. */
  readonly orderBy: (terms: readonly Term<R>[]) => RecordOrder<R>;
  /** Finds the slots whose records hold a value in a property. */
  readonly property: (name: string) => PropertyIndex<R>;
  readonly matching: (queries: readonly CheckedQuery<R>[], held: readonly SlotSet[]) => Matches<R>;
}

/** A column of an order: the field that it is, or the key. */
interface RecordColumn<R> extends OrderColumn<ComparedValue> {
  readonly read: (record: R) => ComparedValue | null;
}

/**
 * The records of a collection as the store of searches.
 *
 * @throws TypeError if the key of the collection is not in that of the searches: records that are alike in an order have
 *   no place in it
 */
export function collectionStore<R>(
  records: SearchedRecords<R>,
  { key, within, select }: Settings,
): Store<void, object, RecordColumn<R>, readonly CheckedQuery<R>[]> {
  if (!key.some(({ name }) => name === records.key)) {
    const own = JSON.stringify(records.key);
    throw new TypeError(`key: it lacks ${own}, which is the key of the collection. Write \`key: [${own}]\`.`);
  }
  const held = new Map(within.map((name) => [name, records.property(name)]));
  const orders = new Map<Order<RecordColumn<R>>, RecordOrder<R>>();
  const matching = ({ queries, within: { values } }: Matching<readonly CheckedQuery<R>[]>): Matches<R> =>
    records.matching(
      queries.condition,
      values.flatMap(([name, value]) => held.get(name)?.get(value) ?? []),
    );
  return {
    identity: "collection",
    comparesRows: false,
    isVolatile: false,
    compile: (queries) => queries as readonly CheckedQuery<R>[],
    orderColumn({ name }, path) {
      if (name === records.key) return { isRequired: true, write, read: records.keyOf } as RecordColumn<R>;
      const field = records.fields.get(name);
      if (field === undefined) {
        throw new TypeError(`${path}.field: there is no field ${notAmong(name, [...records.fields.keys()])}`);
      }
      if (field.type.element !== undefined) {
        throw new TypeError(`${path}.field: ${name} is a list, which has no order.`);
      }
      const read = comparedValue(field);
      // A record can lack what its schema requires.
      return { isRequired: false, write, read: (record) => read(record) ?? null } as RecordColumn<R>;
    },
    page(request) {
      const { order, course, ranges, limit } = request;
      const along = orders.get(order) ?? records.orderBy(order.columns);
      orders.set(order, along);
      const isBeyond = (key: OrderKey): boolean =>
        ranges.some((range) => isWithin(order.columns, course, range, key));
      const isForward = course === "forward";
      const slots = matching(request).page(along, { isBeyond, isForward, limit: limit + 1 });
      const places = slots.map((slot) => along.keyOf(records.recordIn(slot)).map(written));
      checkDocuments(places, order.columns, null);
      const found = slots.slice(0, limit).map(records.recordIn);
      const [first, last] = [places[0], places[found.length - 1]];
      const ends = first === undefined || last === undefined ? null : ([first, last] as const);
      const rows = select === undefined ? found : found.map((record) => propertiesOf(record, select));
      return Promise.resolve({ rows: rows as object[], isMore: slots.length > limit, ends, request: null });
    },
    count: (request) => Promise.resolve(matching(request).count()),
    values(field, prefix) {
      const values = listed(field as Field<R>, prefix);
      if (values === null) return null;
      const { comparison } = field.type.element ?? field.type;
      // Values that are as frequent are in their own order, which is not that of digits.
      const read = comparison === "integer" ? BigInt : comparison === "number" ? Number : String;
      return {
        count(asked) {
          const counts = new Map<string, number>();
          let looked = 0;
          matching(asked).forEach((slot) => {
            const found = values(records.recordIn(slot));
            if (found.length > 0 && ++looked > asked.upTo) return false;
            for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1);
            return true;
          });
          const all = [...counts]
            .map(([value, count]): StoredValue => ({ value, count, isExact: looked <= asked.upTo }))
            .sort((a, b) => b.count - a.count || compareValues(read(a.value), read(b.value)))
            .slice(0, asked.limit);
          return Promise.resolve(all);
        },
      };
    },
    verify: () => Promise.resolve([]),
    more: () => ({}),
  };
}

/** A copy of a record with some of its properties, those of its class included. */
function propertiesOf(record: unknown, names: readonly string[]): object {
  const held = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.filter((name) => name in held).map((name) => [name, held[name]]));
}

/** Whether a key is in a range of an order along a course. */
function isWithin<R>(
  columns: readonly RecordColumn<R>[],
  course: Course,
  { equal, rest }: Range<ComparedValue>,
  key: OrderKey,
): boolean {
  const compare = (index: number, value: ComparedValue | null): number =>
    compareTerm(key[index] ?? null, value, columns[index]?.direction ?? "asc");
  if (!equal.every((value, index) => compare(index, value) === 0)) return false;
  if (rest === "any") return true;
  // A record that lacks what is required has no range of its own. It is found in this one, and refused.
  if ((key[equal.length] ?? null) === null && columns[equal.length]?.isRequired !== true) return false;
  if (rest === "value") return true;
  const compared = compare(equal.length, rest.values[0] ?? null);
  return compared === 0 ? rest.isIncluded : compared > 0 === (course === "forward");
}

/** A value as the text of a cursor: a letter for its type, and its text. */
function written(value: ComparedValue | null): string | null {
  return value === null ? null : (typeof value === "bigint" ? "i" : typeof value).charAt(0) + String(value);
}

/** The value of a text in a cursor, which a caller can have made up. */
function write(text: string): ComparedValue | null {
  const rest = text.slice(1);
  switch (text.charAt(0)) {
    case "s":
      return rest;
    case "b":
      return rest === "true" ? true : rest === "false" ? false : null;
    case "n":
      return String(Number(rest)) === rest && rest !== "NaN" ? Number(rest) : null;
    case "i":
      return /^-?[0-9]{1,20}$/.test(rest) ? BigInt(rest) : null;
    default:
      return null;
  }
}

/** Reads the values of a field with a prefix, as a query has them in quotes; null if they are not listed. */
function listed<R>(field: Field<R>, prefix: string): ((record: R) => readonly string[]) | null {
  const { whenAbsent } = field.type;
  const { comparison, isTime, values: declared } = field.type.element ?? field.type;
  if (isTime === true) return null;
  const read = heldValues(field);
  const isFolded = comparison === "folded" || comparison === "boolean" || declared !== undefined;
  const fold = (text: string): string =>
    isFolded ? foldCase(text) : comparison === "uuid" ? text.toLowerCase() : text;
  const start = fold(prefix);
  // As in the other stores: of a closed enumeration, a prefix finds declared values only.
  const among = start === "" || comparison !== "exact" ? undefined : declared;
  return (record) => {
    const values = read(record);
    const texts = (values.length === 0 && whenAbsent !== undefined ? [whenAbsent] : values).map(textOf);
    return texts.filter(
      (text) => text !== null && fold(text).startsWith(start) && among?.includes(text) !== false,
    ) as readonly string[];
  };
}

/** A value as a query has it; null for an infinity, which none has. */
function textOf(value: ComparedValue): string | null {
  if (typeof value !== "number") return String(value);
  return Number.isFinite(value) ? decimalText(value) : null;
}
