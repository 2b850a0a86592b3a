import { postgres, type ExistingIndex, type KeyColumn, type OrderTerm } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { IndexPlan } from "../../src/sql/index-plan.ts";

type PlanOptions = ConstructorParameters<typeof IndexPlan>[0];

const plan = (options: Partial<PlanOptions> = {}): IndexPlan =>
  new IndexPlan({
    quote: postgres.quote,
    tableName: "tasks",
    orderBy: [{ column: "changed", direction: "desc" }, { column: "id" }],
    partitionBy: ["tenant"],
    existing: [],
    concurrently: false,
    isOfElements: false,
    ...options,
  });

const owner: KeyColumn = { name: "owner" };
const title: KeyColumn = { expression: "lower(title)" };

describe("the key of an index", () => {
  test("is the partition, the columns and the order, each column once", () => {
    expect(plan().key()).toBe('("tenant", "changed" DESC, "id")');
    expect(plan().key(owner, title)).toBe('("tenant", "owner", (lower(title)), "changed" DESC, "id")');
    expect(plan().key({ name: "tenant" }, { name: "id" })).toBe('("tenant", "id", "changed" DESC)');
  });

  test("has what is indexed in place of a column", () => {
    const orderBy = [{ column: "name", indexed: '"name" COLLATE "C"' }];
    expect(plan({ orderBy }).key({ name: "owner", indexed: '"owner"(9)' })).toBe(
      '("tenant", "owner"(9), "name" COLLATE "C")',
    );
  });

  test("has NULLS LAST in a descending order only, where it is not as usual", () => {
    const orderBy = [
      { column: "a", direction: "desc", nulls: "last" },
      { column: "b", direction: "asc", nulls: "last" },
      { column: "c", nulls: "last" },
    ] as const;
    expect(plan({ orderBy, partitionBy: [] }).key()).toBe('("a" DESC NULLS LAST, "b", "c")');
  });

  test("of the order carries further columns, up to a number of columns in all", () => {
    const carried = [owner, { name: "id" }, title];
    expect(plan().orderKey(carried)).toBe('("tenant", "changed" DESC, "id", "owner", (lower(title)))');
    expect(plan().orderKey(carried, 4)).toBe('("tenant", "changed" DESC, "id", "owner")');
    expect(plan().orderKey(carried, 3)).toBe(plan().key());
    expect(plan().orderKey(carried, 1)).toBe(plan().key());
  });
});

describe("an index of the order", () => {
  test("is needed if searches have an order or a partition", () => {
    const isNeeded = (options: Partial<PlanOptions>): boolean => plan(options).needsOrderIndex("(a)");
    expect(isNeeded({})).toBe(true);
    expect(isNeeded({ orderBy: [] })).toBe(true);
    expect(isNeeded({ partitionBy: [] })).toBe(true);
    expect(isNeeded({ orderBy: [], partitionBy: [] })).toBe(false);
  });

  test("is not needed if there is one with the same columns", () => {
    const columns = [
      { column: "tenant" },
      { column: "changed", direction: "desc" },
      { column: "id" },
    ] as const;
    const of = plan({ existing: [{ columns }] });
    expect(of.needsOrderIndex(of.key())).toBe(false);
    expect(of.needsOrderIndex(of.orderKey([owner]))).toBe(true);
    expect(plan().needsOrderIndex(plan().key())).toBe(true);
  });

  test("begins with the partition or the first column of the order", () => {
    expect(plan().leads({ name: "tenant" })).toBe(true);
    expect(plan().leads({ name: "changed" })).toBe(true);
    expect(plan().leads({ name: "id" })).toBe(false);
    expect(plan({ partitionBy: [] }).leads({ name: "tenant" })).toBe(false);
    expect(plan({ orderBy: [] }).leads({ name: "changed" })).toBe(false);
    expect(plan({ partitionBy: ["lower(title)"] }).leads(title)).toBe(false);
  });
});

