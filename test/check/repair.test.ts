import { describe, expect, test } from "vitest";
import {
  applyEdits,
  check,
  defineSchema,
  integer,
  repair,
  type CheckOptions,
  type Rule,
} from "../../src/index.ts";
import { schema } from "../validate/harness.ts";

/** The queries of each repair. */
function repaired(source: string, options?: CheckOptions): string[][] {
  return repair(source, schema, options).map(({ text, further }) => [
    text,
    ...further.map((one) => one.text),
  ]);
}

describe("repair", () => {
  test.each<readonly [source: string, repairs: string[][]]>([
    ["state:wrking", [['state:"working"']]],
    ["!state=idle", [['-state:"idle"']]],
    ["title:NULL", [["title:null"], ['title:"NULL"']]],
    ["titel:x or depth>=3.0", [['title:"x" OR depth>=3']]],
    ['state:"idle" depth>3', [['state:"idle" AND depth>3'], ['state:"idle" OR depth>3']]],
    [
      'state:"idle" state:"working"',
      [['state:"idle" OR state:"working"'], ['state:"idle" AND state:"working"']],
    ],
    ["depth>1.000", [["depth>1"], ["depth>1000"]]],
    ["due>2026\u201111\u201120", [["due>1795219199999"]]],
    ["due:2026\u201111\u201120", [["due>=1795132800000 AND due<=1795219199999"]]],
    ["depth BETWEEN 1 AND 5", [["depth>=1 AND depth<=5"]]],
    ["-(stale OR depth>3)", [["depth<=3 OR depth:null", '-stale:"true"']]],
    ["NOT NOT (stale OR depth>3)", [['stale:"true" OR depth>3']]],
    ["+(state:idle)", [['state:"idle"']]],
    ["`title:late` OR 'depth>3'", [['title:"late" OR depth>3']]],
    ["depth>3 OR 'title:it's late'", [['depth>3 OR title:"it\'s late"']]],
    ['\u061c\u2066state:idle\u2069 OR state:"\u202aworking\u202c"', [['state:"idle" OR state:"working"']]],
    ["hello world", [['title~"hello world"']]],
    ["state:&quot;idle&quot;", [['state:"idle"']]],
    ["depth : > 3", [["depth > 3"]]],
    ['depth>3AND state:"idle"', [['depth>3 AND state:"idle"']]],
    ['depth>3state:"idle"', [['depth>3 AND state:"idle"'], ['depth>3 OR state:"idle"']]],
    ['depth:3state:"idle"', [['depth:"3" AND state:"idle"'], ['depth:"3" OR state:"idle"']]],
  ])("gives whole queries, best first: %s", (source, repairs) => {
    expect(repaired(source)).toEqual(repairs);
  });

  test.each(["depth>1 OR depth>2 AND stale", "depth>1 or and depth>2 OR stale"])(
    "joins all clauses by the first connective of the text, or by the other: %s",
    (source) => {
      expect(repaired(source)).toEqual([
        ['depth>1 OR depth>2 OR stale:"true"'],
        ['depth>1 AND depth>2 AND stale:"true"'],
      ]);
    },
  );

  test("gives the queries that together say what parentheses say", () => {
    const source = '(state:"idle" OR depth>3) AND stale:"true"';
    const [first] = repair(source, schema);
    expect([first?.text, ...(first?.further.map(({ text }) => text) ?? [])]).toEqual([
      'state:"idle" OR depth>3',
      'stale:"true"',
    ]);
    expect(first?.title).toBe("Write 2 queries that all have to match");
    expect(first?.further.every(({ checked }) => checked.kind === "CheckedQuery")).toBe(true);
  });

  test.each(['state:"idle"', "depth>3 AND stale:null"])("gives nothing for the valid query %s", (source) => {
    expect(repaired(source)).toEqual([]);
  });

  test.each([undefined, null, 3, ["state:idle"], { length: 1 }])(
    "gives nothing for %j, which is no text",
    (source) => {
      expect(repair(source, schema)).toEqual([]);
    },
  );

  test.each([
    "",
    " ",
    "depth>3.5",
    "title:>3",
    'nothing:"x"',
    "depth><3",
    'state:"zzzzzz"',
    "-(stale AND OR depth>3)",
    "title~ab",
    "))",
    '"title:\\"late\\"" AND depth>3',
    "score:1,5",
    'title:"\\ud83d"',
  ])("gives nothing where it is not clear what is meant: %s", (source) => {
    expect(repaired(source)).toEqual([]);
  });

  test("reads a field that has the name of a parameter", () => {
    const texts = repair("limit 10", defineSchema({ limit: integer() })).map(({ text }) => text);
    expect(texts).toEqual(['limit:"10"']);
    expect(repair("limit 10", schema)).toEqual([]);
  });

  test("gives valid queries, different from each other, which the edits make of the text", () => {
    for (const source of [
      "titel:NULL depth:>=3",
      "stat = idle; stale",
      "NOT (a:b OR stale)",
      "title:'x' depth>1",
    ]) {
      const repairs = repair(source, schema);
      expect(new Set(repairs.map(({ text }) => text)).size).toBe(repairs.length);
      for (const { text, edits, checked, title } of repairs) {
        expect(applyEdits(source, edits)).toBe(text);
        expect(checked).toEqual(check(text, schema).checked);
        expect(title).not.toBe("");
      }
    }
  });
});

describe("the options of repair", () => {
  test("reject a repair that `negation` does not allow", () => {
    expect(repaired("-title:NULL")).toEqual([["-title:null"], ['-title:"NULL"']]);
    expect(repaired("-title:NULL", { negation: "equality" })).toEqual([['-title:"NULL"']]);
    expect(repaired("state IS NOT NULL", { negation: "equality" })).toEqual([]);
  });

  test("reject a repair that is too long or has too many clauses", () => {
    const source = "state in (idle, working)";
    expect(repaired(source)).toEqual([['state:"idle" OR state:"working"']]);
    expect(repaired(source, { maxClauses: 1 })).toEqual([]);
    expect(repaired(source, { maxLength: 30 })).toEqual([]);
    expect(repaired(source, { maxLength: 20 })).toEqual([]);
  });

  test("apply to the text too", () => {
    const source = "state:idle";
    expect(repaired(source, { maxLength: source.length + 2 })).toEqual([['state:"idle"']]);
    expect(repaired("depth >= 3.0", { maxLength: 12 })).toEqual([["depth >= 3"]]);
    expect(repaired("depth >= 3.0", { maxLength: 11 })).toEqual([]);
  });

  test("reject a repair that a rule of the application rejects", () => {
    const notIdle: Rule = {
      clause({ clause }, { report }) {
        const { value, span } = clause;
        if (value.kind === "StringLiteral" && value.value === "idle")
          report({ code: "idle", message: "No.", span });
      },
    };
    expect(repaired("state:working", { rules: [notIdle] })).toEqual([['state:"working"']]);
    expect(repaired("state:idle", { rules: [notIdle] })).toEqual([]);
    // Also where it rejects one of several queries.
    const several = '(state:"working" OR depth>3) AND (state:"idle" OR depth>3)';
    expect(repaired(several)).toHaveLength(3);
    expect(repaired(several, { rules: [notIdle] })).toEqual([]);
  });
});
