import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import {
  boolean,
  check,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  text,
  time,
  type Rule,
} from "../../src/index.ts";
import { describe as describeSchema, toMarkdown, toOpenApiParameter } from "../../src/describe/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { schemas } from "./support.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"], { description: "Where it stands.", required: true }),
  label: enumeration(["bug"], { open: true }),
  title: text({ examples: ["timeout", "ab"] }),
  note: text({ operators: ["contains"], examples: ["ab"] }),
  size: integer({ operators: ["equals", "lessThan"], examples: [3, 2n ** 60n] }),
  due: time({ examples: [new Date("2026-01-31")] }),
  done: boolean(),
  owner: id(),
  tags: list(text(), { examples: ["red"] }),
});

test("a schema is described as plain JSON", () => {
  const description = describeSchema(schema);
  expect(description.fields).toEqual([
    {
      name: "status",
      type: "enumeration",
      description: "Where it stands.",
      operators: [":"],
      values: ["open", "done"],
      examples: ['status:"open"'],
      required: true,
    },
    {
      name: "label",
      type: "enumeration",
      description: "",
      operators: [":"],
      values: ["bug"],
      open: true,
      examples: ['label:"bug"'],
      required: false,
    },
    expect.objectContaining({
      name: "title",
      operators: [":", "~"],
      examples: ['title~"timeout"', 'title:"ab"'],
    }),
    expect.objectContaining({ name: "note", operators: ["~"], examples: ["note:null"] }),
    expect.objectContaining({
      name: "size",
      operators: [":", "<"],
      examples: ["size<3", "size<1152921504606846976"],
    }),
    expect.objectContaining({ name: "due", examples: ["due>=1769817600000"] }),
    expect.objectContaining({
      name: "done",
      type: "boolean",
      values: ["true", "false"],
      examples: ['done:"true"'],
    }),
    expect.objectContaining({ name: "owner", examples: ['owner:"id_1"'] }),
    expect.objectContaining({ name: "tags", type: "list of text", examples: ['tags~"red"'] }),
  ]);
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});

test("examples are what the application takes: dates, and no clause that a rule refuses", () => {
  const refused: Rule = {
    clause({ clause }, { report }) {
      if (clause.field.name === "owner")
        report({ code: "owner_hidden", message: "Hidden.", span: clause.span });
    },
  };
  const { fields } = describeSchema(schema, { dates: {}, rules: [refused] });
  const examples = Object.fromEntries(fields.map((field) => [field.name, field.examples]));
  expect(examples["due"]).toEqual(["due>=2026-01-31"]);
  expect(examples["owner"]).toEqual([]);
  const { description } = toOpenApiParameter(schema, { name: "q", check: { dates: {} } });
  expect(description).toContain("A time is a date such as 2026-01-31 or Unix milliseconds.");
});

const markdown = new MarkdownIt();

