import { clausesOf } from "../conformance/clauses.ts";
import { compile, compilePredicate, type CheckedQuery, type Schema } from "wherefore";
import { expect } from "vitest";

/** The values that clauses compare a field with. */
const values: Readonly<Record<string, readonly string[]>> = {
  text: ["Red", "STRASSE", "straße", "a b", ""],
  enumeration: ["open", "done"],
  id: ["Red", "10.0.0.1", "10.0.0.0/8"],
  uuid: ["6F1C24A8-2d3b-4c5e-9f60-718293a4b5c6", "00000000-0000-4000-8000-000000000000"],
  boolean: ["true", "false"],
  number: ["12.5", "0.1", "-3", "7"],
  integer: ["3", "-3", "9007199254740993", "200"],
  time: ["1795132800000", "1795132800123", "1795132801000", "0"],
};

/** The statement that makes a table as it is declared. */
export function createTable(
  { name, columns }: { readonly name: string; readonly columns: readonly { getSQLType(): string }[] },
  names: readonly string[],
): string {
  const declared = columns.map((column, index) => `${names[index]} ${column.getSQLType()}`);
  return `CREATE TABLE ${name} (${declared.join(", ")})`;
}

/**
 * Compares, for each clause of each field, the rows that the condition finds with those that the predicate finds of the
 * rows that Drizzle returns. Each field has to have a clause that matches a row.
 */
export async function expectSameRows<R extends { readonly key: number }>(
  schema: Schema<R>,
  rows: readonly R[],
  find: (checked: CheckedQuery<R>) => Promise<readonly { readonly key: number }[]>,
): Promise<void> {
  const failures: unknown[] = [];
  const matched = new Set<string>();
  for (const [name, { type }] of schema.fields) {
    const asked = values[(type.element ?? type).name] ?? [];
    for (const source of clausesOf(name, { type }, asked)) {
      const checked = compile(source, schema);
      const expected = rows.filter(compilePredicate(checked)).map(({ key }) => key);
      const found = await find(checked).then((all) => all.map(({ key }) => key).sort(), String);
      if (String(found) !== String(expected)) failures.push({ source, expected, found });
      if (expected.length > 0 && !source.includes("null") && !source.startsWith("-")) matched.add(name);
    }
  }
  expect(failures).toEqual([]);
  expect([...matched].sort()).toEqual([...schema.fields.keys()].sort());
}
