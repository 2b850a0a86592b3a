import { sqlite } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { raw, withPlaceholders, type Sql } from "../../src/sql/fragment.ts";
import type { Ordering } from "../../src/sql/ordering.ts";
import type { Course } from "../../src/search/order.ts";
import { rangesOf } from "../../src/search/ranges.ts";
import type { SqlColumn } from "../../src/search/sql/order.ts";
import { sqlRanges } from "../../src/search/sql/ranges.ts";

/** The columns of an order such as `a? desc, id`; rows can lack a value of those with a question mark. */
function columnsOf(order: string): readonly SqlColumn[] {
  return order.split(", ").map((term): SqlColumn => {
    const [, name = "", mark, direction] = /^(\w+)(\??)( desc)?$/.exec(term) ?? [];
    return {
      name,
      type: undefined,
      direction: direction === undefined ? "asc" : "desc",
      isRequired: mark === "",
      isKey: false,
      operand: raw(name),
      read: raw(name),
      fromRow: undefined,
      write: (text) => (text.length > 0 && /^\d+$/.test(text) ? raw(text) : null),
      indexed: name,
      isIndexable: true,
    };
  });
}

type Values = readonly (number | string | null)[];

const positionOf = (values: Values, isIncluded = false) => ({
  values: values.map((value) => (value === null ? null : String(value))),
  isIncluded,
});
const textOf = (piece: Sql): string => withPlaceholders(piece, () => "?");

function written(
  ordering: Pick<Ordering, "nulls" | "comparesRows">,
  order: string,
  course: Course,
  values: Values | null,
  isIncluded = false,
): readonly string[] | undefined {
  const position = values && positionOf(values, isIncluded);
  const columns = columnsOf(order);
  const ranges = rangesOf(columns, course, position, ordering.comparesRows !== "no");
  const whole = { ...sqlite.ordering!, ...ordering };
  if (ranges === null) return undefined;
  return sqlRanges({ name: "order", columns }, whole, course, ranges).map(({ conditions, orderBy }) =>
    `${conditions.map(textOf).join(" AND ")} ORDER BY ${textOf(orderBy)}`.trim(),
  );
}

type Case = readonly [order: string, course: Course, values: Values | null, ranges: readonly string[]];

