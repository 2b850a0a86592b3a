import { compile, compilePredicate } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphNode } from "wherefore/graph";
import type { Contestant, Result } from "../measure.ts";
import { compare } from "../compare.ts";
import type { Question } from "../peers.ts";
import { compilers } from "../peers.ts";
import { duration, table } from "../report.ts";
import { makeNodes } from "../workload/nodes.ts";
import { questions } from "../workload/questions.ts";

const count = 100_000;

type Predicate = (node: GraphNode) => boolean;

let loops = 0;

/**
 * Makes a separate loop for each contestant. In a shared loop, V8 sees many
 * predicates at one call site and inlines only the first. The number makes the
 * source text unique, because V8 shares type feedback between functions of the
 * same source text.
 */
function makeCounter(nodes: readonly GraphNode[], predicate: Predicate): () => number {
  const make = new Function(
    "nodes",
    "predicate",
    `/* ${loops++} */ return () => { let matches = 0; for (let i = 0; i < nodes.length; i++) if (predicate(nodes[i])) matches++; return matches; }`,
  ) as (nodes: readonly GraphNode[], predicate: Predicate) => () => number;
  return make(nodes, predicate);
}

function contestantsFor(question: Question, nodes: readonly GraphNode[]): Contestant[] {
  const predicates: [string, Predicate][] = [
    ["hand-written", question.byHand],
    ["**wherefore**", compilePredicate(compile(question.ours, nodeSchema))],
    ...Object.entries(compilers).map(([name, make]): [string, Predicate] => [name, make(question)]),
  ];
  return predicates.map(([name, predicate]) => ({ name, run: makeCounter(nodes, predicate) }));
}

export async function benchPredicate(): Promise<string> {
  const nodes = makeNodes(count);
  const races = questions.map((question) => ({ question, contestants: contestantsFor(question, nodes) }));
  // All contestants run once before the measurements, like on a server that has already answered queries.
  for (const { question, contestants } of races) {
    const matches = contestants.map(({ run }) => run() as number);
    if (new Set(matches).size > 1)
      throw new Error(`${question.ours}: the contestants differ: ${matches.join(", ")}`);
  }
  const rows: string[][] = [];
  for (const { question, contestants } of races) {
    rows.push([`\`${question.ours}\``, ...(await compare(contestants)).map(cell)]);
  }
  return [
    `${count.toLocaleString("en")} nodes, the time for all of them, and times hand-written:`,
    table(["", ...races[0]!.contestants.map(({ name }) => name)], rows),
  ].join("\n\n");
}

function cell({ median, ratio, name }: Result): string {
  return name === "hand-written" ? duration(median) : `${duration(median)} (${ratio.toFixed(2)})`;
}
