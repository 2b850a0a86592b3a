import { compile, compilePredicate, defineSchema, enumeration, integer } from "wherefore";
import { createCollection, type WatchChange, type WindowChange } from "wherefore/live";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Item } from "../conformance/fields.ts";
import { schemaOf } from "../conformance/schema.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { compiled, generated } from "./generated.ts";
import { inOrder } from "./reference.ts";

/** What was among some records and what is, by key. */
function changeOf(was: readonly Item[], is: readonly Item[], written: Item | undefined): WatchChange<Item> {
  const has = (some: readonly Item[], { id }: Item) => some.some((one) => one.id === id);
  return {
    entered: is.filter((one) => !has(was, one)),
    left: was.filter((one) => !has(is, one)),
    changed: is.filter((one) => has(was, one) && one === written),
  };
}

const isEmpty = ({ entered, left, changed }: WatchChange<Item>) =>
  entered.length + left.length + changed.length === 0;

test("a watch without a listener is refused, and the writes after it are made", () => {
  const collection = createCollection(defineSchema<{ id: string }>()({}), { key: "id" });
  expect(() => collection.watch([], { limit: 1 } as never)).toThrow(
    new TypeError("listener: it is a function."),
  );
  collection.upsert({ id: "a" });
  expect(collection.size).toBe(1);
});

test(
  "listeners are told what the predicate and a map tell, all records and windows",
  { timeout: propertyTimeout },
  () => {
    fc.assert(
      fc.property(generated, ({ table: { fields, records }, by, writes, queries, limit }) => {
        const schema = schemaOf(fields);
        const collection = createCollection(schema, { key: "id", orders: { only: by } });
        const model = new Map<string, Item>();
        const checked = compiled(schema, queries);
        const watched = [...checked.map((one) => [one]), checked, []];
        const half = records.length >> 1;
        for (const one of records.slice(0, half)) {
          collection.upsert(one);
          model.set(one.id, one);
        }
        let told: unknown[] = [];
        for (const [index, asked] of watched.entries()) {
          collection.watch(asked, (change) => told.push({ index, change }));
          collection.watch(asked, (change) => told.push({ index, change }), { limit });
        }
        const found = () =>
          watched.map((asked) => {
            const all = inOrder(fields, by, [...model.values()].filter(compilePredicate(asked)));
            return { all, first: all.slice(0, limit) };
          });
        let before = found();
        const later = records.slice(half).map((one) => ({ kind: "upsert" as const, record: one }));
        for (const write of [...later, ...writes]) {
          told = [];
          const written = write.kind === "upsert" ? write.record : undefined;
          if (written === undefined) {
            if (write.kind === "delete") collection.delete(write.id);
            if (write.kind === "delete") model.delete(write.id);
          } else {
            collection.upsert(written);
            model.set(written.id, written);
          }
          const after = found();
          const expected = after.flatMap(({ all, first }, index) => {
            const change = changeOf(before[index]!.all, all, written);
            const inWindow = changeOf(before[index]!.first, first, written);
            return [
              ...(isEmpty(change) ? [] : [{ index, change }]),
              ...(isEmpty(inWindow) ? [] : [{ index, change: { ...inWindow, records: first } }]),
            ];
          });
          expect(told).toEqual(expected);
          before = after;
        }
      }),
      runs(300),
    );
  },
);

interface Task {
  readonly id: string;
  readonly state: "open" | "done";
  readonly stars: number;
}
const schema = defineSchema<Task>()({ state: enumeration(["open", "done"]), stars: integer() });
const open = compile('state:"open"', schema);
const tasks = (...stars: number[]) => {
  const collection = createCollection(schema, {
    key: "id",
    orders: { best: [{ field: "stars", direction: "desc" }], worst: [{ field: "stars" }] },
  });
  for (const one of stars) collection.upsert({ id: `t${one}`, state: "open", stars: one });
  return collection;
};
const starsOf = ({ records }: WindowChange<Task>) => records.map(({ stars }) => stars);

