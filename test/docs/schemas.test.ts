import { schemaFromJsonSchema, SchemaError } from "wherefore";
import { expect, test } from "vitest";
import { shell, temporaryFile } from "../cli/run.ts";
import { root } from "./examples.ts";
import { fencesOf, readPage } from "./markdown.ts";
import { typeErrors } from "./type-check.ts";

const programs = fencesOf(readPage("docs/schemas.md")).filter(
  ({ info, text }) => info[0] === "ts" && info[1] === undefined && text.startsWith("import"),
);

test("the programs of docs/schemas.md compile", { tags: "slow", timeout: 120_000 }, () => {
  expect(programs).toHaveLength(4);
  const modules = new Map(programs.map(({ text, line }) => [`${root}test/docs/schemas-${line}.ts`, text]));
  const errors = typeErrors(modules, { noPropertyAccessFromIndexSignature: false });
  expect([...errors.values()].flat()).toEqual([]);
});

const textOf = (beginning: string): string =>
  fencesOf(readPage("docs/schemas.md")).find(({ text }) => text.startsWith(beginning))?.text ?? "";

test("docs/schemas.md shows the error for properties that are no fields", () => {
  const properties = {
    owner: { type: "object", properties: { name: { type: "string" } } },
    size: { type: ["string", "number"] },
  };
  const make = () => schemaFromJsonSchema({ type: "object", properties }, { fields: ["owner", "size"] });
  expect(make).toThrow(SchemaError);
  expect(make).toThrow(textOf("fields.owner"));
});

test("docs/schemas.md shows what the command says about a schema that it infers", async () => {
  const orders = Array.from({ length: 1204 }, (_, index) => ({
    state: ["open", "paid", "sent"][index % 3],
    total: index < 311 ? index + 0.5 : index,
    rows: [{ article: index }],
  }));
  temporaryFile("orders.ndjson", orders.map((order) => JSON.stringify(order)).join("\n"));
  const { code, stderr } = await shell(textOf("wherefore schema"));
  expect(code).toBe(0);
  expect(stderr.trimEnd()).toBe(textOf("wherefore: state"));
});
