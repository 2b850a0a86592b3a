import fc from "fast-check";
import type { FieldSpec, FieldSpecs, Item } from "./fields.ts";
import { isFolded, valueOf } from "./fields.ts";
import { referenceFold } from "./folding.ts";
import type { Condition } from "./oracle.ts";
import type { Table } from "./table.ts";

/** A clause as text, and its meaning. */
export interface GeneratedClause {
  readonly source: string;
  readonly condition: Condition;
  /** Whether a `-` is allowed before the clause. */
  readonly negatable: boolean;
}

/** A valid query, its clauses in order, and its meaning. */
export interface GeneratedQuery {
  readonly source: string;
  readonly connective: "AND" | "OR";
  readonly clauses: readonly GeneratedClause[];
  readonly condition: Condition;
}

const int64Min = -(2n ** 63n);
const int64Max = 2n ** 63n - 1n;

// Characters that a database could fold, ignore or treat as special.
const trapCharacters = [
  ..."abAB sSkKiIßµéÉeE%_\\*?'\"[](){}.^$|+-:~<>=0\t\n\r",
  ..."\u017F\u212A\u1E9E\u0130\u0131\u03BC\u039C\u2126\u03A9\u03C9\u03C3\u03C2\u03A3\u0301\u0307\u00AD\u200D\uFB01",
  ..."\u{1F44D}\u{1F3FD}\u{10400}\u{10428}\u13A0\uAB70\uFB05\uFB06\u{10FFFF}\uFFFF\uE000",
];

/** Long enough for `~`, so that an index can be asked for a run of one character. */
const repeated = (unit: string): fc.Arbitrary<string> =>
  fc.integer({ min: 3, max: 5 }).map((count) => unit.repeat(count));

/** Text without NUL and lone surrogates, which no database stores. It is short, so that equal values are frequent. */
const storableText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...trapCharacters), maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(..."\\%_'a").chain((unit) => repeated(unit)) },
  { weight: 2, arbitrary: fc.constantFrom("", "null", "NULL", "true", "AND", "0", "abc", "abc ", "ABC") },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary", maxLength: 8 }).map((text) => text.replaceAll("\0", "")),
  },
);

const fieldNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "title",
    "and",
    "Or",
    "NULL",
    "constructor",
    "__proto__",
    "toString",
    "select",
    "group",
    "rowid",
    "_",
    "a1",
  ),
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,6}$/),
);

const isFree = (name: string): boolean =>
  !["AND", "OR", "null", "id", "row_key"].includes(name) && !/_folded$/i.test(name);

const enumerationValues: fc.Arbitrary<readonly string[]> = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom(..."abSß\u017F\u1E9EK\u212A _%'\""), minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 4, selector: referenceFold },
);

const fieldSpec: fc.Arbitrary<FieldSpec> = fc.oneof(
  fc.constantFrom<FieldSpec>(
    { type: "text" },
    { type: "text" },
    { type: "text", path: ["nested", "value"] },
    { type: "id" },
    { type: "boolean" },
    { type: "boolean", whenAbsent: false },
    { type: "boolean", whenAbsent: true },
    { type: "number" },
    { type: "integer" },
    { type: "time" },
  ),
  fc.record({ type: fc.constant("enumeration" as const), values: enumerationValues, open: fc.boolean() }),
);

/** A schema of 1 to 6 fields, with names that are special in the language, in JavaScript or in SQL. */
const fieldSpecs: fc.Arbitrary<FieldSpecs> = fc
  .uniqueArray(fc.tuple(fieldNames.filter(isFree), fieldSpec), {
    minLength: 1,
    maxLength: 6,
    // Column names are case-insensitive in several databases.
    selector: ([name]) => name.toLowerCase(),
  })
  .map((entries) => Object.fromEntries(entries));

const doubles: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, 3, -3, 0.3, 0.1 + 0.2, 2 ** 53, 1e21, Number.MAX_VALUE, -Number.MAX_VALUE),
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const wholes: fc.Arbitrary<bigint> = fc.oneof(
  fc.constantFrom(
    int64Min,
    int64Min + 1n,
    int64Max,
    int64Max - 1n,
    2n ** 53n,
    2n ** 53n + 1n,
    -(2n ** 53n) - 1n,
    2n ** 62n,
  ),
  fc.bigInt({ min: -5n, max: 5n }),
  fc.bigInt({ min: int64Min, max: int64Max }),
);

const noValues: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  undefined,
  Number.NaN,
  [],
  {},
  new Date(0),
  Symbol.iterator,
);

