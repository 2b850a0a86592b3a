import { compile, defineSchema, id, list, number, text, time, uuid } from "wherefore";
import { adviseIndexes, compileWhere, mysql, type Columns, type MysqlOptions } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mariadb } from "../conformance/engines/mariadb.ts";
import type { Connection } from "../conformance/database.ts";

const schema = defineSchema({
  changed: time(),
  created: time(),
  day: time(),
  key: uuid(),
  owner: id(),
  state: id(),
  price: number(),
  ratio: number(),
  labels: list(text()),
});
const columns: Columns<MysqlOptions> = {
  changed: { type: "timestamp(3)" },
  created: { type: "datetime(6)" },
  day: { type: "date" },
  key: { type: "binary(16)" },
  owner: { type: "bigint unsigned" },
  state: { type: "enum" },
  price: { type: "decimal(10,2)" },
  ratio: { type: "float" },
  labels: {
    rows: { table: "labels", key: "item", of: "id", column: "label", folded: "label", type: "varchar(50)" },
  },
};
const options = { dialect: mysql, table: "items", columns };
const advice = adviseIndexes(schema, {
  ...options,
  orderBy: [{ column: "id" }],
  primaryKey: ["id"],
  existing: [{ table: "labels", columns: ["item", "label"], unique: true }],
});

const reason = mariadb.unavailable();

describe.skipIf(reason !== null)("the advised indexes of MariaDB", () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await mariadb.database.connect();
    for (const statement of [
      "SET time_zone = '+00:00'",
      "CREATE TABLE items (id INT PRIMARY KEY, changed TIMESTAMP(3) NULL, created DATETIME(6), day DATE, `key` BINARY(16), owner BIGINT UNSIGNED, state ENUM('open', 'closed'), price DECIMAL(10, 2), ratio FLOAT) ENGINE = InnoDB",
      "CREATE TABLE labels (item INT, label VARCHAR(50) COLLATE utf8mb4_nopad_bin, PRIMARY KEY (item, label)) ENGINE = InnoDB",
      `INSERT INTO items SELECT seq, FROM_UNIXTIME(1700000000 + seq * 60), FROM_UNIXTIME(1700000000 + seq * 60),
         FROM_UNIXTIME(1700000000 + seq * 86400), UNHEX(MD5(seq)), seq, IF(seq = 7, 'open', 'closed'), seq, seq
         FROM seq_1_to_2000`,
      "INSERT INTO labels SELECT seq, CONCAT('label ', seq) FROM seq_1_to_2000",
      ...advice.flatMap(({ sql }) => sql ?? []),
      "ANALYZE TABLE items, labels",
    ]) {
      await connection.run(statement, []);
    }
  });
  afterAll(async () => {
    await connection.close();
  });

  test.each([
    'changed:"1700000420000"',
    "changed>1700119000000",
    'created:"1700000420000"',
    "created<1700001000000",
    'day:"1700524800000"',
    'key:"8f14e45f-ceea-167a-5a36-dedd4bea2543"',
    'owner:"7"',
    'state:"open"',
    'price:"7"',
    "price>1990.005",
    'ratio:"7"',
    'labels:"label 7"',
  ])("serve %s", async (query) => {
    const { sql, params } = compileWhere(compile(query, schema), options);
    const [plan] = await connection.run(
      `EXPLAIN FORMAT = JSON SELECT items.id FROM items WHERE ${sql}`,
      params,
    );
    expect(plan).toMatch(/"access_type": "(const|ref|range)"/);
    expect(plan).not.toMatch(/"access_type": "(ALL|index)"/);
  });

  test("are one for each column, and none where the primary key serves", () => {
    expect(advice.flatMap(({ sql }) => sql?.replace(/^.* ON /, "") ?? [])).toEqual([
      ...["changed", "created", "day", "key", "owner", "state", "price", "ratio"].map(
        (column) => `\`items\` (\`${column}\`, \`id\`)`,
      ),
      "`labels` (`label`, `item`)",
    ]);
  });

  // Error 1089: a prefix is longer than the column. Error 1170: the whole of a TEXT.
  test.each([
    ["VARCHAR(50)", undefined, "ALL"],
    ["LONGTEXT", undefined, "ALL"],
    ["VARCHAR(50)", "varchar(50)", "ref"],
    ["VARCHAR(191)", "varchar(191)", "ref"],
    ["VARCHAR(192)", "varchar(192)", "ref"],
    ["TINYTEXT", "tinytext", "ref"],
    ["TEXT", "text", "ref"],
    ["LONGTEXT", "longtext", "ref"],
  ] as const)("can be created for the text column %s of the type %s", async (column, type, access) => {
    const titles = defineSchema({ title: text() });
    const mapping = { folded: "title", ...(type === undefined ? {} : { type }) };
    const titled = { dialect: mysql, table: "titles", columns: { title: mapping } };
    await connection.run(
      `CREATE OR REPLACE TABLE titles (id INT PRIMARY KEY, title ${column} COLLATE utf8mb4_nopad_bin) ENGINE = InnoDB`,
      [],
    );
    await connection.run("INSERT INTO titles SELECT seq, CONCAT('title ', seq) FROM seq_1_to_500", []);
    const statements = adviseIndexes(titles, { ...titled, orderBy: [{ column: "id" }], primaryKey: ["id"] });
    for (const statement of statements) if (statement.sql !== null) await connection.run(statement.sql, []);
    const { sql, params } = compileWhere(compile('title:"TITLE 7"', titles), titled);
    const [plan] = await connection.run(`EXPLAIN FORMAT = JSON SELECT id FROM titles WHERE ${sql}`, params);
    expect(plan).toContain(`"access_type": "${access}"`);
  });

  test("compare decimals to the last digit", async () => {
    const found = async (query: string): Promise<number> => {
      const { sql, params } = compileWhere(compile(query, schema), options);
      return (await connection.run(`SELECT id FROM items WHERE ${sql}`, params)).length;
    };
    expect(await found('price:"7.00000000000000000000000000001"')).toBe(0);
    expect(await found("price>6.99999999999999999999999999999")).toBe(1994);
    expect(await found("price>=7.00000000000000000000000000001")).toBe(1993);
  });
});
