import { WaitList, type Waited } from "../../model/wait-list.ts";
import type { Queries } from "../database.ts";
import { sql, type SqlValue } from "../sql.ts";

type Values = Record<string, SqlValue>;

/** A version of a node, with `blocked` as it was stored. */
export interface ListVersion {
  readonly fromSeq: number;
  readonly blocked: unknown;
}

/** Places of named nodes are behind those of children. */
const firstNamed = 2 ** 40;

export function withoutIds(blocked: unknown): unknown {
  if (typeof blocked !== "object" || blocked === null) return blocked;
  return Object.fromEntries(Object.entries(blocked).filter(([key]) => key !== "on_ids"));
}

/** The rows of `waits` of a node, from its versions, oldest first. */
export async function waitRows(
  queries: Queries,
  node: { readonly graph: number; readonly id: string },
  versions: readonly ListVersion[],
): Promise<readonly Values[]> {
  if (versions.every(({ blocked }) => blocked === null)) return [];
  const childSeqs = await childSeqsOf(queries, node);
  const known = [...(await beforeOldestEvent(queries, node, versions)), ...versions];
  const lasting = new Map<number, Values>();
  const rows: Values[] = [];
  let before = WaitList.of([]);
  for (const { fromSeq, blocked } of known) {
    const list = WaitList.of(placed(idsOf(blocked), childSeqs));
    const { added, removed } = before.changeTo(list);
    for (const { place } of removed) {
      rows.push({ ...lasting.get(place), to_seq: fromSeq });
      lasting.delete(place);
    }
    for (const { id, place } of added) {
      const { graph, id: nodeId } = node;
      lasting.set(place, { graph, node_id: nodeId, place, from_seq: fromSeq, to_seq: null, on_id: id });
    }
    before = list;
  }
  return [...rows, ...lasting.values()];
}

async function childSeqsOf(
  queries: Queries,
  { graph, id }: { readonly graph: number; readonly id: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all(
    sql`SELECT id, created_seq FROM nodes WHERE graph = ${graph} AND parent_id = ${id} AND NOT background`,
  );
  return new Map(rows.map((row) => [row["id"] as string, row["created_seq"] as number]));
}

/** The version that the oldest kept event superseded. The event alone has its list. */
async function beforeOldestEvent(
  queries: Queries,
  { graph, id }: { readonly graph: number; readonly id: string },
  [oldest]: readonly ListVersion[],
): Promise<readonly ListVersion[]> {
  const [row] = await queries.all(sql`SELECT first_seq FROM graphs WHERE graph = ${graph}`);
  const seq = row?.["first_seq"] as number;
  if (oldest?.fromSeq !== seq) return [];
  const [event] = await queries.all(sql`SELECT changes FROM events WHERE graph = ${graph} AND seq = ${seq}`);
  const changes = JSON.parse(event?.["changes"] as string) as {
    readonly node_id: string;
    readonly fields: { readonly blocked?: { readonly from: unknown } };
  }[];
  const from = changes.find((change) => change.node_id === id)?.fields.blocked?.from ?? null;
  return [{ fromSeq: seq - 1, blocked: from }];
}

function idsOf(blocked: unknown): readonly string[] {
  return blocked === null ? [] : (blocked as { readonly on_ids: readonly string[] }).on_ids;
}

function placed(ids: readonly string[], childSeqs: ReadonlyMap<string, number>): readonly Waited[] {
  let named = firstNamed;
  return ids.map((id) => ({ id, place: childSeqs.get(id) ?? named++ }));
}
