import { defineSchema, id, text } from "wherefore";
import { createSearch, type Run } from "wherefore/search";
import { duckdb, mysql, raw, sqlite, type Dialect } from "wherefore/sql";
import { describe, expect, test } from "vitest";
import { orderedColumn } from "./ordered.ts";

/** The SQL by which a dialect orders rows. */
interface Orders {
  readonly dialect: Dialect;
  /** The conditions of the statements that continue the order `newest`, of required columns, after a row. */
  readonly newest: readonly string[];
  /** The same of the order `due`, whose column has no value in some rows. */
  readonly due: readonly string[];
  /** The order `score`, whose columns both have no value in some rows. */
  readonly score: string;
  /** Its second column in an index of it. */
  readonly index: string;
  /** How a tenant and booleans are written, and their params. */
  readonly within: readonly [sql: string, ...params: unknown[]];
  /** The text of a value, by which equal ones are counted. */
  readonly sameText: string;
  /** What finds the values with a prefix. */
  readonly values: string;
  /** How a column `c` is read of the type that is expected of each kind of field. */
  readonly expected: Readonly<Record<keyof NonNullable<Dialect["ordering"]>["expected"], string>>;
}

const readAny =
  "CASE typeof(c) WHEN 'real' THEN c WHEN 'blob' THEN 'b' || hex(c) ELSE substr(typeof(c), 1, 1) || c END";
const asChar = "CAST(c AS CHAR)";
const asVarchar = "CAST(c AS VARCHAR)";

const schema = defineSchema({ title: text(), ref: id() });

describe.each<Orders>([
  {
    dialect: sqlite,
    newest: ["(`t`.`changed`, `t`.`n`) < (?, ?) ORDER BY `t`.`changed` DESC, `t`.`n` DESC"],
    due: [
      "(`t`.`due`, `t`.`n`) > (?, ?) ORDER BY `t`.`due` ASC, `t`.`n` ASC",
      "`t`.`due` IS NULL ORDER BY `t`.`n` ASC",
    ],
    score: "`t`.`ref` COLLATE BINARY ASC, `t`.`score` IS NULL ASC, `t`.`score` ASC, `t`.`n` ASC",
    index: "(`score` IS NULL), `score`",
    within: ["`t`.`tenant` = ? AND `t`.`live` = 1 AND `t`.`old` = 0", 7n],
    sameText: "`wherefore0` COLLATE BINARY",
    values: "`t`.`title_f` COLLATE BINARY >= ? AND `t`.`title_f` COLLATE BINARY < ?",
    expected: {
      folded: readAny,
      exact: readAny,
      uuid: readAny,
      boolean: readAny,
      number: readAny,
      integer: readAny,
    },
  },
  {
    dialect: mysql,
    newest: [
      "`t`.`changed` = ? AND `t`.`n` < ? ORDER BY `t`.`n` DESC",
      "`t`.`changed` < ? ORDER BY `t`.`changed` DESC, `t`.`n` DESC",
    ],
    due: [
      "`t`.`due` = ? AND `t`.`n` > ? ORDER BY `t`.`n` ASC",
      "`t`.`due` > ? ORDER BY `t`.`due` ASC, `t`.`n` ASC",
      "`t`.`due` IS NULL ORDER BY `t`.`n` ASC",
    ],
    score: "`t`.`ref` ASC, `t`.`score` IS NULL ASC, `t`.`score` ASC, `t`.`n` ASC",
    index: "`score`",
    within: ["`t`.`tenant` = ? AND `t`.`live` = TRUE AND `t`.`old` = FALSE", 7n],
    sameText: "CAST(`wherefore0` AS BINARY)",
    values: "`t`.`title_f` >= ? AND `t`.`title_f` < ?",
    expected: { folded: "c", exact: "c", uuid: "c", boolean: asChar, number: "c", integer: asChar },
  },
  {
    dialect: duckdb,
    newest: ['("t"."changed", "t"."n") < (?, ?) ORDER BY "t"."changed" DESC, "t"."n" DESC'],
    due: [
      '"t"."due" IS NOT NULL AND ("t"."due", "t"."n") > (?, ?) ORDER BY "t"."due" ASC, "t"."n" ASC',
      '"t"."due" IS NULL ORDER BY "t"."due" ASC, "t"."n" ASC',
    ],
    score: '"t"."ref" ASC, "t"."score" ASC NULLS LAST, "t"."n" ASC',
    index: "",
    within: ['"t"."tenant" = ? AND "t"."live" = ? AND "t"."old" = ?', 7n, true, false],
    sameText: '"wherefore0"',
    values: '"t"."title_f" >= ? AND "t"."title_f" < ?',
    expected: {
      folded: "c",
      exact: "c",
      uuid: "c",
      boolean: asVarchar,
      number: asVarchar,
      integer: asVarchar,
    },
  },
])("$dialect.title", ({ dialect, newest, due, score, index, within, sameText, values, expected }) => {
  const type = dialect.ordering?.expected.integer ?? "";
  const search = createSearch({
    schema,
    dialect,
    table: "t",
    columns: { title: { folded: "title_f" } },
    within: ["tenant", "live", "old"],
    key: [{ column: "n", type }],
    orders: {
      newest: [{ column: "changed", type, direction: "desc", required: true }],
      due: [{ column: "due", type }],
      score: [{ column: "ref" }, { column: "score", type }],
    },
    select: ["n"],
  });
  const of = { tenant: 7, live: true, old: false };
  const never: Run = () => {
    throw new Error("a statement was run");
  };
  const after = async (order: "newest" | "due", values: readonly unknown[]) => {
    const request = { query: [], order, limit: 2, after: values as readonly number[] };
    return search.statements(request, of, never);
  };

  test("continues an order after a row", async () => {
    const conditions = async (order: "newest" | "due"): Promise<string[]> =>
      (await after(order, [5, 7])).map(({ sql }) =>
        sql.slice(sql.indexOf(within[0]) + within[0].length).replace(/^ AND | LIMIT 2$/g, ""),
      );
    expect(await conditions("newest")).toEqual(newest);
    expect(await conditions("due")).toEqual(due);
  });

  test("writes the values of the application", async () => {
    const [statement] = await after("newest", [5, 7]);
    expect(statement?.sql).toContain(` WHERE ${within[0]} AND `);
    expect(statement?.params.slice(0, within.length - 1)).toEqual(within.slice(1));
    expect(statement?.params.slice(within.length - 1)).toContain(5n);
  });

  test("has NULL last, also in an index", async () => {
    const [statement] = await search.statements({ query: [], order: "score", limit: 2 }, of, never);
    expect(statement?.sql).toContain(` ORDER BY ${score} LIMIT 2`);
    const indexes = search
      .indexes()
      .flatMap(({ sql }) => /`ref`.*?, (\S*`score`.*?), `n`/.exec(sql ?? "")?.[1] ?? []);
    expect([...new Set(indexes)].join()).toBe(index);
  });

  test("finds the values of a field", async () => {
    const statements: string[] = [];
    await search.values("title", { prefix: "ab" }, of, async (sql) => {
      statements.push(sql);
      return [];
    });
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain(` AND ${values} LIMIT`);
    expect(statements[0]).toContain(`GROUP BY ${sameText} ORDER BY`);
  });

  test("reads the columns that it expects of fields", () => {
    const found = Object.entries(dialect.ordering?.expected ?? {}).map(([comparison, name]) => [
      comparison,
      orderedColumn(dialect, name)?.read(raw("c")).texts.join("?"),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
