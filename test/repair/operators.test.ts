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
  const { symbol, title } = operators[operator];
  const value = isComparison(operator) ? "12" : "timeouts";
  const clause = field.name + symbol + (isComparison(operator) ? value : `"${value}"`);
  const words = `${field.name} ${title} ${value}`;
  return { operator, symbol, loose: `${field.name} ${symbol} ${value}`, words, clause };
});

/** The first repair as `print` writes it. */
function repaired(source: string): string | undefined {
  const [first] = repair(source, schema);
  return first && print(first.checked.query);
}

describe.each(cases)("the operator $symbol", ({ loose, words, clause }) => {
  test("is valid in a clause", () => expect(check(clause, schema).diagnostics).toEqual([]));

  test.each([
    [`(${loose})`, clause],
    [`${loose} && title:null`, `${clause} AND title:null`],
    [`title:null and ${loose}`, `title:null AND ${clause}`],
    [`title:'a' and ${loose}`, `title:"a" AND ${clause}`],
    [`title:"a and ${loose}`, `title:"a" AND ${clause}`],
    [words, clause],
    [loose.replace(/^\w+/, (name) => name.toUpperCase()), clause],
  ])("%s is repaired to %s", (source, expected) => expect(repaired(source)).toBe(expected));
});

test.each(cases.filter(({ operator }) => !isComparison(operator)))(
  "the operator $symbol with the = of other languages",
  ({ symbol, loose, clause }) => expect(repaired(loose.replace(symbol, `${symbol}=`))).toBe(clause),
);