/** The cells of the only table of a text, as the text that a reader sees. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const token of markdown.parse(text, {})) {
    if (token.type === "tr_open") rows.push([]);
    if (token.type !== "inline") continue;
    rows.at(-1)?.push((token.children ?? []).map(({ content }) => content).join(""));
  }
  return rows;
}

test("the fields are a table of Markdown", () => {
  const small = defineSchema({
    state: enumeration(["open", "a|b"], {
      description: "*Not* <b>bold</b> | [no](link).\nNext.",
      required: true,
    }),
    title: text({ examples: ["a|b", "`code`"] }),
  });
  expect(toMarkdown(small)).toBe(
    [
      "| field | type | operators | description | examples |",
      "| --- | --- | --- | --- | --- |",
      '| `state` | enumeration | `:` | \\*Not\\* \\<b\\>bold\\</b\\> \\| \\[no\\](link). Next. Values: `"open"`, `"a\\|b"`. Never without a value. | `state:"open"` |',
      '| `title` | text | `:` `~` |  | `title~"a\\|b"` ``title~"`code`"`` |',
    ].join("\n"),
  );
});

test("whatever a schema says, the table has a row for each field, and shows it as it is", () => {
  fc.assert(
    fc.property(schemas, (generated) => {
      const [head, ...rows] = cellsOf(toMarkdown(generated));
      expect(head).toHaveLength(5);
      const { fields } = describeSchema(generated);
      expect(rows.map(([name]) => name)).toEqual(fields.map(({ name }) => name));
      rows.forEach((cells, index) => {
        const { type = "", description = "", examples = [] } = fields[index] ?? {};
        expect(cells).toHaveLength(5);
        expect(cells[1]).toBe(type);
        const words = description.replace(/\s+/g, " ").trim();
        expect(cells[3]?.startsWith(words)).toBe(true);
        expect(cells[4]).toBe(examples.join(" "));
      });
    }),
    { numRuns: 300 },
  );
});

test("all examples are valid queries", () => {
  fc.assert(
    fc.property(schemas, fc.boolean(), (generated, hasDates) => {
      const options = hasDates ? { dates: {} } : {};
      const { fields } = describeSchema(generated, options);
      const { examples } = toOpenApiParameter(generated, { name: "query", check: options });
      const queries = [
        ...fields.flatMap((field) => {
          expect(field.examples.length).toBeGreaterThan(0);
          return field.examples;
        }),
        ...Object.values(examples).map(({ value }) => value),
      ];
      for (const query of queries)
        expect([query, check(query, generated, options).diagnostics]).toEqual([query, []]);
    }),
    { numRuns: 300 },
  );
});

/** An OpenAPI document with one parameter. */
const documentOf = (parameter: object) => ({
  openapi: "3.1.1",
  info: { title: "An API", version: "1" },
  paths: { "/tasks": { get: { parameters: [parameter], responses: { 200: { description: "Tasks." } } } } },
});

test("the parameter is one of OpenAPI 3.1", { tags: "slow" }, async () => {
  for (const generated of [...fc.sample(schemas, 20), nodeSchema]) {
    const parameter = toOpenApiParameter(generated as typeof nodeSchema, { name: "query" });
    expect(JSON.parse(JSON.stringify(parameter))).toEqual(parameter);
    const { valid, errors } = await new Validator().validate(documentOf(parameter));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  }
});

test("no clause is described that no field takes", () => {
  const schema = defineSchema({ depth: integer({ operators: ["greaterThan"] }) });
  const { description } = toOpenApiParameter(schema, { name: "q", check: { negation: "equality" } });
  expect(description).toContain("`field>12`");
  expect(description).not.toContain('field:"value"');
});

test("the parameter has the name, the description and the limits of the application", () => {
  const parameter = toOpenApiParameter(defineSchema({ owner: id() }), {
    name: "filter",
    required: true,
    description: "Selects tasks.",
    check: { maxLength: 100, maxClauses: 3, negation: "equality" },
  });
  expect(parameter).toEqual({
    name: "filter",
    in: "query",
    required: true,
    description: [
      "Selects tasks.",
      "",
      "A query is clauses, each about one field:",
      "",
      '- `field:"value"`: the field is the value.',
      "- `field:null`: the field has no value.",
      '- `-field:"value"`: the field is not the value, or has no value.',
      "- Clauses are joined by AND (all clauses match) or by OR (at least one clause matches), not by both. There are no parentheses.",
      '- Values in double quotes are JSON strings: a quote in them is `\\"` and a backslash is `\\\\`.',
      "- A query has at most 3 clauses and 100 characters.",
      "",
      "| field | type | operators | description | examples |",
      "| --- | --- | --- | --- | --- |",
      '| `owner` | id | `:` |  | `owner:"id_1"` |',
    ].join("\n"),
    schema: { type: "string", minLength: 1, maxLength: 100 },
    examples: { owner: { summary: 'owner is "id_1".', value: 'owner:"id_1"' } },
  });
});
