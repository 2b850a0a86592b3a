import { compileWhere, sqlite, type SqliteTrigrams } from "wherefore/sql";
import { table } from "../../report.ts";
import { page, type PageRow } from "../../sql/by-hand.ts";
import type { Progress } from "../../sql/engine.ts";
import { mainGraph } from "../../sql/nodes.ts";
import { mapping, openTable } from "../../sql/sqlite.ts";
import { inTurns } from "../measure.ts";
import { checkedOf, inMain, inSmall, milliseconds, needles, sameRows, type Search } from "./searches.ts";

type Decision = ReturnType<NonNullable<SqliteTrigrams["isCommon"]>>;

const searches: readonly Search[] = [
  inMain(needles.fewest),
  inMain(needles.few),
  inMain(needles.some),
  inMain(needles.many),
  inMain(needles.last),
  inSmall(needles.fewest),
  inSmall(needles.few),
];

/** An index of the order without the columns of fields. */
const bareIndex = "nodes_bare_order";

/** How long a page of each needle takes by each answer of `isCommon`. */
export async function sqlitePages(rowCount: number, rounds: number, progress: Progress): Promise<string> {
  const { database, close } = openTable(rowCount, progress);
  const measured = async (
    search: Search,
    ...ways: readonly [Decision, from: string][]
  ): Promise<string[]> => {
    const pages = ways.map(([decision, from]) => {
      const columns = mapping(() => () => decision);
      const where = compileWhere(checkedOf(search), { dialect: sqlite, columns });
      const { sql, params } = page("", search.graph, where, from);
      const statement = database.prepare(sql);
      return () => Promise.resolve(statement.all(...params) as PageRow[]);
    });
    await sameRows(pages);
    return (await inTurns(rounds, pages)).map(({ median }) => milliseconds(median));
  };
  const about = ({ needle, graph }: Search): string => {
    const count = (sql: string, param: string): string =>
      (database.prepare(sql).pluck().get(param) as number).toLocaleString("en");
    const matches = count("SELECT count(*) FROM nodes WHERE instr(title_folded, ?) > 0", needle);
    if (graph === mainGraph)
      return `${matches}, ${needle === needles.last ? "all last in the order" : "spread evenly"}`;
    return `${matches}, in a graph of ${count("SELECT count(*) FROM nodes WHERE graph_id = ?", graph)} rows`;
  };
  try {
    const rows: string[][] = [];
    for (const search of searches) {
      const name = about(search);
      progress(name);
      const ways = [false, "fairly", true] as const;
      const times = await measured(
        search,
        ...ways.map((decision): [Decision, string] => [decision, "nodes"]),
        [true, "nodes NOT INDEXED"],
      );
      rows.push([name, ...times]);
    }
    database.exec(`CREATE INDEX ${bareIndex} ON nodes (graph_id, last_event DESC, id DESC)`);
    for (const [index, search] of searches.entries()) {
      rows[index]!.splice(4, 0, ...(await measured(search, [true, `nodes INDEXED BY ${bareIndex}`])));
    }
    database.exec(`DROP INDEX ${bareIndex}`);
    const head = ["`false`", '`"fairly"`', "`true`", "`true`, text not in the index", "full scan"];
    return table(["rows that match", ...head], rows);
  } finally {
    await close();
  }
}
