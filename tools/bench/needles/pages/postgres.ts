import { compileWhere, postgres } from "wherefore/sql";
import { table } from "../../report.ts";
import { page, type PageRow } from "../../sql/by-hand.ts";
import type { Progress } from "../../sql/engine.ts";
import { mainGraph, smallGraph } from "../../sql/nodes.ts";
import { sampleTexts } from "../../sql/postgres-sample.ts";
import { mapping, openTable } from "../../sql/postgres.ts";
import { inTurns } from "../measure.ts";
import { checkedOf, inMain, inSmall, milliseconds, needles, sameRows, type Search } from "./searches.ts";

/** How long a page of each needle takes without and with `isCommon`. */
export async function postgresPages(rowCount: number, rounds: number, progress: Progress): Promise<string> {
  const { client, close } = await openTable(rowCount, progress);
  try {
    const sample = await sampleTexts(client, "title_folded", [mainGraph, smallGraph]);
    const { rows: sizes } = await client.query<{ count: string }>(
      "SELECT count(*) FROM nodes WHERE graph_id = $1",
      [smallGraph],
    );
    const small = Number(sizes[0]!.count).toLocaleString("en");
    const searches: readonly (readonly [about: string, Search])[] = [
      ["in 1 row of 8", inMain(needles.many)],
      ["in 1 row of 50, all last in the order", inMain(needles.last)],
      [`in 1 row of 8, in a graph of ${small} rows`, inSmall(needles.many)],
      ["two, one in 1 row of 8, one in 1 row of 5,000", inMain(needles.many, needles.fewest)],
    ];
    const rows: string[][] = [];
    for (const [about, search] of searches) {
      progress(about);
      const decisions = [() => undefined, (needle: string) => sample.isCommon(search.graph, needle)];
      const pages = decisions.map((isCommon) => async (): Promise<readonly PageRow[]> => {
        const columns = mapping(() => isCommon);
        const where = compileWhere(checkedOf(search), { dialect: postgres, columns, firstParam: 2 });
        const { sql, params } = page("", search.graph, where, "nodes", "$1");
        return (await client.query<PageRow>(sql, [...params])).rows;
      });
      await sameRows(pages);
      const times = await inTurns(rounds, pages);
      rows.push([about, ...times.map(({ median }) => milliseconds(median))]);
    }
    return table(["needle", "by the planner", "by `isCommon`"], rows);
  } finally {
    await close();
  }
}
