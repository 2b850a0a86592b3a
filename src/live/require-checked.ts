import type { Schema } from "../schema/schema.ts";
import { checkedQueries, type CheckedQuery } from "../validate/checked-query.ts";

/**
 * One query or several as a list.
 *
 * @throws TypeError if one is not a checked query, or is one of another schema; a query of a part of the schema is not
 */
export function requireChecked<R>(
  checked: CheckedQuery<R> | readonly CheckedQuery<R>[],
  { fields }: Schema<R>,
): readonly CheckedQuery<R>[] {
  const queries = checkedQueries(checked);
  for (const { clauses } of queries) {
    // Another field of the same name may read records in another way.
    const other = clauses.find(({ field }) => fields.get(field.name) !== field);
    if (other === undefined) continue;
    throw new TypeError(
      `checked: its field ${other.field.name} is of another schema. Compile the query with the same schema.`,
    );
  }
  return queries;
}
