import { check } from "../../../check/check.ts";
import type { Field } from "../../../schema/field.ts";
import { join, raw, sql, type Sql } from "../../../sql/fragment.ts";
import { conditionOf } from "../../../sql/where.ts";
import { qualified } from "../table.ts";
import { rangesOf } from "../../ranges.ts";
import { sqlRanges } from "../ranges.ts";
import { pageOf } from "../select.ts";
import type { Verification } from "./verification.ts";

/** Has the database read a statement of each field and of each order. None of them looks at a row. */
export async function tryStatements(verification: Verification): Promise<void> {
  const { definition } = verification;
  const { schema, from, orders, ordering, within } = definition;
  for (const field of schema.fields.values()) {
    const path = `columns.${field.name}`;
    const condition = verification.isReported(path) ? null : conditionsOf(verification, field);
    if (condition === null) continue;
    const statement = sql`SELECT 1 FROM ${from} WHERE 1 = 0 AND ${condition}`;
    await verification.attempt(path, statement);
  }
  if (["key", "select", "within"].some((path) => verification.isReported(path))) return;
  const conditions = within.map((name) => sql`${qualified(definition, name)} IS NOT NULL`);
  for (const order of orders.values()) {
    const path = `orders.${order.name}`;
    const all = rangesOf(order.columns, "forward", null, false) ?? [];
    const [range] = sqlRanges(order, ordering, "forward", all);
    if (range === undefined || verification.isReported(path)) continue;
    const read = { range, arms: [raw("1 = 0")], added: order.columns, limit: 1 };
    await verification.attempt(path, pageOf(definition, order, conditions, read));
  }
}

/** The most declared values of a field that are tried. */
const mostValues = 100;

/** A clause of each operator that the field takes, and of each value that it declares. */
function conditionsOf({ definition }: Verification, { name, type }: Field<never>): Sql | null {
  const { schema, columnOf } = definition;
  const values = (type.values ?? [type.example]).slice(0, mostValues);
  const texts = [
    ...values.map((value) => `${name}:${JSON.stringify(value)}`),
    `${name}~"abc"`,
    `${name}>${type.example}`,
    `${name}:null`,
  ];
  const conditions = texts.flatMap((text) => {
    const { checked } = check(text, schema);
    return checked === null ? [] : [conditionOf([checked], columnOf, definition)];
  });
  return conditions.length === 0 ? null : sql`(${join(conditions, " OR ")})`;
}
