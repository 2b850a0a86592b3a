import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  boolean,
  check,
  defineFieldType,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type CheckOptions,
  type NumericValue,
  type Reading,
  type Schema,
} from "../../src/index.ts";
import { toGrammar, type GrammarNotation } from "../../src/describe/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { runs } from "../conformance/suites/runs.ts";
import { makeRandom } from "../grammar/ebnf/random.ts";
import { mutate } from "../grammar/ebnf/sentences.ts";
import { makeRecognizer } from "./grammars/recognize.ts";
import { isCanonical, makeQueries } from "./grammars/queries.ts";
import { readGbnf } from "./grammars/read-gbnf.ts";
import { readLark } from "./grammars/read-lark.ts";
import { readRegex } from "./grammars/read-regex.ts";
import { makeWalk } from "./grammars/walk.ts";
import { schemas } from "./support.ts";

const every = defineSchema({
  title: text(),
  title_2: text({ operators: ["contains"] }),
  key: id(),
  state: enumeration(["open", "Done", 'a "quoted" \\ one', "a/b", "line\n\u0001", "é\u{1f600}\u2028", ""]),
  label: enumeration(["bug"], { open: true }),
  done: boolean({ whenAbsent: false }),
  size: number(),
  depth: integer({ operators: ["equals", "lessThan"] }),
  created: time(),
  uid: uuid(),
  tags: list(text()),
  scores: list(integer()),
}) as Schema;

const readers = { regex: readRegex, gbnf: readGbnf, lark: readLark } as const;

/** A grammar of a schema as its notation's interpreter reads it; a regular expression as JavaScript does. */
function interpret(schema: Schema, notation: GrammarNotation, options?: CheckOptions) {
  const source = toGrammar(schema, notation, options);
  const grammar = readers[notation](source);
  const recognize = makeRecognizer(grammar);
  const regex = notation === "regex" ? new RegExp(`^(?:${source})$`, "u") : null;
  return {
    walk: makeWalk(grammar, makeRandom(SEED)),
    accepts: (query: string) => (regex === null ? recognize(query) : regex.test(query)),
  };
}

const SEED = 20261123;
// 10,000 in CI.
const COUNT = runs(1_000).numRuns ?? 0;

const vocabulary = [
  ...[
    " AND ",
    " OR ",
    " and ",
    "AND",
    "-",
    "--",
    " ",
    ":",
    "~",
    ">",
    "<=",
    "null",
    "true",
    "True",
    "Open",
    "done",
  ],
  ...[
    "0",
    "00",
    "-0",
    ".5",
    "1.",
    "123456789012345",
    "1234567890123456",
    "3.0",
    "2026-01-31",
    '"',
    '""',
    '"abc"',
  ],
  ...[
    "\\u0000",
    "\\ud83d",
    "\\ude00",
    "\\ud83d\\ude00",
    "\\u00",
    "\\/",
    "\\x",
    "\\",
    "\ud83d",
    "\ude00",
    "\u0001",
  ],
  ...[...every.fields.keys()],
];

/** Some of the texts on which a grammar and the package differ. */
function differences(
  texts: readonly string[],
  accepts: (text: string) => boolean,
  schema: Schema,
  options?: CheckOptions,
): readonly string[] {
  return texts
    .filter((each) => accepts(each) !== isCanonical(each, schema, options))
    .sort((one, other) => one.length - other.length)
    .slice(0, 5);
}

