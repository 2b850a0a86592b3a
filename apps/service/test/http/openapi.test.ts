import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedOperations, operations } from "../../src/http/operations/operations.ts";
import { TestService, type Body } from "./service.ts";

let service: TestService;
let document: Body;
beforeAll(async () => {
  service = await TestService.start({ publicUrl: "https://graphs.example" });
  document = await (await fetch(`${service.origin}/openapi.json`)).json();
});
afterAll(() => service.stop());

test("the document is OpenAPI 3.1", async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(document);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document.servers).toEqual([{ url: "https://graphs.example" }]);
});

/** Every object schema in a value, with its path. */
function* schemasIn(value: Body, place: string): Generator<[string, Body]> {
  if (typeof value !== "object" || value === null) return;
  if (value.properties !== undefined) yield [place, value];
  for (const [key, below] of Object.entries(value)) yield* schemasIn(below, `${place}/${key}`);
}

test("its schemas are closed, and every field is required", () => {
  const references = ["parent", "root", "session", "requested_by"];
  // Optional fields: references that are not expanded, and fields that did not change.
  const optional: Record<string, readonly string[]> = {
    "/components/schemas/Node": references,
    "/components/schemas/Change/properties/fields": Object.keys(
      document.components.schemas.Change.properties.fields.properties,
    ),
  };
  for (const { $ref } of document.components.schemas.Event.oneOf) optional[$ref.slice(1)] = ["node"];
  const open: string[] = [];
  for (const [place, schema] of schemasIn(document, "")) {
    // Parameters are not answers.
    if (/\/parameters\/\d+\/schema$/.test(place)) continue;
    const absent = Object.keys(schema.properties).filter((name) => !(schema.required ?? []).includes(name));
    if (schema.additionalProperties !== false || absent.some((name) => !optional[place]?.includes(name))) {
      open.push(place);
    }
  }
  expect(open).toEqual([]);
});

test("no field can only be null, because generated clients leave such fields out", () => {
  const fields = [...schemasIn(document, "")].flatMap(([place, { properties }]) =>
    Object.entries<Body>(properties).map(([name, schema]) => [`${place}/${name}`, schema] as const),
  );
  const nulls = fields.filter(([, { type, enum: values }]) => type === "null" || String(values) === "");
  expect(nulls.map(([place]) => place)).toEqual([]);
});

test("it has every operation with the parameters that are read, and marks the extensions", () => {
  expect(Object.keys(document.paths)).toEqual(documentedOperations.map(({ path }) => path));
  for (const { path, queryNames, id } of operations) {
    const { get } = document.paths[path];
    const named = get.parameters.filter((parameter: Body) => parameter.in === "query");
    const names = named.flatMap((parameter: Body) =>
      parameter.style === "deepObject"
        ? Object.keys(parameter.schema.properties).map((key) => `${parameter.name}[${key}]`)
        : parameter.name,
    );
    expect(names.filter((name: string) => name !== "expand[]").sort()).toEqual([...queryNames].sort());
    expect(/addition/.test(get.summary)).toBe(["retrieveNode", "listEvents"].includes(id));
    expect(get.responses["304"].content).toBeUndefined();
  }
});

test("the validator of the tests refuses answers that the document does not allow", async () => {
  service.key = await service.newKey(await service.account("acct"));
  const { graphId } = await service.graph("acct", "one");
  const { body } = await service.get(`/graphs/${graphId}`);
  const path = `/api/v1/graphs/${graphId}`;
  expect(service.oracle.objection(path, 200, body)).toBeNull();
  expect(service.oracle.objection(path, 200, { ...body, more: 1 })).not.toBeNull();
  expect(service.oracle.objection(path, 200, { ...body, created: "now" })).not.toBeNull();
  expect(service.oracle.objection(path, 200, { ...body, counts: undefined })).not.toBeNull();
  expect(service.oracle.objection(path, 418, body)).not.toBeNull();
});

test("pages and files have entity tags, and are answered 304", async () => {
  const paths = ["/", "/docs/errors", "/openapi.json", "/api/v1/graphs/gph_any/view"];
  for (const path of [...paths, "/static/pages.css"]) {
    const tags = new Map<string, string>();
    for (const coding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": coding };
      const first = await fetch(service.origin + path, { headers });
      expect(first.status).toBe(200);
      expect(first.headers.get("content-encoding") ?? "identity").toBe(coding);
      expect(first.headers.get("content-security-policy")).not.toContain("unsafe");
      await first.text();
      tags.set(coding, first.headers.get("etag")!);
    }
    for (const [sent, tag] of tags) {
      for (const coding of tags.keys()) {
        const headers = { "accept-encoding": coding, "if-none-match": `"x", ${tag}` };
        const { status, headers: answered } = await fetch(service.origin + path, { headers });
        expect({ path, sent, coding, status }).toEqual({
          path,
          sent,
          coding,
          status: sent === coding ? 304 : 200,
        });
        expect(answered.get("etag")).toBe(tags.get(coding));
      }
    }
  }
  expect(await (await fetch(`${service.origin}/healthz`)).json()).toEqual({ status: "ok" });
});

test("the viewer is the same page for every graph, and refers to no other hosts", async () => {
  const { graphId } = await service.graph("acct", "one");
  const pages = await Promise.all(
    [graphId, "gph_none"].map(async (id) =>
      (await fetch(`${service.origin}/api/v1/graphs/${id}/view`)).text(),
    ),
  );
  expect(pages[0]).toBe(pages[1]);
  const addresses = [...pages[0]!.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  // A build makes the files. The browser tests check that they load.
  expect(addresses).toContain("/static/viewer/viewer.js");
  for (const address of addresses) expect(address).toMatch(/^\/(static|playground)\/\w/);
});
