import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage } from "../docs/markdown.ts";
import { after, before, Copy, unnamedFiles, type Edit } from "./copy.ts";

/** The recipe for a field type, carried out: port numbers, from 0 to 65535. */
const type: readonly Edit[] = [
  [
    "src/schema/types/port.ts",
    `import type { ComparisonOperator } from "../../language/syntax/operators.ts";
import { defineFieldType } from "../define-field-type.ts";
import type { FieldType, Reading } from "../field-type.ts";
import type { FieldUse } from "../field.ts";
import type { NumericValue } from "../value.ts";
import { readInteger } from "./number.ts";

const example = "443";
const expected = "a port from 0 to 65535";

function read(text: string): Reading<NumericValue> {
  const reading = readInteger(text, expected);
  if (!("value" in reading)) return { ...reading, expected };
  const { number } = reading.value;
  return number >= 0 && number <= 65_535 ? reading : { code: "value_out_of_range", expected };
}

const type: FieldType = {
  name: "port",
  title: "a port field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example,
  readText: read,
  readNumber: read,
};

/** A field of port numbers: equality and comparisons. */
export const port = /* @__PURE__ */ defineFieldType<
  number,
  FieldUse<number, "equals" | ComparisonOperator>
>(type);
`,
  ],
  before(
    "src/schema-json/field-types.ts",
    'import { id, text } from "../schema/types/text.ts";\n',
    'import { port } from "../schema/types/port.ts";\n',
  ),
  before(
    "src/schema-json/field-types.ts",
    "  time: {\n",
    '  port: { description: "a port number", read: () => port().type },\n',
  ),
];

const exported: readonly Edit[] = [
  after(
    "src/index.ts",
    'export { integer, number } from "./schema/types/number.ts";\n',
    'export { port } from "./schema/types/port.ts";\n',
  ),
];

const member: readonly Edit[] = [
  after(
    "test/conformance/fields.ts",
    '  | { readonly type: "integer" }\n',
    '  | { readonly type: "port" }\n',
  ),
];

/** What the compiler then asks for. */
const suite: readonly Edit[] = [
  after("test/conformance/fields.ts", '    case "integer":\n', '    case "port":\n'),
  ["test/conformance/schema.ts", "number, text, time, uuid }", "number, port, text, time, uuid }"],
  after(
    "test/conformance/schema.ts",
    "      return integer();\n",
    '    case "port":\n      return port();\n',
  ),
  after("test/conformance/table.ts", '    case "integer":\n', '    case "port":\n'),
  before(
    "test/conformance/arbitraries.ts",
    '    case "integer":\n    case "time":\n',
    '    case "port":\n      return fc.nat(65_535).chain((port) => equals(String(port), BigInt(port)));\n',
  ),
  before(
    "test/conformance/arbitrary-values.ts",
    '    case "time":\n      if ("stored"',
    '    case "port":\n      return fc.nat(65_535);\n',
  ),
];

/** The number of vectors in the output of the port, to which three are added. */
const [counted = ""] = /\d+ vectors pass/.exec(readPage("conformance/README.md")) ?? [];

