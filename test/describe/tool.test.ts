import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { encode as encodeOld } from "gpt-tokenizer/encoding/cl100k_base";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import {
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
import { answerTool, toTool, type ToolAnswer } from "../../src/describe/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { schemas } from "./support.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"], { description: "Where the task\n stands." }),
  title: text({ description: "Its title.", examples: ["timeout"] }),
  label: enumeration(["bug"], { open: true }),
  owner: id(),
  priority: integer({ examples: [4] }),
  due: time({ examples: [new Date("2026-01-31")] }),
  tags: list(text(), { examples: ["red"] }),
});

const markdown = new MarkdownIt();

/** The examples of a guide, which are its last line. */
function examplesIn(guide: string): readonly string[] {
  const line = guide.split("\n").at(-1) ?? "";
  if (!line.startsWith("Examples: ")) return [];
  return (markdown.parseInline(line, {})[0]?.children ?? [])
    .filter(({ type }) => type === "code_inline")
    .map(({ content }) => content);
}

describe("a tool", () => {
  test("has a guide to the language and to the fields", () => {
    expect(toTool(schema, { name: "search_tasks", description: "Searches the tasks of the team." })).toEqual({
      name: "search_tasks",
      description: [
        "Searches the tasks of the team.",
        "",
        "A query is clauses, each about one field:",
        "",
        '- `field:"value"`: the field is the value (text is compared without regard to case; of a list, some element has to match).',
        '- `field~"text"`: the field contains the text, of at least 3 characters.',
        "- `field>12`, `field>=12`, `field<12`, `field<=12`: the field is greater than, at least, less than, at most the number. A time is Unix milliseconds.",
        "- `field:null`: the field has no value.",
        '- `-field:"value"`, `-field~"text"`, `-field:null`: everything that the clause without `-` does not match.',
        "- Clauses are joined by AND (all clauses match) or by OR (at least one clause matches), not by both. There are no parentheses.",
        '- Values in double quotes are JSON strings: a quote in them is `\\"` and a backslash is `\\\\`.',
        "",
        "The fields, by type and operators:",
        "",
        '- enumeration `:` "open", "done": status (Where the task stands)',
        "- text `: ~`: title (Its title)",
        '- enumeration `:` "bug" or another text: label',
        "- id `:`: owner",
        "- integer `: > >= < <=`: priority",
        "- time `: > >= < <=`: due",
        "- list of text `: ~`: tags",
        "",
        'Examples: `status:"open" AND title~"timeout"` `priority>=4` `due>=1769817600000`',
      ].join("\n"),
      inputSchema: {
        type: "object",
        properties: { query: { type: "string", description: 'The query, such as status:"open"' } },
        required: ["query"],
        additionalProperties: false,
      },
    });
  });

  test("says nothing of what no field takes, and states limits and dates that the application sets", () => {
    const { description } = toTool(defineSchema({ due: time({ examples: [0] }) }), {
      name: "t",
      check: { maxClauses: 3, dates: {}, negation: "equality" },
    });
    expect(description).toBe(
      [
        "Finds what a search query matches.",
        "",
        "A query is clauses, each about one field:",
        "",
        '- `field:"value"`: the field is the value.',
        "- `field>12`, `field>=12`, `field<12`, `field<=12`: the field is greater than, at least, less than, at most the number. A time is a date such as 2026-01-31 or Unix milliseconds.",
        "- `field:null`: the field has no value.",
        '- `-field:"value"`: the field is not the value, or has no value.',
        "- Clauses are joined by AND (all clauses match) or by OR (at least one clause matches), not by both. There are no parentheses.",
        '- Values in double quotes are JSON strings: a quote in them is `\\"` and a backslash is `\\\\`.',
        "- A query has at most 3 clauses and 8,192 characters.",
        "",
        "The fields, by type and operators:",
        "",
        "- time `: > >= < <=`: due",
        "",
        "Examples: `due>=1970-01-01`",
      ].join("\n"),
    );
  });

  test("mentions times before now where the application takes them", () => {
    const { description } = toTool(schema, { name: "t", check: { dates: { now: 0 } } });
    expect(description).toContain(
      "a date such as 2026-01-31, a time before now such as -7d, or Unix milliseconds.",
    );
  });

  test.each([
    ["o200k_base", encode],
    ["cl100k_base", encodeOld],
  ])("takes at most 400 tokens of %s for the schema of graph nodes", (_, tokens) => {
    expect(tokens(toTool(nodeSchema, { name: "search_nodes" }).description).length).toBeLessThanOrEqual(400);
  });

  test("has as many descriptions of fields as fit, and always each name", () => {
    const wide = defineSchema(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [`field_${at}`, text({ description: "What it is." })]),
      ),
    );
    const bare = toTool(wide, { name: "t" }).description;
    expect(bare).toContain("field_199");
    expect(bare).not.toContain("What it is");
    const { description } = toTool(wide, { name: "t", guideLength: bare.length + 25 });
    expect(description.split(" (What it is)").length).toBeGreaterThan(1);
    expect(toTool(wide, { name: "t", guideLength: 10_000 }).description.split(" (What it is)")).toHaveLength(
      201,
    );
  });

  test("shows some values of a long enumeration, and how many more there are", () => {
    const values = Array.from({ length: 500 }, (_, at) => `v${at}`);
    const { description } = toTool(defineSchema({ kind: enumeration(values) }), { name: "t" });
    expect(description).toContain('"v0", "v1"');
    expect(description).toContain('"v19" and 480 more: kind');
  });

  test.each(["", "a b", "a.b", "é", "x".repeat(65)])("is not named %j", (name) => {
    expect(() => toTool(schema, { name })).toThrow(TypeError);
  });

  test("is plain JSON with valid examples and a JSON Schema, whatever the schema is", () => {
    const ajv = new Ajv2020({ strict: true });
    fc.assert(
      fc.property(schemas, fc.boolean(), (generated, hasDates) => {
        const options = hasDates ? { dates: {} } : {};
        const tool = toTool(generated, { name: "t", check: options });
        expect(JSON.parse(JSON.stringify(tool))).toEqual(tool);
        const examples = examplesIn(tool.description);
        expect(examples.length).toBeGreaterThan(0);
        for (const query of examples) {
          expect([query, check(query, generated, options).diagnostics]).toEqual([query, []]);
        }
        const validate = ajv.compile(tool.inputSchema);
        expect(validate({ query: examples[0] })).toBe(true);
        expect(validate({})).toBe(false);
        ajv.removeSchema(tool.inputSchema);
      }),
      { numRuns: 100 },
    );
  });
});

