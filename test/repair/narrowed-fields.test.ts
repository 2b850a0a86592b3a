import { describe, expect, test } from "vitest";
import { check, defineSchema, integer, list, number, repair, text, time } from "../../src/index.ts";
import { complete, hover } from "../../src/editor/index.ts";

const schema = defineSchema({
  title: text({ operators: ["contains"], examples: ["timeout"] }),
  code: text({ operators: ["equals"], examples: ["E 17"] }),
  short: text({ operators: ["contains"], examples: ["ab"] }),
  size: integer({ operators: ["lessThan", "greaterThan"], examples: [3] }),
  upper: integer({ operators: ["lessThanOrEqual", "greaterThan"] }),
  share: number({ operators: ["greaterThan"] }),
  seen: time({ operators: ["greaterThanOrEqual"], examples: [new Date(0)] }),
  sizes: list(integer(), { operators: ["equals"] }),
});

function diagnose(query: string): [message: string, fixed: string[]][] {
  return check(query, schema).diagnostics.map(({ message, fixes }) => [
    message,
    fixes.map(({ title, edits }) => `${title}: ${edits.map(({ text: written }) => written).join(" ")}`),
  ]);
}

describe("a field that takes fewer operators than its type", () => {
  test.each<[query: string, message: string]>([
    ['title:"x"', "`title` is a text field and does not take `:`. Write `~` instead."],
    ['code~"abc"', "`code` is a text field and does not take `~`. Write `:` instead."],
    ["sizes>3", "`sizes` is a list of integer values and does not take `>`. Write `:` instead."],
    ["share>=3", "`share` is a number field and does not take `>=`. Write `>` instead."],
    ['size:"3"', "`size` is an integer field and does not take `:`. Write `>` or `<` instead."],
  ])("refuses another operator, without a fix that means something else: %s", (query, message) => {
    expect(diagnose(query)).toEqual([[message, []]]);
    expect(repair(query, schema)).toEqual([]);
  });

  test.each<[query: string, message: string, fix: string]>([
    ["size>=3", "`size` is an integer field and does not take `>=`. Write `size>2`.", "Write `size>2`: > 2"],
    [
      "size<=-3",
      "`size` is an integer field and does not take `<=`. Write `size<-2`.",
      "Write `size<-2`: < -2",
    ],
    [
      "upper<3",
      "`upper` is an integer field and does not take `<`. Write `upper<=2`.",
      "Write `upper<=2`: <= 2",
    ],
    [
      "upper>=9223372036854775807",
      "`upper` is an integer field and does not take `>=`. Write `upper>9223372036854775806`.",
      "Write `upper>9223372036854775806`: > 9223372036854775806",
    ],
    [
      "-size>3",
      "`-` is not allowed before a comparison. Write `size<4 OR size:null`.",
      "Write `size<4 OR size:null`:  < 4  OR size:null",
    ],
    [
      "seen>2026-11-20",
      "`seen` is a time field and does not take `>`. Write `seen>=1795219200000`.",
      "Write `seen>=1795219200000`: >= 1795219200000",
    ],
  ])("has a fix with the next whole number: %s", (query, message, fix) => {
    expect(diagnose(query)).toEqual([[message, [fix]]]);
    expect(repair(query, schema).map(({ text: repaired }) => `Write \`${repaired}\``)).toEqual([
      fix.split(": ")[0],
    ]);
  });

  test("has no fix beyond int64", () => {
    expect(diagnose("size>=-9223372036854775808")).toEqual([
      ["`size` is an integer field and does not take `>=`. Write `>` or `<` instead.", []],
    ]);
  });

  test("takes null", () => {
    expect(check("title:null AND -size:null", schema).diagnostics).toEqual([]);
  });

  test.each([
    ["title", 'title~"timeout"'],
    ["title:", 'title~"timeout"'],
    ["code~", 'code:"E 17"'],
    ["size:", "size>3"],
    ["short", "short:null"],
    ["seen", "seen>=0"],
  ])("has an example in messages that it takes: %s", (query, example) => {
    expect(diagnose(query)[0]?.[0]).toContain(`Write a clause such as \`${example}\`.`);
    expect(check(example, schema).diagnostics).toEqual([]);
  });

  test("is completed and described with these operators", () => {
    expect(complete("size", 4, schema)?.items.map(({ label }) => label)).toEqual(["size>", "size<", "sizes"]);
    expect(hover('title~"abc"', 0, schema)?.field?.operators).toEqual(["~"]);
  });
});
