import { clickhouse as dialect } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import { sqlTime } from "../iso.ts";
import type { Connection, Database } from "../database.ts";
import { openSession, unavailable } from "../servers/chdb.ts";
import { isList, type Cell } from "../table.ts";

async function connect(): Promise<Connection> {
  const session = openSession();
  const insert = async (table: string, rows: readonly (readonly Cell[])[]): Promise<void> => {
    const lines = rows.map((row) => JSON.stringify(row.map(jsonCell)));
    session.query(`INSERT INTO ${table} FORMAT JSONCompactEachRow ${lines.join("\n")}`, "Null");
  };
  const linesOf = (statement: string, params: readonly unknown[], format: string): readonly string[] => {
    const bound = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
    const text = session.queryBind(statement, bound, format);
    return text.split("\n").filter((line) => line !== "");
  };
  return {
    run: async (statement, params) =>
      linesOf(statement, params, "JSONCompactEachRow").map((line) => (JSON.parse(line) as unknown[])[0]),
    rows: async (statement, params) =>
      linesOf(statement, params, "JSONEachRow").map((line) => JSON.parse(line) as object),
    insert,
    close: async () => {
      session.close();
    },
  };
}

/** Encodes a bigint as a string. For NULL, a column that is not nullable gets its default, the empty text. */
function jsonCell(cell: Cell): unknown {
  return isList(cell) ? cell.map((one) => jsonCell(one)) : typeof cell === "bigint" ? String(cell) : cell;
}

const shared = {
  dialect,
  types: {
    text: "Nullable(String)",
    exact: "Nullable(String)",
    folded: "String",
    foldedWord: "String",
    boolean: "Nullable(Bool)",
    number: "Nullable(Float64)",
    integer: "Nullable(Int64)",
  },
  typed: {
    uuid: { type: "Nullable(UUID)", name: "uuid" },
    time: { type: "Nullable(DateTime64(3, 'UTC'))", name: "datetime64(3)", write: sqlTime },
  },
  plans: [
    ["without skipping indexes", "use_skip_indexes", 0, 1],
    ["without PREWHERE", "optimize_move_to_prewhere", 0, 1],
    ["evaluating all of a condition", "short_circuit_function_evaluation", "'disable'", "'enable'"],
    ["compiling expressions", "min_count_to_compile_expression", 0, 3],
  ].map(([name, setting, value, usual]) => ({
    name: String(name),
    set: [`SET ${String(setting)} = ${String(value)}`],
    reset: [`SET ${String(setting)} = ${String(usual)}`],
  })),
  lists: { type: (element) => `Array(${element.replace(/^Nullable\((.*)\)$/, "$1")})` },
  tableOptions: "ENGINE = Memory",
  indexes: {
    tableOptions: "ENGINE = MergeTree ORDER BY tuple() SETTINGS index_granularity = 2",
    // An index of the rows that are already there is built in the background otherwise.
    settings: ["SET mutations_sync = 1"],
    explain: "EXPLAIN indexes = 1",
    isUsed: (plan) => [...plan.matchAll(/Granules: (\d+)\/(\d+)/g)].some(([, kept, all]) => kept !== all),
  },
  unavailable,
  connect,
} as const satisfies Partial<Database>;

/** ClickHouse in this process. The folded columns are not nullable, as its n-gram index requires. */
export const clickhouse = databaseEngine({ ...shared, name: "clickhouse" });

const { indexes: _, ...withoutIndexes } = shared;

/** The same with nullable folded columns, and so without indexes. */
export const clickhouseNullable = databaseEngine({
  ...withoutIndexes,
  name: "clickhouse-nullable",
  types: { ...shared.types, folded: "Nullable(String)", foldedWord: "Nullable(String)" },
});