describe("the ranges beyond a position", () => {
  describe("NULLS LAST, comparisons of rows (PostgreSQL)", () => {
    test.each<Case>([
      ["id", "forward", null, ["ORDER BY id ASC"]],
      ["id", "backward", null, ["ORDER BY id DESC"]],
      ["id", "forward", [1], ["id > 1 ORDER BY id ASC"]],
      ["id", "backward", [1], ["id < 1 ORDER BY id DESC"]],
      [
        "a?, id",
        "forward",
        null,
        ["a IS NOT NULL ORDER BY a ASC, id ASC", "a IS NULL ORDER BY a ASC, id ASC"],
      ],
      [
        "a?, id",
        "backward",
        null,
        ["a IS NULL ORDER BY a DESC, id DESC", "a IS NOT NULL ORDER BY a DESC, id DESC"],
      ],
      [
        "a?, id",
        "forward",
        [1, 2],
        ["(a, id) > (1, 2) ORDER BY a ASC, id ASC", "a IS NULL ORDER BY a ASC, id ASC"],
      ],
      ["a?, id", "backward", [1, 2], ["(a, id) < (1, 2) ORDER BY a DESC, id DESC"]],
      ["a?, id", "forward", [null, 2], ["a IS NULL AND id > 2 ORDER BY a ASC, id ASC"]],
      [
        "a?, id",
        "backward",
        [null, 2],
        ["a IS NULL AND id < 2 ORDER BY a DESC, id DESC", "a IS NOT NULL ORDER BY a DESC, id DESC"],
      ],
      [
        "a desc, id",
        "forward",
        [1, 2],
        ["a = 1 AND id > 2 ORDER BY id ASC", "a < 1 ORDER BY a DESC, id ASC"],
      ],
      [
        "a, b?, id",
        "forward",
        [1, 2, 3],
        [
          "a = 1 AND (b, id) > (2, 3) ORDER BY b ASC NULLS LAST, id ASC",
          "a = 1 AND b IS NULL ORDER BY b ASC NULLS LAST, id ASC",
          "a > 1 ORDER BY a ASC, b ASC NULLS LAST, id ASC",
        ],
      ],
      [
        "a, b?, id",
        "backward",
        [1, 2, 3],
        [
          "a = 1 AND (b, id) < (2, 3) ORDER BY b DESC NULLS FIRST, id DESC",
          "a < 1 ORDER BY a DESC, b DESC NULLS FIRST, id DESC",
        ],
      ],
    ])("%s, %s of %j", (order, course, values, ranges) => {
      expect(written({ nulls: "keyword", comparesRows: "yes" }, order, course, values)).toEqual(ranges);
    });
  });

  describe("NULLS LAST, comparisons of rows that take NULL for the greatest (DuckDB)", () => {
    test.each<Case>([
      ["a, id", "forward", [1, 2], ["(a, id) > (1, 2) ORDER BY a ASC, id ASC"]],
      [
        "a?, id",
        "forward",
        [1, 2],
        ["a IS NOT NULL AND (a, id) > (1, 2) ORDER BY a ASC, id ASC", "a IS NULL ORDER BY a ASC, id ASC"],
      ],
      [
        "a?, id desc",
        "forward",
        [1, 2],
        [
          "a = 1 AND id < 2 ORDER BY id DESC",
          "a > 1 ORDER BY a ASC, id DESC",
          "a IS NULL ORDER BY a ASC, id DESC",
        ],
      ],
    ])("%s, %s of %j", (order, course, values, ranges) => {
      expect(written({ nulls: "keyword", comparesRows: "with nulls" }, order, course, values)).toEqual(
        ranges,
      );
    });
  });

  describe("NULLS LAST, no comparisons of rows (ClickHouse)", () => {
    test.each<Case>([
      ["a, id", "forward", [1, 2], ["a = 1 AND id > 2 ORDER BY id ASC", "a > 1 ORDER BY a ASC, id ASC"]],
      ["a?, id", "backward", [1, 2], ["a = 1 AND id < 2 ORDER BY id DESC", "a < 1 ORDER BY a DESC, id DESC"]],
      [
        "a?, b?, id",
        "forward",
        [1, 2, 3],
        [
          "a = 1 AND b = 2 AND id > 3 ORDER BY id ASC",
          "a = 1 AND b > 2 ORDER BY b ASC NULLS LAST, id ASC",
          "a = 1 AND b IS NULL ORDER BY b ASC NULLS LAST, id ASC",
          "a > 1 ORDER BY a ASC, b ASC NULLS LAST, id ASC",
          "a IS NULL ORDER BY a ASC, b ASC NULLS LAST, id ASC",
        ],
      ],
    ])("%s, %s of %j", (order, course, values, ranges) => {
      expect(written({ nulls: "keyword", comparesRows: "no" }, order, course, values)).toEqual(ranges);
    });
  });

  describe("NULL is least, comparisons of rows (SQLite)", () => {
    test.each<Case>([
      ["a?, id", "forward", null, ["a IS NOT NULL ORDER BY a ASC, id ASC", "a IS NULL ORDER BY id ASC"]],
      [
        "a, b?, id",
        "forward",
        [1, 2, 3],
        [
          "a = 1 AND (b IS NULL) = 0 AND (b, id) > (2, 3) ORDER BY b ASC, id ASC",
          "a = 1 AND (b IS NULL) = 1 AND b IS NULL ORDER BY id ASC",
          "a > 1 ORDER BY a ASC, b IS NULL ASC, b ASC, id ASC",
        ],
      ],
      [
        "a, b?, id",
        "backward",
        [1, 2, 3],
        [
          "a = 1 AND (b IS NULL) = 0 AND (b, id) < (2, 3) ORDER BY b DESC, id DESC",
          "a < 1 ORDER BY a DESC, b IS NULL DESC, b DESC, id DESC",
        ],
      ],
      [
        "a, b? desc, id",
        "forward",
        [1, 2, 3],
        [
          "a = 1 AND b = 2 AND id > 3 ORDER BY id ASC",
          "a = 1 AND b < 2 ORDER BY b DESC, id ASC",
          "a = 1 AND b IS NULL ORDER BY id ASC",
          "a > 1 ORDER BY a ASC, b DESC, id ASC",
        ],
      ],
    ])("%s, %s of %j", (order, course, values, ranges) => {
      expect(written({ nulls: "least", comparesRows: "yes" }, order, course, values)).toEqual(ranges);
    });
  });

  describe("NULL is least, no comparisons of rows (MariaDB)", () => {
    test.each<Case>([
      [
        "a, b?, id",
        "forward",
        [1, 2, 3],
        [
          "a = 1 AND (b IS NULL) = 0 AND b = 2 AND id > 3 ORDER BY id ASC",
          "a = 1 AND (b IS NULL) = 0 AND b > 2 ORDER BY b ASC, id ASC",
          "a = 1 AND (b IS NULL) = 1 AND b IS NULL ORDER BY id ASC",
          "a > 1 ORDER BY a ASC, b IS NULL ASC, b ASC, id ASC",
        ],
      ],
    ])("%s, %s of %j", (order, course, values, ranges) => {
      expect(written({ nulls: "least", comparesRows: "no" }, order, course, values)).toEqual(ranges);
    });
  });
});

describe("a position whose row belongs to the page", () => {
  test.each([
    ["yes", "forward", ["(a, id) >= (1, 2) ORDER BY a ASC, id ASC"]],
    ["yes", "backward", ["(a, id) <= (1, 2) ORDER BY a DESC, id DESC"]],
    ["no", "forward", ["a = 1 AND id >= 2 ORDER BY id ASC", "a > 1 ORDER BY a ASC, id ASC"]],
  ] as const)("is in the first range only: comparesRows %s, %s", (comparesRows, course, ranges) => {
    expect(written({ nulls: "keyword", comparesRows }, "a, id", course, [1, 2], true)).toEqual(ranges);
  });
});

describe("no ranges have", () => {
  test.each<readonly [string, string, Values]>([
    ["a column of which the text is no value", "a, id", ["x", 2]],
    ["a column that can lack a value, of which the text is none", "a?, id", ["x", 2]],
    ["a required column without a value", "a, id", [null, 2]],
  ])("%s", (_, order, values) => {
    expect(written({ nulls: "keyword", comparesRows: "yes" }, order, "forward", values)).toBeUndefined();
  });
});
