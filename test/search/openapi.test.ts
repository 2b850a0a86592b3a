import { Validator } from "@seriousme/openapi-schema-validator";
import { defineSchema, enumeration, text } from "wherefore";
import { createSearch } from "wherefore/search";
import { sqlite } from "wherefore/sql";
import { expect, test } from "vitest";

test("the parameters are valid in a document of OpenAPI 3.1", async () => {
  const search = createSearch({
    schema: defineSchema({
      status: enumeration(["open", "done"], { description: "Where it stands." }),
      title: text({ examples: ["timeout"] }),
    }),
    dialect: sqlite,
    table: "tasks",
    key: ["id"],
    orders: { newest: [{ column: "changed", direction: "desc" }], title: [{ column: "title" }] },
  });
  const parameters: unknown = JSON.parse(JSON.stringify(search.parameters()));
  const document = {
    openapi: "3.1.0",
    info: { title: "Tasks", version: "1" },
    paths: { "/tasks": { get: { parameters, responses: { 200: { description: "A page." } } } } },
  };
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});
