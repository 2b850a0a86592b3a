import { compile, compilePredicate, foldCase } from "wherefore";
import { adviseIndexes, compileWhere, type ColumnMapping } from "wherefore/sql";
import { expect, test } from "vitest";
import type { Connection, Database, TestedDatabase } from "../database.ts";
import { keys, listed, listOf, queries, records, schema } from "../listed.ts";
import { insert } from "../load.ts";
import type { Cell, ColumnType } from "../table.ts";
import { describeOpen } from "./open.ts";

/** The tables of one run: the searched one and one of each list. All of them have columns of the same names. */
interface Layout {
  readonly title: string;
  readonly table: string;
  readonly alias: string | undefined;
  /** The end of every name. */
  readonly suffix: string;
  readonly indexed: boolean;
}

const hostile = " a\"b`c'd]e?\\";

const layouts: readonly Layout[] = [
  { title: "without indexes", table: "searched", alias: undefined, suffix: "", indexed: false },
  {
    title: "with the alias of the elements",
    table: "aliased",
    alias: "Elements",
    suffix: "",
    indexed: false,
  },
  { title: "with names to quote", table: "quoted", alias: "t", suffix: hostile, indexed: false },
  { title: "with the advised indexes", table: "indexed", alias: undefined, suffix: "", indexed: true },
];

/** Finds lists whose elements are in rows of another table, as the predicate finds them in records. */
export function describeRows(engine: TestedDatabase): void {
  const { database } = engine;

  describeOpen("lists in rows of another table on", { ...engine, open: database.connect }, (connection) => {
    for (const layout of layouts) {
      if (layout.indexed && database.indexes === undefined) continue;
      if (!engine.takesName(layout.suffix)) continue;
      test(layout.title, { timeout: 120_000 }, async () => {
        const find = await load(database, connection(), layout);
        const failures: unknown[] = [];
        for (const source of queries) {
          const expected = records
            .filter(compilePredicate(compile(source, schema)))
            .map((record) => record.id);
          const found = await find(source).then((ids) => inOrder(ids), String);
          if (JSON.stringify(found) !== JSON.stringify(expected)) failures.push({ source, expected, found });
        }
        expect(failures).toEqual([]);
      });
    }
  });
}

/** The ids in the order of the records. */
function inOrder(ids: readonly unknown[]): readonly unknown[] {
  const position = new Map<unknown, number>(records.map(({ id }, index) => [id, index]));
  return [...ids].sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
}

async function load(
  database: Database,
  connection: Connection,
  { table, alias, suffix, indexed }: Layout,
): Promise<(source: string) => Promise<readonly unknown[]>> {
  const { dialect, folded: hasFolded = true } = database;
  const { quote } = dialect;
  const of = indexed ? { ...database, ...database.indexes } : database;
  const types = { ...database.types, ...(indexed ? database.indexes?.types : {}) };
  const [row, ref, value, folded] = ["row_key", "ref", "value", "value_folded"].map(
    (name) => name + suffix,
  ) as [string, string, string, string];
  const create = async (
    name: string,
    columns: readonly { readonly name: string; readonly type: ColumnType; readonly isList?: boolean }[],
    rows: readonly (readonly Cell[])[],
  ): Promise<void> => {
    const list = columns.map((column) => `${quote(column.name)} ${types[column.type]}`).join(", ");
    await connection.run(`CREATE TABLE ${quote(name)} (${list}) ${of.tableOptions ?? ""}`, []);
    await insert(database, connection, quote(name), columns, rows);
  };

  await create(
    table + suffix,
    [
      { name: row, type: "exact" },
      { name: ref, type: "exact" },
      { name: value, type: "exact" },
      { name: folded, type: "foldedWord" },
    ],
    records.map((record) => [record.id, record.ref, record.plain, "a"]),
  );
  const columns: Record<string, ColumnMapping<object>> = { plain: value };
  for (const [name, field] of Object.entries(listed)) {
    const isFolded = field.element.type.comparison === "folded" && hasFolded;
    const child = `${table}_${name}${suffix}`;
    // Each value is also in a row without a key.
    const rows = [...keys, null].flatMap((key) =>
      (key === null ? field.lists.flat() : listOf(field, key)).map((each): readonly Cell[] => [
        key,
        each,
        ...(isFolded ? [typeof each === "string" ? foldCase(each) : null] : []),
      ]),
    );
    await create(
      child,
      [
        { name: ref, type: "exact" },
        { name: value, type: field.type },
        ...(isFolded ? [{ name: folded, type: "foldedWord" as const }] : []),
      ],
      rows,
    );
    columns[name] = {
      rows: { table: child, key: ref, of: ref, column: value, ...(isFolded ? { folded } : {}) },
    };
  }
  if (indexed) {
    const options = { dialect, table: table + suffix, columns, orderBy: [{ column: row }] };
    for (const { sql } of adviseIndexes(schema, options)) if (sql !== null) await connection.run(sql, []);
    for (const statement of database.indexes?.settings ?? []) await connection.run(statement, []);
  }
  const from = quote(table + suffix) + (alias === undefined ? "" : ` AS ${quote(alias)}`);
  return (source) => {
    const { sql, params } = compileWhere(compile(source, schema), {
      dialect,
      columns,
      table: alias ?? table + suffix,
    });
    return connection.run(`SELECT ${quote(row)} FROM ${from} WHERE ${sql}`, params);
  };
}
