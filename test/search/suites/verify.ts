import { defineSchema, enumeration, foldCase, id, integer, number, text, time } from "wherefore";
import { createSearch, type Run, type SearchOptions, type SearchProblem } from "wherefore/search";
import type { Dialect } from "wherefore/sql";
import { beforeAll, expect, test } from "vitest";
import type { Connection, TestedDatabase } from "../../conformance/database.ts";
import { describeOpen } from "../../conformance/suites/open.ts";

type Options = SearchOptions<object> & { readonly dialect: Dialect };

const schema = defineSchema({
  status: enumeration(["open", "done"]),
  title: text(),
  created: time(),
  price: number(),
  size: integer(),
});

/** How a database has the table of the tests. */
interface Layout {
  readonly create: readonly string[];
  readonly created: readonly [mapping: object, value: string];
  /** The mapping of the statuses. Default: their column. */
  readonly status?: object;
  /** What the mapping of the title has besides its columns. */
  readonly title?: object;
  /** What it has once the indexes are there. */
  readonly substrings?: object;
  readonly keyType: string;
  /** The message for a collation in which other texts are the same; undefined if columns have none. */
  readonly loose?: RegExp;
  /** Faults besides those of every database. */
  readonly faults: readonly Fault[];
}

type Fault = readonly [what: string, differences: object, path: string, message: RegExp];

const binary = "CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin";

