import { describe, expect, test } from "vitest";
import { check, compile, compilePredicate, interpret, type CheckedQuery, type Schema } from "wherefore";
import { origins, queriesOf, type TypedQuery } from "./queries.ts";
import { recordsFor } from "./records.ts";
import { schemas } from "./schemas.ts";

const options = { dates: { now: Date.UTC(2026, 10, 25, 12) } };
const LEAST_AS_MEANT = 0.92;

const typed = origins.flatMap((origin) => queriesOf(origin).map((entry) => ({ ...entry, origin })));

/** Whether both match the same records. Each is a list of queries that all have to match. */
function areSame(schema: Schema, one: readonly string[], other: readonly string[], seed: number): boolean {
  const [ones, others] = [one, other].map((texts) => texts.map((text) => compile(text, schema, options)));
  const records = recordsFor(schema, [...ones!, ...others!], seed);
  const [matchesOne, matchesOther] = [ones!, others!].map((queries: CheckedQuery[]) =>
    compilePredicate(queries),
  );
  return records.every((record) => matchesOne!(record) === matchesOther!(record));
}

type Outcome = "as meant" | "none" | "other";

function outcomeOf({ means, schema }: TypedQuery, answered: readonly string[], seed: number): Outcome {
  if (answered.length === 0) return means === null ? "as meant" : "none";
  return means !== null && areSame(schemas[schema], means, answered, seed) ? "as meant" : "other";
}

const results = typed.map((entry, index) => {
  const { queries } = interpret(entry.query, schemas[entry.schema], options);
  const answered = queries.map(({ text }) => text);
  return { entry, answered, outcome: outcomeOf(entry, answered, index + 1) };
});

/** The queries with an outcome, each with its meaning and the answer. */
function listOf(outcome: Outcome): readonly string[] {
  return results
    .filter((result) => result.outcome === outcome)
    .map(({ entry: { origin, schema, query, means }, answered }) => {
      const shown = (texts: readonly string[] | null) => (texts === null ? "nothing" : texts.join("  &  "));
      return `${origin}, ${schema}: ${query} | ${shown(means)} | ${shown(answered)}`;
    });
}

describe("what people type", () => {
  test("never means anything else", () => {
    expect(listOf("other")).toEqual([]);
  });

  test("is nearly always read as it is meant", () => {
    const share = results.filter(({ outcome }) => outcome === "as meant").length / results.length;
    expect(share, `no answer to:\n${listOf("none").join("\n")}`).toBeGreaterThanOrEqual(LEAST_AS_MEANT);
  });
});

describe("the queries", () => {
  test("are many, of every origin", () => {
    expect(typed.length).toBeGreaterThanOrEqual(200);
    for (const origin of origins) expect(queriesOf(origin).length, origin).toBeGreaterThanOrEqual(10);
  });

  test("occur once for a schema", () => {
    const texts = typed.map(({ schema, query }) => `${schema}: ${query}`);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
  });

  test("have a public page each", () => {
    expect(typed.filter(({ source }) => !/^https:\/\/[^\s/]+\/\S*$/.test(source))).toEqual([]);
  });

  test("mean valid queries, or nothing for a reason", () => {
    for (const { query, schema, means, note } of typed) {
      if (means === null) expect(note, query).toBeTruthy();
      else expect(means.length, query).toBeGreaterThan(0);
      for (const text of means ?? []) {
        expect(check(text, schemas[schema], options).diagnostics, `${query}: ${text}`).toEqual([]);
      }
    }
  });
});

describe("the comparison", () => {
  // Each pair is nearly the same.
  test.each([
    ['title~"hello world"', ['title~"hello"', 'title~"world"']],
    ['title:"hello"', ['title~"hello"']],
    ['labels:"a" OR labels:"b"', ['labels:"a"', 'labels:"b"']],
    ["estimate<=5", ["estimate<=5 OR estimate:null"]],
    ["created>2026-11-01", ["created>=2026-11-01"]],
    ["due<2026-11-25T23:59:59.999Z", ["due<=2026-11-25"]],
    ["comments>=5", ["comments>5"]],
    ['-author:"anna"', ['-author:"anna"', "-author:null"]],
    ['archived:"false"', ['-archived:"true"']],
    ['status:"open" OR priority:"high"', ['status:"open"', 'priority:"high"']],
  ])("tells %s from others", (one, other) => {
    expect(areSame(schemas.tasks, [one], other, 1)).toBe(false);
    expect(areSame(schemas.tasks, other, other.toReversed(), 1)).toBe(true);
  });

  test("knows what is the same", () => {
    const one = ['status:"open" OR author:"anna"', 'status:"open" OR comments>3'];
    const other = ['comments>=4 OR status:"open"', 'author:"ANNA" OR status:"open"'];
    expect(areSame(schemas.tasks, one, other, 1)).toBe(true);
  });
});