describe.each(Object.keys(readers) as GrammarNotation[])("a grammar as %s", (notation) => {
  const { walk, accepts } = interpret(every, notation);
  const sentences = Array.from({ length: COUNT }, walk);

  test("gives valid canonical queries, and accepts them", () => {
    expect(sentences.filter((each) => !isCanonical(each, every)).slice(0, 5)).toEqual([]);
    expect(sentences.filter((each) => !accepts(each)).slice(0, 5)).toEqual([]);
    expect(sentences.filter((each) => each.includes("\\")).length).toBeGreaterThan(COUNT / 10);
  });

  test("accepts valid canonical queries", () => {
    const queries = Array.from({ length: COUNT }, makeQueries(every, makeRandom(SEED)));
    expect(queries.filter((each) => !isCanonical(each, every)).slice(0, 5)).toEqual([]);
    expect(queries.filter((each) => !accepts(each)).slice(0, 5)).toEqual([]);
    expect(queries.filter((each) => each.includes("\\")).length).toBeGreaterThan(COUNT / 10);
  });

  test("accepts no near miss that is not valid and canonical", () => {
    const random = makeRandom(SEED);
    const near = sentences.slice(0, COUNT / 4).map((each) => mutate(each, vocabulary, random));
    expect(differences(near, accepts, every)).toEqual([]);
    expect(near.filter((each) => !accepts(each)).length).toBeGreaterThan(near.length / 4);
  });

  test.each([
    ["128 clauses", Array(128).fill("key:null").join(" AND "), true],
    ["129 clauses", Array(129).fill("key:null").join(" AND "), false],
    ["no clause", "", false],
    ["mixed connectives", "key:null AND key:null OR key:null", false],
    ["a space too many", "key:null AND  key:null", false],
    ["a space around it", " key:null", false],
    ["a value in other case", 'state:"OPEN"', false],
    ["a value by escapes", 'state:"\\u006fp\\u0065n"', true],
    ["an empty value", 'state:""', true],
    ["a boolean in other case", 'done:"TRUE"', false],
    ["a short contains", 'title~"ab"', false],
    ["a contains of three code points", 'title~"\u{1f600}\\ud83d\\ude00a"', true],
    ["a contains of two pairs", 'title~"\\ud83d\\ude00\\ud83d\\ude00"', false],
    ["a negated comparison", "-depth<3", false],
    ["an operator that the field does not take", "depth>3", false],
    ["a null of a field that takes no equality", "-title_2:null", true],
    ["15 digits", "created>-123456789012345", true],
    ["16 digits", "created>1234567890123456", false],
    ["15 digits with a point", "size>=1234567.89012345", true],
    ["16 digits with a point", "size>=12345678.90123456", false],
    ["a leading zero", "created>01", false],
    ["zero", "size<0.00", true],
    ["a fraction of an integer", "created>1.5", false],
    ["a raw tab", 'title:"a\tb"', false],
    ["a NUL", 'title:"\\u0000"', false],
    ["half a pair", 'title:"\\ud83d"', false],
    ["a raw delete character", 'title:"\u007f"', true],
    ["a UUID in upper case", 'uid:"6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6"', true],
    ["a UUID in braces", 'uid:"{6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6}"', false],
  ])("%s", (_, query, isAccepted) => {
    expect(accepts(query)).toBe(isAccepted);
    expect(isCanonical(query, every)).toBe(isAccepted);
  });

  test("of the schema of graph nodes accepts its valid queries, and gives no others", () => {
    const nodes = nodeSchema as Schema;
    const { walk: walkNodes, accepts: acceptsNodes } = interpret(nodes, notation);
    const queries = Array.from({ length: COUNT / 10 }, makeQueries(nodes, makeRandom(SEED)));
    expect(
      differences([...Array.from({ length: COUNT / 10 }, walkNodes), ...queries], acceptsNodes, nodes),
    ).toEqual([]);
  });

  test.each([
    { maxClauses: 1 },
    { maxClauses: 2 },
    { maxClauses: Infinity },
    { negation: "equality" },
  ] as const)("follows %j", { tags: "slow" }, (options) => {
    const narrow = interpret(every, notation, options);
    const queries = Array.from({ length: 150 }, makeQueries(every, makeRandom(SEED)));
    expect(
      differences([...Array.from({ length: 150 }, narrow.walk), ...queries], narrow.accepts, every, options),
    ).toEqual([]);
  });

  test("of any schema accepts its valid queries, and gives no others", () => {
    fc.assert(
      fc.property(schemas, fc.integer({ min: 1 }), (schema, seed) => {
        const given = interpret(schema, notation);
        const queries = Array.from({ length: 20 }, makeQueries(schema, makeRandom(seed)));
        expect(
          differences([...Array.from({ length: 20 }, given.walk), ...queries], given.accepts, schema, {
            maxLength: Infinity,
          }),
        ).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test("has the known values of a type that does not say what it takes", () => {
    const version = defineFieldType<string>({
      name: "version",
      title: "a version",
      comparison: "integer",
      operators: ["equals", "greaterThan"],
      example: "v1",
      values: ["v2", "V3", "none"],
      readText: (given) => readVersion(given),
      readNumber: (given) => readVersion(given),
    });
    const schema = defineSchema({ version: version(), code: version({ operators: ["equals"] }) }) as Schema;
    const given = interpret(schema, notation);
    const accepted = ["version>v1", "version>v2", 'version:"v2"', "version:null", '-code:"v1"'];
    for (const query of accepted) expect([query, given.accepts(query)]).toEqual([query, true]);
    for (const query of ["version>v12", 'version:"none"', 'version:"V3"', "version>none", "code>v1"]) {
      expect([query, given.accepts(query)]).toEqual([query, false]);
    }
    for (let times = 0; times < 200; times++) expect(check(given.walk(), schema).diagnostics).toEqual([]);
  });
});

function readVersion(given: string): Reading<NumericValue> {
  const [, digits] = /^v([0-9]+)$/.exec(given) ?? [];
  if (digits === undefined) return { code: "value_invalid", expected: "a version such as v1" };
  return { value: { kind: "integer", number: Number(digits) } };
}

test("a regular expression reads a long text, and refuses it at its end", () => {
  const { accepts } = interpret(every, "regex");
  const long = Array.from({ length: 128 }, () => `title~"${"\\u0061".repeat(1_000)}"`).join(" OR ");
  expect(accepts(long)).toBe(true);
  expect(accepts(`${long} `)).toBe(false);
});

test("there are three notations, and no grammar without fields", () => {
  expect(() => toGrammar(defineSchema({}), "gbnf")).toThrow(
    new TypeError("A schema without fields has no valid query."),
  );
  expect(() => toGrammar(every, "ebnf" as GrammarNotation)).toThrow(
    new TypeError('"ebnf" is not a notation. Write "regex", "gbnf" or "lark".'),
  );
});
