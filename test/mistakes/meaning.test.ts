import { describe, expect, test } from "vitest";
import { boolean, compile, defineSchema, enumeration, integer, text } from "wherefore";
import { judge, turningFixes } from "./judge.ts";
import type { Meaning, Mistake } from "./kind.ts";
import { conditionOf, dropsNegation, sameMeaning, turns, type Condition } from "./meaning.ts";

const schema = defineSchema({
  status: enumeration(["open", "blocked", "done"]),
  title: text(),
  archived: boolean(),
  priority: integer(),
});

function condition(...texts: string[]): Condition {
  const found = conditionOf(texts, schema);
  if (found === null) throw new Error(`${texts.join(", ")} is not valid`);
  return found;
}

describe("sameMeaning", () => {
  test.each<[string[], string[]]>([
    [['status:"open" AND priority>3'], ['priority > 3 AND status:"OPEN"']],
    [['title:"Straße"'], ['title:"STRAßE"']],
    [['priority:"3"'], ['priority:"03"']],
    [['status:"open"', "priority>3"], ['status:"open" AND priority>3']],
    [
      ["priority>3", 'status:"open" OR status:"done"'],
      ['status:"done" OR status:"open"', "priority>3"],
    ],
    [['status:"open" OR status:"open"'], ['status:"open"']],
    [['priority:"9007199254740993"'], ['priority:"9007199254740993"']],
  ])("%j and %j are alike", (one, other) => {
    expect(sameMeaning(condition(...one), condition(...other))).toBe(true);
  });

  test.each<[string[], string[]]>([
    [['status:"open" AND priority>3'], ['status:"open" OR priority>3']],
    [['status:"open"'], ['-status:"open"']],
    [["priority>3"], ["priority>=3"]],
    [['title:"abc"'], ['title~"abc"']],
    [["title:null"], ['title:"null"']],
    [['title:"null"'], ['title:"nul"']],
    [['status:"open"', 'status:"done"'], ['status:"open" OR status:"done"']],
    [['priority:"9007199254740993"'], ['priority:"9007199254740992"']],
    [['archived:"true"'], ['archived:"false"']],
  ])("%j and %j differ", (one, other) => {
    expect(sameMeaning(condition(...one), condition(...other))).toBe(false);
  });
});

describe("turns", () => {
  test.each([
    ['-status:"open"', 'status:"open"'],
    ['status:"open"', '-status:"open"'],
    ["priority>=3", 'priority:"3"'],
    ["priority>3", "priority<3"],
    ["priority>3", "priority>=3"],
    ['-priority:"3"', 'priority:"3"'],
    ['title~"abc"', 'title:"abc"'],
    ["-title:null", 'title:"null"'],
    ["-title:null", '-title:"null"'],
    ['status:"open" OR status:"done"', 'status:"open"'],
    ['-status:"open" AND -status:"done"', '-status:"open" OR status:"done"'],
    ['status:"open" AND priority>3', 'status:"open"'],
    ["priority>=1 AND priority<=5", "priority>=1"],
    ['status:"open"', 'status:"open" AND -status:"done"'],
    ['archived:"true"', 'archived:"false"'],
    ['-archived:"true"', '-archived:"false"'],
    ['-status:"open"', '-title~"status∶" AND title~"open"'],
  ])("%s to %s", (meant, got) => {
    expect(turns(condition(meant), condition(got))).toBe(true);
  });

  test.each([
    ['status:"open" AND priority>3', 'priority>3 AND status:"open"'],
    ['status:"open"', 'status:"done"'],
    ['status:"open" AND priority>3', 'status:"open" OR priority>3'],
    ['title:"abc"', 'title:"abc" AND archived:"true"'],
    ['title:"abc" AND priority>3', 'title:"abc AND priority>3"'],
    ['status:"open"', 'title:"open"'],
    ['-status:"open"', '-title~"open"'],
    ['status:"open" AND title:"abc"', 'status:"open" AND title~"und" AND title:"abc"'],
    ['title:"abc"', 'title~"title:abc"'],
    ['-archived:"true"', 'archived:"false"'],
  ])("not %s to %s", (meant, got) => {
    expect(turns(condition(meant), condition(got))).toBe(false);
  });
});

describe("dropsNegation", () => {
  test.each([
    ['-status:"open"', '–status:"open" and prio>3', 'status:"open" and prio>3', true],
    ['-status:"open"', '–status:"open" and prio>3', '-status:"open" and prio>3', false],
    ['-status:"open"', 'NOT status:"open" and prio>3', 'NOT status:"open" AND prio>3', false],
    ['-status:"open"', 'NOT (status:"open") and prio>3', 'status:"open" and prio>3', true],
    ['-title~"abc"', 'title!~"abc" x', 'title~"abc" x', true],
    ["-title:null", "title≠null x", "title:null x", true],
    ['-status:"open"', 'x old_status:"open"', 'y old_status:"open"', false],
    ['-status:"open" OR status:"open"', '–status:"open" x', 'status:"open" x', false],
    ['status:"open"', 'status="open" x', 'status:"open" x', false],
  ])("%s, typed %s, made %s: %s", (meant, typed, fixed, expected) => {
    expect(dropsNegation(condition(meant), typed, fixed)).toBe(expected);
  });
});

describe("judge", () => {
  const mistake = (typed: string, ...meant: Meaning[]): Mistake => ({
    kind: "any",
    world: { name: "any", schema, samples: {} },
    isNegated: false,
    typed,
    meant,
  });
  const repaired = (first: string, ...further: string[]) => {
    const [head, ...rest] = [first, ...further].map((source) => ({
      text: source,
      checked: compile(source, schema),
    }));
    return { ...head!, further: rest };
  };

  test("takes any of the readings", () => {
    const either = mistake("-archived", '-archived:"true"', 'archived:"false"');
    expect(judge(either, repaired('archived:"false"'))).toMatchObject({ outcome: "right", isTurned: false });
    expect(judge(either, repaired('archived:"true"'))).toMatchObject({ outcome: "another", isTurned: true });
    expect(judge(either, undefined)).toEqual({ outcome: "none", isTurned: false, got: null });
  });

  test("takes no repair where none is meant", () => {
    expect(judge(mistake("x", null), undefined).outcome).toBe("right");
    expect(judge(mistake("x", null), repaired('title:"x"')).outcome).toBe("another");
    expect(judge(mistake("x", 'title:"x"', null), undefined).outcome).toBe("right");
  });

  test("takes several queries that all have to match", () => {
    const grouped = mistake('(status:"open" OR status:"done") AND priority>3', [
      'status:"open" OR status:"done"',
      "priority>3",
    ]);
    expect(judge(grouped, repaired("priority>3", 'status:"done" OR status:"open"'))).toEqual({
      outcome: "right",
      isTurned: false,
      got: ["priority>3", 'status:"done" OR status:"open"'],
    });
    expect(judge(grouped, repaired("priority>3"))).toMatchObject({ outcome: "another", isTurned: true });
  });
});

test("turningFixes finds nothing where fixes keep what was meant", () => {
  const typed = "status=open";
  const world = { name: "any", schema, samples: {} };
  expect(turningFixes({ kind: "any", world, isNegated: false, typed, meant: ['status:"open"'] })).toEqual([]);
  // The same fixes turn what another person meant.
  expect(turningFixes({ kind: "any", world, isNegated: true, typed, meant: ['-status:"open"'] })).toContain(
    'status:"open"',
  );
});
