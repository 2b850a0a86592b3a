import { defineSchema, enumeration, id, integer, text } from "wherefore";
import { expect, test } from "vitest";
import { isRunningText, takesEquality, takesRanges } from "../../src/sql/index-advice.ts";

const schema = defineSchema({
  title: text(),
  code: text({ operators: ["equals"] }),
  note: text({ operators: ["contains"] }),
  label: enumeration(["bug"], { open: true }),
  state: enumeration(["open"]),
  ref: id(),
  size: integer(),
  pages: integer({ operators: ["lessThan"] }),
});
const names = [...schema.fields.keys()];
const typeOf = (name: (typeof names)[number]) => schema.fields.get(name)!.type;

test("running text is text of any length", () => {
  expect(names.filter((name) => isRunningText(typeOf(name)))).toEqual(["title", "code", "note"]);
  // A type of the application can take substrings of declared values.
  expect(isRunningText({ ...typeOf("label"), operators: ["equals", "contains"] })).toBe(true);
});

test("the clauses that an index of values serves are those that the field takes", () => {
  expect(names.filter((name) => !takesEquality(typeOf(name)))).toEqual(["note", "pages"]);
  expect(names.filter((name) => takesRanges(typeOf(name)))).toEqual(["size", "pages"]);
});
