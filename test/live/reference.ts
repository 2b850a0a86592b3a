import type { Direction } from "wherefore/search";
import { referenceFold } from "../conformance/folding.ts";
import { compare } from "../search/suites/order.ts";
import { isFolded, valueOf, type FieldSpecs, type Held, type Item } from "../conformance/fields.ts";

/** A field that records are ordered by. */
export interface By {
  readonly field: string;
  readonly direction: Direction;
}

/** Records in an order, which their ids end: those without a value last, texts by code points. */
export function inOrder(fields: FieldSpecs, by: readonly By[], records: readonly Item[]): readonly Item[] {
  const all = [...by, { field: "id", direction: by.at(-1)?.direction ?? "asc" }];
  const keyed = records.map((record) => ({
    record,
    key: all.map(({ field }) => (field === "id" ? record.id : comparedOf(fields, field, record))),
  }));
  return keyed
    .sort((a, b) => {
      for (const [index, { direction }] of all.entries()) {
        const compared = compare(a.key[index] ?? null, b.key[index] ?? null, direction);
        if (compared !== 0) return compared;
      }
      return 0;
    })
    .map(({ record }) => record);
}

function comparedOf(fields: FieldSpecs, name: string, record: Item): Held {
  const spec = fields[name]!;
  const value = valueOf(name, spec, record);
  return typeof value === "string" && isFolded(spec) ? referenceFold(value) : value;
}
