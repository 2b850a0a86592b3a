import { describe, expect, test } from "vitest";
import { applyEdits } from "../../src/diagnostics/edits.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { Violation } from "../../src/diagnostics/violation.ts";
import {
  check,
  defineFieldType,
  defineSchema,
  type NumericValue,
  type Reading,
  type Rule,
} from "../../src/index.ts";
import { toDiagnostics } from "../../src/repair/to-diagnostics.ts";
import { FieldNames } from "../../src/repair/writing/field-names.ts";
import { schema } from "../validate/harness.ts";

const all = { maxDiagnostics: Infinity };

/** The texts after each fix of each diagnostic. */
function fixedTexts(source: string, diagnostics: readonly Diagnostic[]): string[][] {
  return diagnostics.map(({ fixes }) => fixes.map(({ edits }) => applyEdits(source, edits)));
}

describe("a fix", () => {
  test.each([
    ["is the choice of a correction", "title:foo-bar", [['title:"foo-bar"']]],
    ["is each choice of a correction, best first", "title:NULL", [["title:null", 'title:"NULL"']]],
    [
      "is made alone; the other mistakes remain",
      "titel:x AND state:idle",
      [["title:x AND state:idle"], ['titel:"x" AND state:idle'], ['titel:x AND state:"idle"']],
    ],
    [
      "is made with the other corrections of its clause when it uncovers a mistake",
      'state~"wor"',
      [['state:"working"']],
    ],
    ["removes an invisible character inside a name", 'sta\u200bte:"idle"', [['state:"idle"']]],
    [
      "removes an invisible character together with the other mistakes of the clause beside it",
      "title:foo\ufeff",
      [['title:"foo"']],
    ],
    ["removes those on both sides of a value", "state:\u202aidle\u202c", [['state:"idle"']]],
    [
      "joins two clauses between which only a no-break space stands",
      'state:"idle"\u00a0depth>3',
      [['state:"idle" AND depth>3']],
    ],
    [
      "is each of two connectives between clauses, of which either may be meant",
      'state:"idle" && || depth>3',
      [['state:"idle" AND depth>3', 'state:"idle" OR depth>3']],
    ],
    [
      "removes the quotes around a clause together",
      `'title:late' OR 'title:"x"'`,
      [[`title:"late" OR 'title:"x"'`], [`'title:late' OR title:"x"`]],
    ],
    ["is withheld where nothing is clear", "depth>3.5 AND title:>3", [[], []]],
    ["does not look for the value of a clause in another field", 'depth>3nothing:"idle"', [[], []]],
  ])("%s: %s", (_, source, texts) => {
    expect(fixedTexts(source, check(source, schema, all).diagnostics)).toEqual(texts);
  });

  test("has a title that says what it writes", () => {
    const titles = (source: string) =>
      check(source, schema).diagnostics.map(({ fixes: [fix] }) => fix?.title);
    expect(titles("title:some words")).toEqual(["Quote the words"]);
    expect(titles("title:foo\ufeff")).toEqual(['Write `"foo"`']);
    expect(titles("depth>3 AND AND AND stale:null")).toEqual(["Remove `AND AND`"]);
    expect(titles("due>2026-11-20")).toEqual(["Write `1795219199999` (2026-11-20 in Unix milliseconds)"]);
    expect(titles('state~"wor"')).toEqual(['Write `state:"working"`']);
  });

  test("lowers the number of mistakes of any text", () => {
    for (const source of ["((title:x", "depth:>=3 or stale", "-due>2026-11-20 state IN (idle,x)"]) {
      const { diagnostics } = check(source, schema, all);
      expect(diagnostics.length).toBeGreaterThan(0);
      for (const text of fixedTexts(source, diagnostics).flat()) {
        expect(check(text, schema, all).diagnostics.length, text).toBeLessThan(diagnostics.length);
      }
    }
  });
});

test("a message on a sign between clauses says what the first fix writes", () => {
  const messageOf = (source: string) => check(source, schema).diagnostics[0]?.message;
  expect(messageOf('state:"idle"&state:"working"')).toBe("The language has no `&`. Write OR.");
  expect(messageOf('state:"idle"&depth>3')).toBe("The language has no `&`. Write AND.");
  expect(messageOf('state:"idle" || depth>3')).toBe("The language has no `||`. Write OR.");
  expect(messageOf('state:"idle", depth>3')).toBe("`,` is not part of the language. Write `AND`.");
});

