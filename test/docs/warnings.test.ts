import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile, defineSchema, enumeration, integer, text, time } from "wherefore";
import { analyze, warningCodes } from "wherefore/analysis";

const page = readFileSync("docs/analysis.md", "utf8");
const sections = [...page.matchAll(/^### (\w+)\n(.*?)(?=^##)/gms)].map(([, code, body]) => {
  const [, example] = /Example: `(.+)`$/m.exec(body ?? "") ?? [];
  return { code, example };
});

const schema = defineSchema({
  state: enumeration(["idle", "failed"], { required: true }),
  title: text(),
  notes: text({ examples: ["left at the door of a neighbour"] }),
  depth: integer(),
  created: time(),
});

test("the page has a section for each code, in their order", () => {
  expect(sections.map(({ code }) => code)).toEqual(warningCodes);
});

test.each(sections)("the example of $code has this warning and no other", ({ code, example }) => {
  expect(analyze(compile(example, schema)).diagnostics.map((warning) => warning.code)).toEqual([code]);
});
