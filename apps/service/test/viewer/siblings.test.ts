import { expect, test } from "vitest";
import { Siblings } from "../../viewer/model/siblings.ts";
import { randomOf } from "./fake-service.ts";

const always = { from: -Infinity, to: Infinity };

test.each([
  ["roots", null],
  ["children", "n"],
] as const)("%s that are forgotten remain counted, at their times", (_, parent) => {
  const random = randomOf(3);
  // Some are created at the same time.
  const places = Array.from({ length: 3000 }, (_, at) => ({
    id: `n${at}`,
    parent_id: parent,
    created: random(900),
  }));
  const list = new Siblings(parent, places.length);
  list.load(always, places);
  const before = list.segments[0]?.loaded ?? [];
  const kept = new Set([700, 710, 2000].map((at) => before[at]?.id));
  list.forget((id) => kept.has(id));
  expect(list.count).toBe(3000);
  expect(list.segments.map(({ loaded }) => loaded !== null)).toEqual([false, true, false, true, false]);
  for (const { from, to, count, loaded } of list.segments) {
    const own = before.filter(({ created }) => created >= from && created < to);
    expect(count).toBe(own.length);
    if (loaded !== null) expect(loaded).toEqual(own);
  }
  const loaded = list.segments.flatMap((segment) => segment.loaded ?? []);
  expect(loaded.filter(({ id }) => kept.has(id))).toHaveLength(3);
  expect(loaded.length).toBeLessThan(50);

  list.forget(() => false);
  expect(list.segments.every((segment) => segment.loaded === null)).toBe(true);
  expect(list.count).toBe(3000);
});
