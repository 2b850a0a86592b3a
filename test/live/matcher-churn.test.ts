import { queryObjects } from "node:v8";
import { compile, defineSchema, integer, text } from "wherefore";
import { createMatcher } from "wherefore/live";
import { expect, test } from "vitest";
import { Group, MatchedField } from "../../src/live/matcher/group.ts";
import { Clause, StoredQuery } from "../../src/live/matcher/stored.ts";

const schema = defineSchema({ title: text(), owner: text(), n: integer() });

/** Queries of which each kind is filed in another way, some equal to others. */
function queryOf(index: number): string {
  const n = (index * 7) % 50;
  return [
    `owner:"user ${n}" AND n>=${n}`,
    `title~"word ${n}" OR n:"${n}" OR n<${n}`,
    `-title~"word ${n}" AND -owner:"user ${n}"`,
    `title~"abc${n}" AND owner~"user"`,
    `n>${n} AND n<=${n + 9}`,
    `n:null AND -title:null`,
  ][index % 6] as string;
}

/** How many objects of each class are reachable. It collects garbage. */
function reachable() {
  const [clauses = 0, queries = 0, groups = 0, fields = 0] = [Clause, StoredQuery, Group, MatchedField].map(
    (made) => queryObjects(made, { format: "count" }),
  );
  return { clauses, queries, groups, fields };
}

test("nothing is left of queries that were deleted or replaced", () => {
  const before = reachable();
  const matcher = createMatcher(schema);
  // One of each kind stays, so that what they are filed in stays too.
  const staying = Array.from({ length: 6 }, (_, index) => queryOf(index));
  for (const query of staying) matcher.add(query, compile(query, schema));
  const few = reachable();
  expect(few.queries).toBe(before.queries + 6);
  for (let round = 0; round < 2; round++) {
    for (let id = 0; id < 600; id++) matcher.add(id, compile(queryOf(6 + id), schema));
    expect(reachable().clauses).toBeGreaterThan(few.clauses + 100);
    for (let id = 0; id < 600; id += 2) matcher.add(id, compile(queryOf(id % 6), schema));
    // Every second one first, so that what is deleted stands between what is not.
    for (const rest of [1, 0]) for (let id = rest; id < 600; id += 2) matcher.delete(id);
    expect(reachable()).toEqual(few);
  }
  for (const query of staying) matcher.delete(query);
  expect(reachable()).toEqual(before);
  expect(matcher.size).toBe(0);
});
