import { raw, sql } from "../sql.ts";
import type { Migration } from "./migration.ts";

const nodesAtOnce = 500;

/** Adds `tree_waits`, and makes the indexes of unfinished and silent nodes anew, which begin with the graph. */
export const treeWaits: Migration = {
  version: 5,
  async run({ queries, types: { integer, text, inKeyOrder } }) {
    await queries.plan(
      raw(`CREATE TABLE tree_waits (graph ${integer} NOT NULL, node_id ${text} NOT NULL, root_id ${text} NOT NULL,
        on_root_id ${text} NOT NULL, PRIMARY KEY (graph, node_id, on_root_id))${inKeyOrder}`),
    );
    for (const name of ["nodes_unfinished", "nodes_inactive", "nodes_silent"]) {
      await queries.plan(raw(`DROP INDEX IF EXISTS ${name}`));
    }
    let [graph, id] = [-1, ""];
    for (;;) {
      const nodes = await queries.all(sql`
        SELECT graph, id, root_id, waits_on FROM nodes
        WHERE (graph, id) > (${graph}, ${id}) AND unfinished AND waits_on <> '[]'
        ORDER BY graph, id LIMIT ${nodesAtOnce}`);
      for (const node of nodes) {
        [graph, id] = [node["graph"] as number, node["id"] as string];
        for (const named of JSON.parse(node["waits_on"] as string) as readonly string[]) {
          await queries.all(sql`
            INSERT INTO tree_waits (graph, node_id, root_id, on_root_id)
            SELECT graph, ${id}, ${node["root_id"] as string}, root_id FROM nodes
            WHERE graph = ${graph} AND id = ${named} AND root_id <> ${node["root_id"] as string}
            ON CONFLICT DO NOTHING`);
        }
      }
      if (nodes.length === 0) return;
    }
  },
};
