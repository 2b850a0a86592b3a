import { describe, expect, test } from "vitest";
import { check, defineFieldType, defineSchema, SchemaError, type FieldType } from "../../src/index.ts";
import { hover } from "../../src/editor/index.ts";

const readPercent: NonNullable<FieldType["readNumber"]> = (text) => {
  const number = Number(text);
  const expected = "a percentage such as 50";
  if (!/^[0-9]+$/.test(text)) return { code: "value_invalid", expected };
  if (number > 100) return { code: "value_out_of_range", expected: "a percentage from 0 to 100" };
  return { value: { kind: "integer", number } };
};

const percentType: FieldType = {
  name: "percent",
  title: "a percent field",
  comparison: "integer",
  operators: ["equals", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
  example: "50",
  readText: readPercent,
  readNumber: readPercent,
  showNumber: (number) => `${number} %`,
  comparisonWords: {
    greaterThan: "above",
    greaterThanOrEqual: "at or above",
    lessThan: "below",
    lessThanOrEqual: "at or below",
  },
};
const percent = defineFieldType<number>(percentType);
const schema = defineSchema<{ share: number }>()({ share: percent() });

test("makes fields that are read as a property or by a function", () => {
  const get = () => 1;
  expect(percent()).toEqual({ type: percentType });
  expect(percent({ get })).toEqual({ type: percentType, get });
});

test.each([
  ["share:", 'Expected a value after `share:`, but the query ends. Write a clause such as `share:"50"`.'],
  ["share>", "Expected a value after `share>`, but the query ends. Write a clause such as `share>50`."],
  [
    "share",
    'Expected an operator after the field `share`, but the query ends. Write a clause such as `share:"50"`.',
  ],
  ["share:half", 'The value of `share` must be in double quotes. Write a clause such as `share:"50"`.'],
  ['share:"half"', '`share` takes a percentage such as 50, not `"half"`.'],
  ["share>101", "`101` is out of range for `share`. Write a percentage from 0 to 100."],
  [
    'share~"abc"',
    "`share` is a percent field and does not take `~`. Write `:`, `>`, `>=`, `<` or `<=` instead.",
  ],
])("the messages use the type's words: %s", (query, message) => {
  expect(check(query, schema).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
});

test("the editor uses the type's words", () => {
  expect(hover("share>=30", 0, schema)?.meaning).toBe("share is at or above 30 %.");
  expect(hover('-share:"30"', 1, schema)?.meaning).toBe("share is not 30 %, or has no value.");
  expect(hover("share>=30", 0, schema)?.field?.type).toBe("percent");
});

describe("a type that does not support its operators is refused", () => {
  function problemsOf(changes: Partial<FieldType>): string[] {
    const { readNumber: _, ...rest } = percentType;
    try {
      defineFieldType({ ...rest, ...changes });
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      return error.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
    }
    return [];
  }

  test.each<[string, Partial<FieldType>, readonly string[]]>([
    ["comparisons without readNumber", {}, ["percent.operators: Comparisons need a function readNumber."]],
    [
      "comparisons of texts",
      { comparison: "exact", readNumber: readPercent },
      ['percent.operators: Comparisons need the comparison "number" or "integer", not "exact".'],
    ],
    [
      "contains without folded text",
      { comparison: "exact", operators: ["equals", "contains"] },
      ['percent.operators: The operator contains needs the comparison "folded", not "exact".'],
    ],
    ["contains of folded text", { comparison: "folded", operators: ["equals", "contains"] }, []],
    ["equality alone", { operators: ["equals"] }, []],
  ])("%s", (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});
