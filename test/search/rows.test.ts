import { SearchError } from "wherefore/search";
import { describe, expect, test } from "vitest";
import { raw } from "../../src/sql/fragment.ts";
import type { SqlColumn } from "../../src/search/sql/order.ts";
import { valuesOf, withoutAdded } from "../../src/search/sql/rows.ts";

const column = (name: string, fromRow?: SqlColumn["fromRow"]): SqlColumn => ({
  name,
  type: undefined,
  direction: "asc",
  isRequired: false,
  isKey: false,
  operand: raw(name),
  read: raw(name),
  fromRow,
  write: (text) => (text === "unwritten" ? null : raw(text)),
  indexed: undefined,
  isIndexable: true,
});
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const [a, b] = [column("a", textOf), column("b", textOf)];
const reading = (added: readonly SqlColumn[], select?: readonly string[], columns = [a, b]) => ({
  select,
  columns,
  added,
  inexact: [] as SqlColumn[],
  sql: "SELECT",
});

describe("the values of a row are", () => {
  test.each<readonly [row: object, select: readonly string[] | undefined, values: readonly unknown[]]>([
    [{ a: "1", b: null }, undefined, ["1", null]],
    [
      ["1", "2", "3"],
      ["b", "c", "a"],
      ["3", "1"],
    ],
    [
      [null, "2"],
      ["a", "b"],
      [null, "2"],
    ],
  ])("those of its columns: %#", (row, select, values) => {
    const asked = reading([], select);
    expect(valuesOf(row, asked)).toEqual(values);
    expect(asked.inexact).toEqual([]);
  });

  test.each<readonly [row: object, values: readonly unknown[]]>([
    [{ wherefore0: "2", wherefore1: null }, [null, "2"]],
    [{ wherefore0: 2, wherefore1: 1n }, ["1", "2"]],
    [
      ["x", "2", "1"],
      ["1", "2"],
    ],
  ])("those of the added columns: %#", (row, values) => {
    expect(valuesOf(row, reading([b, a]))).toEqual(values);
  });

  test.each<readonly [row: object, inexact: readonly SqlColumn[]]>([
    [{ a: "1", b: 2 }, [b]],
    [{ a: "unwritten", b: "2" }, [a]],
    [{ b: "2" }, [a]],
    [
      ["1", "2"],
      [a, b],
    ],
  ])("not exact in some columns: %#", (row, inexact) => {
    const asked = reading([]);
    for (let turn = 0; turn < 2; turn++) valuesOf(row, asked);
    expect(asked.inexact).toEqual(inexact);
  });

  test("not exact in a column whose values no row has exactly", () => {
    const time = column("time");
    const asked = reading([], undefined, [time]);
    expect(valuesOf({ time: "1" }, asked)).toEqual([null]);
    expect(asked.inexact).toEqual([time]);
  });

  test("missing if the driver leaves an added column out", () => {
    const wrong = (): unknown => valuesOf({ a: "1" }, reading([a]));
    expect(wrong).toThrow(SearchError);
    expect(wrong).toThrow(
      "A row has no text in `wherefore0`. `run` has to return the rows as the driver gives them.",
    );
  });
});

describe("rows without the added columns", () => {
  test("are the same ones if there are none", () => {
    const rows = [{ a: 1 }];
    expect(withoutAdded(rows, [])).toBe(rows);
  });

  test("are the same objects, changed", () => {
    const row = { a: 1, wherefore0: "1", wherefore1: "2" };
    expect(withoutAdded([row], [a, b])[0]).toBe(row);
    expect(row).toEqual({ a: 1 });
  });

  test("are other objects if they cannot be changed", () => {
    const row = Object.freeze({ a: 1, wherefore0: "1", wherefore1: "2" });
    expect(withoutAdded([row], [a, b])).toEqual([{ a: 1 }]);
  });

  test("are the first values of arrays", () => {
    expect(withoutAdded([[1, 2, "a", "b"]], [a, b])).toEqual([[1, 2]]);
  });
});
