import { decimalText } from "../../src/text/decimal.ts";
import { createSearch } from "wherefore/search";
import type { Connection, Database } from "./database.ts";
import { elementOf, valuesOf, type FieldSpec, type FieldSpecs, type Item } from "./fields.ts";
import { schemaOf } from "./schema.ts";
import { keyColumn, type columnMapping, type Layout } from "./table.ts";

/** The values of each field, with the number of rows that have each, as `field value count`. */
export async function facetsOf(
  { dialect }: Pick<Database, "dialect">,
  connection: Connection,
  {
    fields,
    layout,
    mapping,
  }: { fields: FieldSpecs; layout: Layout; mapping: ReturnType<typeof columnMapping> },
  query: string,
): Promise<readonly string[]> {
  const search = createSearch({
    schema: schemaOf(fields),
    dialect,
    table: layout.table,
    columns: mapping,
    key: [{ column: keyColumn(layout), type: dialect.ordering?.expected.exact ?? "text" }],
    orders: { only: [] },
    check: { maxLength: 8192 },
  });
  const names = Object.keys(fields).filter((name) => isListed(fields[name]!));
  const found = await search.facets(names, { query }, {}, connection.rows, { limit: 1_000 });
  if ("error" in found) throw new Error(String(found.error));
  return names.flatMap((name) =>
    (found[name] ?? []).map(
      ({ value, count, isExact }) => line(name, value, count) + (isExact ? "" : " or more"),
    ),
  );
}

/** The same of the records that match. */
export function facetsOfRecords(fields: FieldSpecs, records: readonly Item[]): readonly string[] {
  return Object.entries(fields).flatMap(([name, spec]) => {
    if (!isListed(spec)) return [];
    const counts = new Map<string, number>();
    for (const record of records) {
      const values = valuesOf(name, spec, record);
      const absent = values.length === 0 && "whenAbsent" in spec ? [spec.whenAbsent] : [];
      for (const value of new Set([...values, ...absent].flatMap(textOf))) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    return [...counts].map(([value, count]) => line(name, value, count));
  });
}

const isListed = (spec: FieldSpec): boolean => elementOf(spec).type !== "time";

const line = (name: string, value: string, count: number): string =>
  `${name} ${JSON.stringify(value)} ${count}`;

/** A value as a query has it; none of an infinity. */
function textOf(value: string | number | bigint | boolean): string[] {
  if (typeof value !== "number") return [String(value)];
  return Number.isFinite(value) ? [decimalText(value === 0 ? 0 : value)] : [];
}
