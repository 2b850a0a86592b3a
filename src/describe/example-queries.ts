import type { Schema } from "../schema/schema.ts";
import type { CheckOptions } from "../check/check.ts";
import { exampleClauses, isValid, meaningOfClause } from "./examples.ts";

/** A valid query. */
export interface ExampleQuery {
  /** The name of its field; of two clauses, both names. */
  readonly name: string;
  /** What it means, in a sentence. */
  readonly summary: string;
  readonly value: string;
}

const MOST_EXAMPLES = 5;

/** A clause of each of the first few types, and the first two of them together. */
export function exampleQueries<R>(
  schema: Schema<R>,
  options: CheckOptions | undefined,
): readonly ExampleQuery[] {
  const types = new Set<string>();
  const singles: ExampleQuery[] = [];
  for (const field of schema.fields.values()) {
    if (singles.length === MOST_EXAMPLES) break;
    if (types.has(field.type.name)) continue;
    const [value] = exampleClauses(field, schema, options);
    const summary = value === undefined ? undefined : meaningOfClause(value, schema, options);
    if (value === undefined || summary === undefined) continue;
    types.add(field.type.name);
    singles.push({ name: field.name, summary, value });
  }
  const [one, other] = singles;
  if (one === undefined || other === undefined) return singles;
  const value = `${one.value} AND ${other.value}`;
  if (!isValid(value, schema, options)) return singles;
  return [...singles, { name: `${one.name}-and-${other.name}`, summary: "Both clauses match.", value }];
}
