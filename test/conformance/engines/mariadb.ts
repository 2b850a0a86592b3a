import { randomUUID } from "node:crypto";
import { createConnection, type Connection as Mysql2Connection, type RowDataPacket } from "mysql2/promise";
import { mysql as dialect } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import type { Connection, Database } from "../database.ts";

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
  longestWord,
  indexes: {
    explain: "EXPLAIN FORMAT = JSON",
    isUsed: (plan) => /"access_type": "(const|ref|ref_or_null|range|index_merge)"/.test(plan),
  },
  // A table without a transaction log is faster, and the tables are temporary.
  tableOptions: "ENGINE = Aria TRANSACTIONAL = 0",
  bind: (cell) => (typeof cell === "bigint" ? String(cell) : cell),
  // Identifiers contain only characters of the Basic Multilingual Plane and do not end with a space.
  takesName: (name) => [...name].length <= 64 && !/[\u{10000}-\u{10FFFF}]|\s$/u.test(name),
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
