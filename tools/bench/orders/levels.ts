import pg from "pg";
import type { IndexAdvice } from "wherefore/sql";
import { medianOf } from "../measure.ts";
import { table } from "../report.ts";

/** A table whose indexes are compared. */
export interface Subject {
  readonly table: string;
  /** Tables whose indexes are advised with it. */
  readonly further: readonly string[];
  readonly usual: readonly IndexAdvice[];
  readonly all: readonly IndexAdvice[];
  /** What finds each page, by the name of the page. */
  readonly pages: ReadonlyMap<string, () => Promise<unknown>>;
  /** Rows that the table does not have, as objects by column. */
  readonly rows: readonly object[];
}

interface Measured {
  readonly statements: number;
  readonly size: number;
  readonly one: number;
  readonly many: number;
  readonly pages: ReadonlyMap<string, number>;
}

export const rounds = 7;

/** The median of some runs in milliseconds, after one that is not counted. */
export async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  return medianOf(times.slice(1));
}

/** A number of bytes in megabytes. */
function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/**
 * Measures the size of the indexes of each level, the times of inserts, and those of the pages. The table keeps the usual
 * indexes.
 */
export async function compareLevels(client: pg.Client, subject: Subject): Promise<readonly string[]> {
  const numberOf = async (sql: string): Promise<number> =>
    Number((await client.query<number[]>({ text: sql, rowMode: "array" })).rows[0]?.[0]);

  /** The microseconds in which a row is inserted, one in a statement or all in one. */
  const insertTimes = async (): Promise<{ readonly one: number; readonly many: number }> => {
    const names = Object.keys(subject.rows[0] ?? {});
    const params = names.map((_, index) => `$${index + 1}`);
    const insert = `INSERT INTO ${subject.table} (${names.join()}) VALUES (${params.join()})`;
    const measured = async (task: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await client.query("BEGIN");
        const start = performance.now();
        await task();
        times.push(((performance.now() - start) * 1_000) / subject.rows.length);
        await client.query("ROLLBACK");
      }
      return medianOf(times);
    };
    const one = await measured(async () => {
      for (const row of subject.rows) await client.query(insert, Object.values(row));
    });
    const json = JSON.stringify(subject.rows);
    const populated = `json_populate_recordset(NULL::${subject.table}, $1::json)`;
    const many = await measured(() =>
      client.query(`INSERT INTO ${subject.table} SELECT * FROM ${populated}`, [json]),
    );
    return { one, many };
  };

  const measure = async (advice: readonly IndexAdvice[], timesPages: boolean): Promise<Measured> => {
    const tables = [subject.table, ...subject.further];
    const { rows } = await client.query<{ indexname: string }>(
      "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename = ANY($1) AND indexname NOT LIKE '%_pkey'",
      [tables],
    );
    for (const { indexname } of rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(indexname)}`);
    for (const { sql } of advice) if (sql !== null) await client.query(sql);
    await client.query(`VACUUM (FULL, ANALYZE) ${subject.table}`);
    for (const name of subject.further) await client.query(`VACUUM ANALYZE ${name}`);
    const statements = advice.filter(({ sql }) => /^CREATE INDEX/.test(sql ?? "")).length;
    const size = await numberOf(`SELECT pg_indexes_size('${subject.table}')`);
    const pages = new Map<string, number>();
    if (timesPages) for (const [name, find] of subject.pages) pages.set(name, await timeOf(find));
    const inserts = await insertTimes();
    await client.query(`VACUUM ANALYZE ${subject.table}`);
    return { statements, size, ...inserts, pages };
  };

  console.error(`${subject.table}: the orders alone`);
  const alone = await measure(
    subject.usual.filter(({ kind }) => kind === "order" || kind === "other"),
    false,
  );
  console.error(`${subject.table}: all`);
  const all = await measure(subject.all, true);
  console.error(`${subject.table}: usual`);
  const usual = await measure(subject.usual, true);
  const own = await numberOf(`SELECT pg_table_size('${subject.table}')`);

  const times = "times the orders alone";
  const indexes = table(
    ["indexes", "statements", "size", "times the table", "insert one", "insert 2,000", times],
    Object.entries({ "the orders alone": alone, usual, all }).map(([name, of]) => [
      name,
      String(of.statements),
      megabytes(of.size),
      (of.size / own).toFixed(2),
      `${of.one.toFixed(0)} µs`,
      `${of.many.toFixed(0)} µs`,
      `${(of.one / alone.one).toFixed(2)}, ${(of.many / alone.many).toFixed(2)}`,
    ]),
  );
  const slower = [...usual.pages]
    .filter(([page, time]) => time > 2 && time > 1.15 * (all.pages.get(page) ?? 0))
    .sort(([, a], [, b]) => b - a);
  return [
    `The table has ${megabytes(own)}; the size is that of the indexes of the table, the primary key's included. Inserts are within a transaction.`,
    indexes,
    `${usual.pages.size - slower.length} of ${usual.pages.size} first pages take at most 2 ms or 1.15 times as long as with all indexes. The others:`,
    table(
      ["page", "usual", "all"],
      slower.map(([page, time]) => [
        page,
        `${time.toFixed(1)} ms`,
        `${(all.pages.get(page) ?? NaN).toFixed(1)} ms`,
      ]),
    ),
  ];
}
