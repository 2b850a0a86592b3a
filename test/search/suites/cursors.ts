import type { ErrorBody } from "wherefore";
import type { Page } from "wherefore/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storableText } from "../../conformance/arbitrary-values.ts";
import type { Connection, TestedDatabase } from "../../conformance/database.ts";
import type { FieldSpecs } from "../../conformance/fields.ts";
import { describeOpen } from "../../conformance/suites/open.ts";
import { propertyTimeout, runs } from "../../conformance/suites/runs.ts";
import { readCursor, writeCursor } from "../../../src/search/cursor.ts";
import { Endpoint, orderColumns, type Owned } from "./endpoint.ts";
import { character } from "../../common/character.ts";

const fields: FieldSpecs = {
  title: { type: "text" },
  ref: { type: "id" },
  stale: { type: "boolean" },
  score: { type: "number" },
  depth: { type: "integer" },
  created: { type: "time" },
};

const rows: readonly Owned[] = Array.from({ length: 12 }, (_, index) => ({
  tenant: index % 2 === 0 ? "a" : "b",
  item: {
    id: `r${index}`,
    title: index % 5 === 0 ? null : `Title ${index % 3}`,
    ref: `x${index % 4}`,
    stale: index % 3 === 0,
    score: index / 4,
    depth: index - 5,
    created: 1795132800000 + index,
  },
}));

const within = { tenant_of: "a" };

type Row = Readonly<Record<string, unknown>>;
type Result = Page<Row> | ErrorBody;

function cursorOf(result: Result): string {
  if ("error" in result || result.next === null) throw new Error("the page has no next one");
  return result.next;
}

/** What a caller who knows the format could write as a value of a cursor. */
const forged = fc.oneof(
  fc.constantFrom(
    null,
    "",
    "NaN",
    "Infinity",
    "-inf",
    "1e999",
    "9223372036854775808",
    "00",
    "-0",
    "t",
    "i1",
    "rx",
  ),
  fc.constantFrom(
    "true",
    "2026-02-30",
    "0001-01-01 BC",
    "2026-01-01 00:00:60",
    "1e400",
    "99999999999999999999",
  ),
  storableText,
  fc.string({ unit: character, maxLength: 6 }),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
  fc.double().map(String),
);

/** Tests that no cursor gives an exception or a row of another tenant. */
export function describeCursors({ database, ...engine }: TestedDatabase): void {
  const open = async (): Promise<Connection & { load(): Promise<never> }> => ({
    ...(await database.connect()),
    load: () => Promise.reject(new Error("the tables are made by the tests")),
  });
  describeOpen("cursors of a search on", { ...engine, open }, (connection) => {
    const names = orderColumns(database, fields).map(({ name }) => name);
    const directions = ["asc", "desc"] as const;
    const orders = Object.fromEntries([
      ...names.flatMap((column) =>
        directions.map((direction) => [`${column}_${direction}`, [{ column, direction }]]),
      ),
      ["all", names.filter((name) => name !== "row_key").map((column) => ({ column }))],
    ]) as Readonly<Record<string, readonly { readonly column: string }[]>>;

    /** The cursor with other values, as a caller who knows the format can write it. */
    const forge = (cursor: string, order: string, values: readonly (string | null)[]): string => {
      const terms: readonly { readonly column: string; readonly direction?: string }[] = orders[order] ?? [];
      const { direction: last = "asc" } = terms.at(-1) ?? {};
      const named = terms.map(({ column, direction = "asc" }) => [column, direction]);
      const isKeyed = named.some(([column]) => column === "row_key");
      const columns = isKeyed ? named : [...named, ["row_key", last]];
      const tenant = JSON.stringify([["tenant_of", "string a"]]);
      const context = JSON.stringify(["forged", "[]", order, columns, tenant]);
      expect(readCursor(cursor, context, columns.length)).not.toBeNull();
      const position = { values: columns.map((_, index) => values[index] ?? null), isIncluded: false };
      return writeCursor({ position, now: null }, context);
    };

    test(
      "that hold other values are refused or lead to rows of the tenant",
      { timeout: propertyTimeout },
      async () => {
        const endpoint = await Endpoint.create(database, connection(), {
          table: "forged",
          fields,
          orders,
          rows,
        });
        const { search, run } = endpoint;
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...Object.keys(orders)),
            fc.array(forged, { minLength: 9, maxLength: 9 }),
            async (order, values) => {
              const cursor = forge(
                cursorOf(await search.page({ order, limit: 2 }, within, run)),
                order,
                values,
              );
              for (const param of ["after", "before"] as const) {
                const result = await search.page({ order, [param]: cursor }, within, run);
                if ("error" in result) expect(result.error.param).toBe(param);
                else expect(result.rows.filter((row) => row["tenant_of"] !== "a")).toEqual([]);
              }
            },
          ),
          runs(30),
        );
        await endpoint.drop();
      },
    );
  });
}
