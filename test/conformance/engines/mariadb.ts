import { randomUUID } from "node:crypto";
import { createConnection, type Connection as Mysql2Connection, type RowDataPacket } from "mysql2/promise";
import { mysql as dialect } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import { sqlTime } from "../iso.ts";
import { jsonOf, type Connection, type Database, type TestedDatabase } from "../database.ts";

const collation = "CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";
// An index holds the whole of a VARCHAR, but has a maximum length.
const longestWord = 200;
const word = `VARCHAR(${longestWord}) ${collation}`;
const binary = `LONGTEXT ${collation}`;

async function connect(sqlMode: string): Promise<Connection> {
  const connection: Mysql2Connection = await createConnection({
    uri: process.env["MARIADB_TEST_URL"] ?? "",
    charset: "utf8mb4",
    maxPreparedStatements: 50,
  });
  const name = `wherefore_${randomUUID().replaceAll("-", "")}`;
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.query(`USE ${name}`);
  await connection.query("SET sql_mode = ?", [sqlMode]);
  return {
    run: async (sql, params) => {
      const [rows] = await connection.execute<RowDataPacket[][]>({ sql, rowsAsArray: true }, [
        ...(params as string[]),
      ]);
      return Array.isArray(rows) ? rows.map(([first]) => first) : [];
    },
    rows: async (sql, params) => {
      const [rows] = await connection.execute<RowDataPacket[]>(sql, [...(params as string[])]);
      return rows;
    },
    close: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}

const shared = {
  dialect,
  types: {
    text: "LONGTEXT",
    exact: word,
    folded: binary,
    foldedWord: word,
    boolean: "BOOLEAN",
    number: "DOUBLE",
    integer: "BIGINT",
  },
  lists: { type: () => binary, bind: jsonOf },
  longestWord,
  typed: {
    uuid: { type: "UUID", name: "uuid" },
    time: { type: "DATETIME(3)", name: "datetime(3)", write: sqlTime },
  },
  plans: [
    ["without semi-joins", "semijoin=off,materialization=off"],
    ["without merging indexes", "index_merge=off"],
    ["without pushing conditions down", "index_condition_pushdown=off,condition_pushdown_for_derived=off"],
    ["without caches of subqueries", "subquery_cache=off,in_to_exists=off"],
  ].map(([name = "", switches = ""]) => ({
    name,
    set: [`SET optimizer_switch = '${switches}'`],
    reset: ["SET optimizer_switch = default"],
  })),
  indexes: {
    substrings: () => ({ type: "longtext" }),
    explain: "EXPLAIN FORMAT = JSON",
    isUsed: (plan) => /"access_type": "(const|ref|ref_or_null|range|index_merge)"/.test(plan),
  },
  // A table without a transaction log is faster, and the tables are temporary.
  tableOptions: "ENGINE = Aria TRANSACTIONAL = 0",
  bind: (cell) => (typeof cell === "bigint" ? String(cell) : cell),
  // Identifiers contain only characters of the Basic Multilingual Plane and do not end with a space.
  takesName: (name) => [...name].length <= 64 && !/[\u{10000}-\u{10FFFF}]|\s$/u.test(name),
  // mysql2 closes the connection if a row has a name of an accessor of all objects.
  returnsName: (name) => !/^__(proto|(define|lookup)(G|S)etter)__$/.test(name),
  unavailable: () =>
    process.env["MARIADB_TEST_URL"] === undefined ? "MARIADB_TEST_URL names no MariaDB server" : null,
} as const satisfies Partial<Database>;

/** The MariaDB server at `MARIADB_TEST_URL`, in the default mode. */
export const mariadb = databaseEngine({
  ...shared,
  name: "mariadb",
  connect: () => connect("STRICT_TRANS_TABLES,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO"),
});

/** The same server, with the standard's quotes and backslashes and without strict mode. */
export const mariadbAnsi = databaseEngine({
  ...shared,
  name: "mariadb-ansi",
  connect: () => connect("ANSI,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT"),
});

/** Time zones whose clocks are set back at 2026-10-25 01:00 UTC, with their offsets from UTC before and after it. */
export const timeZones = {
  "Wherefore/Berlin": [7200, 3600],
  "Wherefore/Casey": [39_600, 28_800],
} as const;

/** A server has the names of time zones only if somebody has loaded them, so that a test has to add its own. */
async function addTimeZones({ run }: Connection): Promise<void> {
  for (const [name, [before, after]] of Object.entries(timeZones)) {
    const zone = 4_000_000_000 + before;
    for (const [table, values] of [
      ["time_zone", `${zone}, 'N'`],
      ["time_zone_name", `'${name}', ${zone}`],
      ["time_zone_transition_type", `${zone}, 0, ${after}, 0, 'A'`],
      ["time_zone_transition_type", `${zone}, 1, ${before}, 1, 'B'`],
      ["time_zone_transition", `${zone}, 1774746000, 1`],
      ["time_zone_transition", `${zone}, 1792890000, 0`],
    ] as const) {
      const columns = { time_zone: "Time_zone_id, Use_leap_seconds", time_zone_name: "Name, Time_zone_id" };
      const named = table in columns ? `(${columns[table as keyof typeof columns]})` : "";
      await run(`INSERT IGNORE INTO mysql.${table} ${named} VALUES (${values})`, []);
    }
  }
}

/** The same server in a time zone. Rows are inserted in UTC, in which every local time is one time. */
export function mariadbIn(timeZone: string): TestedDatabase {
  return databaseEngine({
    ...shared,
    name: `mariadb in ${timeZone}`,
    connect: async () => {
      const connection = await connect("STRICT_TRANS_TABLES");
      const { run } = connection;
      await addTimeZones(connection);
      return {
        ...connection,
        run: async (statement, params) => {
          await run(`SET time_zone = '${statement.startsWith("INSERT") ? "+00:00" : timeZone}'`, []);
          return run(statement, params);
        },
      };
    },
  });
}
