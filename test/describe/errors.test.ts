import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, defineSchema, diagnosticCodes, enumeration, id, integer, text } from "../../src/index.ts";
import { describeErrors, errorReference } from "../../src/describe/index.ts";
import { nodeSchema } from "../../src/graph/index.ts";
import { schemas } from "./support.ts";

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text({ examples: ["timeout"] }),
  size: integer({ operators: ["greaterThan", "lessThan"], examples: [3] }),
});
const errors = describeErrors(schema);

test("every code is described, in the order of the codes", () => {
  expect(errors.map(({ code }) => code)).toEqual(diagnosticCodes);
  for (const { description } of errors) expect(description).toMatch(/^[A-Z`].*\.$/);
});

describe.each([
  ["with enumerations, texts and numbers", schema, {}],
  ["of graph nodes", nodeSchema, {}],
  ["of graph nodes, with dates", nodeSchema, { dates: { now: 0 } }],
  ["of graph nodes, with narrow limits", nodeSchema, { maxLength: 60, maxClauses: 3 }],
] as const)("a schema %s", (_, given, options) => {
  test.each(describeErrors(given as typeof schema, options).map((each) => [each.code, each] as const))(
    "has an example for %s that gives this error alone",
    (code, { example }) => {
      expect(example).not.toBeNull();
      const { diagnostics } = check(example?.query, given as typeof schema, options);
      expect(diagnostics.map((each) => [each.code, each.message])).toEqual([[code, example?.message]]);
      expect(check(example?.instead, given as typeof schema, options).diagnostics).toEqual([]);
    },
  );
});

test("descriptions speak of the schema's own fields", () => {
  const descriptions = Object.fromEntries(errors.map(({ code, description }) => [code, description]));
  expect(descriptions).toMatchObject({
    field_unknown: "There is no field of this name. The fields are `status`, `title`, `size`.",
    operator_not_allowed:
      "The field does not take the operator. `:`: `status`, `title`. `~`: `title`. `>` `<`: `size`.",
    contains_too_short:
      "The text after `~` has fewer than 3 characters. The fields that take it are `title`.",
    value_invalid: 'The value is not one that the field takes. `status` takes `"open"`, `"done"`.',
    value_quoted: "The value of a comparison is in quotes. The fields with comparisons are `size`.",
  });
});

test("a schema that cannot have an error has no example of it", () => {
  const ids = describeErrors(defineSchema({ key: id() }));
  const without = ids.filter(({ example }) => example === null).map(({ code }) => code);
  expect(without).toEqual([
    "negation_not_allowed",
    "value_quoted",
    "contains_too_short",
    "value_invalid",
    "value_out_of_range",
  ]);
});

test(
  "for any schema, every example gives its error, and what is written instead is valid",
  { tags: "slow" },
  () => {
    fc.assert(
      fc.property(schemas, (generated) => {
        for (const { code, example } of describeErrors(generated)) {
          if (example === null) continue;
          const { diagnostics } = check(example.query, generated);
          expect(diagnostics.map((each) => each.code)).toEqual([code]);
          expect(check(example.instead, generated).diagnostics).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  },
);

test("messages of the application stand in the examples", () => {
  const messages = { query_empty: () => "Die Abfrage ist leer." };
  expect(describeErrors(schema, { messages })[0]?.example?.message).toBe("Die Abfrage ist leer.");
});

test("the reference has a section for each code, with the error, its message and a valid query", () => {
  const page = errorReference(schema);
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, code]) => code)).toEqual(diagnosticCodes);
  expect(page.slice(page.indexOf("## value_quoted"), page.indexOf("## field_unknown"))).toBe(
    [
      "## value_quoted",
      "The value of a comparison is in quotes. The fields with comparisons are `size`.",
      '```query\nsize>"3"\n```',
      '```text\nA comparison takes its value without quotes, not `"3"`. Write `size>3`.\n```',
      "```query\nsize>3\n```",
      "",
    ].join("\n\n"),
  );
  // A query that is too long is shown by its beginning.
  for (const line of page.split("\n")) expect(line.length).toBeLessThan(1_000);
});
