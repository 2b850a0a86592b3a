import { expect, test } from "vitest";
import { root } from "./examples.ts";
import { fencesOf, readPage } from "./markdown.ts";
import { typeErrors } from "./type-check.ts";

const programs = fencesOf(readPage("docs/schemas.md")).filter(
  ({ info, text }) => info[0] === "ts" && info[1] === undefined && text.startsWith("import"),
);

test("the programs of docs/schemas.md compile", { timeout: 120_000 }, () => {
  expect(programs).toHaveLength(2);
  const modules = new Map(programs.map(({ text, line }) => [`${root}test/docs/schemas-${line}.ts`, text]));
  const errors = typeErrors(modules, { noPropertyAccessFromIndexSignature: false });
  expect([...errors.values()]).toEqual([[], []]);
});