describe("a window", () => {
  test("is refilled by the records that follow", () => {
    const collection = tasks(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const seen: unknown[] = [];
    collection.watch(open, (change) => seen.push([starsOf(change), change.entered.length]), { limit: 2 });
    for (const one of [9, 8, 7, 1, 6, 5, 4, 3, 2]) collection.delete(`t${one}`);
    expect(seen).toEqual([
      [[8, 7], 1],
      [[7, 6], 1],
      [[6, 5], 1],
      [[5, 4], 1],
      [[4, 3], 1],
      [[3, 2], 1],
      [[2], 0],
      [[], 0],
    ]);
  });

  test("has the records that follow, although others were added beyond them", () => {
    const collection = tasks(9, 8, 7, 6);
    const seen: unknown[] = [];
    collection.watch(open, (change) => seen.push(starsOf(change)), { limit: 1 });
    collection.delete("t9");
    collection.upsert({ id: "t1", state: "open", stars: 1 });
    collection.delete("t8");
    expect(seen).toEqual([[8], [7]]);
  });

  test("that was empty has the records that follow", () => {
    const collection = tasks();
    const seen: unknown[] = [];
    collection.watch(open, (change) => seen.push(starsOf(change)), { limit: 1 });
    for (const one of [1, 2, 3, 4]) collection.upsert({ id: `t${one}`, state: "open", stars: one });
    for (const one of [4, 3, 2, 1]) collection.delete(`t${one}`);
    expect(seen).toEqual([[1], [2], [3], [4], [3], [2], [1], []]);
  });

  test("tells of a record that moves within it, beyond it and back", () => {
    const collection = tasks(1, 2, 3);
    const seen: unknown[] = [];
    const end = collection.watch(
      open,
      (change) => seen.push([starsOf(change), change.entered, change.left, change.changed]),
      { order: "worst", limit: 2 },
    );
    const [one, moved] = [
      { id: "t1", state: "open", stars: 1 },
      { id: "t1", state: "open", stars: 9 },
    ] as const;
    const [second, third] = [
      { id: "t2", state: "open", stars: 2 },
      { id: "t3", state: "open", stars: 3 },
    ];
    collection.upsert(moved);
    collection.upsert({ ...moved, stars: 10 });
    collection.upsert(one);
    collection.upsert({ ...one, stars: 2 });
    end();
    collection.upsert(moved);
    expect(seen).toEqual([
      [[2, 3], [third], [one], []],
      [[1, 2], [one], [third], []],
      [[2, 2], [], [], [{ ...second, id: "t1" }]],
    ]);
  });

  test("is that of the queries and the order that were given", () => {
    const collection = tasks(1, 2, 3, 4, 5);
    const seen: unknown[] = [];
    const [queries, options] = [[open], { order: "best" as "best" | "worst", limit: 1 }];
    collection.watch(queries, (change) => seen.push(starsOf(change)), options);
    queries.push(compile("stars<2", schema));
    options.order = "worst";
    for (const one of [5, 4]) collection.delete(`t${one}`);
    expect(seen).toEqual([[4], [3]]);
  });

  test("takes every limit that is a whole number", () => {
    const seen: unknown[] = [];
    const collection = tasks(1);
    collection.watch(open, (change) => seen.push(starsOf(change)), { limit: Number.MAX_SAFE_INTEGER });
    collection.upsert({ id: "t2", state: "open", stars: 2 });
    expect(seen).toEqual([[2, 1]]);
  });

  test("takes no order and no limit that is none", () => {
    const watch = (options: object) => () => tasks().watch(open, () => {}, options as never);
    expect(watch({ order: "newest", limit: 3 })).toThrow(/^order: there is no order "newest"/);
    expect(watch({})).toThrow("limit: it is a whole number of at least 0.");
  });
});

describe("a listener", () => {
  test("that writes is told of it after the others were told of the write before", () => {
    const collection = tasks();
    const seen: string[] = [];
    collection.watch(open, ({ entered: [record] }) => {
      if (record === undefined) return;
      seen.push(`first ${record.stars}`);
      if (record.stars < 3)
        collection.upsert({ id: `t${record.stars + 1}`, state: "open", stars: record.stars + 1 });
    });
    collection.watch(open, ({ entered: [record] }) => seen.push(`second ${record?.stars}`));
    collection.upsert({ id: "t1", state: "open", stars: 1 });
    expect(seen).toEqual(["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"]);
    expect(collection.size).toBe(3);
  });

  test("that throws keeps nobody from being told, and the write is made", () => {
    const collection = tasks();
    const seen: number[] = [];
    const end = collection.watch(open, () => {
      throw new RangeError("broken");
    });
    collection.watch(open, ({ entered }) => seen.push(entered.length));
    const write = (stars: number) => () => {
      collection.upsert({ id: `t${stars}`, state: "open", stars });
    };
    expect(write(1)).toThrow(new RangeError("broken"));
    collection.watch(open, () => {
      throw new TypeError("broken too");
    });
    expect(write(2)).toThrow(
      new AggregateError(
        [new RangeError("broken"), new TypeError("broken too")],
        "Several listeners of the collection threw.",
      ),
    );
    end();
    expect(write(3)).toThrow(new TypeError("broken too"));
    expect(() => collection.delete("t3")).toThrow(new TypeError("broken too"));
    expect([seen, collection.size]).toEqual([[1, 1, 1, 0], 2]);
  });

  test("whose watch ends is not called any more, even for a write that was made before", () => {
    const collection = tasks();
    const seen: string[] = [];
    collection.watch(open, () => {
      end();
    });
    const end = collection.watch(open, () => seen.push("ended"));
    collection.upsert({ id: "t1", state: "open", stars: 1 });
    end();
    expect(seen).toEqual([]);
  });

  test("that is added by a listener is told of later writes only", () => {
    const collection = tasks();
    const seen: number[] = [];
    const end = collection.watch(open, () => {
      end();
      collection.watch(open, ({ entered: [record] }) => seen.push(record?.stars ?? 0));
    });
    collection.upsert({ id: "t1", state: "open", stars: 1 });
    collection.upsert({ id: "t2", state: "open", stars: 2 });
    expect(seen).toEqual([2]);
  });

  test("of another schema is refused", () => {
    const other = compile("stars>1", defineSchema({ stars: integer() }));
    expect(() => tasks().watch(other as never, () => {})).toThrow(
      "checked: its field stars is of another schema. Compile the query with the same schema.",
    );
  });
});
