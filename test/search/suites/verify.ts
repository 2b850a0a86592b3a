import { defineSchema, enumeration, foldCase, id, integer, list, number, text, time } from "wherefore";
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
        /a value of the type text in a row, and is taken for integer/,
      ],
      [
        "seconds that are texts",
        { columns: { created: { type: "seconds" } } },
        "columns.created",
        /a value of the type text in a row, and is taken for seconds/,
      ],
      [
        "days that are texts",
        { columns: { created: { type: "julianday" } } },
        "columns.created",
        /a value of the type text in a row, and is taken for julianday. Write `type: "iso"` or `type: "datetime"`, or store it as julianday\./,
      ],
      [
        "texts that are numbers",
        { columns: { title: { ...{ folded: "title_folded" }, column: "price" } } },
        "columns.title",
        /a value of the type real in a row, and is taken for text. Store it as text, or name another column\./,
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
      "CREATE TABLE orders (id bigint PRIMARY KEY, tenant text NOT NULL, status order_status NOT NULL, title text, title_folded text, other_folded text, loose_folded text COLLATE loose, created timestamptz(3) NOT NULL, price double precision, size integer, code bigint, same bigint NOT NULL, token uuid, padded char(10), place point)",
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
        "an order column that has no order",
        { orders: { place: [{ column: "place", type: "text" }] } },
        "orders.place",
        /collations are not supported by type point/,
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

/** Orders that indexes are compared with. Searches read rows without a value of the first column apart. */
const tried = {
  newest: [{ column: "created", direction: "desc", required: true }],
  title: [{ column: "title_folded" }],
  titled: [{ column: "title_folded", required: true }],
  largest: [
    { column: "created", direction: "desc", required: true },
    { column: "size", direction: "desc" },
  ],
  smallest: [{ column: "created", required: true }, { column: "size" }],
};

/** Indexes, and the orders that each serves in a search of a tenant or of a tenant and a status. */
const indexed: Readonly<
  Record<string, readonly (readonly [key: string, served: readonly string[], within?: readonly string[]])[]>
> = {
  sqlite: [
    ["(tenant, created DESC, id DESC)", ["newest"]],
    ["(tenant, created, id)", ["newest"]],
    ["(Tenant, CREATED DESC, ID DESC)", ["newest"]],
    ["(tenant, created DESC, id)", []],
    ["(tenant, created DESC)", []],
    ["(created DESC, id DESC)", []],
    ["(tenant, created DESC, id DESC) WHERE id > 0", []],
    ["(tenant, created || '', id)", []],
    ["(tenant, title_folded, id)", ["title", "titled"]],
    ["(tenant, title_folded DESC, id DESC)", ["title", "titled"]],
    // Many rows can have no value in it.
    ["UNIQUE (tenant, title_folded)", ["titled"]],
    ["(tenant, title_folded COLLATE NOCASE, id)", []],
    ["(tenant, created DESC, size DESC, id DESC)", ["largest"]],
    ["(tenant, created, size, id)", ["largest"]],
    ["(status, tenant, created, id)", ["newest"], ["tenant", "status"]],
    ["(tenant, created, id)", [], ["tenant", "status"]],
  ],
  postgres: [
    ["(tenant, created DESC, id DESC)", ["newest"]],
    ["(tenant, created, id)", ["newest"]],
    ["(tenant, created DESC, id)", []],
    ["(tenant, created DESC)", []],
    ["(created DESC, id DESC)", []],
    ["(tenant, created DESC, id DESC) WHERE id > 0", []],
    ["(tenant, title_folded, id)", []],
    ["(tenant, lower(title_folded), id)", []],
    ['(tenant, title_folded COLLATE "C", id)', ["title", "titled"]],
    // Many rows can have no value in it.
    ['UNIQUE (tenant, title_folded COLLATE "C")', ["titled"]],
    ['(tenant, title_folded COLLATE "C" DESC, id DESC)', ["title", "titled"]],
    ["(tenant, created DESC, size DESC, id DESC)", ["smallest"]],
    ["(tenant, created DESC, size DESC NULLS LAST, id DESC)", ["largest"]],
    ["(tenant, created, size, id)", ["smallest"]],
    ["(tenant, created, size NULLS FIRST, id)", ["largest"]],
    ["(status, tenant, created, id)", ["newest"], ["tenant", "status"]],
    ["(tenant, created, id)", [], ["tenant", "status"]],
  ],
  mysql: [
    ["(tenant, created DESC, id DESC)", ["newest"]],
    ["(tenant, created, id)", ["newest"]],
    ["(tenant, created)", []],
    ["(created DESC, id DESC)", []],
    ["(tenant, title_folded, id)", ["title", "titled"]],
    // Many rows can have no value in it.
    ["UNIQUE (tenant, title_folded)", ["titled"]],
    ["(tenant, title_folded(20), id)", []],
    // No index has rows without a value last in an ascending order, so that none is missed.
    ["(tenant, created DESC, size DESC, id DESC)", ["largest", "smallest"]],
  ],
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

    test.each(indexed[dialect.name] ?? [])(
      "knows which orders an index of %s serves",
      async (key, served, within = ["tenant"]) => {
        const on = dialect.name === "mysql" ? " ON orders" : "";
        await connection().run(`CREATE ${String(key).replace("(", "INDEX tried ON orders (")}`, []);
        const warned = (await verify({ orders: tried, within })).map(({ path }) => path);
        await connection().run(`DROP INDEX tried${on}`, []);
        expect(Object.keys(tried).filter((name) => !warned.includes(`orders.${name}`))).toEqual(served);
      },
    );

    if (dialect.name === "sqlite") {
      test("knows that an index serves an order with the column of the tenant", async () => {
        await connection().run("CREATE INDEX tried ON orders (tenant, created DESC, id DESC)", []);
        const key = [
          { column: "tenant", type: "text" },
          { column: "id", type: layout.keyType },
        ];
        const warned = await verify({ key, orders: { newest: tried.newest } });
        await connection().run("DROP INDEX tried", []);
        expect(warned.filter(({ path }) => path.startsWith("orders."))).toEqual([]);
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
        "a column whose name is like no other",
        { columns: { size: "weight" } },
        "columns.size",
        /no column "weight". Its columns are id, tenant, .* and /,
      ],
      [
        "a column of elements that is not there",
        {
          schema: defineSchema({ tags: list(text()) }),
          columns: { tags: { rows: { table: "orders", key: "id", of: "ident", column: "title" } } },
          orders: { id: [] },
        },
        "columns.tags.rows.of",
        /no column "ident"/,
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
            [
              "a column of ids with a collation that is not binary",
              { schema: defineSchema({ ref: id() }), columns: { ref: "loose_folded" }, orders: { id: [] } },
              "columns.ref",
              layout.loose,
            ] as const,
          ]),
      ...(dialect.name === "sqlite"
        ? []
        : [
            [
              "a folded column of another type",
              { columns: { title: { ...titleMapping, folded: "size" } }, orders: { id: [] } },
              "columns.title.folded",
              /taken for .*\. Name a column of text\./,
            ] as const,
            [
              "an order column of another type",
              { orders: { named: [{ column: "tenant", type: layout.keyType }] } },
              "orders.named[0]",
              /"tenant" is of the type .*, and is taken for/,
            ] as const,
          ]),
      ...layout.faults,
    ];
    test.each(faults)("finds %s", async (_, differences, path, message) => {
      const found = await errors(differences);
      expect(found.map((problem) => problem.path)).toContain(path);
      expect(found.find((problem) => problem.path === path)?.message).toMatch(message);
    });

    test("finds no error in a view, and a key that repeats in its first rows", async () => {
      await connection().run("CREATE VIEW seen AS SELECT * FROM orders", []);
      expect(await verify({ table: "seen" })).toEqual([]);
      const [repeated] = await verify({ table: "seen", key: [{ column: "same", type: layout.keyType }] });
      expect(repeated?.path).toBe("key");
      expect(repeated?.message).toMatch(/^Several rows have the same key: tenant `acme`, same `7`\./);
      const [atOnce] = await verify({
        table: "seen",
        key: [{ column: "created", ...(layout.created[0] as object) }],
      });
      expect(atOnce?.message).toMatch(/^Several rows have the same key: tenant `acme`, created /);
    });

    test("finds no error in elements of another table", async () => {
      const tags = {
        rows: { table: "orders", key: "id", of: "id", column: "title", folded: "title_folded" },
      };
      const listed = { schema: defineSchema({ tags: list(text()) }), columns: { tags }, orders: { id: [] } };
      expect(await errors(listed)).toEqual([]);
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
