import {
  boolean,
  compile,
  compilePredicate,
  defineSchema,
  enumeration,
  foldCase,
  id,
  integer,
  number,
  operators,
  text,
  time,
} from "wherefore";
import { isTextOperator } from "../../src/language/syntax/operators.ts";

/** Every kind of field, with names that need quoting. */
export interface Row {
  readonly row_key: string;
  readonly title: string | null;
  readonly note: string | null;
  readonly label: string | null;
  readonly state: string | null;
  readonly ref: string | null;
  readonly stale: boolean | null;
  readonly blocked: boolean | null;
  readonly visible: boolean | null;
  readonly score: number | null;
  readonly depth: number | bigint | null;
  readonly created: number | bigint | null;
}

export const schema = defineSchema<Row>()({
  title: text(),
  note: text(),
  label: enumeration(["bug", "Größe"], { open: true }),
  state: enumeration(["working", "idle", "Canceled"]),
  ref: id(),
  stale: boolean(),
  blocked: boolean({ whenAbsent: false }),
  visible: boolean({ whenAbsent: true }),
  score: number(),
  depth: integer(),
  created: time(),
});

export type FieldName = Exclude<keyof Row, "row_key">;

export type ColumnKind = "text" | "boolean" | "number" | "integer";

const kinds: Readonly<Record<FieldName, ColumnKind>> = {
  title: "text",
  note: "text",
  label: "text",
  state: "text",
  ref: "text",
  stale: "boolean",
  blocked: "boolean",
  visible: "boolean",
  score: "number",
  depth: "integer",
  created: "integer",
};

/** The fields that have a folded column. */
const foldedFields = ["title", "note", "label"] as const satisfies readonly FieldName[];

// Texts that LIKE, MATCH, a statement, an escape or a fold could misread.
const texts: readonly (string | null)[] = [
  ...[null, "", "null", "abc", "ABC", "abc ", "xyzABCxyz", "100% sure", "100x sure", "a_b_c", "axbxc"],
  ...["C:\\temp", "C:temp", "c++ code", "+++", 'say "hi"', "it's", "x'); DROP TABLE items;--", "a\nb\tc\r"],
  ...[
    "mi\u017Ft",
    "MIST",
    "mist",
    "\u212Aelvin",
    "kelvin",
    "σίσυφος",
    "ΣΊΣΥΦΟΣ",
    "straße",
    "STRA\u1E9EE",
    "strasse",
  ],
  ...[
    "\u0130stanbul",
    "istanbul",
    "ISTANBUL",
    "café",
    "CAFÉ",
    "cafe\u0301",
    "cafe",
    "\u{10400}\u{10401}\u{10402}",
  ],
  ...[
    "\u{10428}\u{10429}\u{1042A}",
    "\u{1F44D} ok",
    "\u{1F44D}\u{1F44D}\u{1F44D}",
    "end\u{10FFFF}",
    "co\u00ADop",
  ],
  ...["{p1:String}", "?", "$1", ":name", "@x", "!%!_!!", "`b`", "[a]", "\u00B5sec", "\u039CSEC"],
];

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

/** Rows with values that show differences between forms. */
export const rows: readonly Row[] = texts.map((title, index) => ({
  row_key: `r${index}`,
  title,
  note: at(texts, index * 7 + 3),
  label: at([null, "bug", "BUG", "Größe", "GRÖ\u1E9EE", "bug ", "", "chore"], index),
  state: at(["working", "idle", null, "Canceled", "canceled", ""], index),
  ref: at(["A1", "a1", "a1 ", null, "", "\u017F1", "s1", "01"], index),
  stale: at([true, false, null], index),
  blocked: at([null, true, false], index + 1),
  visible: at([false, null, true, true], index),
  score: at([0, -0, null, 3, 1.5, -1.5, 0.1 + 0.2, 0.3, 1e21, -Number.MAX_VALUE, 5e-300], index),
  depth: at([0, null, 3, -1, 2n ** 53n + 1n, 2n ** 53n, 2n ** 63n - 1n, -(2n ** 63n)], index),
  created: at([null, 1795132800000, 1795132800001n, 0, -1], index),
}));

const quoted = (value: string): string => JSON.stringify(value);