describe("one mistake gives one diagnostic", () => {
  test.each([
    ["title:foo bar", ["value_not_quoted"]],
    ['state:("idle")', ["character_unexpected"]],
    ["state in (idle, working)", ["character_unexpected"]],
    ["depth : > 3", ["value_not_quoted"]],
    ["titel:x", ["field_unknown", "value_not_quoted"]],
  ])("%s", (source, codes) => {
    expect(check(source, schema).diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

describe("a candidate fix of a rule of an application", () => {
  const span = { start: 0, end: 5 };

  /** Reports every query that is not `depth:null`, with these candidates. */
  const offering = (...texts: readonly string[]): Rule => ({
    query({ query, report }) {
      const [clause] = query?.clauses ?? [];
      if (clause === undefined || clause.value.kind === "NullLiteral") return;
      const candidates = () =>
        texts.map((text) => ({ title: `Write ${text}`, edits: [{ span: clause.span, text }] }));
      report({ code: "own", message: "No.", span: clause.span, candidates });
    },
  });
  const offered = (...texts: readonly string[]) => {
    const [diagnostic] = check('depth:"3"', schema, { rules: [offering(...texts)] }).diagnostics;
    return diagnostic?.fixes.map(({ title }) => title);
  };

  test("is offered when it lowers the number of mistakes", () => {
    expect(offered("depth:null", "title:null")).toEqual(["Write depth:null", "Write title:null"]);
  });

  test("is withheld when it does not, and when an earlier one gives the same text", () => {
    expect(offered('depth:"4"', "depth:null", "depth>", "depth:null")).toEqual(["Write depth:null"]);
  });

  test("is not looked for beyond the reported diagnostics", () => {
    let asked = 0;
    const watching: Rule = {
      query({ report }) {
        const candidates = () => {
          asked += 1;
          return [];
        };
        for (let count = 0; count < 4; count += 1) report({ code: "own", message: "No.", span, candidates });
      },
    };
    check("depth>3", schema, { rules: [watching], maxDiagnostics: 2 });
    expect(asked).toBe(2);
  });

  test("leaves its diagnostic without arguments and with its own message", () => {
    const messages = { field_unknown: () => "Nein." };
    const [diagnostic] = check('depth:"3"', schema, { rules: [offering()], messages }).diagnostics;
    expect(diagnostic).toEqual({
      code: "own",
      severity: "error",
      message: "No.",
      args: {},
      span: { start: 0, end: 9 },
      fixes: [],
    });
  });
});

describe("diagnostics", () => {
  const context = { names: new FieldNames(schema), messages: undefined };
  const violation = (start: number, end: number): Violation => ({
    code: "string_unterminated",
    span: { start, end },
    args: {},
  });

  test("are in the order of the text, the longer span first, up to the limit", () => {
    const found = [violation(3, 4), violation(0, 1), violation(0, 5), violation(2, 2)];
    const spans = (most: number) =>
      toDiagnostics("@@@@@", found, { ...context, most, findViolations: () => [] }).map(
        ({ span }) => `${span.start}-${span.end}`,
      );
    expect(spans(20)).toEqual(["0-5", "0-1", "2-2", "3-4"]);
    expect(spans(2)).toEqual(["0-5", "0-1"]);
    expect(found.map(({ span }) => span.start)).toEqual([3, 0, 0, 2]);
  });

  test("have fixes as long as at most 16,384 characters are read to verify them", () => {
    const of = (count: number) => {
      const source = Array.from({ length: count }, () => "depth:3").join(" AND ");
      const { diagnostics } = check(source, schema, { maxLength: Infinity, maxClauses: Infinity });
      return diagnostics.map(({ fixes }) => fixes.length);
    };
    const withFixes = (count: number) => Array.from({ length: 20 }, (_, index) => (index < count ? 1 : 0));
    // Each text is read once for each fix: 50 clauses have 595 characters and two quotes.
    expect(of(50)).toEqual(withFixes(20));
    expect(of(100)).toEqual(withFixes(13));
  });
});

describe("args", () => {
  const argsOf = (source: string) => check(source, schema).diagnostics.map(({ args }) => args);

  test("are the values that the message names, and what can be written instead", () => {
    expect(argsOf("state:wrking")).toEqual([
      {
        field: "state",
        operator: ":",
        text: "wrking",
        minimum: null,
        declared: ["idle", "working"],
        instead: 'state:"working"',
        suggestion: '"working"',
        example: 'state:"idle"',
      },
    ]);
  });

  test("recommend only what a verified fix writes", () => {
    expect(argsOf("depth>3.5")).toMatchObject([{ instead: null, suggestion: null, example: "depth>12" }]);
    expect(argsOf("depth:deep")).toMatchObject([{ instead: null, suggestion: null }]);
  });
});

test("a type that suggests any text gets its own suggestion, and no range of empty texts", () => {
  const read = (text: string): Reading<NumericValue> =>
    /^[0-9]+[.][0-9]{2}$/.test(text)
      ? { value: { kind: "integer", number: Math.round(Number(text) * 100) } }
      : {
          code: "value_invalid",
          expected: "an amount such as 12.50",
          suggestions: () => [{ text: text.replace(",", ".") }],
        };
  const money = defineFieldType<number>({
    name: "money",
    title: "a money field",
    comparison: "integer",
    operators: ["equals", "greaterThan"],
    example: "12.50",
    readText: read,
    readNumber: read,
  });
  const prices = defineSchema({ price: money() });
  const fixed = (source: string) =>
    check(source, prices).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ edits }) => applyEdits(source, edits)),
    );
  expect(fixed('price:"12,50"')).toEqual(['price:"12.50"']);
  expect(fixed('price:"twelve"')).toEqual([]);
});
