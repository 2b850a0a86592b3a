import fc from "fast-check";
import {
  doubles,
  heldBy,
  instants,
  noValues,
  storableText,
  swapCase,
  trapCharacters,
  uuids,
  wholes,
} from "./arbitrary-values.ts";
import type { ElementSpec, FieldSpec, FieldSpecs, Item, ScalarSpec } from "./fields.ts";
import { elementOf, isFolded, isTyped, valuesOf } from "./fields.ts";
import { referenceFold } from "./folding.ts";
import type { Condition } from "./oracle.ts";
import type { Table } from "./table.ts";
import { textOperators, textSymbolsOf, type TextSymbol } from "./text-operators.ts";

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

const elementSpec: fc.Arbitrary<ElementSpec> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<ElementSpec>(
      { type: "text" },
      { type: "id" },
      { type: "boolean" },
      { type: "number" },
      { type: "integer" },
      { type: "time" },
      { type: "time", from: "seconds" },
      { type: "time", from: "iso" },
      { type: "uuid" },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("enumeration" as const),
      values: enumerationValues,
      open: fc.boolean(),
    }),
  },
);

const fieldSpec: fc.Arbitrary<FieldSpec> = fc.oneof(
  fc.constantFrom<FieldSpec>(
    { type: "text" },
    { type: "text", path: ["nested", "value"] },
    { type: "boolean", whenAbsent: false },
    { type: "boolean", whenAbsent: true },
    { type: "uuid", stored: "typed" },
    { type: "time", stored: "typed" },
  ),
  elementSpec,
  fc.record({ type: fc.constant("list" as const), of: elementSpec }),
  fc.record({
    type: fc.constant("list" as const),
    of: elementSpec,
    stored: fc.constantFrom("json" as const, "rows" as const),
  }),
);

/** A schema of 1 to 6 fields, with names that are special in the language, in JavaScript or in SQL. */
export const fieldSpecs: fc.Arbitrary<FieldSpecs> = fc
  .uniqueArray(fc.tuple(fieldNames.filter(isFree), fieldSpec), {
    minLength: 1,
    maxLength: 6,
    // Column names are case-insensitive in several databases.
    selector: ([name]) => name.toLowerCase(),
  })
  .map((entries) => Object.fromEntries(entries));

/** A record of these fields, some of them with hostile values. */
export function record(specs: FieldSpecs, id: string): fc.Arbitrary<Item> {
  const properties = Object.entries(specs).map(([name, spec]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: heldBy(spec) },
        { weight: 2, arbitrary: noValues },
        // A column of a type of its own cannot store what is far from its values.
        ...(isTyped(spec)
          ? []
          : [{ weight: 1, arbitrary: fc.oneof(storableText, doubles, wholes, fc.boolean()) }]),
      )
      .map((value): [string, unknown] =>
        "path" in spec ? [spec.path[0], { [spec.path[1]]: value }] : [name, value],
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
function clause(over: Table): fc.Arbitrary<GeneratedClause> {
  const choices = Object.entries(over.fields).map(([name, field]) => {
    const held = over.records.flatMap((item) => valuesOf(name, field, item));
    const spec = elementOf(field);
    return fc.oneof(
      { weight: 1, arbitrary: clauseText(name, ":", "null", ["=", name, null], true) },
      { weight: 4, arbitrary: equality(name, spec, held) },
      ...textSymbolsOf(spec).map((symbol) => {
        return { weight: 3, arbitrary: textClause(name, symbol, held as string[]) };
      }),
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

function equality(name: string, spec: ScalarSpec, held: readonly unknown[]): fc.Arbitrary<GeneratedClause> {
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
    case "uuid": {
      const texts = held as string[];
      return fc
        .tuple(fc.oneof(uuids, ...(texts.length > 0 ? [fc.constantFrom(...texts)] : [])), fc.boolean())
        .chain(([text, upper]) => equals(upper ? text.toUpperCase() : text, text));
    }
  }
}

function textClause(
  name: string,
  symbol: TextSymbol,
  held: readonly string[],
): fc.Arbitrary<GeneratedClause> {
  const { least } = textOperators[symbol];
  const longEnough = (text: string): boolean => [...text].length >= least;
  const long = held.filter(longEnough);
  // Parts of texts that are held, from the start of each as often as from another place.
  const parts = fc
    .tuple(fc.constantFrom(...(long.length > 0 ? long : ["abc"])), fc.boolean(), fc.nat(), fc.nat())
    .map(([text, isPrefix, start, length]) => {
      const points = [...text];
      const from = isPrefix ? 0 : start % (points.length - least + 1);
      return points.slice(from, from + least + (length % (points.length + 1))).join("");
    });
  return fc
    .oneof(
      parts,
      parts.map(swapCase),
      fc.string({ unit: fc.constantFrom(...trapCharacters), minLength: least, maxLength: least + 2 }),
    )
    .filter(longEnough)
    .chain((text) =>
      quoted(text).chain((literal) => clauseText(name, symbol, literal, [symbol, name, text], true)),
    );
}

function comparison(
  name: string,
  spec: ScalarSpec,
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
function numeral(spec: ScalarSpec, held: readonly (number | bigint)[]): fc.Arbitrary<string> {
  const fresh: fc.Arbitrary<number | bigint> =
    spec.type === "number" ? doubles : spec.type === "time" ? fc.oneof(wholes, instants) : wholes;
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
