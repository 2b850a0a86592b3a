import { createConnection, type RowDataPacket } from "mysql2/promise";
import { compile } from "wherefore";
import { compileWhere, mysql } from "wherefore/sql";
import { inGroups, schema, type Open } from "../engine.ts";

const name = "wherefore_bench_needles";
const columns = { text: { folded: "folded" } };
const folded = "MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";

export const openMariadb: Open = async (_, texts) => {
  const uri = process.env["MARIADB_TEST_URL"];
  if (uri === undefined) return "MARIADB_TEST_URL names no MariaDB server";
  const connection = await createConnection({ uri, charset: "utf8mb4" });
  await connection.query(`CREATE OR REPLACE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.query(`USE ${name}`);
  await connection.query(`CREATE TABLE texts (text MEDIUMTEXT, folded ${folded}) ENGINE = Aria`);
  for (const group of inGroups(texts, 200)) {
    const rows = group.map(() => "(?, ?)").join(", ");
    await connection.query(
      `INSERT INTO texts VALUES ${rows}`,
      group.flatMap((text) => [text, text]),
    );
  }
  const [[version]] = await connection.query<RowDataPacket[]>("SELECT version() AS version");
  return {
    title: `MariaDB ${version!["version"]}`,
    fragment: (query) => compileWhere(compile(query, schema), { dialect: mysql, columns }),
    scanned: (needle) => ({ sql: "INSTR(folded, ?) > 0", params: [needle] }),
    count: async ({ sql, params }) => {
      const statement = `SELECT count(*) AS n FROM texts WHERE ${sql}`;
      const [[row]] = await connection.execute<RowDataPacket[]>(statement, params as string[]);
      return row!["n"] as number;
    },
    close: async () => {
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
};
