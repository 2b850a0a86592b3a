import { forms, raw, sql, type Sql } from "wherefore/sql";
import { expect, test } from "vitest";
import { elementTest } from "../../src/sql/list-forms.ts";

const list = { column: raw("tags"), folded: undefined, options: {}, sibling: raw };
const value = raw("'a'");

const valueOf = (write: (element: Sql) => Sql): Sql | undefined =>
  elementTest(list, ({ column }) => write(column)).value;

test("an equality of the bare element has a value", () => {
  expect(valueOf((element) => forms.equals(element, value, false))).toBe(value);
});

test("no other test of an element has one", () => {
  expect(valueOf((element) => sql`${element} = ${value} OR ${element} = ''`)).toBeUndefined();
  expect(valueOf((element) => forms.equals(sql`lower(${element})`, value, false))).toBeUndefined();
  expect(valueOf((element) => sql`(${forms.equals(element, value, false)})`)).toBeUndefined();
  expect(valueOf((element) => forms.equals(element, value, true))).toBeUndefined();
  expect(valueOf((element) => forms.isNull(element, false))).toBeUndefined();
});

test("the elements of a folded list are folded, and the others are not", () => {
  const folded = { ...list, folded: raw("tags_folded") };
  const written = (of: typeof list | typeof folded) =>
    elementTest(of, ({ column, folded }) => sql`${column} ${folded ?? raw("-")}`);
  expect(written(list)).toEqual({ list: list.column, test: raw("element -"), value: undefined });
  expect(written(folded)).toEqual({ list: folded.folded, test: raw("element element"), value: undefined });
});
