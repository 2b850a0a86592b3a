import { compile, compilePredicate } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { parseByHand } from "../hand-written/parser.ts";
import { compare } from "../compare.ts";
import { cycle } from "../measure.ts";
import { compilers } from "../peers.ts";
import { resultTable } from "../report.ts";
import { makeQueries, threeClauses } from "../workload/queries.ts";
import { allThree } from "../workload/questions.ts";

export async function benchCompile(): Promise<string> {
  const queries = makeQueries(1024);
  const nextByHand = cycle(queries);
  const next = cycle(queries);
  const many = await compare([
    { name: "hand-written parser (no predicate)", run: () => parseByHand(nextByHand()) },
    { name: "**wherefore**", run: () => compilePredicate(compile(next(), nodeSchema)) },
  ]);
  const one = await compare([
    { name: "hand-written parser (no predicate)", run: () => parseByHand(threeClauses) },
    { name: "**wherefore**", run: () => compilePredicate(compile(threeClauses, nodeSchema)) },
    ...Object.entries(compilers).map(([name, make]) => ({ name, run: () => make(allThree) })),
  ]);
  return [
    "1,024 queries in turn, no two alike:",
    resultTable(many, "the parser"),
    `\`${threeClauses}\`; sift, mingo and ucast start from an object, so they parse no text:`,
    resultTable(one, "the parser"),
  ].join("\n\n");
}