const rest: readonly Edit[] = [
  before(
    "test/schema/field-types.test.ts",
    'describe("id", () => {\n',
    `describe("port", () => {
  const { type } = port();
  test("accepts whole numbers from 0 to 65535", () => {
    expect(read(type, "0")).toEqual({ kind: "integer", number: 0 });
    expect(read(type, "65535")).toEqual({ kind: "integer", number: 65_535 });
    expect(read(type, "65536")).toBe("value_out_of_range: ");
    expect(read(type, "-1")).toBe("value_out_of_range: ");
    expect(read(type, "443.0")).toBe("value_invalid: 443");
  });
});

`,
  ),
  after("test/schema/field-types.test.ts", "  number,\n", "  port,\n"),
  after("test/conformance/arbitraries.ts", '      { type: "integer" },\n', '      { type: "port" },\n'),
  after(
    "conformance/schema.json",
    '    "depth": { "type": "integer" },\n',
    '    "port": { "type": "port" },\n',
  ),
  [
    "conformance/records/ports.json",
    JSON.stringify({
      $schema: "../format.schema.json#/$defs/records",
      about: "Ports, and values that are none.",
      records: [
        { id: "port-http", port: 80 },
        { id: "port-https", port: 443 },
        { id: "port-last", port: 65_535 },
        { id: "port-text", port: "80" },
        { id: "port-fraction", port: 80.5 },
      ],
    }),
  ],
  [
    "conformance/vectors/ports.json",
    JSON.stringify({
      $schema: "../format.schema.json#/$defs/vectors",
      about: "Ports are compared as whole numbers.",
      vectors: [
        { query: 'port:"80"', where: ["=", "port", 80], ids: ["port-http"] },
        { query: "port>=443", where: [">=", "port", 443], ids: ["port-https", "port-last"] },
        {
          query: "-port:null",
          where: ["not", ["=", "port", null]],
          ids: ["port-http", "port-https", "port-last"],
        },
      ],
    }),
  ],
  before(
    "conformance/python/port.py",
    '    if kind == "number":\n        number = float',
    '    if kind == "port":\n        number = integer(text)\n        return number if 0 <= number <= 65535 else fail("value_out_of_range")\n',
  ),
  [
    "conformance/python/port.py",
    'field["type"] in ("number", "integer", "time")',
    'element["type"] in ("number", "integer", "port", "time")',
  ],
  ["conformance/README.md", counted, counted.replace(/\d+/, (count) => String(Number(count) + 3))],
  after("conformance/manifest.json", '    "records/numbers.json",\n', '    "records/ports.json",\n'),
  after("conformance/manifest.json", '    "vectors/numbers.json",\n', '    "vectors/ports.json",\n'),
];

const pages: readonly Edit[] = [
  after(
    "docs/language.md",
    "| integer              | a whole number of 64 bits                    | exact, beyond 2^53 too        | `>` `>=` `<` `<=`     |\n",
    "| port                 | a whole number from 0 to 65535               | exact                         | `>` `>=` `<` `<=`     |\n",
  ),
  ["docs/guide.md", "`integer`, `time`, `uuid` or `list`", "`integer`, `port`, `time`, `uuid` or `list`"],
  ["docs/sql.md", "| integer, time          |", "| integer, port, time    |"],
];

/** The tests that the last step makes pass. */
const omissions = [
  "test/conformance/properties.test.ts: the generated tables contain every field type",
  "test/schema/shipped-types.test.ts: port has a conformance vector",
  "test/schema/shipped-types.test.ts: port has a row in the table of docs/language.md",
  "test/schema/shipped-types.test.ts: port is named with its options in docs/guide.md, and has a column in docs/sql.md",
  "test/schema/shipped-types.test.ts: the table has the types that the package exports",
];

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

describe("the recipe for a field type", () => {
  test("names each file that changes", () => {
    // The compiler names the files of the suite.
    expect(unnamedFiles("A field type", [...type, ...exported, ...member, ...rest, ...pages])).toEqual([]);
  });

  test("says what the compiler asks for", async () => {
    copy.apply([...type, ...member]);
    expect(await copy.compile("test/conformance")).toEqual(
      ["arbitraries", "arbitrary-values", "fields", "schema", "table"].map(
        (name) => `test/conformance/${name}.ts`,
      ),
    );
  });

  test("says what tests find missing", async () => {
    copy.apply(suite);
    const tests = ["test/schema/shipped-types.test.ts", "test/conformance/properties.test.ts"];
    // The conformance suite imports the function that is not exported yet, but does not use it.
    expect(await copy.failing(...tests, "-t", "field type|port")).toEqual(omissions);
  });

  test("makes a type that types, tests and engines have", async () => {
    copy.apply([
      ...exported,
      ...rest,
      after("test/schema/json/problems.test.ts", '"number", "integer"', ', "port"'),
      ...pages,
    ]);
    expect(await copy.run("tsx", "tools/scripts/generate-json-schema.ts")).toBeNull();
    expect(await copy.run("tsx", "tools/scripts/generate-conformance.ts")).toBeNull();
    expect(await copy.compile("src", "test/conformance", "test/schema")).toEqual([]);
    const suites = ["conformance", "databases", "memory", "properties", "published", "python"];
    expect(
      await copy.failing(
        "test/schema",
        "test/docs/language.test.ts",
        ...suites.map((name) => `test/conformance/${name}.test.ts`),
      ),
    ).toEqual([]);
  });
});
