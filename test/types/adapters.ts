// Checked by the compiler: each line after a @ts-expect-error comment has to be an error.
import { sql, type SQL } from "drizzle-orm";
import type { Knex } from "knex";
import type { Expression, Kysely, SqlBool } from "kysely";
import { integer as pgInteger, pgTable, text as pgText } from "drizzle-orm/pg-core";
import { compile, defineSchema, text, type Schema } from "wherefore";
import { schemaFromDrizzle, whereSql } from "wherefore/drizzle";
import { whereRaw } from "wherefore/knex";
import { whereExpression } from "wherefore/kysely";
import { createSearch, type Run, type SearchOptions } from "wherefore/search";
import { compileWhere, mysql, postgres, sqlite, type PostgresOptions } from "wherefore/sql";

interface Tables {
  readonly tasks: { readonly id: number; readonly title: string };
}
declare const kysely: Kysely<Tables>;
declare const knex: Knex;
declare const transaction: Knex.Transaction;

/** True if both types are identical. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<T extends true>(): T | undefined {
  return undefined;
}

const checked = compile('title:"x"', defineSchema<Tables["tasks"]>()({ title: text() }));

// The results have exactly the types of the libraries.
const expression = whereExpression(checked, { dialect: sqlite });
expectTrue<Same<typeof expression, Expression<SqlBool>>>();
const drizzled = whereSql(checked, { dialect: sqlite });
expectTrue<Same<typeof drizzled, SQL>>();
const raw = whereRaw(knex, checked, { dialect: sqlite });
expectTrue<Same<typeof raw, Knex.Raw>>();

// They keep the types of the caller's query.
const rows = kysely.selectFrom("tasks").select("id").where(expression).orderBy("title").execute();
expectTrue<Same<typeof rows, Promise<{ id: number }[]>>>();
whereRaw(transaction, checked, { dialect: postgres });
void [drizzled, raw, rows];

// Every adapter requires the dialect.
// @ts-expect-error: which database?
whereExpression(checked, {});
// @ts-expect-error: which database?
whereSql(checked, {});
// @ts-expect-error: which database?
whereRaw(knex, checked, {});

// There is no firstParam, because the libraries number the params.
// @ts-expect-error: no firstParam
whereExpression(checked, { dialect: postgres, firstParam: 2 });
// @ts-expect-error: no firstParam
whereSql(checked, { dialect: postgres, firstParam: 2 });
// @ts-expect-error: no firstParam
whereRaw(knex, checked, { dialect: postgres, firstParam: 2 });

// A mapping accepts only what its dialect supports.
whereExpression(checked, {
  dialect: postgres,
  columns: { title: { column: "t", folded: "f", trigramArray: "g" } },
});
// @ts-expect-error: MySQL has no such array
whereExpression(checked, { dialect: mysql, columns: { title: { column: "t", trigramArray: "g" } } });
// @ts-expect-error: SQLite has no such array
whereSql(checked, { dialect: sqlite, columns: { title: { column: "t", trigramArray: "g" } } });
// @ts-expect-error: SQLite has no such array
whereRaw(knex, checked, { dialect: sqlite, columns: { title: { column: "t", trigramArray: "g" } } });

// A mapping names fields of the schema.
// @ts-expect-error: the field is called title
whereExpression(checked, { dialect: sqlite, columns: { titel: "title" } });
// @ts-expect-error: the field is called title
whereSql(checked, { dialect: sqlite, columns: { titel: "title" } });
// @ts-expect-error: the field is called title
whereRaw(knex, checked, { dialect: sqlite, columns: { titel: "title" } });

// A text is not checked.
// @ts-expect-error: a checked query only
whereExpression('title:"x"', { dialect: sqlite });
// @ts-expect-error: a checked query only
whereSql('title:"x"', { dialect: sqlite });
// @ts-expect-error: a checked query only
whereRaw(knex, 'title:"x"', { dialect: sqlite });

// A schema from a table of Drizzle has the types of its rows, and the mapping those of its dialect.
const drizzleTasks = pgTable("tasks", { title: pgText().notNull(), priority: pgInteger() });
const fromDrizzle = schemaFromDrizzle(drizzleTasks, { fields: { title: "title", level: "priority" } });
expectTrue<
  Same<typeof fromDrizzle.schema, Schema<{ title: string; priority: number | null }, "title" | "level">>
>();
compileWhere(compile('title:"x"', fromDrizzle.schema), { dialect: postgres, columns: fromDrizzle.columns });
// @ts-expect-error: the columns are those of PostgreSQL
compileWhere(compile('title:"x"', fromDrizzle.schema), { dialect: sqlite, columns: fromDrizzle.columns });
// @ts-expect-error: there is no such column
schemaFromDrizzle(drizzleTasks, { fields: ["titel"] });

// Rows of a search are those of the table without the folded columns.
const foldedTasks = pgTable("tasks", { id: pgInteger(), title: pgText().notNull(), titleFolded: pgText() });
const folded = schemaFromDrizzle(foldedTasks, {
  fields: {
    title: { folded: "titleFolded" },
    start: {
      expression: sql`left(${foldedTasks.title}, 3)`,
      as: text(),
      get: (row) => row.title.slice(0, 3),
    },
  },
});
const { schema: foldedSchema, columns: foldedColumns, select, mapRow } = folded;
const options = {
  schema: foldedSchema,
  dialect: postgres,
  columns: foldedColumns,
  table: "tasks",
  key: ["id"],
  orders: { id: [] },
} as const;
const mapped = createSearch({ ...options, select, mapRow });
const named = createSearch({ ...options, mapRow: (row) => ({ text: String(row["title"]) }) });
const plain = createSearch(options);
// Options that are declared by their type say nothing of a `mapRow`.
const typed: SearchOptions<PostgresOptions, "title" | "start"> & { readonly dialect: typeof postgres } =
  options;
const declared = createSearch(typed);
declare const run: Run;
export async function pages(): Promise<void> {
  const one = await mapped.page({}, {}, run);
  if ("rows" in one) expectTrue<Same<typeof one.rows, { id: number | null; title: string }[]>>();
  const other = await named.page({}, {}, run);
  if ("rows" in other) expectTrue<Same<typeof other.rows, { text: string }[]>>();
  const raw = await plain.page<{ id: number }>({}, {}, run as Run<{ id: number }>);
  if ("rows" in raw) expectTrue<Same<typeof raw.rows, { id: number }[]>>();
  const same = await declared.page<{ id: number }>({}, {}, run as Run<{ id: number }>);
  if ("rows" in same) expectTrue<Same<typeof same.rows, { id: number }[]>>();
}
schemaFromDrizzle(foldedTasks, {
  // @ts-expect-error: there is no column `titel`
  fields: { a: { expression: sql`1`, as: text(), get: (row) => row.titel } },
});
// @ts-expect-error: an expression has no type of its own
schemaFromDrizzle(foldedTasks, { fields: { a: { expression: sql`1`, get: () => "" } } });
// @ts-expect-error: there is no such column
schemaFromDrizzle(drizzleTasks, { fields: { title: { folded: "titel" } } });
