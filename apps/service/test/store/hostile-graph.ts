import { compile, type CheckedQuery } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { createIds } from "../../src/ids/index.ts";
import { sql } from "../../src/store/sql.ts";
import { openGraph } from "../../src/writer/index.ts";
import type { TestStore } from "./stores.ts";

const source = { provider: "acme", provider_version: "1", adapter: "tests@1" };
/** It has all trigrams of the needles below. */
const indexedText = "aaaa baabaa";
/** It repeats itself, so that a needle is compared over its whole length at each place. */
const longText = `${"a".repeat(260_000)} baabaa`;
const nodes = 300;

/** A graph of long texts in which a long needle takes seconds to find. */
export async function fillHostileGraph({ store, database }: Pick<TestStore, "store" | "database">): Promise<{
  readonly graphId: string;
  readonly seq: number;
}> {
  await store.createAccount({ id: "acc", created: 1 });
  const options = { store, ids: createIds(await store.secret()), source };
  const writer = await openGraph({ accountId: "acc", name: "graph", now: 1 }, options);
  const session = { type: "session.started", title: "Fix the build", summary: indexedText } as const;
  await writer.record(
    Array.from({ length: nodes }, (_, index) => ({ ...session, at: 2 + index, node: `s${index}` })),
  );
  // Recording as much text takes long. Searches read nothing of it but this column.
  const grow = sql`UPDATE nodes SET summary_folded = ${longText}`;
  await database.transaction((transaction) => transaction.all(grow));
  const { graphId } = writer;
  return { graphId, seq: (await store.getGraph(graphId))!.lastSeq };
}

/** A different query for each number, of about 8,000 characters. Half of them have one needle, half 128 clauses. */
export function hostileSource(number: number): string {
  const clauses = number % 2 === 0 ? 1 : 128;
  const length = Math.floor(8_000 / clauses / (clauses === 1 ? 1 : 1.6));
  const begin = Math.floor(length / 2);
  return Array.from({ length: clauses }, (_, index) => {
    const offset = clauses === 1 ? number : index % begin;
    return `summary~"${"a".repeat(begin - offset)}b${"a".repeat(length - begin + offset - (number % 7))}"`;
  }).join(" OR ");
}

export function hostileQuery(number: number): CheckedQuery<GraphNode> {
  return compile(hostileSource(number), nodeSchema);
}
