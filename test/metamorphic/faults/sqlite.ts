import { escapeLike, forms, param, sql } from "wherefore/sql";
import { sqlite } from "../../conformance/engines/sqlite.ts";
import { inConnection, inDialect, inForm, inSearches, type Fault } from "./fault.ts";

/** Faults in conditions. */
const conditions: readonly Fault[] = [
  {
    breaks: 'A lost NULL: `-title:"…"` leaves out the rows without a title.',
    engine: inForm(
      sqlite,
      "text",
      (right) => (column, value, negated) =>
        negated
          ? sql`${column.folded ?? column.column} <> ${param(value.folded)}`
          : right(column, value, false),
    ),
  },
  {
    breaks: 'A lost NULL: `-ref:"…"` of an id leaves out the rows without one.',
    engine: inForm(
      sqlite,
      "exact",
      (right) => (column, value, negated) =>
        negated ? sql`${column.column} <> ${param(value.text)}` : right(column, value, false),
    ),
  },
  {
    breaks: 'A lost NULL: `-depth:"3"` leaves out the rows without a depth.',
    engine: inForm(
      sqlite,
      "numeric",
      (right) => (column, operator, value, negated) =>
        negated ? sql`NOT ${right(column, operator, value, false)}` : right(column, operator, value, false),
    ),
  },
  {
    breaks: 'A lost NULL: `-title~"…"` leaves out the rows without a title.',
    engine: inForm(
      sqlite,
      "contains",
      (right) => (column, value, negated) =>
        negated ? sql`NOT ${right(column, value, false)}` : right(column, value, false),
    ),
  },
  {
    breaks: "`-field:null` is read as `field:null`.",
    engine: inForm(sqlite, "isNull", (right) => (column) => right(column, false)),
  },
  {
    breaks: "The empty text counts as no value.",
    engine: inForm(
      sqlite,
      "isNull",
      () =>
        ({ column }, negated) =>
          negated
            ? sql`(${column} IS NOT NULL AND ${column} <> '')`
            : sql`(${column} IS NULL OR ${column} = '')`,
    ),
  },
  {
    breaks: "A text is compared with the folded column without being folded.",
    engine: inForm(
      sqlite,
      "text",
      (right) => (column, value, negated) => right(column, { ...value, folded: value.text }, negated),
    ),
  },
  {
    breaks: "The folded column is not used, so that only ASCII letters are folded.",
    engine: inForm(
      sqlite,
      "contains",
      (right) => (column, value, negated) =>
        right({ ...column, folded: undefined, options: {} }, value, negated),
    ),
  },
  {
    breaks: "`%` and `_` of a needle are wildcards.",
    engine: inForm(
      sqlite,
      "contains",
      () =>
        ({ column, folded = column }, { folded: needle }, negated) =>
          forms.condition(
            folded,
            sql`${folded} LIKE ${param(`%${needle}%`)}`,
            sql`${folded} NOT LIKE ${param(`%${needle}%`)}`,
            negated,
          ),
    ),
  },
  {
    breaks: "`%` of a needle is escaped, and the escape character is not.",
    engine: inForm(sqlite, "contains", () => ({ column, folded = column }, { folded: needle }, negated) => {
      const pattern = param(`%${escapeLike(needle, "", "%_")}%`);
      const like = sql`${folded} LIKE ${pattern} ESCAPE '\\'`;
      return forms.condition(folded, like, sql`NOT ${like}`, negated);
    }),
  },
  {
    breaks: "A text contains only what it does not begin with.",
    engine: inForm(
      sqlite,
      "contains",
      () =>
        ({ column, folded = column }, { folded: needle }, negated) =>
          forms.condition(
            folded,
            sql`instr(${folded}, ${param(needle)}) > 1`,
            sql`instr(${folded}, ${param(needle)}) <= 1`,
            negated,
          ),
    ),
  },
  {
    breaks: "`>` includes its bound.",
    engine: inForm(
      sqlite,
      "numeric",
      (right) => (column, operator, value, negated) =>
        right(column, operator === "greaterThan" ? "greaterThanOrEqual" : operator, value, negated),
    ),
  },
  {
    breaks: "`<=` leaves out its bound.",
    engine: inForm(
      sqlite,
      "numeric",
      (right) => (column, operator, value, negated) =>
        right(column, operator === "lessThanOrEqual" ? "lessThan" : operator, value, negated),
    ),
  },
  {
    breaks: "Whole numbers are bound as doubles, which are not exact beyond 2^53.",
    engine: inForm(
      sqlite,
      "numeric",
      () =>
        ({ column }, operator, { number }, negated) =>
          forms.compare(operator, column, param(Number(number)), negated),
    ),
  },
  {
    breaks: "`whenAbsent` is ignored.",
    engine: inForm(
      sqlite,
      "boolean",
      (right) => (column, value, negated) => right(column, { ...value, matchesAbsent: false }, negated),
    ),
  },
  {
    breaks: "A row without a value counts as not true.",
    engine: inForm(
      sqlite,
      "boolean",
      () =>
        ({ column }, { boolean }, negated) =>
          boolean === negated ? sql`${column} IS NOT 1` : sql`${column} IS 1`,
    ),
  },
  {
    breaks: "`(… IS NULL OR …)` lacks its parentheses.",
    engine: inForm(
      sqlite,
      "text",
      (right) =>
        ({ column, folded = column, ...others }, value, negated) =>
          negated
            ? sql`${folded} IS NULL OR ${folded} <> ${param(value.folded)}`
            : right({ column, folded, ...others }, value, false),
    ),
  },
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
  {
    breaks: "The params are bound in the wrong order.",
    engine: inSearches(sqlite, ({ params }) => ({ params: [...params].reverse() })),
  },
  {
    breaks: "The driver cuts off spaces at the end of texts.",
    engine: inSearches(sqlite, ({ params }) => ({
      params: params.map((value) => (typeof value === "string" ? value.trimEnd() : value)),
    })),
  },
  {
    breaks: "OR is written as AND.",
    engine: inSearches(sqlite, ({ statement }) => ({ statement: statement.replaceAll(" OR ", " AND ") })),
  },
  {
    breaks: "The triggers that keep the index of substrings current are missing.",
    engine: inConnection(sqlite, ({ statement }) => (/^CREATE TRIGGER/.test(statement) ? null : {})),
  },
  {
    breaks: "The rows that the index of substrings lists are not checked.",
    engine: inSearches(sqlite, ({ statement }) => ({
      statement: statement.replaceAll(/ AND instr\((`[^`]+`), \(SELECT \?\)\) > 0/g, " AND ? <> $1 || '.'"),
    })),
  },
  {
    breaks: "The order of pages is not total: it lacks the key.",
    engine: inSearches(sqlite, ({ statement }) => ({
      statement: statement.replaceAll(/, `\w+`\.`row_key`(?: COLLATE BINARY)? DESC(?= LIMIT)/g, ""),
    })),
  },
  {
    breaks: "A page continues with the row that the previous one ended with.",
    engine: inSearches(sqlite, ({ statement }) => ({
      statement: statement.replaceAll(/(`row_key`(?: COLLATE BINARY)?\)?) < /g, "$1 <= "),
    })),
  },
];

export const sqliteFaults: readonly Fault[] = [...conditions, ...lists, ...statements];
