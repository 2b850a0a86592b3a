import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage } from "../docs/markdown.ts";
import { after, before, Copy, unnamedFiles, type Edit } from "./copy.ts";

/**
 * The recipe for a dialect, carried out: MotherDuck, whose SQL is that of DuckDB, with numbered placeholders. DuckDB
 * runs it.
 */
const dialect: readonly Edit[] = [
  [
    "src/sql/dialects/motherduck/index.ts",
    `import type { Dialect, ListType } from "../../dialect.ts";
import { bindableDouble, param, quoteWith, sql } from "../../fragment.ts";
import { elementTest, listForms, type SomeElement } from "../../list-forms.ts";
import { standardForms } from "../../standard-forms.ts";

const someElement: SomeElement<never> = (column, write, negated) => {
  const { list, test } = elementTest(column, write);
  const some = sql\`list_bool_or([\${test} for element in \${list}])\`;
  return negated ? sql\`(\${some} IS NOT TRUE)\` : some;
};

const listType = (name: string | undefined): ListType | undefined =>
  name === undefined
    ? { element: undefined, forms: (element) => listForms(element, someElement) }
    : undefined;

/** MotherDuck. Placeholders are \`?1\`, \`?2\`, …, numbered from \`firstParam\`. */
export const motherduck: Dialect = {
  name: "motherduck",
  title: "MotherDuck",
  quote: /* @__PURE__ */ quoteWith('"'),
  placeholder: (_, position) => \`?\${position}\`,
  readOptions: () => ({}),
  forms: /* @__PURE__ */ standardForms({
    fold: (text) => sql\`lower(\${text})\`,
    text: (value) => sql\`\${param(value)}::VARCHAR\`,
    number: ({ kind, number }) =>
      kind === "integer"
        ? sql\`\${param(BigInt(number))}::BIGINT\`
        : sql\`\${param(bindableDouble(number))}::DOUBLE\`,
    contains: (text, part) => {
      const test = sql\`contains(\${text}, \${part})\`;
      return [test, sql\`NOT \${test}\`];
    },
  }),
  listType,
  unfolded: "\`lower\` keeps ſ, ς and µ apart from s, σ and μ, and takes İ for i.",
  advise: () => [],
};
`,
  ],
];

const table: readonly Edit[] = [
  after(
    "src/sql/dialects/index.ts",
    'import { duckdb } from "./duckdb/index.ts";\n',
    'import { motherduck } from "./motherduck/index.ts";\n',
  ),
  ["src/sql/dialects/index.ts", "duckdb, clickhouse }", "duckdb, motherduck, clickhouse }"],
];

const exported: readonly Edit[] = [
  before(
    "src/sql/index.ts",
    'export { mysql } from "./dialects/mysql/index.ts";\n',
    'export { motherduck } from "./dialects/motherduck/index.ts";\n',
  ),
];

const engine: readonly Edit[] = [
  [
    "test/conformance/engines/motherduck.ts",
    `import { dialects } from "wherefore/sql";
import { databaseEngine } from "../database-engine.ts";
import { duckdb } from "./duckdb.ts";

// DuckDB has no columns of other types in this dialect.
const { typed: _, ...database } = duckdb.database;

/** The SQL for MotherDuck on DuckDB in memory. */
export const motherduck = databaseEngine({
  ...database,
  name: "motherduck",
  dialect: dialects.motherduck,
});
`,
  ],
  after(
    "test/conformance/engines/index.ts",
    'import { memory } from "./memory.ts";\n',
    'import { motherduck } from "./motherduck.ts";\n',
  ),
  ["test/conformance/engines/index.ts", "pglite, duckdb]", "pglite, duckdb, motherduck]"],
];

/** What the compiler asks for. */
const named: readonly Edit[] = [
  after(
    "test/sql/docs.test.ts",
    'import { mariadb } from "../conformance/engines/mariadb.ts";\n',
    'import { motherduck } from "../conformance/engines/motherduck.ts";\n',
  ),
  after("test/sql/docs.test.ts", "  duckdb: [duckdb],\n", "  motherduck: [motherduck],\n"),
  before(
    "test/sql/forms.test.ts",
    "  clickhouse: {\n",
    `  motherduck: {
    isNull: '"ref" IS NULL',
    text: 'lower("title") = lower(?1::VARCHAR)',
    exact: '"ref" = ?1::VARCHAR',
    boolean: '"stale"',
    numeric: '"depth" > ?1::BIGINT',
    contains: 'contains(lower("title"), lower(?1::VARCHAR))',
  },
`,
  ),
];

