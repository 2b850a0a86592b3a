import type { Schema } from "../../schema/schema.ts";
import { notAmong } from "../../schema/schema-error.ts";
import type { Direction } from "../../search/order.ts";
import { SortedSlots } from "../sorted-slots.ts";
import { comparedValue, compareValues, type ComparedValue } from "../values.ts";

/** A field that records are ordered by. */
export interface CollectionOrderBy<Name extends string = string> {
  readonly field: Name;
  /** Default: `asc`. Records without a value come last in both directions. */
  readonly direction?: Direction;
}

/** The values of an order's fields in a record; null where it has none. */
export type OrderKey = readonly (ComparedValue | null)[];

/** Records in an order. */
export class RecordOrder<R> {
  readonly slots: SortedSlots<ComparedValue | null>;
  /** A text that is the same for the same fields in the same directions. */
  readonly identity: string;
  readonly #terms: readonly Term<R>[];

  constructor(terms: readonly Term<R>[], recordIn: (slot: number) => R) {
    this.#terms = terms;
    this.identity = JSON.stringify(terms.map(({ name, direction }) => [name, direction]));
    const [first] = terms;
    this.slots = new SortedSlots({
      keyOf: (slot) => first?.read(recordIn(slot)) ?? null,
      compareKeys: (a, b) => compareTerm(a, b, first?.direction ?? "asc"),
      compareSlots: (a, b) => this.compare(this.keyOf(recordIn(a)), this.keyOf(recordIn(b))),
    });
  }

  keyOf(record: R): OrderKey {
    return this.#terms.map(({ read }) => read(record));
  }

  compare(a: OrderKey, b: OrderKey): number {
    for (const [index, { direction }] of this.#terms.entries()) {
      const compared = compareTerm(a[index] ?? null, b[index] ?? null, direction);
      if (compared !== 0) return compared;
    }
    return 0;
  }
}

/** Orders two values of a field. None comes last in both directions. */
export function compareTerm(a: ComparedValue | null, b: ComparedValue | null, direction: Direction): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction === "asc" ? compareValues(a, b) : compareValues(b, a);
}

/** A field of an order. */
export interface Term<R> {
  readonly name: string;
  readonly read: (record: R) => ComparedValue | null;
  readonly direction: Direction;
}

/**
 * Reads an order and ends it with the key.
 *
 * @throws TypeError for what is no order
 */
export function readTerms<R>(
  path: string,
  schema: Schema<R>,
  by: readonly CollectionOrderBy[],
  key: Omit<Term<R>, "direction">,
): readonly Term<R>[] {
  if (!Array.isArray(by)) throw new TypeError(`${path}: it is a list of fields.`);
  const terms = (by as readonly CollectionOrderBy[]).map(
    ({ field: name, direction = "asc" }, index): Term<R> => {
      const field = schema.fields.get(name);
      const place = `${path}[${index}]`;
      if (field === undefined) {
        throw new TypeError(`${place}.field: there is no field ${notAmong(name, [...schema.fields.keys()])}`);
      }
      if (field.type.element !== undefined)
        throw new TypeError(`${place}.field: ${name} is a list, which has no order.`);
      if (!["asc", "desc"].includes(direction)) {
        throw new TypeError(`${place}.direction: it is "asc" or "desc".`);
      }
      const read = comparedValue(field);
      return { name, read: (record) => read(record) ?? null, direction };
    },
  );
  return [...terms, { ...key, direction: terms.at(-1)?.direction ?? "asc" }];
}
