import {
  checkedQueries,
  isTextClause,
  type CheckedClause,
  type CheckedQuery,
} from "../validate/checked-query.ts";
import { readFields, type BsonTypes, type Fields, type StoredField } from "./fields.ts";
import { exactly, isValue, numeric, textTest, type ValueTest } from "./values.ts";

/** A filter, as `find`, `$match` and `countDocuments` take it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- A driver's own type of filters takes no `unknown`.
export type Filter = Record<string, any>;

/** Where documents hold the fields, and the classes that make values. */
export interface FilterOptions<Name extends string = string> {
  /** The fields in documents. A field that is not named has its own name. */
  readonly fields?: Fields<Name>;
  /** Classes of the driver: `import { Long, ObjectId } from "mongodb"`. Those that the fields need, and `Long` for numbers beyond 2^53. */
  readonly types?: BsonTypes;
}

/**
 * Writes a query as a filter for MongoDB, without `$expr` and `$where`. Of several queries, a document has to match all.
 *
 * @throws MappingError if the mapping is invalid, or a class is missing that a value needs
 * @example
 * ```ts
 * const schema = defineSchema({ title: text(), stars: integer() });
 * const fields = { title: { field: "title", folded: "title_folded" } };
 * compileFilter(compile('title~"Timeout" OR -stars:"3"', schema), { fields });
 * // { $or: [{ title_folded: { $regex: "timeout", $not: { $type: "array" } } }, { $nor: [{ stars: { $eq: 3, $not: { $type: "array" } } }] }] }
 * ```
 */
export function compileFilter<R, Name extends string>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: FilterOptions<NoInfer<Name>> = {},
): Filter {
  const queries: readonly CheckedQuery<never>[] = checkedQueries(checked);
  const storedField = readFields([...new Set(queries.map(({ schema }) => schema))], options);
  const filters = queries.map(({ clauses, connective }) =>
    joined(
      connective === "AND" ? "$and" : "$or",
      clauses.map((clause) => clauseFilter(clause, storedField(clause.field))),
    ),
  );
  return joined("$and", filters);
}

function joined(operator: "$and" | "$or", filters: readonly Filter[]): Filter {
  return filters.length > 1 ? { [operator]: filters } : (filters[0] ?? {});
}

function clauseFilter(clause: CheckedClause<never>, field: StoredField): Filter {
  const { negated } = clause;
  const { path, folded = path } = field;
  if (isTextClause(clause)) return filterOf(field, folded, textTest(clause), negated);
  const { operator, value } = clause;
  switch (value.kind) {
    case "null":
      return filterOf(field, path, isValue(field), !negated);
    case "text":
      return filterOf(field, folded, { $eq: value.folded }, negated);
    case "exact":
    case "uuid":
      return filterOf(field, folded, exactly(value, field), negated);
    case "boolean": {
      // Where a document without a value equals this boolean, all match but those with the other one.
      const { boolean, matchesAbsent } = value;
      return filterOf(field, path, { $eq: boolean !== matchesAbsent }, negated !== matchesAbsent);
    }
    case "number":
    case "integer":
      return filterOf(field, path, numeric(operator, value, field), negated);
  }
}

/** Filters documents by the value at a path, or by some element of a list; negated, it has exactly the others. */
export function filterOf({ isList }: StoredField, path: string, test: ValueTest, negated: boolean): Filter {
  if (test === null) return negated ? {} : { _id: { $in: [] } };
  // MongoDB looks into arrays on the way to a field and in it. A record with an array there has no value.
  const notArray = { $not: { $type: "array" } };
  const names = path.split(".");
  const filter: Filter = Object.fromEntries<object>([
    ...names.slice(1).map((_, index): [string, object] => [names.slice(0, index + 1).join("."), notArray]),
    [path, isList ? { $elemMatch: test } : { ...test, ...notArray }],
  ]);
  return negated ? { $nor: [filter] } : filter;
}