function heldBy(spec: FieldSpec): fc.Arbitrary<unknown> {
  switch (spec.type) {
    case "text":
    case "id":
      return storableText;
    case "enumeration":
      return fc.oneof(
        fc.constantFrom(...spec.values),
        fc.constantFrom(...spec.values).map(swapCase),
        storableText,
      );
    case "boolean":
      return fc.boolean();
    case "number":
      return doubles;
    case "integer":
    case "time":
      // A double only if it is exactly the whole number.
      return fc
        .tuple(wholes, fc.boolean())
        .map(([whole, asDouble]) => (asDouble && BigInt(Number(whole)) === whole ? Number(whole) : whole));
  }
}

function record(specs: FieldSpecs, id: string): fc.Arbitrary<Item> {
  const properties = Object.entries(specs).map(([name, spec]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: heldBy(spec) },
        { weight: 2, arbitrary: noValues },
        { weight: 1, arbitrary: fc.oneof(storableText, doubles, wholes, fc.boolean()) },
      )
      .map((value): [string, unknown] =>
        spec.type === "text" && spec.path !== undefined
          ? [spec.path[0], { [spec.path[1]]: value }]
          : [name, value],
      ),
  );
  return fc
    .tuple(
      fc.tuple(...properties),
      fc.array(fc.boolean(), { minLength: properties.length, maxLength: properties.length }),
    )
    .map(([entries, absent]) => ({
      ...Object.fromEntries(entries.filter((_, index) => absent[index] !== true || index % 2 === 0)),
      id,
    }));
}

/** A schema and 1 to 12 records, some of them with hostile values. */
export const table: fc.Arbitrary<Table> = fieldSpecs.chain((fields) =>
  fc
    .integer({ min: 1, max: 12 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => record(fields, `r${index}`))))
    .map((records) => ({ fields, records })),
);

/** A table and valid queries, which often contain values of the table. */
export const tableAndQueries: fc.Arbitrary<{
  readonly table: Table;
  readonly queries: readonly GeneratedQuery[];
}> = table.chain((generated) =>
  fc
    .array(query(generated), { minLength: 1, maxLength: 6 })
    .map((queries) => ({ table: generated, queries })),
);

/** Pairs of queries, to ask both at once. */
export function pairsOf<Q>(queries: readonly Q[]): readonly (readonly [Q, Q])[] {
  return queries.flatMap((query, index) => {
    const next = queries[index + 1];
    return index % 2 === 0 && next !== undefined ? [[query, next] as const] : [];
  });
}

/** A valid query for a table. */
export function query(over: Table): fc.Arbitrary<GeneratedQuery> {
  return fc
    .tuple(
      fc.array(maybeNegated(over), { minLength: 1, maxLength: 5 }),
      fc.constantFrom("AND" as const, "OR" as const),
      space,
      space,
    )
    .map(([clauses, connective, before, after]) => joined(clauses, connective, before, after));
}

/** Joins clauses to a query. */
export function joined(
  clauses: readonly GeneratedClause[],
  connective: "AND" | "OR",
  before = "",
  after = "",
): GeneratedQuery {
  return {
    source: before + clauses.map(({ source }) => source).join(` ${connective}${after} `) + after,
    connective,
    clauses,
    condition: [connective === "AND" ? "all" : "any", ...clauses.map(({ condition }) => condition)],
  };
}

/** A clause for a table, without `-`. */
export function clause(over: Table): fc.Arbitrary<GeneratedClause> {
  const choices = Object.entries(over.fields).map(([name, spec]) => {
    const held = over.records.map((item) => valueOf(name, spec, item)).filter((value) => value !== undefined);
    return fc.oneof(
      { weight: 1, arbitrary: clauseText(name, ":", "null", ["=", name, null], true) },
      { weight: 4, arbitrary: equality(name, spec, held) },
      ...(spec.type === "text" ? [{ weight: 3, arbitrary: contains(name, held as string[]) }] : []),
      ...(spec.type === "number" || spec.type === "integer" || spec.type === "time"
        ? [{ weight: 4, arbitrary: comparison(name, spec, held as (number | bigint)[]) }]
        : []),
    );
  });
  return fc.oneof(...choices);
}

function maybeNegated(over: Table): fc.Arbitrary<GeneratedClause> {
  return fc
    .tuple(clause(over), fc.boolean())
    .map(([positive, negate]) => (negate && positive.negatable ? negated(positive) : positive));
}

/** The same clause with `-` before it. */
export function negated(positive: GeneratedClause): GeneratedClause {
  return { source: `-${positive.source}`, condition: ["not", positive.condition], negatable: false };
}

