import { compile, type CheckedQuery } from "wherefore";
import { mainGraph, schema, smallGraph, type GeneratedNode } from "../../sql/nodes.ts";
import type { PageRow } from "../../sql/by-hand.ts";

/** Texts that titles of tools/bench/sql/nodes.ts contain, the rarest first; `last` is in the oldest fiftieth of the rows. */
export const needles = {
  fewest: "überlauf",
  few: "jury",
  some: "deadlock",
  many: "timeout",
  last: "legacy",
} as const;

/** A search for the newest 100 rows of a graph whose title contains a needle, or two. */
export interface Search {
  readonly needle: string;
  readonly and?: string;
  readonly graph: string;
}

export const inMain = (needle: string, and?: string): Search => ({
  needle,
  graph: mainGraph,
  ...(and !== undefined && { and }),
});

export const inSmall = (needle: string): Search => ({ needle, graph: smallGraph });

export function checkedOf({ needle, and }: Search): CheckedQuery<GeneratedNode> {
  const clauses = [needle, ...(and === undefined ? [] : [and])].map((text) => `title~"${text}"`);
  return compile(clauses.join(" AND "), schema);
}

/** Checks that all ways to search find the same rows. */
export async function sameRows(ways: readonly (() => Promise<readonly PageRow[]>)[]): Promise<void> {
  const found = new Set<string>();
  for (const way of ways) found.add((await way()).map(({ id }) => id).join());
  if (found.size > 1) throw new Error(`${ways.length} ways find ${found.size} different pages`);
}

/** Milliseconds with two significant digits; from 100 on, whole ones. */
export function milliseconds(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(2)));
}