const differences: readonly Edit[] = [
  after(
    "test/conformance/divergences.ts",
    "  duckdb: { features: simpleLower, vectors: simpleLowerVectors },\n",
    "  motherduck: { features: simpleLower, vectors: simpleLowerVectors },\n",
  ),
];

const indexes: readonly Edit[] = [
  after(
    "test/conformance/indexes.test.ts",
    'import { duckdb } from "./engines/duckdb.ts";\n',
    'import { motherduck } from "./engines/motherduck.ts";\n',
  ),
  after(
    "test/conformance/indexes.test.ts",
    'describeIndexes(duckdb, { query: "SELECT sql FROM duckdb_indexes()" });\n',
    'describeIndexes(motherduck, { query: "SELECT sql FROM duckdb_indexes()" });\n',
  ),
];

/** The table of texts without a folded column, with a column that is the same as that of `duckdb`. */
function withColumn(page: string): Edit {
  const [marked = ""] = /<!-- divergences -->[^]*<!-- \/divergences -->/.exec(readPage(page)) ?? [];
  const widened = marked.replace(/^\|.*\|$/gm, (row) => {
    const cells = row.split("|");
    return cells.toSpliced(-2, 0, cells.at(-3)?.replace("duckdb", "motherduck") ?? "").join("|");
  });
  return [page, marked, widened];
}

const pages: readonly Edit[] = [
  withColumn("docs/sql.md"),
  after(
    "docs/sql.md",
    "| `duckdb`     | DuckDB            | `?`                                | bigint                    |\n",
    "| `motherduck` | MotherDuck        | `?1`, `?2`, … from `firstParam`    | bigint                    |\n",
  ),
  ["docs/sql.md", "DuckDB by `lower`,", "DuckDB and MotherDuck by `lower`,"],
  ["docs/sql.md", "**MariaDB, MySQL and DuckDB** have", "**MariaDB, MySQL, DuckDB and MotherDuck** have"],
  ["README.md", "MySQL, DuckDB, ClickHouse", "MySQL, DuckDB, MotherDuck, ClickHouse"],
];

const colours: readonly Edit[] = [
  ["apps/playground/src/model/sql-pieces.ts", "(\\$\\d+|\\?|", "(\\$\\d+|\\?\\d*|"],
  ["test/sql/where.test.ts", "replaceAll(/\\?|[$@]", "replaceAll(/\\?\\d*|[$@]"],
];

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());

const ofDialect = ["-t", "motherduck|MotherDuck|placeholder|diverges"];

describe("the recipe for a dialect", () => {
  test("names each file that changes", () => {
    // The page names the suite of the indexes instead of the file that calls it.
    const all = [dialect, table, exported, engine, named, differences, pages, colours].flat();
    expect(unnamedFiles("A dialect", all)).toEqual([]);
  });

  test("says what the compiler asks for", async () => {
    copy.apply([...dialect, ...table, ...engine]);
    expect(await copy.compile("test/sql", "test/conformance")).toEqual([
      "test/sql/docs.test.ts",
      "test/sql/forms.test.ts",
    ]);
  });

  test("says what tests find missing", async () => {
    copy.apply(named);
    const tests = [
      "test/sql/d",
      "test/sql/where.test.ts",
      "test/conformance/native.test.ts",
      "apps/playground/test/model/sql-pieces.test.ts",
    ];
    expect(await copy.failing(...tests, ...ofDialect)).toEqual([
      "apps/playground/test/model/sql-pieces.test.ts: sqlPieces knows the names and placeholders of 'MotherDuck'",
      "test/conformance/native.test.ts: divergences.ts has no entry for motherduck",
      "test/sql/dialects.test.ts: motherduck is exported under its name in the table",
      "test/sql/docs.test.ts: docs/sql.md lists each dialect with its placeholder",
      "test/sql/docs.test.ts: docs/sql.md marks what diverges without a folded column, and nothing else",
      "test/sql/docs.test.ts: docs/sql.md names 'MotherDuck' where it and the README list databases",
      "test/sql/where.test.ts: a fragment is also a template, on 'motherduck'",
    ]);
  });

  test("makes a dialect whose rows a database finds as the predicate does", async () => {
    copy.apply([...exported, ...differences, ...indexes, ...pages, ...colours]);
    expect(await copy.compile("src", "test/sql", "test/conformance")).toEqual([]);
    const tests = ["databases", "hostile", "indexes", "native"].map(
      (name) => `test/conformance/${name}.test.ts`,
    );
    expect(await copy.failing("test/sql", "apps/playground/test/model", ...tests, ...ofDialect)).toEqual([]);
  });
});
