import { formsOf } from "../../../sql/column-type.ts";
import { foldedColumns } from "../../../sql/folded-columns.ts";
import { join, raw, sql, type Sql } from "../../../sql/fragment.ts";
import { qualified } from "../table.ts";
import { valueIn } from "../run.ts";
import { reportCollation } from "./columns.ts";
import { named, valueText, type Verification } from "./verification.ts";

/** The rows that are looked at for what a catalog does not say. */
const sampled = 1000;

const first = /* @__PURE__ */ raw(` LIMIT ${sampled}`);

/** Whether the folded columns of the first rows hold what `foldCase` gives. */
export async function sampleFolded(verification: Verification): Promise<void> {
  const { definition } = verification;
  const { schema, columns, from } = definition;
  for (const { field, table, column, folded, fold } of foldedColumns(schema, columns)) {
    const isList = schema.fields.get(field)?.type.element !== undefined;
    if (isList || table !== undefined || column === undefined) continue;
    if (verification.isReported(`columns.${field}`)) continue;
    const path = `columns.${field}.folded`;
    // Without aliases, some databases give the names as the table has them, in another case.
    const [own, other] = [column, folded].map((name) => qualified(definition, name)) as [Sql, Sql];
    const statement = sql`SELECT ${own} AS f0, ${other} AS f1 FROM ${from}${first}`;
    for (const row of await verification.attempt(path, statement)) {
      const [wanted, held] = [fold(valueIn(row, "f0", 0)) ?? null, valueIn(row, "f1", 1) ?? null];
      if (wanted === held) continue;
      const message = `A row has ${valueText(held)} in ${named(folded)}, where \`foldCase\` of its ${named(column)} gives ${valueText(wanted)}. Write what \`foldedValues\` returns, in the rows that exist too.`;
      verification.report(path, message);
      break;
    }
  }
}

/** Whether the key repeats among the first rows, for databases and views that need not have unique indexes. */
export async function sampleKeys(verification: Verification): Promise<void> {
  const { definition } = verification;
  const { key, within, from } = definition;
  const names = [...new Set([...within, ...key.map(({ name }) => name)])];
  if (verification.lacks(names)) return;
  const aliases = names.map((_, index) => raw(`k${index}`));
  const columns = names.map((name, index) => sql`${qualified(definition, name)} AS ${raw(`k${index}`)}`);
  const keys = join(aliases, ", ");
  const rows = await verification.attempt(
    "key",
    sql`SELECT ${keys} FROM (SELECT ${join(columns, ", ")} FROM ${from}${first}) AS sampled GROUP BY ${keys} HAVING count(*) > 1 LIMIT 1`,
  );
  for (const row of rows) {
    const values = names.map((name, index) => `${name} ${valueText(valueIn(row, `k${index}`, index))}`);
    const message = `Several rows have the same key: ${values.join(", ")}. Name columns that no two rows have the same values in.`;
    verification.report("key", message);
  }
}

/** What `typeof` of SQLite gives for a value of a type that is no name of a type in SQLite. */
const storageClasses: Readonly<Record<string, string>> = {
  iso: "text",
  datetime: "text",
  text: "text",
  seconds: "number",
  julianday: "number",
  integer: "number",
  real: "number",
  blob: "blob",
};

/** What the columns of SQLite hold in the first rows, and whether their collations are binary. The catalog says neither. */
export async function sampleSqlite(verification: Verification): Promise<void> {
  const { definition, mapped } = verification;
  const { from, ordering } = definition;
  const columns = mapped.flatMap(({ field, column, folded, type, rows }) => {
    if (rows !== undefined || field.type.element !== undefined) return [];
    const path = `columns.${field.name}`;
    const { comparison } = field.type;
    return [
      {
        path,
        source: column,
        type: type ?? ordering.expected[comparison],
        field,
        isCompared: comparison === "exact",
      },
      { path: `${path}.folded`, source: folded, type: "text", field: null, isCompared: true },
    ].flatMap(({ source, ...one }) =>
      source !== undefined && "name" in source ? [{ ...one, name: source.name }] : [],
    );
  });
  for (const { path, name, type, field, isCompared } of columns) {
    if (verification.lacks([name])) continue;
    const column = qualified(definition, name);
    const wanted = storageClasses[type];
    const found = await verification.attempt(
      path,
      sql`SELECT DISTINCT typeof(v) AS found FROM (SELECT ${column} AS v FROM ${from}${first}) WHERE v IS NOT NULL`,
    );
    const other = found
      .map((row) => String(valueIn(row, "found", 0)))
      .find((held) => (storageClasses[held] ?? held) !== wanted);
    if (other !== undefined && wanted !== undefined) {
      const stored = Object.keys(definition.dialect.columnTypes ?? {}).filter(
        (each) =>
          storageClasses[each] === other &&
          field &&
          typeof formsOf(each, field.type, definition.dialect) !== "string",
      );
      const advice =
        stored.length === 0
          ? `Store it as ${type}, or name another column.`
          : `Write ${stored.map((each) => `\`type: "${each}"\``).join(" or ")}, or store it as ${type}.`;
      const message = `The column ${named(name)} holds a value of the type ${other} in a row, and is taken for ${type}. ${advice}`;
      verification.report(path, message);
    }
    if (isCompared) await sampleCollation(verification, path, name, column);
  }
}

/** The collation of a column is that of a subquery's first SELECT. */
async function sampleCollation(
  verification: Verification,
  path: string,
  name: string,
  column: Sql,
): Promise<void> {
  const { from } = verification.definition;
  const [row] = await verification.attempt(
    path,
    sql`SELECT v = 'A' AS nocase, v = 'a ' AS rtrim FROM (SELECT ${column} AS v FROM ${from} WHERE 1 = 0 UNION ALL SELECT 'a')`,
  );
  for (const [index, collation] of ["nocase", "rtrim"].entries()) {
    if (Number(valueIn(row, collation, index)) === 1) {
      reportCollation(verification, path, name, collation.toUpperCase());
    }
  }
}