const layouts: Readonly<Record<string, Layout>> = {
  sqlite: {
    loose: /the collation NOCASE/,
    create: [
      "CREATE TABLE orders (id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, status TEXT NOT NULL, title TEXT, title_folded TEXT, other_folded TEXT, loose_folded TEXT COLLATE NOCASE, created TEXT NOT NULL, price REAL, size INTEGER, code INTEGER, same INTEGER NOT NULL)",
    ],
    created: [{ type: "iso" }, "2026-01-01T00:00:00.000Z"],
    substrings: { trigrams: { table: "orders_trigrams", column: "title_folded" } },
    keyType: "integer",
    faults: [
      [
        "times that are texts",
        { columns: { created: {} } },
        "columns.created",
        /a value of the type text in a row/,
      ],
      [
        "a table of trigrams that is not there",
        {
          columns: { title: { folded: "title_folded", trigrams: { table: "gone", column: "title_folded" } } },
        },
        "columns.title",
        /no such table: gone/,
      ],
    ],
  },
  postgres: {
    loose: /the collation loose/,
    create: [
      "CREATE TYPE order_status AS ENUM ('open', 'done')",
      "CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
      "CREATE TABLE orders (id bigint PRIMARY KEY, tenant text NOT NULL, status order_status NOT NULL, title text, title_folded text, other_folded text, loose_folded text COLLATE loose, created timestamptz(3) NOT NULL, price double precision, size integer, code bigint, same bigint NOT NULL, token uuid, padded char(10))",
    ],
    created: [{ type: "timestamptz(3)" }, "2026-01-01T00:00:00.000Z"],
    status: { type: "enum", enumType: "order_status" },
    keyType: "bigint",
    faults: [
      [
        "times without their type",
        { columns: { created: {} } },
        "columns.created",
        /is of the type timestamp\(3\) with time zone, and is taken for bigint\. Write `type: "timestamptz\(3\)"`/,
      ],
      [
        "times of fewer decimals",
        { columns: { created: { type: "timestamptz(0)" } } },
        "columns.created",
        /Write `type: "timestamptz\(3\)"`/,
      ],
      [
        "a key of another type",
        { key: [{ column: "token", type: "bigint" }] },
        "key[0]",
        /"token" is of the type uuid, and is taken for bigint\. Write `type: "uuid"`/,
      ],
      [
        "ids that are padded with spaces",
        { schema: defineSchema({ ref: id() }), columns: { ref: "padded" }, orders: { id: [] } },
        "columns.ref",
        /is of the type character\(10\), and is taken for text\. It cannot store an id/,
      ],
      [
        "an enumeration without its type",
        { columns: { status: {} } },
        "columns.status",
        /Write `type: "enum", enumType: "order_status"`/,
      ],
      [
        "an enumeration of a type that is not there",
        { columns: { status: { type: "enum", enumType: "gone" } } },
        "columns.status",
        /type "gone" does not exist/,
      ],
      [
        "values that the type of an enumeration lacks",
        {
          schema: defineSchema({ status: enumeration(["open", "lost"]) }),
          orders: { id: [] },
          columns: { status: { type: "enum", enumType: "order_status" } },
        },
        "columns.status",
        /invalid input value for enum order_status: "lost"/,
      ],
    ],
  },
  mysql: {
    loose: /the collation utf8mb4_general_ci/,
    create: [
      `CREATE TABLE orders (id BIGINT PRIMARY KEY, tenant VARCHAR(50) ${binary} NOT NULL, status ENUM('open', 'done') ${binary} NOT NULL, title VARCHAR(100) ${binary}, title_folded VARCHAR(100) ${binary}, other_folded VARCHAR(100) ${binary}, loose_folded VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci, created DATETIME(3) NOT NULL, price DOUBLE, size INT, code BIGINT, same BIGINT NOT NULL)`,
    ],
    created: [{ type: "datetime(3)" }, "2026-01-01 00:00:00.000"],
    status: { type: "enum" },
    title: { type: "varchar(100)" },
    keyType: "bigint",
    faults: [
      [
        "times of fewer decimals",
        { columns: { created: { type: "datetime" } } },
        "columns.created",
        /Write `type: "datetime\(3\)"`/,
      ],
      [
        "times without their type",
        { columns: { created: {} } },
        "columns.created",
        /Write `type: "datetime\(3\)"`/,
      ],
      [
        "a key of another type",
        { key: [{ column: "tenant", type: "bigint" }] },
        "key[0]",
        /is taken for bigint\. Write `type: "varchar\(50\)"`/,
      ],
    ],
  },
  duckdb: {
    create: [
      "CREATE TABLE orders (id BIGINT PRIMARY KEY, tenant VARCHAR NOT NULL, status VARCHAR NOT NULL, title VARCHAR, title_folded VARCHAR, other_folded VARCHAR, loose_folded VARCHAR, created TIMESTAMPTZ NOT NULL, price DOUBLE, size INTEGER, code BIGINT, same BIGINT NOT NULL, token UUID)",
    ],
    created: [{ type: "timestamptz" }, "2026-01-01 00:00:00+00"],
    keyType: "bigint",
    faults: [
      [
        "times without their type",
        { columns: { created: {} } },
        "columns.created",
        /Write `type: "timestamptz"`/,
      ],
      [
        "a key of another type",
        { key: [{ column: "token", type: "bigint" }] },
        "key[0]",
        /is of the type UUID, and is taken for bigint\. Write `type: "uuid"`/,
      ],
    ],
  },
  clickhouse: {
    create: [
      "CREATE TABLE orders (id Int64, tenant String, status String, title Nullable(String), title_folded Nullable(String), other_folded Nullable(String), loose_folded Nullable(String), created DateTime64(3, 'UTC'), price Nullable(Float64), size Nullable(Int64), code Nullable(Int64), same Int64) ENGINE = MergeTree ORDER BY id",
    ],
    created: [{ type: "DateTime64(3)" }, "2026-01-01 00:00:00.000"],
    keyType: "Int64",
    faults: [
      [
        "times without their type",
        { columns: { created: {} } },
        "columns.created",
        /Write `type: "DateTime64\(3, 'UTC'\)"`/,
      ],
      [
        "a key of another type",
        { key: [{ column: "tenant", type: "Int64" }] },
        "key[0]",
        /is of the type String, and is taken for Int64\. Write `type: "String"`/,
      ],
    ],
  },
};

