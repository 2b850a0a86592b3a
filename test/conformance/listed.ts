import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type OwnField,
} from "wherefore";
import { clausesOf } from "./clauses.ts";
import type { Cell, ColumnType } from "./table.ts";

/** A list whose elements are in rows of another table. */
export interface Listed {
  readonly element: OwnField<never, unknown>;
  readonly type: ColumnType;
  /** The lists of the keys, in turn. */
  readonly lists: readonly (readonly Cell[])[];
  /** What clauses compare with. */
  readonly values: readonly string[];
}

const uuids = ["6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;
const [int64Min, int64Max] = [-(2n ** 63n), 2n ** 63n - 1n];

/** A list of each type of elements. */
export const listed: Readonly<Record<string, Listed>> = {
  texts: {
    element: text(),
    type: "text",
    lists: [
      ["red"],
      ["RED", "red", "red"],
      [],
      [null],
      ["green", null],
      ["Größe", "a,b", ""],
      ["it's", 'say "hi"'],
      ["back\\slash", "{x}", "100%"],
      ["null", "NULL"],
    ],
    values: [
      "red",
      "GREEN",
      "GRÖẞE",
      "a,b",
      "",
      "it's",
      'say "hi"',
      "back\\slash",
      "{x}",
      "100%",
      "null",
      "absent",
    ],
  },
  labels: {
    element: enumeration(["bug"], { open: true }),
    type: "text",
    lists: [["bug"], ["BUG", "other"], [], [null, null], ["Other"]],
    values: ["Bug", "other", "absent"],
  },
  states: {
    element: enumeration(["open", "Done"]),
    type: "exact",
    lists: [["open"], [], ["Done", "open"], ["done"], [null]],
    values: ["OPEN", "done"],
  },
  owners: {
    element: id(),
    type: "exact",
    lists: [["a"], ["A", "a", "a "], [], [null, "b"], [""], ["1"]],
    values: ["a", "A", "a ", "b", "", "1", "01"],
  },
  keys: {
    element: uuid(),
    type: "exact",
    lists: [[uuids[0]], [], [uuids[1], uuids[0]], [null]],
    values: [...uuids, uuids[0].toUpperCase(), "00000000-0000-0000-0000-000000000000"],
  },
  flags: {
    element: boolean(),
    type: "boolean",
    lists: [[true], [false], [true, false], [], [null], [false, null]],
    values: ["true", "false"],
  },
  scores: {
    element: number(),
    type: "number",
    lists: [[1.5], [3, 3, -2], [], [null, 0], [1e21]],
    values: ["1.5", "3", "0", "-2", "4.25", "1000000000000000000000"],
  },
  counts: {
    element: integer(),
    type: "integer",
    lists: [[1n], [3n, 3n, -2n], [], [null, 0n], [2n ** 53n + 1n], [int64Min, int64Max]],
    values: ["1", "3", "0", "4", "9007199254740992", "9007199254740993", String(int64Min), String(int64Max)],
  },
  times: {
    element: time(),
    type: "integer",
    lists: [[0n], [], [-1n, 1_767_225_600_000n], [null]],
    values: ["0", "-1", "1767225600000", "1767225600001"],
  },
};

export const schema = defineSchema({
  plain: id(),
  ...Object.fromEntries(Object.entries(listed).map(([name, { element }]) => [name, list(element)])),
});

export const keys = Array.from({ length: 24 }, (_, index) => `key ${index}`);

/** The elements in the rows of a key. */
export const listOf = ({ lists }: Listed, key: string | null): readonly Cell[] =>
  key === null ? [] : (lists[keys.indexOf(key) % lists.length] ?? []);

/** A row for each key, two rows of one key, one of a key without rows, and two without a key. */
export const records = [...keys, keys[1]!, "no rows", null, null].map((key, index) => ({
  id: `row ${index}`,
  ref: key,
  plain: ["red", "a", null][index % 3] ?? null,
  ...Object.fromEntries(
    Object.entries(listed).map(([name, field]) => [name, key === "no rows" ? [] : listOf(field, key)]),
  ),
}));

/** Every clause of every list, and some of them joined. */
export const queries: readonly string[] = (() => {
  const single = Object.entries(listed).flatMap(([name, { element, values }]) =>
    clausesOf(name, element, values),
  );
  const joined = single.flatMap((clause, index) => {
    const other = single[(index * 37 + 11) % single.length]!;
    return index % 3 === 0 ? [`${clause} AND ${other}`, `${clause} OR ${other} OR plain:"a"`] : [];
  });
  return [...single, ...joined, '-plain:"red" AND -texts:"red"'];
})();
