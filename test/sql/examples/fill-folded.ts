import type { Dialect, FoldedColumn } from "wherefore/sql";

type Run = (sql: string, params: readonly unknown[]) => Promise<readonly object[]>;

/** Fills a folded column of a table that has rows, in batches in the order of its key. It can be run again. */
export async function fillFolded(
  run: Run,
  { quote, placeholder }: Dialect,
  { table, key, size = 1_000 }: { table: string; key: string; size?: number },
  { column = "", folded, fold }: FoldedColumn,
): Promise<void> {
  const [t, k, c, f] = [table, key, column, folded].map(quote);
  const [p1, p2, p3] = [1, 2, 3].map((position) => placeholder({ value: null, type: "" }, position));
  // The last condition leaves a row alone whose text has changed since it was read.
  const update = `UPDATE ${t} SET ${f} = ${p1} WHERE ${k} = ${p2} AND ${c} = ${p3}`;
  const select = (after: string) =>
    `SELECT ${k} AS id, ${c} AS text FROM ${t} WHERE ${f} IS NULL AND ${c} IS NOT NULL ${after} ORDER BY ${k} LIMIT ${size}`;

  let batch = (await run(select(""), [])) as { id: unknown; text: unknown }[];
  while (batch.length > 0) {
    await run("BEGIN", []);
    for (const { id, text } of batch) await run(update, [fold(text), id, text]);
    await run("COMMIT", []);
    batch = (await run(select(`AND ${k} > ${p1}`), [batch.at(-1)?.id])) as typeof batch;
  }
}