/** One clause of every kind, with and without `-`, and queries with each connective. */
export const queries: readonly string[] = (() => {
  const clauses: string[] = [];
  for (const text of texts) {
    if (text === null) continue;
    const points = [...text];
    for (const name of ["title", "note", "ref", "label"] as const) {
      if (name !== "note") clauses.push(`${name}:${quoted(text)}`);
      for (const operator of schema.fields.get(name)!.type.operators.filter(isTextOperator)) {
        const { symbol, minimum } = operators[operator];
        if (points.length < minimum) continue;
        const value = name === "note" ? points.slice(0, Math.max(minimum, 1)).join("") : text;
        clauses.push(name + symbol + quoted(value));
      }
    }
  }
  clauses.push('label:"GRÖẞE"', 'ref:"a1"', 'ref:"a1 "', 'state:"WORKING"', 'state:"canceled"');
  for (const name of Object.keys(kinds)) clauses.push(`${name}:null`);
  for (const name of ["stale", "blocked", "visible"]) clauses.push(`${name}:"true"`, `${name}:"false"`);
  for (const value of ["0", "-0", "3", "1.5", "0.3", "0.30000000000000004", "1000000000000000000000"]) {
    clauses.push(`score:"${value}"`);
  }
  for (const value of [
    "0",
    "-1",
    "9007199254740993",
    "9007199254740992",
    "9223372036854775807",
    "-9223372036854775808",
  ]) {
    clauses.push(`depth:"${value}"`);
  }
  clauses.push('created:"1795132800001"');
  const negated = clauses.map((clause) => `-${clause}`);
  const comparisons: string[] = [];
  for (const symbol of [">", ">=", "<", "<="]) {
    for (const value of ["0", "0.3", "-1.5", "5.5", "1e21".length === 4 ? "1000000000000000000000" : "0"]) {
      comparisons.push(`score${symbol}${value}`);
    }
    for (const value of [
      "0",
      "-1",
      "9007199254740993",
      "9007199254740992",
      "9223372036854775807",
      "-9223372036854775808",
    ]) {
      comparisons.push(`depth${symbol}${value}`);
    }
    comparisons.push(`created${symbol}1795132800000`);
  }
  const singles = [...clauses, ...negated, ...comparisons];
  const joined = singles.flatMap((clause, index) => {
    const second = at(singles, index * 31 + 17);
    const third = at(singles, index * 57 + 5);
    return [`${clause} AND ${second}`, `${clause} OR ${second} OR ${third}`];
  });
  return [...singles, ...joined];
})();

/** The values of a row in the order of `columnNames`, folded columns last. */
export function valuesOf(row: Row): (string | number | bigint | boolean | null)[] {
  return [
    row.row_key,
    ...(Object.keys(kinds) as FieldName[]).map((name) => row[name]),
    ...foldedFields.map((name) => {
      const value = row[name];
      return value === null ? null : foldCase(value);
    }),
  ];
}

/** The column names in order, with a suffix that makes them hostile. */
export function columnNames(suffix = ""): readonly { readonly name: string; readonly kind: ColumnKind }[] {
  return [
    { name: `row_key${suffix}`, kind: "text" },
    ...Object.entries(kinds).map(([name, kind]) => ({ name: name + suffix, kind })),
    ...foldedFields.map((name) => ({ name: `${name}_folded${suffix}`, kind: "text" as const })),
  ];
}

/** The mapping to the columns of `columnNames`, with or without folded columns. */
export function columnMapping(
  suffix = "",
  folded = true,
): Record<FieldName, { column: string; folded?: string }> {
  const entries = (Object.keys(kinds) as FieldName[]).map((name) => [
    name,
    {
      column: name + suffix,
      ...(folded && foldedFields.some((field) => field === name)
        ? { folded: `${name}_folded${suffix}` }
        : {}),
    },
  ]);
  return Object.fromEntries(entries) as Record<FieldName, { column: string; folded?: string }>;
}

/** Every character that could end a quoted name, or that could be read as a placeholder. */
export const hostile = " `x`\"y\"'z'[w]\\?$1{p1:Int8};--\n";

/** The keys of the rows that a query matches. */
export function matchesOf(source: string): string[] {
  return rows.filter(compilePredicate(compile(source, schema))).map(({ row_key }) => row_key);
}
