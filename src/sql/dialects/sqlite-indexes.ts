import type { MappedColumn } from "../columns.ts";
import type { IndexAdvice, IndexPlan, KeyColumn } from "../index-plan.ts";
import type { SqliteOptions } from "./sqlite.ts";

type Mapped = MappedColumn<SqliteOptions>;

/** How a text column without a folded one is folded in an index. */
export type FoldedExpression = (quoted: string) => string;

/** The indexes of SQLite; `fold` writes what its fragments compare where no folded column is named. */
export function adviseSqlite(
  plan: IndexPlan,
  columns: readonly Mapped[],
  fold: FoldedExpression,
): readonly IndexAdvice[] {
  const order: IndexAdvice[] = plan.isOrdered
    ? [
        {
          sql: create(plan, "order", plan.orderKey(carried(columns))),
          reason:
            "The order itself: pages, clauses that many rows match, and every clause with - before it. What it carries is looked at without the table, so that even a walk past every row takes no longer than a scan.",
          fields: columns.filter(({ column }) => plan.leads(column)).map(({ field }) => field.name),
        },
      ]
    : [];
  const statistics: IndexAdvice = {
    sql: `ANALYZE ${plan.table}`,
    reason:
      "Without counts the planner takes every partition for small. To be run again when the table has grown.",
    fields: [],
  };
  return [
    ...order,
    ...columns.flatMap((column) => fieldIndexes(plan, column, fold)),
    ...trigramTables(plan, columns),
    statistics,
  ];
}

/** Whether a column takes little room in an index: all but running text. */
function isNarrow({ field }: Mapped): boolean {
  return !field.type.operators.includes("contains");
}

/** Every column that clauses look at, running text last: what stands before it is read without it. */
function carried(columns: readonly Mapped[]): KeyColumn[] {
  const texts = columns.filter((column) => !isNarrow(column));
  return [...columns.filter(isNarrow), ...texts].map(({ column, folded }) => ({ column: folded ?? column }));
}

function create(plan: IndexPlan, label: string, key: string, where = ""): string {
  const condition = where === "" ? "" : ` WHERE ${where}`;
  return `CREATE INDEX ${plan.quote(`${plan.tableName}_${label}`)} ON ${plan.table} ${key}${condition}`;
}

function fieldIndexes(plan: IndexPlan, mapped: Mapped, fold: FoldedExpression): IndexAdvice[] {
  const { field, column, folded } = mapped;
  const { name, type } = field;
  const fields = [name];
  const composite = (key: KeyColumn, reason: string): IndexAdvice => ({
    sql: create(plan, name, plan.key(key)),
    reason,
    fields,
  });
  switch (type.comparison) {
    case "folded": {
      const reason = `${name}:"…" and ${name}:null, in order.`;
      if (folded !== undefined) return [composite({ column: folded }, reason)];
      const expression = fold(plan.quote(column));
      const equality = composite({ column: expression, expression }, `${name}:"…", in order.`);
      const where = `${plan.quote(column)} IS NULL`;
      return [
        equality,
        { sql: create(plan, `${name}_null`, plan.key(), where), reason: `${name}:null, in order.`, fields },
      ];
    }
    case "boolean":
    case "exact":
      return plan.leads(column) ? [] : [composite({ column }, `${name}:"…" and ${name}:null, in order.`)];
    case "number":
    case "integer":
      if (plan.leads(column)) return [];
      return [
        composite({ column }, `${name}:"…" and ${name}:null, in order; rare ranges of ${name}, then sorted.`),
      ];
  }
}

/** The FTS5 tables that the mapping names, filled, and kept up by triggers. */
function trigramTables(plan: IndexPlan, columns: readonly Mapped[]): IndexAdvice[] {
  const tables = new Map<string, Mapped[]>();
  for (const mapped of columns) {
    const table = mapped.options.trigrams?.table;
    if (table !== undefined) tables.set(table, [...(tables.get(table) ?? []), mapped]);
  }
  return [...tables].flatMap(([table, mapped]) => trigramTable(plan, table, mapped));
}

function trigramTable(plan: IndexPlan, table: string, mapped: readonly Mapped[]): IndexAdvice[] {
  const { quote } = plan;
  const fields = mapped.map(({ field }) => field.name);
  const quotedTable = quote(table);
  const rowid = quote(mapped[0]?.options.trigrams?.rowid ?? "rowid");
  const targets = mapped.map(({ options, column }) => quote(options.trigrams?.column ?? column)).join(", ");
  // With fold() there may be no folded column: the text is folded on its way.
  const source = (row: string): string =>
    mapped
      .map(({ column, folded }) =>
        folded === undefined ? `fold(${row}${quote(column)})` : row + quote(folded),
      )
      .join(", ");
  // A row that INSERT OR REPLACE puts out fires no trigger; its rowid may come again.
  const insert = `INSERT OR REPLACE INTO ${quotedTable} (rowid, ${targets}) VALUES (new.${rowid}, ${source("new.")})`;
  const remove = `DELETE FROM ${quotedTable} WHERE rowid = old.${rowid}`;
  const watched = [...mapped.map(({ column, folded }) => quote(folded ?? column))];
  const of = mapped.some(({ options }) => options.trigrams?.rowid !== undefined)
    ? [...watched, rowid]
    : watched;
  const trigger = (event: string, timing: string, body: string): string =>
    `CREATE TRIGGER ${quote(`${table}_${event}`)} AFTER ${timing} ON ${plan.table} BEGIN ${body}; END`;
  const contains = fields.map((name) => `${name}~"…"`).join(", ");
  const keeps = (what: string): string =>
    `Keeps the substrings of ${plan.tableName} up to date when a row is ${what}.`;
  return [
    {
      sql: `CREATE VIRTUAL TABLE ${quotedTable} USING fts5(${targets}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
      reason: `${contains}: substrings of three characters and more.`,
      fields,
    },
    {
      sql: `INSERT INTO ${quotedTable} (rowid, ${targets}) SELECT ${rowid}, ${source("")} FROM ${plan.table}`,
      reason: "The substrings of the rows that are there already.",
      fields,
    },
    { sql: trigger("insert", "INSERT", insert), reason: keeps("added"), fields },
    { sql: trigger("delete", "DELETE", remove), reason: keeps("deleted"), fields },
    {
      sql: trigger("update", `UPDATE OF ${of.join(", ")}`, `${remove}; ${insert}`),
      reason: keeps("changed"),
      fields,
    },
  ];
}
