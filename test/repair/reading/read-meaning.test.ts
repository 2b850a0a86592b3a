import { describe, expect, test } from "vitest";
import { readMeaning } from "../../../src/repair/reading/read-meaning.ts";
import { meaningOf, names } from "../support.ts";

describe.each<readonly [notation: string, readonly (readonly [source: string, meaning: string])[]]>([
  [
    "an operator in signs",
    [
      ['state:"idle"', 'state equals "idle"'],
      ["state = idle", "state equals idle"],
      ['state=="idle"', 'state equals "idle"'],
      ["depth: >3", "depth greaterThan 3"],
      ["depth :>= 3", "depth greaterThanOrEqual 3"],
      ["depth≥3", "depth greaterThanOrEqual 3"],
      ["depth ≤ 3", "depth lessThanOrEqual 3"],
      ["depth：3", "depth equals 3"],
      ["depth=>3", "depth greaterThanOrEqual 3"],
      ["title=~foo", "title contains foo"],
      ["title*=foo", "title contains foo"],
      ["depth><3", "?"],
      ["><", "?"],
    ],
  ],
  [
    "a negation",
    [
      ["state != idle", "state not equals idle"],
      ['state<>"idle"', 'state not equals "idle"'],
      ["state≠idle", "state not equals idle"],
      ['!state:"idle"', 'state not equals "idle"'],
      ['–state:"idle"', 'state not equals "idle"'],
      ['−state:"idle"', 'state not equals "idle"'],
      ["NOT state:idle", "state not equals idle"],
      ["NOT NOT state:idle", "state equals idle"],
      ["state:!idle", "state not equals idle"],
      ["state:-idle", "state not equals idle"],
      ["-state!=idle", "state equals idle"],
      ["title!~foo", "title not contains foo"],
      ["depth:-3", "depth equals -3"],
      ["depth:–3", "depth equals –3"],
      ['not:"x"', 'not equals "x"'],
    ],
  ],
  [
    "an operator in words",
    [
      ["title contains foo bar", "title contains foo bar"],
      ['title LIKE "%foo%"', 'title contains "foo"'],
      ['title LIKE "fo%o"', "?"],
      ["depth gte 3", "depth greaterThanOrEqual 3"],
      ["depth[gte]=3", "depth greaterThanOrEqual 3"],
      ["depth__gte=3", "depth greaterThanOrEqual 3"],
      ["depth is less than 3", "depth lessThan 3"],
      ["depth at least 3", "depth greaterThanOrEqual 3"],
      ["state is idle", "state equals idle"],
      ["state is not idle", "state not equals idle"],
    ],
  ],
  [
    "a test for a value",
    [
      ["state IS NULL", "state equals null"],
      ["state is not null", "state not equals null"],
      ["has:title", "title not equals null"],
      ["no:title", "title equals null"],
      ["_exists_:title", "title not equals null"],
      ["title:*", "title not equals null"],
    ],
  ],
  [
    "a list",
    [
      ['state in ("idle", "working")', 'state equals "idle" OR equals "working"'],
      ['state NOT IN ("idle","working")', 'state not equals "idle" AND not equals "working"'],
      ["state:idle,working", "state equals idle OR equals working"],
      ["state:(idle OR working)", "state equals idle OR equals working"],
      ["-state:(idle OR working)", "state not equals idle AND not equals working"],
      ["depth:(>3 AND <7)", "depth greaterThan 3 AND lessThan 7"],
    ],
  ],
  [
    "a range",
    [
      ["depth between 1 and 5", "depth greaterThanOrEqual 1 AND lessThanOrEqual 5"],
      ["depth:1..5", "depth greaterThanOrEqual 1 AND lessThanOrEqual 5"],
      ["depth:[1 TO 5]", "depth greaterThanOrEqual 1 AND lessThanOrEqual 5"],
      ["depth:{1 TO 5]", "depth greaterThan 1 AND lessThanOrEqual 5"],
      ["depth:[1 TO *]", "depth greaterThanOrEqual 1"],
      ["-depth:1..5", "depth not greaterThanOrEqual 1 OR not lessThanOrEqual 5"],
      ["3 <= depth < 9", "depth greaterThanOrEqual 3 AND lessThan 9"],
      ["3<depth", "depth greaterThan 3"],
      ["3!=depth", "depth not equals 3"],
      ["3≠depth", "depth not equals 3"],
      ["depth>1 <5", "depth greaterThan 1 _ depth lessThan 5"],
    ],
  ],
  [
    "a pattern",
    [
      ["title:*foo*", "title contains foo"],
      ["title:f*o", "?"],
      ["title:/foo/", "title contains foo"],
      ["title:/fo+/", "?"],
    ],
  ],
  [
    "a name or words alone",
    [
      ["stale", "stale equals true"],
      ["-stale", "stale not equals true"],
      ["is:stale", "stale equals true"],
      ["is:idle", "state equals idle"],
      ["hello world", "* contains hello world"],
      ['"hello world"', '* contains "hello world"'],
      ["title", "?"],
      ['state:"idle" OR "working"', 'state equals "idle" OR state equals "working"'],
      ['-state:"idle" OR "working"', 'state not equals "idle" OR ?'],
    ],
  ],
  [
    "connectives",
    [
      ['state:"idle" and depth>3', 'state equals "idle" AND depth greaterThan 3'],
      ['state:"idle" && depth>3', 'state equals "idle" AND depth greaterThan 3'],
      ['state:"idle" but not depth>3', 'state equals "idle" AND depth not greaterThan 3'],
      ["foo but not bar", "* contains foo AND * not contains bar"],
      ["title contains foo but not bar", "title contains foo AND title not contains bar"],
      ["foo but bar", "* contains foo but bar"],
      ['state:"idle" || depth>3', 'state equals "idle" OR depth greaterThan 3'],
      ['state:"idle" depth>3', 'state equals "idle" _ depth greaterThan 3'],
      ['state:"idle"; depth>3', 'state equals "idle" _ depth greaterThan 3'],
      ['state:"idle" AND OR depth>3', 'state equals "idle" AND? depth greaterThan 3'],
      ['state:"idle" or or, depth>3', 'state equals "idle" OR depth greaterThan 3 stray 16-18 stray 18-19'],
      ['AND state:"idle" OR', 'state equals "idle" stray 0-3 stray 17-19'],
    ],
  ],
  [
    "groups",
    [
      ["(stale OR depth>3) AND depth<9", "(stale equals true OR depth greaterThan 3) AND depth lessThan 9"],
      ["-(stale OR depth>3)", "not (stale equals true OR depth greaterThan 3)"],
      ["(stale", "(stale equals true)"],
      ["stale)", "stale equals true stray 5-6"],
      ["()", "stray 0-1 stray 1-2"],
    ],
  ],
])("%s", (_notation, table) => {
  test.each(table)("%j means %j", (source, meaning) => {
    expect(meaningOf(source)).toBe(meaning);
  });
});

test("an empty text means nothing", () => {
  expect(readMeaning(" ", names)).toEqual({ terms: [], joints: [], strays: [] });
});

test("the spans refer to the original text", () => {
  const source = '\u200bstate：\u00a0"idle"';
  const [term] = readMeaning(source, names).terms;
  if (term?.kind !== "condition") throw new Error("A condition is expected.");
  expect(source.slice(term.span.start, term.span.end)).toBe('state：\u00a0"idle"');
  expect(term.layout?.field).toEqual({ start: 1, end: 6 });
  expect(term.layout?.value).toEqual({ start: 8, end: 14 });
});