describe("an index that exists serves like an index of a key", () => {
  const [tenant, changed, id] = [
    { column: "tenant" },
    { column: "changed", direction: "desc" },
    { column: "id" },
  ] as const;
  const serves = (index: ExistingIndex, ...columns: readonly KeyColumn[]): boolean =>
    plan({ existing: [{ columns: [{ column: "other" }] }, index] }).hasIndex(...columns);

  test("if it begins with the same columns", () => {
    expect(serves({ columns: [tenant, changed, id] })).toBe(true);
    expect(serves({ columns: [tenant, changed, id, { column: "owner" }] })).toBe(true);
    expect(serves({ columns: [tenant, { column: "owner" }, changed, id] }, owner)).toBe(true);
    expect(serves({ columns: [changed, tenant, id] })).toBe(false);
    expect(serves({ columns: [tenant, changed, { column: "owner" }] })).toBe(false);
    expect(serves({ columns: [tenant, changed, id] }, owner)).toBe(false);
  });

  test("if it is shorter only if it is unique", () => {
    expect(serves({ columns: [tenant, changed] })).toBe(false);
    expect(serves({ columns: [tenant, changed], unique: true })).toBe(true);
    expect(serves({ columns: [tenant, { column: "owner" }], unique: true }, owner)).toBe(true);
    expect(serves({ columns: [tenant, id], unique: true })).toBe(false);
    expect(serves({ columns: [], unique: true })).toBe(false);
  });

  test("if it can be read in the order, forwards or backwards", () => {
    const backwards = [tenant, { column: "changed" }, { column: "id", direction: "desc" }] as const;
    expect(serves({ columns: backwards })).toBe(true);
    expect(serves({ columns: [{ column: "tenant", direction: "desc" }, changed, id] })).toBe(true);
    expect(serves({ columns: [tenant, { column: "changed" }, id] })).toBe(false);
    expect(serves({ columns: [tenant, { column: "changed", direction: "asc" }, id] })).toBe(false);
  });

  test("if it has the rows without a value last where the order has", () => {
    const servesLast = (order: "asc" | "desc", own: OrderTerm): boolean => {
      const orderBy = [{ column: "due", direction: order, nulls: "last" }] as const;
      return plan({ partitionBy: [], orderBy, existing: [{ columns: [own] }] }).hasIndex();
    };
    const [asc, desc] = [{ column: "due" }, { column: "due", direction: "desc" }] as const;
    expect(servesLast("desc", { ...desc, nulls: "last" })).toBe(true);
    expect(servesLast("desc", desc)).toBe(false);
    expect(servesLast("desc", asc)).toBe(false);
    expect(servesLast("asc", asc)).toBe(true);
    expect(servesLast("asc", desc)).toBe(true);
    expect(servesLast("asc", { ...desc, nulls: "last" })).toBe(false);
  });

  test("if it is a b-tree", () => {
    const columns = [tenant, changed, id];
    expect(serves({ columns, using: "btree" })).toBe(true);
    expect(serves({ columns, using: "hash" })).toBe(false);
    expect(serves({ columns, using: "gin" })).toBe(false);
  });

  test("of an expression, if it is written alike; of a part of a column, never", () => {
    const existing = [{ columns: [{ expression: "lower(title)" }] }];
    const of = plan({ existing, orderBy: [], partitionBy: [] });
    expect(of.hasIndex(title)).toBe(true);
    expect(of.hasIndex({ expression: "lower(title)", indexed: "lower(title)" })).toBe(true);
    expect(of.hasIndex({ expression: "upper(title)" })).toBe(false);
    const parts = plan({ existing: [{ columns: [{ column: "owner" }] }], orderBy: [], partitionBy: [] });
    expect(parts.hasIndex(owner)).toBe(true);
    expect(parts.hasIndex({ name: "owner", indexed: '"owner"(9)' })).toBe(false);
  });

  test("but no index serves without a key", () => {
    const existing = [{ columns: [tenant], unique: true }];
    expect(plan({ existing, orderBy: [], partitionBy: [] }).hasIndex()).toBe(false);
  });

  test("or begins with one column", () => {
    const existing: ExistingIndex[] = [
      { columns: [] },
      { columns: [tenant, id] },
      { columns: [{ expression: "lower(title)" }], using: "hash" },
    ];
    const of = plan({ existing });
    expect(of.beginsIndex({ name: "tenant" }, "btree")).toBe(true);
    expect(of.beginsIndex({ name: "tenant" }, "hash", "gin")).toBe(false);
    expect(of.beginsIndex({ name: "id" }, "btree")).toBe(false);
    expect(of.beginsIndex(title, "hash", "btree")).toBe(true);
    expect(of.beginsIndex(title, "btree")).toBe(false);
  });
});

test("the name of an index has the table, the label and a hash of eight characters", () => {
  expect(plan().indexName("owner", "ON tasks (owner)")).toBe('"tasks_owner_6zg76ifo"');
  expect(plan().indexName("owner", "ON tasks (id)")).toBe('"tasks_owner_yvcw7fm2"');
  expect(plan({ tableName: "täsks - 2" }).indexName("a__b", "")).toBe('"t_sks_2_a_b_hzj4ux45"');
  expect(plan().indexName("a".repeat(60), "")).toBe(`"tasks_${"a".repeat(48)}_hzj4ux45"`);
  // The digits of this hash are seven.
  expect(plan().indexName("owner", "definition 91155886")).toBe('"tasks_owner_09m63tcb"');
});

test("a plan has the names of the table, quoted and not, and what it was made of", () => {
  const of = plan({ tableName: 'a"b', concurrently: true, isOfElements: true });
  expect(of.tableName).toBe('a"b');
  expect(of.table).toBe('"a""b"');
  expect(of.concurrently).toBe(true);
  expect(of.isOfElements).toBe(true);
});
