import type { Schema } from "../schema/schema.ts";
import { isSeveral, type CheckedQuery } from "../validate/checked-query.ts";

/**
 * One query or several as a list.
 *
 * @throws TypeError if one is not a checked query, or is one of another schema; a query of a part of the schema is not
 */
export function requireChecked<R>(
  checked: CheckedQuery<R> | readonly CheckedQuery<R>[],
  { fields }: Schema<R>,
): readonly CheckedQuery<R>[] {
  const queries = isSeveral(checked) ? checked : [checked];
  for (const query of queries) {
    const { kind, clauses } = (query as Partial<CheckedQuery<R>> | null | undefined) ?? {};
    if (kind !== "CheckedQuery" || clauses === undefined) {
      throw new TypeError("checked: it is not a checked query. Write compile(text, schema).");
    }
    // Another field of the same name may read records in another way.
    const other = clauses.find(({ field }) => fields.get(field.name) !== field);
    if (other === undefined) continue;
    throw new TypeError(
      `checked: its field ${other.field.name} is of another schema. Compile the query with the same schema.`,
    );
  }
  return queries;
}
