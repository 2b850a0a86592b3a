import { compile, defineSchema, id, integer, number } from "wherefore";
import { createSearch, SearchError, type Run } from "wherefore/search";
import { compileWhere, type Dialect } from "wherefore/sql";
import { expect, test } from "vitest";

/** A database that a driver or a library is connected to. */
export interface Driven {
  readonly dialect: Dialect;
  readonly run: Run;
  /** Whether rows can have integers above 2^53. Default: true. */
  readonly returnsLargeIntegers?: boolean;
  /** Runs a statement without rows. */
  execute(statement: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The types of text, int64 and double columns. */
export interface DrivenTypes {
  readonly text: string;
  readonly integer: string;
  readonly number: string;
  readonly tableOptions?: string;
}

const schema = defineSchema({ id: id(), changed: integer(), score: number() });

const big = 2n ** 62n;
const numbers = [0.1, 0.1 + 0.2, 1 / 3, -1e-300, 1e21, null];

const tasks = Array.from({ length: 24 }, (_, index) => ({
  tenant: index % 4 === 0 ? "other" : "acme",
  id: `t${String(index).padStart(2, "0")}`,
  changed: index % 7 === 0 ? null : big + BigInt(index % 5),
  score: numbers[index % numbers.length] ?? null,
}));

const literal = (value: string | number | bigint | null): string =>
  value === null ? "NULL" : typeof value === "string" ? `'${value}'` : String(value);

/** Descending, rows without a value last. */
const descending = (a: number | bigint | null, b: number | bigint | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : Number(a < b) - Number(a > b);

/** Tests that the line of a driver runs the statements of a search, with int64 and doubles exact. */
export function testDriver(open: () => Promise<Driven>, types: DrivenTypes): void {
  test("runs the statements of pages, counts and values", { timeout: 60_000 }, async () => {
    const { dialect, run, returnsLargeIntegers = true, execute, close } = await open();
    const { text, integer: whole, number: double, tableOptions = "" } = types;
    await execute(
      `CREATE TABLE driven (tenant ${text}, id ${text}, changed ${whole}, score ${double}) ${tableOptions}`,
    );
    const rows = tasks.map((task) => `(${Object.values(task).map(literal).join(", ")})`);
    await execute(`INSERT INTO driven VALUES ${rows.join(", ")}`);
    const searchOf = (select: readonly string[]) =>
      createSearch({
        schema,
        dialect,
        table: "driven",
        within: ["tenant"],
        key: ["id"],
        orders: {
          newest: [{ column: "changed", direction: "desc" }],
          best: [{ column: "score", direction: "desc" }],
        },
        select,
      });
    const within = { tenant: "acme" };
    // A cursor is made of what is selected, unless the driver changes it.
    for (const [order, column, select] of [
      ["newest", "changed", ["id"]],
      ["newest", "changed", ["changed", "id"]],
      ["best", "score", ["id"]],
      ["best", "score", ["score", "id"]],
    ] as const) {
      const search = searchOf(select);
      if (column === "changed" && select.length === 2 && !returnsLargeIntegers) {
        await expect(search.page({ query: "-score:null" }, within, run)).rejects.toThrow(SearchError);
        continue;
      }
      const page = async (
        request: object,
      ): Promise<{ ids: unknown[]; next: string | null; previous: string | null }> => {
        const result = await search.page<object>(request, within, run);
        if ("error" in result) throw new Error(result.error.message);
        for (const row of result.rows) expect(Object.keys(row)).toEqual(select);
        return { ...result, ids: result.rows.map((row) => (row as { id?: unknown }).id) };
      };
      const expected = tasks
        .filter((task) => task.tenant === "acme" && (task.changed === null || task.changed !== big + 1n))
        .sort((a, b) => descending(a[column], b[column]) || (a.id < b.id ? 1 : -1))
        .map((task) => task.id);
      const asked = { query: `-changed:"${big + 1n}"`, order, limit: "3" };
      let one = await page(asked);
      const forwards = [...one.ids];
      while (one.next !== null && forwards.length < 30) {
        one = await page({ ...asked, after: one.next });
        forwards.push(...one.ids);
      }
      expect(forwards).toEqual(expected);
      const backwards = [...one.ids];
      while (one.previous !== null && backwards.length < 30) {
        one = await page({ ...asked, before: one.previous });
        backwards.unshift(...one.ids);
      }
      expect(backwards).toEqual(expected);
      expect(await search.count(asked, within, run)).toEqual({ count: expected.length, isExact: true });
    }
    expect(await searchOf(["id"]).values("id", { prefix: "t1", limit: 2 }, within, run)).toEqual([
      { value: "t10", count: 1, isExact: true },
      { value: "t11", count: 1, isExact: true },
    ]);
    const above = compileWhere(compile("changed:null OR score>=1000000000000000000000", schema), { dialect });
    const statements = await searchOf(["id"]).statements(
      { query: compile('-id:"t09"', schema), order: "newest", limit: 24, where: above },
      within,
      run,
    );
    const found: unknown[] = [];
    for (const { sql, params, strings } of statements) {
      const rows = await run(sql, [...params], strings);
      found.push(...(rows as readonly { readonly id: unknown }[]).map((row) => row.id));
    }
    expect(found.sort()).toEqual(
      tasks
        .filter((task) => task.tenant === "acme" && (task.changed === null || task.score === 1e21))
        .map((task) => task.id),
    );
    await execute("DROP TABLE driven");
    await close();
  });
}
