import { print } from "wherefore";
import { normalize } from "wherefore/analysis";
import { joined, type GeneratedQuery } from "../../conformance/arbitraries.ts";
import { inOrder, type Subject } from "../case.ts";
import type { Oracle } from "../oracle.ts";

/** Other ways to write a query, each as queries that all have to match. */
const rewritings: Readonly<Record<string, (query: GeneratedQuery, subject: Subject) => readonly string[]>> = {
  "in another order": ({ clauses, connective }, { choice }) => {
    const start = choice % clauses.length;
    const other = [...clauses.slice(start), ...clauses.slice(0, start)].reverse();
    return [joined(other, connective).source];
  },
  "with clauses repeated": ({ clauses, connective }) => [joined([...clauses, ...clauses], connective).source],
  "asked twice": ({ source }) => [source, source],
  "as it is printed": ({ source }, { compile }) => [print(compile(source).query)],
  "in its normal form": ({ source }, { compile }) => [print(normalize(compile(source)).query)],
  "as queries of one clause": ({ source, clauses, connective }) =>
    connective === "AND" ? clauses.map((clause) => clause.source) : [source],
};

export const equivalents: Oracle = {
  name: "rewritings",
  relation:
    "A query finds the same rows with its clauses in another order, repeated, as it is printed, in its normal form and as several queries; an AND finds those that each of its clauses finds, and an OR those that any does.",
  async *compare(subject) {
    const { queries, find } = subject;
    for (const query of queries) {
      const found = await find(query.source);
      for (const [name, rewritten] of Object.entries(rewritings)) {
        const other = await find(...rewritten(query, subject));
        yield { asked: `${query.source} ${name}`, expected: found, found: other };
      }
      yield {
        asked: `${query.source} clause by clause`,
        expected: await clauseByClause(query, subject),
        found,
      };
    }
  },
};

async function clauseByClause(
  { clauses, connective }: GeneratedQuery,
  { table: { records }, find }: Subject,
): Promise<readonly string[]> {
  const each: ReadonlySet<string>[] = [];
  for (const { source } of clauses) each.push(new Set(await find(source)));
  const isFound = (id: string): boolean =>
    connective === "AND" ? each.every((ids) => ids.has(id)) : each.some((ids) => ids.has(id));
  return inOrder(records.map(({ id }) => id).filter(isFound));
}
