import type { NumericValue, TypedValue } from "../schema/value.ts";
import type { Schema } from "../schema/schema.ts";
import {
  checkedQueries,
  isTextClause,
  type CheckedClause,
  type CheckedQuery,
} from "../validate/checked-query.ts";
import type { Condition } from "./condition.ts";
import { TextWriter } from "./texts.ts";
import { readFields, type FieldLookup, type IndexFieldsOptions, type MappedField } from "./fields.ts";
import { rangeOf } from "./range.ts";

/** The query DSL of checked queries. None of its conditions counts for the score. */
export interface QueryDsl {
  readonly bool: { readonly filter?: readonly Condition[]; readonly must_not?: readonly Condition[] };
}

/** A condition, or what it does not match. */
interface Test {
  readonly condition: Condition;
  readonly negated: boolean;
}

/**
 * Writes a query as query DSL of OpenSearch and Elasticsearch, as plain JSON: the `query` of a search. Of several
 * queries, a document has to match all.
 *
 * @throws MappingError if the mapping is invalid
 * @example
 * ```ts
 * const fields = { title: { folded: "title_folded", wildcard: "title_folded.wildcard" } };
 * const schema = defineSchema({ title: text(), depth: integer() });
 * const query = compileQuery(compile('title~"timeout" AND -depth:"3"', schema), { fields });
 * query.bool.filter; // [{ wildcard: { "title_folded.wildcard": { value: "*timeout*" } } }]
 * query.bool.must_not; // [{ term: { depth: 3 } }]
 * ```
 */
export function compileQuery<R, Name extends string>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: IndexFieldsOptions<NoInfer<Name>> = {},
): QueryDsl {
  const queries: readonly CheckedQuery<never>[] = checkedQueries(checked);
  const schemas: readonly Schema<never>[] = [...new Set(queries.map(({ schema }) => schema))];
  return conditionOf(queries, readFields(schemas, options), 0);
}

/**
 * The condition of queries, all of which have to match.
 *
 * @param others how many clauses are beside it in the search
 */
export function conditionOf(
  queries: readonly CheckedQuery<never>[],
  lookup: FieldLookup,
  others: number,
): QueryDsl {
  const clauses = queries.reduce((sum, query) => sum + query.clauses.length, 0);
  const texts = new TextWriter(clauses, others);
  return conjunction(queries.flatMap((query) => testsOf(query, lookup, texts)));
}

/** Conditions that all have to hold. */
function testsOf(
  { clauses, connective }: CheckedQuery<never>,
  lookup: FieldLookup,
  texts: TextWriter,
): readonly Test[] {
  const tests = clauses.map((clause) => testOf(clause, lookup(clause.field), texts));
  if (connective === "AND" || tests.length === 1) return tests;
  const should = tests.map(({ condition, negated }) => (negated ? not(condition) : condition));
  return [{ condition: { bool: { should, minimum_should_match: 1 } }, negated: false }];
}

function conjunction(tests: readonly Test[]): QueryDsl {
  const having = (isNegated: boolean): readonly Condition[] =>
    tests.filter(({ negated }) => negated === isNegated).map(({ condition }) => condition);
  const [filter, mustNot] = [having(false), having(true)];
  return {
    bool: { ...(filter.length > 0 ? { filter } : {}), ...(mustNot.length > 0 ? { must_not: mustNot } : {}) },
  };
}

const not = (condition: Condition): Condition => ({ bool: { must_not: [condition] } });

function testOf(clause: CheckedClause<never>, mapped: MappedField, texts: TextWriter): Test {
  const { negated } = clause;
  if (isTextClause(clause)) return { condition: texts.write(mapped, clause), negated };
  if (clause.operator === "equals") return equality(clause.value, mapped, negated);
  return { condition: rangeOf(mapped, clause.operator, clause.value), negated };
}

function equality(value: TypedValue, mapped: MappedField, negated: boolean): Test {
  const is = (equal: string | boolean): Condition => ({ term: { [mapped.asked]: equal } });
  switch (value.kind) {
    case "null":
      return { condition: exists(mapped), negated: !negated };
    case "text":
      return { condition: is(value.folded), negated };
    case "exact":
    case "uuid":
      return { condition: is(value.text), negated };
    case "boolean":
      // When a document without a value equals this boolean, every one matches but those with the other.
      return value.matchesAbsent
        ? { condition: is(!value.boolean), negated: !negated }
        : { condition: is(value.boolean), negated };
    case "number":
    case "integer":
      return { condition: rangeOf(mapped, "equals", value satisfies NumericValue), negated };
  }
}

/** A text that is too long for the `ignore_above` of a keyword is in its sub-field. */
const exists = ({ asked, wildcard }: MappedField): Condition => ({ exists: { field: wildcard ?? asked } });
