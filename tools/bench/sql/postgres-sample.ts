import type { Client } from "pg";
import { isCommonAmong } from "wherefore/sql";

/** The number of texts of the whole table, and of the newest ones of each graph. */
const kept = 10_000;
const looks = 500;

type Texts = readonly (string | null)[];

/** Decides for each needle by texts in memory, without a query. */
export interface TextSample {
  readonly isCommon: (graph: string, needle: string) => boolean;
}

/** Reads folded texts of one column: a sample of all, and the newest of each of these graphs. */
export async function sampleTexts(
  client: Client,
  column: string,
  graphs: readonly string[],
): Promise<TextSample> {
  const texts = async (sql: string, params: readonly unknown[] = []): Promise<Texts> => {
    const { rows } = await client.query<[string | null]>({
      text: sql,
      values: [...params],
      rowMode: "array",
    });
    return rows.map(([text]) => text);
  };
  const sizes = new Map<string, number>();
  const newest = new Map<string, Texts>();
  const counted = await client.query<{ graph_id: string; rows: string }>(
    "SELECT graph_id, count(*) AS rows FROM nodes GROUP BY graph_id",
  );
  for (const { graph_id, rows } of counted.rows) sizes.set(graph_id, Number(rows));
  for (const graph of graphs) {
    newest.set(
      graph,
      await texts(
        `SELECT ${column} FROM nodes WHERE graph_id = $1 ORDER BY last_event DESC, id DESC LIMIT ${looks}`,
        [graph],
      ),
    );
  }
  const all = [...sizes.values()].reduce((sum, rows) => sum + rows, 0);
  const share = Math.min(100, (100 * kept) / all);
  const some = await texts(`SELECT ${column} FROM nodes TABLESAMPLE BERNOULLI (${share}) REPEATABLE (1)`);

  const holding = (among: Texts, needle: string): number =>
    among.reduce((sum, text) => sum + (text?.includes(needle) === true ? 1 : 0), 0);
  return {
    isCommon: (graph, needle) => {
      const first = newest.get(graph) ?? [];
      return isCommonAmong({
        page: 100,
        rows: sizes.get(graph) ?? 0,
        looked: first.length,
        held: holding(first, needle),
        count: () => (holding(some, needle) * all) / some.length,
      });
    },
  };
}
