import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { compile } from "wherefore";
import { describe } from "wherefore/describe";
import { nodeSchema } from "wherefore/graph";
import { examplesFile, renderExamples } from "../../../../tools/scripts/generate-openapi-examples.ts";
import { operations } from "../../src/http/operations/operations.ts";
import { openApiDocument } from "../../src/openapi/document.ts";
import { errorTable, type ErrorRow } from "../../src/openapi/error-table.ts";
import { examples, examplesOf } from "../../src/openapi/examples.ts";
import { payloads } from "../../src/openapi/payloads.ts";
import type { Document, Operation } from "../../../../tools/scripts/openapi/types.ts";
import { DocumentOracle } from "../http/document.ts";

const json = openApiDocument("https://graphs.example", operations);
const document = json as unknown as Document;
const gets: readonly (readonly [string, Operation])[] = Object.entries(document.paths).map(
  ([path, { get }]) => [path, get],
);

test(
  "a service with the sample answers the requests of the examples with these answers",
  { tags: "slow" },
  async () => {
    expect(await renderExamples()).toBe(readFileSync(examplesFile, "utf8"));
  },
);

test("the schemas of answers allow the examples", () => {
  const oracle = new DocumentOracle(json);
  const refused = gets.flatMap(([path, { responses }]) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.entries(content?.["application/json"].examples ?? {}).flatMap(([name, { value }]) => {
        const objection = oracle.objection(path, Number(status), value);
        return objection === null ? [] : [`${path} ${status} ${name}: ${objection}`];
      }),
    ),
  );
  expect(refused).toEqual([]);
});

test("the schemas of parameters allow their examples", () => {
  const ajv = new Ajv2020({ strict: false, formats: { int64: true } });
  const refused = gets.flatMap(([path, { parameters }]) =>
    parameters.flatMap(({ name, schema, examples: values = {} }) =>
      Object.values(values).flatMap(({ value }) =>
        ajv.validate(schema, value) ? [] : [`${path} ${name}=${JSON.stringify(value)}`],
      ),
    ),
  );
  expect(refused).toEqual([]);
});

test("every operation has an example of each status, with the parameters that it needs", () => {
  const missing = gets.flatMap(([path, { parameters, responses }]) => {
    const statuses = Object.entries(responses)
      .filter(([status, { content }]) => status !== "304" && !hasExamples(content))
      .map(([status]) => `${path} ${status}`);
    const without = parameters
      .filter(({ required, examples: values }) => required && values === undefined)
      .map(({ name }) => `${path} ${name}`);
    return [...statuses, ...without];
  });
  expect(missing).toEqual([]);
});

function hasExamples(content: Operation["responses"][string]["content"]): boolean {
  return Object.keys(content?.["application/json"].examples ?? {}).length > 0;
}

test("there is an example of every error with each of its statuses, and of every type of event", () => {
  const shown = new Set(
    examples.map(({ status, body }) => `${status} ${(body as { error?: { code: string } }).error?.code}`),
  );
  const errors = Object.entries<ErrorRow>(errorTable).flatMap(([code, row]) =>
    // 405 answers other methods, which the document does not have.
    row.status.filter((status) => status !== 405).map((status) => `${status} ${code}`),
  );
  expect(errors.filter((error) => !shown.has(error))).toEqual([]);
  const types = examplesOf("retrieveEvent").map(({ body }) => (body as { type?: string }).type);
  expect(Object.keys(payloads).filter((type) => !types.includes(type))).toEqual([]);
});

test("an example of a query is valid, and the description of the parameter has every searchable field", () => {
  const { parameters } = document.paths["/api/v1/graphs/{graph_id}/nodes/search"]!.get;
  const query = parameters.find(({ name }) => name === "query")!;
  for (const { value } of Object.values(query.examples ?? {})) compile(String(value), nodeSchema);
  for (const { name, description: meaning } of describe(nodeSchema).fields) {
    expect(query.description).toContain(`| \`${name}\` |`);
    expect(query.description.replaceAll("\\", "")).toContain(meaning);
  }
});

test("a discriminator maps each value to the schema that has it", () => {
  const schemas = json["components"] as Record<string, Record<string, Body>>;
  const { Event, Error: error } = schemas["schemas"]!;
  for (const { discriminator, oneOf } of [Event, error.properties.error]) {
    const { propertyName, mapping } = discriminator;
    expect(Object.values(mapping)).toEqual(oneOf.map((each: Body) => each.$ref));
    for (const [value, reference] of Object.entries<string>(mapping)) {
      const schema = schemas["schemas"]![reference.split("/").at(-1)!];
      expect(schema.properties[propertyName].const).toBe(value);
    }
  }
  expect(Object.keys(Event.discriminator.mapping)).toEqual(Object.keys(payloads));
});

/** JSON without a type. A wrong access fails the test. */
type Body = ReturnType<typeof JSON.parse>;
