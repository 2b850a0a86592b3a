import { check, defineSchema, enumeration, text } from "wherefore";
import { createSearch } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { expect, test } from "vitest";

const schema = defineSchema({
  status: enumeration(["open", "done"], { description: "Where it stands." }),
  title: text({ examples: ["timeout"] }),
});
const search = createSearch({
  schema,
  dialect: sqlite,
  table: "tasks",
  key: ["id"],
  orders: { newest: [{ column: "changed", direction: "desc" }], title: [{ column: "title" }] },
  limit: { default: 20, max: 200 },
  check: { maxLength: 1_000, negation: "equality" },
});

test("the parameters say what a request can have", () => {
  const parameters = search.parameters({ description: "Selects tasks." });
  expect(parameters.map(({ name, schema }) => [name, schema])).toEqual([
    ["query", { type: "string", minLength: 1, maxLength: 1_000 }],
    ["order", { type: "string", enum: ["newest", "title"], default: "newest" }],
    ["limit", { type: "integer", minimum: 1, maximum: 200, default: 20 }],
    ["after", { type: "string", minLength: 1, maxLength: 16_384 }],
    ["before", { type: "string", minLength: 1, maxLength: 16_384 }],
  ]);
  const [query] = parameters;
  expect(query?.description).toMatch(/^Selects tasks\. Without a query, every row is found\.\n/);
  expect(query?.description).toContain("Where it stands.");
});

test("the examples are valid, with the options of the search", () => {
  const [query] = search.parameters();
  const examples = query !== undefined && "examples" in query ? Object.values(query.examples) : [];
  expect(examples.length).toBeGreaterThan(1);
  for (const { value } of examples) {
    expect(check(value, schema, { maxLength: 1_000, negation: "equality" }).diagnostics, value).toEqual([]);
  }
});
