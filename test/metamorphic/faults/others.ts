import { forms, param, sql } from "wherefore/sql";
import { duckdb } from "../../conformance/engines/duckdb.ts";
import { pglite } from "../../conformance/engines/pglite.ts";
import { inForm, inPredicate, inSearches, type Fault } from "./fault.ts";

const postgresFaults: readonly Fault[] = [
  {
    breaks: "`_` of a LIKE pattern is not escaped.",
    engine: inSearches(pglite, ({ params }) => ({
      params: params.map((value) => (typeof value === "string" ? value.replaceAll("\\_", "_") : value)),
    })),
  },
  {
    breaks: "A needle that a text does not contain has a position too.",
    engine: inSearches(pglite, ({ statement }) => ({
      statement: statement.replaceAll(/(strpos\([^()]+\)) > 0/g, "$1 >= 0"),
    })),
  },
  {
    breaks: "The negation of a containment is NULL for rows without a list.",
    engine: inSearches(pglite, ({ statement }) => ({
      statement: statement.replaceAll(/\("[^"]+" IS NULL OR NOT ("[^"]+" @> )/g, "(NOT $1"),
    })),
  },
];

const duckdbFaults: readonly Fault[] = [
  {
    breaks: "Whole numbers are compared as doubles.",
    engine: inSearches(duckdb, ({ statement }) => ({
      statement: statement.replaceAll(/([<>=] )\?::BIGINT/g, "$1(?::BIGINT)::DOUBLE"),
    })),
  },
  {
    breaks: "`-` of a list is NULL where the list is.",
    engine: inSearches(duckdb, ({ statement }) => ({
      statement: statement.replaceAll(" IS NOT TRUE", " = FALSE"),
    })),
  },
  {
    breaks: "Some element is less than a bound if the greatest is.",
    engine: inSearches(duckdb, ({ statement }) => ({
      statement: statement.replaceAll("list_min(", "list_max("),
    })),
  },
  {
    breaks: "The folded column is not used, so that `lower` folds.",
    engine: inForm(
      duckdb,
      "text",
      () =>
        ({ column }, { text }, negated) =>
          forms.equals(sql`lower(${column})`, sql`lower(${param(text)}::VARCHAR)`, negated),
    ),
  },
];

const predicateFaults: readonly Fault[] = [
  {
    breaks: "AND is evaluated as OR.",
    engine: inPredicate({ query: (checked) => ({ ...checked, connective: "OR" }) }),
  },
  {
    breaks: "The last of several clauses is not evaluated.",
    engine: inPredicate({
      query: (checked) => ({
        ...checked,
        clauses: checked.clauses.slice(0, Math.max(1, checked.clauses.length - 1)),
      }),
    }),
  },
  {
    breaks: "`-` is ignored.",
    engine: inPredicate({
      query: (checked) => ({
        ...checked,
        clauses: checked.clauses.map((clause) => ({ ...clause, negated: false })),
      }),
    }),
  },
  {
    breaks: "Of a list, only the first element is looked at.",
    engine: inPredicate({
      item: (record) => withValues(record, (value) => (Array.isArray(value) ? value.slice(0, 1) : value)),
    }),
  },
  {
    breaks: "Spaces at the end of a text are ignored.",
    engine: inPredicate({
      item: (record) => withValues(record, (value) => (typeof value === "string" ? value.trimEnd() : value)),
    }),
  },
  {
    breaks: "Large whole numbers are read as doubles.",
    engine: inPredicate({
      item: (record) =>
        withValues(record, (value) => (typeof value === "bigint" ? BigInt(Number(value)) : value)),
    }),
  },
];

function withValues(
  record: Readonly<Record<string, unknown>> & { readonly id: string },
  change: (value: unknown) => unknown,
) {
  const { id, ...values } = record;
  return { ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)])), id };
}

export const otherFaults: readonly Fault[] = [...postgresFaults, ...duckdbFaults, ...predicateFaults];
