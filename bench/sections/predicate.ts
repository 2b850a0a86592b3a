import { compile, compilePredicate } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphNode } from "wherefore/graph";
import type { Contestant, Result } from "../measure.ts";
import { compare } from "../measure.ts";
import { compilers } from "../peers.ts";
import { duration, table } from "../report.ts";
import { makeNodes } from "../workload/nodes.ts";
import { questions } from "../workload/questions.ts";

const count = 100_000;

type Predicate = (node: GraphNode) => boolean;

/**
 * A loop of its own for each contestant: in one shared loop, V8 would see many
 * predicates at one call and inline none, and the loop would be what is measured.
 */
const makeCounter = new Function(
  "nodes",
  "predicate",
  "return () => { let matches = 0; for (let i = 0; i < nodes.length; i++) if (predicate(nodes[i])) matches++; return matches; }",
) as (nodes: readonly GraphNode[], predicate: Predicate) => () => number;

export async function benchPredicate(): Promise<string> {
  const nodes = makeNodes(count);
  const rows: string[][] = [];
  let names: string[] = [];
  for (const question of questions) {
    const predicates = new Map<string, Predicate>([
      ["hand-written", question.byHand],
      ["**wherefore**", compilePredicate(compile(question.ours, nodeSchema))],
      ...Object.entries(compilers).map(([name, make]): [string, Predicate] => [name, make(question)]),
    ]);
    const contestants = [...predicates].map(([name, predicate]): Contestant => ({
      name,
      run: makeCounter(nodes, predicate),
    }));
    const matches = contestants.map(({ run }) => run() as number);
    if (new Set(matches).size > 1)
      throw new Error(`${question.ours}: the contestants differ: ${matches.join(", ")}`);
    const results = await compare(contestants);
    names = results.map(({ name }) => name);
    rows.push([`\`${question.ours}\``, ...results.map(cell)]);
  }
  return [
    `${count.toLocaleString("en")} nodes, the time for all of them, and times hand-written:`,
    table(["", ...names], rows),
  ].join("\n\n");
}

function cell({ median, ratio, name }: Result): string {
  return name === "hand-written" ? duration(median) : `${duration(median)} (${ratio.toFixed(2)})`;
}
