import { describe, expect, test } from "vitest";
import { check, defineSchema, enumeration, integer, operators, print, repair, text } from "wherefore";
import { isComparison, operatorNames } from "../../src/language/syntax/operators.ts";

const schema = defineSchema({
  title: text(),
  label: enumeration(["red"], { open: true }),
  depth: integer(),
});

const cases = operatorNames.map((operator) => {
  const field = [...schema.fields.values()].find(({ type }) => type.operators.includes(operator));
  if (field === undefined) throw new Error(`No field takes ${operator}.`);
  const { symbol } = operators[operator];
  const value = isComparison(operator) ? "12" : "timeouts";
  const clause = field.name + symbol + (isComparison(operator) ? value : `"${value}"`);
  return { symbol, loose: `${field.name} ${symbol} ${value}`, clause };
});

/** The first repair as `print` writes it. */
function repaired(source: string): string | undefined {
  const [first] = repair(source, schema);
  return first && print(first.checked.query);
}

describe.each(cases)("the operator $symbol", ({ loose, clause }) => {
  test("is valid in a clause", () => expect(check(clause, schema).diagnostics).toEqual([]));

  test.each([
    [`(${loose})`, clause],
    [`${loose} && title:null`, `${clause} AND title:null`],
    [`title:null and ${loose}`, `title:null AND ${clause}`],
    [`title:'a' and ${loose}`, `title:"a" AND ${clause}`],
    [`title:"a and ${loose}`, `title:"a" AND ${clause}`],
    [loose.replace(/^\w+/, (name) => name.toUpperCase()), clause],
  ])("%s is repaired to %s", (source, expected) => expect(repaired(source)).toBe(expected));
});