/** The options that lack an index before those of the advice are there. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  sqlite: ["orders.newest", "orders.title"],
  postgres: ["columns.title", "orders.newest", "orders.title"],
  mysql: ["orders.newest", "orders.title"],
};

/** Tests that each way to set a search up wrong is found. */
export function describeVerify({ database, ...engine }: TestedDatabase): void {
  const open = async (): Promise<Connection & { load(): Promise<never> }> => ({
    ...(await database.connect()),
    load: () => Promise.reject(new Error("the tables are made by the tests")),
  });
  describeOpen("verify on", { ...engine, open }, (connection) => {
    const dialect: Dialect = database.dialect;
    const layout = layouts[dialect.name];
    if (layout === undefined) throw new Error(`there is no table for ${dialect.name}`);
    const titleMapping = { folded: "title_folded", ...layout.title };
    const options = {
      schema,
      dialect,
      table: "orders",
      columns: {
        title: titleMapping,
        created: layout.created[0],
        ...(layout.status && { status: layout.status }),
      },
      within: ["tenant"],
      key: [{ column: "id", type: layout.keyType }],
      orders: {
        newest: [{ column: "created", direction: "desc", required: true }],
        title: [{ column: "title_folded" }],
      },
    } as unknown as Options;
    const run: Run = async (statement, params) => connection().rows(statement, params);
    const verify = (differences: object = {}): Promise<readonly SearchProblem[]> => {
      const { columns, ...others } = differences as Partial<Options>;
      const search = createSearch({
        ...options,
        ...others,
        columns: { ...(others.schema === undefined && options.columns), ...columns },
      });
      return search.verify(run);
    };
    const errors = async (differences?: object) =>
      (await verify(differences)).filter(({ severity }) => severity === "error");

    beforeAll(async () => {
      for (const statement of layout.create) await connection().run(statement, []);
      const rows = ["Straße", "Ab", null].map((title, index) => {
        const folded = title === null ? null : foldCase(title);
        const values = [
          index + 1,
          "acme",
          "open",
          title,
          folded,
          title,
          folded,
          layout.created[1],
          1.5,
          3,
          index === 0 ? null : index,
          7,
        ];
        return `(${values.map((value) => (value === null ? "NULL" : typeof value === "number" ? value : `'${value}'`)).join(", ")})`;
      });
      const columns =
        "id, tenant, status, title, title_folded, other_folded, loose_folded, created, price, size, code, same";
      await connection().run(`INSERT INTO orders (${columns}) VALUES ${rows.join(", ")}`, []);
    });

    test("finds no error where all is well", async () => {
      expect(await errors()).toEqual([]);
    });

    if (dialect.name in lacking) {
      test("finds no order without an index where one of its columns alone is there", async () => {
        await connection().run("CREATE INDEX by_created ON orders (tenant, created DESC, id DESC)", []);
        const warned = (await verify()).map(({ path }) => path);
        expect(warned).not.toContain("orders.newest");
        expect(warned).toContain("orders.title");
        const on = dialect.name === "mysql" ? " ON orders" : "";
        await connection().run(`DROP INDEX by_created${on}`, []);
      });
    }

    if (dialect.name === "postgres") {
      test("finds an index that has the rows without a value first", async () => {
        const columns = [
          { column: "created", direction: "desc", required: true },
          { column: "size", type: "integer", direction: "desc" },
        ];
        const paths = async () => (await verify({ orders: { sized: columns } })).map(({ path }) => path);
        for (const [last, warned] of [
          ["", ["orders.sized"]],
          [" NULLS LAST", []],
        ] as const) {
          const on = `(tenant, created DESC, size DESC${last}, id DESC)`;
          await connection().run(`CREATE INDEX sized ON orders ${on}`, []);
          expect((await paths()).filter((path) => path !== "columns.title")).toEqual(warned);
          await connection().run("DROP INDEX sized", []);
        }
      });
    }

    test("finds nothing once the indexes are there", async () => {
      const before = await verify();
      const columns = { ...options.columns, title: { ...titleMapping, ...layout.substrings } };
      const indexed: Options = { ...options, columns };
      for (const { sql } of createSearch(indexed).indexes()) {
        // ClickHouse has none on the Nullable columns here.
        if (sql !== null && dialect.name !== "clickhouse") await connection().run(sql, []);
      }
      expect(await createSearch(indexed).verify(run)).toEqual([]);
      const warned = before.map(({ path, severity }) => `${severity} ${path}`);
      expect([...new Set(warned)].sort()).toEqual(
        (lacking[dialect.name] ?? []).map((path) => `warning ${path}`),
      );
    });

    if (dialect.name !== "postgres" && dialect.name !== "clickhouse") {
      test("finds no error in names of other cases", async () => {
        const key = [{ column: "ID", type: layout.keyType }];
        expect(
          await errors({
            key,
            within: ["Tenant"],
            columns: { size: "SIZE", title: { ...titleMapping, column: "Title", folded: "Title_Folded" } },
            orders: { id: [] },
          }),
        ).toEqual([]);
      });
    }

    const faults: readonly Fault[] = [
      ["a table that is not there", { table: "ordres" }, "table", /no table "ordres"/],
      [
        "a column that is not there",
        { columns: { size: "sise" } },
        "columns.size",
        /no column "sise". Did you mean "size"\?/,
      ],
      [
        "a folded column that is not there",
        { columns: { title: { ...titleMapping, folded: "title_fold" } }, orders: { id: [] } },
        "columns.title.folded",
        /Did you mean "title_folded"\?/,
      ],
      [
        "a selected column that is not there",
        { select: ["id", "titel"] },
        "select[1]",
        /Did you mean "title"\?/,
      ],
      [
        "a column of within that is not there",
        { within: ["tennant"] },
        "within[0]",
        /Did you mean "tenant"\?/,
      ],
      [
        "an order column that is not there",
        { orders: { newest: [{ column: "cretaed", type: layout.keyType }] } },
        "orders.newest[0]",
        /Did you mean "created"\?/,
      ],
      [
        "a key that is not there",
        { key: [{ column: "ident", type: layout.keyType }] },
        "key[0]",
        /no column "ident"/,
      ],
      [
        "a key that can be NULL",
        { key: [{ column: "code", type: layout.keyType }] },
        "key[0]",
        /"code" of the key can be NULL/,
      ],
      [
        "a key that is not unique",
        { key: [{ column: "same", type: layout.keyType }] },
        "key",
        /No unique index|Several rows have the same key/,
      ],
      [
        "a required order column that can be NULL",
        { orders: { newest: [{ column: "code", type: layout.keyType, required: true }] } },
        "orders.newest[0]",
        /"code" can be NULL/,
      ],
      [
        "a required field that can be NULL",
        { schema: defineSchema({ size: integer({ required: true }) }), orders: { id: [] } },
        "columns.size",
        /is `required`, and the column "size" can be NULL/,
      ],
      [
        "a folded column that is not folded",
        { columns: { title: { ...titleMapping, folded: "other_folded" } }, orders: { id: [] } },
        "columns.title.folded",
        /A row has `Straße` in "other_folded"|A row has `Ab` in "other_folded"/,
      ],
      ...(layout.loose === undefined
        ? []
        : [
            [
              "a folded column with a collation that is not binary",
              { columns: { title: { ...titleMapping, folded: "loose_folded" } }, orders: { id: [] } },
              "columns.title.folded",
              layout.loose,
            ] as const,
          ]),
      ...layout.faults,
    ];
    test.each(faults)("finds %s", async (_, differences, path, message) => {
      const found = await errors(differences);
      expect(found.map((problem) => problem.path)).toContain(path);
      expect(found.find((problem) => problem.path === path)?.message).toMatch(message);
    });

    test("looks at all that does not rest on what is wrong", async () => {
      const found = await verify({
        columns: { title: { ...titleMapping, folded: "other_folded" }, size: "sise" },
        key: [{ column: "same", type: layout.keyType }],
        orders: {
          newest: [{ column: "created", direction: "desc", required: true }],
          lost: [{ column: "gone", type: layout.keyType }],
        },
        select: ["titel"],
      });
      const paths = ["columns.size", "columns.title.folded", "key", "orders.lost[0]", "select[0]"];
      const warned = dialect.name in lacking ? ["orders.newest"] : [];
      expect(found.map(({ path }) => path).sort()).toEqual([...paths, ...warned].sort());
    });

    test("goes on after a sample that fails", async () => {
      const found = await createSearch(options).verify(async (statement, params) => {
        if (statement.includes("LIMIT 1000")) throw new Error("no samples");
        return connection().rows(statement, params);
      });
      const failed = found.filter(({ message }) => message.endsWith("a statement of the search: no samples"));
      const further = { sqlite: ["columns.size"], duckdb: ["key"], clickhouse: ["key"] }[dialect.name] ?? [];
      const paths = failed.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(["columns.title.folded", ...further]));
    });

    test("runs few statements and writes nothing", async () => {
      const statements: string[] = [];
      await createSearch(options).verify(async (statement, params) => {
        statements.push(statement);
        return connection().rows(statement, params);
      });
      expect(statements.length).toBeLessThan(20);
      expect(statements.filter((statement) => !statement.trimStart().startsWith("SELECT"))).toEqual([]);
    });
  });
}