const space: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(..." \t\r\n"), maxLength: 3 }) },
);

function clauseText(
  name: string,
  symbol: string,
  value: string,
  condition: Condition,
  negatable: boolean,
): fc.Arbitrary<GeneratedClause> {
  return fc
    .tuple(space, space)
    .map(([before, after]) => ({ source: name + before + symbol + after + value, condition, negatable }));
}

function equality(name: string, spec: FieldSpec, held: readonly unknown[]): fc.Arbitrary<GeneratedClause> {
  const equals = (text: string, value: string | boolean | number | bigint): fc.Arbitrary<GeneratedClause> =>
    quoted(text).chain((literal) => clauseText(name, ":", literal, ["=", name, value], true));
  switch (spec.type) {
    case "text":
    case "id":
    case "enumeration": {
      if (spec.type === "enumeration" && !isFolded(spec)) {
        return fc
          .tuple(fc.constantFrom(...spec.values), fc.boolean())
          .chain(([value, swap]) => equals(swap ? swapCase(value) : value, value));
      }
      const texts = held as string[];
      return fc
        .oneof(
          storableText,
          ...(texts.length > 0 ? [fc.constantFrom(...texts), fc.constantFrom(...texts).map(swapCase)] : []),
        )
        .chain((text) => equals(text, text));
    }
    case "boolean":
      return fc
        .tuple(fc.boolean(), fc.constantFrom("lower", "upper", "title"))
        .chain(([value, letters]) => equals(inCase(String(value), letters), value));
    case "number":
      return numeral(spec, held as number[]).chain((text) => equals(text, Number(text)));
    case "integer":
    case "time":
      return numeral(spec, held as bigint[]).chain((text) => equals(text, BigInt(text)));
  }
}

function contains(name: string, held: readonly string[]): fc.Arbitrary<GeneratedClause> {
  const longEnough = (text: string): boolean => [...text].length >= 3;
  const long = held.filter(longEnough);
  const parts = fc
    .tuple(fc.constantFrom(...(long.length > 0 ? long : ["abc"])), fc.nat(), fc.nat())
    .map(([text, start, length]) => {
      const points = [...text];
      const from = start % (points.length - 2);
      return points.slice(from, from + 3 + (length % points.length)).join("");
    });
  return fc
    .oneof(
      parts,
      parts.map(swapCase),
      fc.string({ unit: fc.constantFrom(...trapCharacters), minLength: 3, maxLength: 5 }),
    )
    .filter(longEnough)
    .chain((needle) =>
      quoted(needle).chain((literal) => clauseText(name, "~", literal, ["~", name, needle], true)),
    );
}

function comparison(
  name: string,
  spec: FieldSpec,
  held: readonly (number | bigint)[],
): fc.Arbitrary<GeneratedClause> {
  return fc
    .tuple(fc.constantFrom(">" as const, ">=" as const, "<" as const, "<=" as const), numeral(spec, held))
    .chain(([symbol, text]) => {
      const bound = spec.type === "number" ? Number(text) : BigInt(text);
      return clauseText(name, symbol, text, [symbol, name, bound], false);
    });
}

/** A number in the syntax of the language, sometimes with leading zeros. */
function numeral(spec: FieldSpec, held: readonly (number | bigint)[]): fc.Arbitrary<string> {
  const fresh: fc.Arbitrary<number | bigint> = spec.type === "number" ? doubles : wholes;
  return fc
    .tuple(
      held.length > 0 ? fc.oneof(fresh, fc.constantFrom(...held)) : fresh,
      fc.constantFrom("", "", "", "0", "00"),
    )
    .map(([value, zeros]) => plain(value).replace(/^(-?)/, `$1${zeros}`));
}

/** A number without an exponent, exact for large doubles and with 100 decimal places for small ones. */
function plain(value: number | bigint): string {
  if (typeof value === "bigint" || Math.abs(value) >= 1e21) return BigInt(value).toString();
  const text = String(value);
  return text.includes("e") ? value.toFixed(100) : text;
}

/** A text as a quoted value: as JSON, with as few escapes as possible, or with only escapes. */
function quoted(text: string): fc.Arbitrary<string> {
  const escaped = text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const raw = text.replaceAll(/["\\]/g, "\\$&");
  return fc.constantFrom(JSON.stringify(text), JSON.stringify(text), `"${raw}"`, `"${escaped}"`);
}

function inCase(text: string, letters: string): string {
  if (letters === "upper") return text.toUpperCase();
  return letters === "title" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The text with the case of its ASCII letters swapped. */
function swapCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
