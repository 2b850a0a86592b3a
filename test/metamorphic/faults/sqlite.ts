import { escapeLike, forms, param, sql, type Forms } from "wherefore/sql";
import { sqlite } from "../../conformance/engines/sqlite.ts";
import { inConnection, inDialect, inForm, inSearches, type Fault } from "./fault.ts";

/** A fault in the form of one kind of clause. */
const inClause = <K extends keyof Forms<object>>(
  kind: K,
  breaks: string,
  form: (right: Forms<object>[K]) => Forms<object>[K],
): Fault => ({ breaks, engine: inForm(sqlite, kind, form) });

/** A fault in the statements that search. */
const inSearch = (breaks: string, change: Parameters<typeof inSearches>[1]): Fault => ({
  breaks,
  engine: inSearches(sqlite, change),
});

/** Faults in conditions. */
const conditions: readonly Fault[] = [
  inClause(
    "text",
    'A lost NULL: `-title:"…"` leaves out the rows without a title.',
    (right) => (column, value, negated) =>
      negated
        ? sql`${column.folded ?? column.column} <> ${param(value.folded)}`
        : right(column, value, false),
  ),
  inClause(
    "exact",
    'A lost NULL: `-ref:"…"` of an id leaves out the rows without one.',
    (right) => (column, value, negated) =>
      negated ? sql`${column.column} <> ${param(value.text)}` : right(column, value, false),
  ),
  inClause(
    "numeric",
    'A lost NULL: `-depth:"3"` leaves out the rows without a depth.',
    (right) => (column, operator, value, negated) =>
      negated ? sql`NOT ${right(column, operator, value, false)}` : right(column, operator, value, false),
  ),
  inClause(
    "contains",
    'A lost NULL: `-title~"…"` leaves out the rows without a title.',
    (right) => (column, value, negated) =>
      negated ? sql`NOT ${right(column, value, false)}` : right(column, value, false),
  ),
  inClause("isNull", "`-field:null` is read as `field:null`.", (right) => (column) => right(column, false)),
  inClause(
    "isNull",
    "The empty text counts as no value.",
    () =>
      ({ column }, negated) =>
        negated
          ? sql`(${column} IS NOT NULL AND ${column} <> '')`
          : sql`(${column} IS NULL OR ${column} = '')`,
  ),
  inClause(
    "text",
    "A text is compared with the folded column without being folded.",
    (right) => (column, value, negated) => right(column, { ...value, folded: value.text }, negated),
  ),
  inClause(
    "contains",
    "The folded column is not used, so that only ASCII letters are folded.",
    (right) => (column, value, negated) =>
      right({ ...column, folded: undefined, options: {} }, value, negated),
  ),
  inClause(
    "contains",
    "`%` and `_` of a needle are wildcards.",
    () =>
      ({ column, folded = column }, { folded: needle }, negated) =>
        forms.condition(
          folded,
          sql`${folded} LIKE ${param(`%${needle}%`)}`,
          sql`${folded} NOT LIKE ${param(`%${needle}%`)}`,
          negated,
        ),
  ),
  inClause(
    "contains",
    "`%` of a needle is escaped, and the escape character is not.",
    () =>
      ({ column, folded = column }, { folded: needle }, negated) => {
        const pattern = param(`%${escapeLike(needle, "", "%_")}%`);
        const like = sql`${folded} LIKE ${pattern} ESCAPE '\\'`;
        return forms.condition(folded, like, sql`NOT ${like}`, negated);
      },
  ),
  inClause(
    "contains",
    "A text contains only what it does not begin with.",
    () =>
      ({ column, folded = column }, { folded: needle }, negated) =>
        forms.condition(
          folded,
          sql`instr(${folded}, ${param(needle)}) > 1`,
          sql`instr(${folded}, ${param(needle)}) <= 1`,
          negated,
        ),
  ),
  inClause(
    "numeric",
    "`>` includes its bound.",
    (right) => (column, operator, value, negated) =>
      right(column, operator === "greaterThan" ? "greaterThanOrEqual" : operator, value, negated),
  ),
  inClause(
    "numeric",
    "`<=` leaves out its bound.",
    (right) => (column, operator, value, negated) =>
      right(column, operator === "lessThanOrEqual" ? "lessThan" : operator, value, negated),
  ),
  inClause(
    "numeric",
    "Whole numbers are bound as doubles, which are not exact beyond 2^53.",
    () =>
      ({ column }, operator, { number }, negated) =>
        forms.compare(operator, column, param(Number(number)), negated),
  ),
  inClause(
    "boolean",
    "`whenAbsent` is ignored.",
    (right) => (column, value, negated) => right(column, { ...value, matchesAbsent: false }, negated),
  ),
  inClause(
    "boolean",
    "A row without a value counts as not true.",
    () =>
      ({ column }, { boolean }, negated) =>
        boolean === negated ? sql`${column} IS NOT 1` : sql`${column} IS 1`,
  ),
  inClause(
    "text",
    "`(… IS NULL OR …)` lacks its parentheses.",
    (right) =>
      ({ column, folded = column, ...others }, value, negated) =>
        negated
          ? sql`${folded} IS NULL OR ${folded} <> ${param(value.folded)}`
          : right({ column, folded, ...others }, value, false),
  ),
];

/** Faults in lists in rows of another table. */
const lists: readonly Fault[] = [
  {
    breaks: "`-` of a list finds the rows in which some element is another.",
    engine: inDialect(sqlite, () => ({
      someRow: ({ from, key, of, test }, negated) =>
        negated
          ? sql`${of} IN (SELECT ${key} FROM ${from} WHERE NOT ${test})`
          : forms.someRow({ from, key, of, test }, false),
    })),
  },
  {
    breaks: "A subquery on the elements of a list is not tied to the row.",
    engine: inDialect(sqlite, () => ({
      someRow: ({ from, test }, negated) => {
        const some = sql`EXISTS (SELECT 1 FROM ${from} WHERE ${test})`;
        return negated ? sql`NOT ${some}` : some;
      },
    })),
  },
];

/** Faults in what is sent to the database, and in its indexes. */
const statements: readonly Fault[] = [
  inSearch("The params are bound in the wrong order.", ({ params }) => ({ params: [...params].reverse() })),
  inSearch("The driver cuts off spaces at the end of texts.", ({ params }) => ({
    params: params.map((value) => (typeof value === "string" ? value.trimEnd() : value)),
  })),
  inSearch("OR is written as AND.", ({ statement }) => ({
    statement: statement.replaceAll(" OR ", " AND "),
  })),
  {
    breaks: "The triggers that keep the index of substrings current are missing.",
    engine: inConnection(sqlite, ({ statement }) => (/^CREATE TRIGGER/.test(statement) ? null : {})),
  },
  inSearch("The rows that the index of substrings lists are not checked.", ({ statement }) => ({
    statement: statement.replaceAll(/ AND instr\((`[^`]+`), \(SELECT \?\)\) > 0/g, " AND ? <> $1 || '.'"),
  })),
  inSearch("The order of pages is not total: it lacks the key.", ({ statement }) => ({
    statement: statement.replaceAll(/, `\w+`\.`row_key`(?: COLLATE BINARY)? DESC(?= LIMIT)/g, ""),
  })),
  inSearch("A page continues with the row that the previous one ended with.", ({ statement }) => ({
    statement: statement.replaceAll(/(`row_key`(?: COLLATE BINARY)?\)?) < /g, "$1 <= "),
  })),
];

export const sqliteFaults: readonly Fault[] = [...conditions, ...lists, ...statements];
