import fc from "fast-check";
import { expect, test } from "vitest";
import { blockedBy, WaitList, waitListOf, type Waited } from "../../src/model/wait-list.ts";

/** A step makes a list from any earlier one. */
const steps = fc.array(
  fc.record({
    from: fc.nat(),
    kind: fc.constantFrom("with", "without", "replacedBy"),
    waited: fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 9 }), place: fc.nat(20) }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 6,
    }),
  }),
  { minLength: 1, maxLength: 60 },
);

type Model = ReadonlyMap<string, number>;

function inOrder(model: Model): readonly string[] {
  return [...model].sort(([, one], [, other]) => one - other).map(([id]) => id);
}

test("a list stays as it is, whatever is made from it, and any two lists differ by their change", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const made: { readonly list: WaitList; readonly model: Model }[] = [
        { list: WaitList.of([]), model: new Map() },
      ];
      for (const { from, kind, waited } of all) {
        const { list, model } = made[from % made.length]!;
        // Each id has a place of its own, as the recorder gives it.
        const given: Waited[] = waited.map(({ id, place }) => ({ id: String(id), place: place * 10 + id }));
        const [first] = given;
        if (kind === "replacedBy") {
          const next = list.replacedBy(given);
          made.push({ list: next, model: new Map(given.map(({ id, place }) => [id, place])) });
        } else if (kind === "without") {
          const next = new Map(model);
          next.delete(first!.id);
          made.push({ list: list.without(first!.id), model: next });
        } else if (!model.has(first!.id)) {
          made.push({ list: list.with(first!), model: new Map(model).set(first!.id, first!.place) });
        }
      }
      for (const { list, model } of made) {
        expect(list.ids()).toEqual(inOrder(model));
        expect(list.size).toBe(model.size);
      }
      for (const one of made) {
        for (const other of made) {
          const { added, removed } = one.list.changeTo(other.list);
          const after = new Map(one.model);
          for (const { id, place } of removed) {
            expect(after.get(id)).toBe(place);
            after.delete(id);
          }
          for (const { id, place } of added) after.set(id, place);
          expect(after).toEqual(other.model);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("lists after thousands of changes of a long list are right, and do not copy it each time", () => {
  const lists = [WaitList.of(Array.from({ length: 3000 }, (_, place) => ({ id: `n${place}`, place })))];
  for (let place = 3000; place < 12_000; place++) {
    lists.push(lists.at(-1)!.with({ id: `n${place}`, place }));
    if (place % 3 === 0) lists.push(lists.at(-1)!.without(`n${place - 2000}`));
  }
  let changes = 0;
  for (const [index, list] of lists.entries()) {
    if (index === 0) continue;
    const { added, removed } = lists[index - 1]!.changeTo(list);
    changes += added.length + removed.length;
  }
  expect(changes).toBe(12_000);
  expect(lists[5000]!.ids()).toHaveLength(lists[5000]!.size);
  expect(lists.at(-1)!.ids().at(-1)).toBe("n11999");
});

test("the list of a value that was not made by the recorder has the indexes as places", () => {
  const rest = { starting: 1, node_count: 2, open_tasks: 0, cycle: false };
  expect(waitListOf({ on_ids: ["b", "a"], ...rest }).entries()).toEqual([
    { id: "b", place: 0 },
    { id: "a", place: 1 },
  ]);
  const list = WaitList.of([
    { id: "late", place: 9 },
    { id: "early", place: 4 },
  ]);
  const blocked = blockedBy(list, rest);
  expect(waitListOf(blocked)).toBe(list);
  expect(JSON.stringify(blocked)).toBe(
    '{"on_ids":["early","late"],"starting":1,"node_count":2,"open_tasks":0,"cycle":false}',
  );
});

test("a list takes new places also where the order stays the same", () => {
  const list = WaitList.of([{ id: "a", place: 9 }]).replacedBy([{ id: "a", place: 1 }]);
  expect(list.with({ id: "b", place: 2 }).ids()).toEqual(["a", "b"]);
});
