import type { ErrorBody } from "wherefore";
import { createSearch, type Page, type Run } from "wherefore/search";
import type { Dialect } from "wherefore/sql";
import type { Connection, Database } from "./database.ts";
import type { FieldSpecs } from "./fields.ts";
import { schemaOf } from "./schema.ts";
import { columnsOf, keyColumn, type columnMapping, type Layout } from "./table.ts";

type Row = Readonly<Record<string, unknown>>;

interface Searched {
  readonly fields: FieldSpecs;
  readonly layout: Layout;
  readonly mapping: ReturnType<typeof columnMapping>;
  /** The number of rows of a page. */
  readonly limit: number;
}

/**
 * The keys of the rows of a search, page after page, in the order of the first column that every database orders
 * alike.
 */
export async function walkPages(
  database: Database,
  connection: Connection,
  { fields, layout, mapping, limit }: Searched,
  query: string,
): Promise<readonly unknown[]> {
  const { dialect, types, typed }: { readonly dialect: Dialect } & Pick<Database, "types" | "typed"> =
    database;
  const key = keyColumn(layout);
  const ordered = columnsOf(fields, layout, types, typed).find(
    ({ name, type, isList = false }) =>
      name !== key && !isList && type !== "trigrams" && !(type === "text" && dialect.name === "mysql"),
  );
  const search = createSearch({
    schema: schemaOf(fields),
    dialect,
    table: layout.table,
    columns: mapping,
    key: [{ column: key, type: dialect.ordering?.expected.exact ?? "text" }],
    orders: { first: ordered === undefined ? [] : [{ column: ordered.name, direction: "desc" }] },
    select: [key],
    limit: { max: limit },
    // Of the language, of which generated queries are.
    check: { maxLength: 8192 },
  });
  const run: Run<Row> = async (statement, params) =>
    (await connection.rows(statement, params)) as readonly Row[] as Row[];
  const found: unknown[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> | ErrorBody = await search.page<Row>(
      { query, limit, ...(after === null ? {} : { after }) },
      {},
      run,
    );
    if ("error" in page) throw new Error(page.error.message);
    found.push(...page.rows.map((row) => row[key]));
    after = page.next;
  } while (after !== null);
  return found;
}