const unreadable = {
  get query(): string {
    throw new Error("Nobody may ask.");
  },
};

/** The message of an answer. */
function messageOf(answer: ToolAnswer): string {
  if (!("message" in answer)) throw new Error("The input is valid.");
  return answer.message;
}

describe("an answer", () => {
  test("to a valid input is the checked query; other properties are the application's", () => {
    const answer = answerTool(schema, { query: 'status:"open"', limit: 10 });
    expect(answer).toEqual({ checked: check('status:"open"', schema).checked });
  });

  test.each([
    [
      "a mistake, with its repair",
      "status:opne",
      'The query is not valid.\n- At character 8: `status` takes "open" or "done", not `opne`. Did you mean `status:"open"`?\nSend this query instead: status:"open"',
    ],
    [
      "several mistakes",
      'status:open and priority="4"',
      'The query is not valid.\n- At character 8: The value of `status` must be in double quotes. Write `status:"open"`.\n- At character 13: AND and OR are written in capitals. Write AND instead of `and`.\n- At character 25: The language has no operator `=`. Write `priority:"4"`.\nSend this query instead: status:"open" AND priority:"4"',
    ],
    [
      "what no single query says",
      '(status:"open" OR status:"done") AND priority>3',
      'The query is not valid.\n- At character 1: The language has no parentheses. Remove `(`, and join all clauses by AND or all by OR.\n- At character 32: The language has no parentheses. Remove `)`, and join all clauses by AND or all by OR.\n- At character 34: A query joins all its clauses by AND or all by OR; this one begins with OR. Write OR instead of AND, or split the query in two.\nNo single query says this. Send these one by one, and keep what all of them find:\nstatus:"open" OR status:"done"\npriority>3',
    ],
    [
      "a field that cannot be guessed, with all fields",
      'colour:"red"',
      "The query is not valid.\n- At character 1: There is no field `colour`. Write one of status, title, label, owner, priority, due or tags.\nThe fields are status, title, label, owner, priority, due, tags.",
    ],
    [
      "nothing",
      null,
      'The query is not valid.\n- At character 1: The query is empty. Write a clause such as `status:"open"`.',
    ],
  ])("names %s", (_, query, message) => {
    expect(messageOf(answerTool(schema, { query }))).toBe(message);
  });

  test("offers the queries that a text with mixed connectives can mean", () => {
    const message = messageOf(answerTool(schema, { query: 'owner:"a" AND owner:"b" OR owner:"c"' }));
    const [, offered = ""] = message.split("Send the one of these queries that is meant:\n");
    expect(offered.split("\n")).toEqual([
      'owner:"a" AND owner:"b" AND owner:"c"',
      'owner:"a" OR owner:"b" OR owner:"c"',
    ]);
  });

  test("has a bounded number of mistakes", () => {
    const query = Array.from({ length: 30 }, (_, at) => `nothing_${at}:"x"`).join(" AND ");
    const message = messageOf(answerTool(schema, { query }));
    expect(message.split("\n- ")).toHaveLength(7);
    expect(message).toContain("\n- And 15 more.");
  });

  test.each([
    ["a text", "status:opne", { query: 'status:"open"' }],
    ["the JSON of an input", '{"query":"priority>3"}', { query: "priority>3" }],
    ["another name", { filter: "priority > 3", limit: 3 }, { query: "priority > 3" }],
    ["no text", { limit: 3 }, { query: 'status:"open"' }],
    ["several texts", { a: "priority>3", b: "due>3" }, { query: 'status:"open"' }],
    ["an array", ["priority>3"], { query: "priority>3" }],
    ["nothing", undefined, { query: 'status:"open"' }],
    ["what cannot be read", unreadable, { query: 'status:"open"' }],
  ])("to %s says what to send", (_, input, sent) => {
    expect(messageOf(answerTool(schema, input))).toBe(
      `The input has to be an object with the property "query". Send ${JSON.stringify(sent)}.`,
    );
  });

  test("follows the options and the rules of the application", () => {
    const hidden: Rule = {
      clause({ clause }, { report }) {
        if (clause.field.name !== "owner") return;
        report({ code: "owner_hidden", message: "`owner` is hidden.", span: clause.span });
      },
    };
    expect(messageOf(answerTool(schema, { query: 'owner:"a"' }, { rules: [hidden] }))).toBe(
      "The query is not valid.\n- At character 1: `owner` is hidden.",
    );
    expect(answerTool(schema, { query: "due>2026-01-31" }, { dates: {} })).toHaveProperty("checked");
  });

  test("offers only queries that are valid, and throws nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ query: fc.anything() }), fc.string()), (input) => {
        const answer = answerTool(schema, input);
        if ("checked" in answer) return;
        expect(answer.message.length).toBeLessThan(4_000);
        const [, sent] = /Send (\{.*\})\.$/s.exec(answer.message) ?? [];
        if (sent === undefined) return;
        expect(answerTool(schema, JSON.parse(sent))).toHaveProperty("checked");
      }),
      { numRuns: 300 },
    );
  });
});
