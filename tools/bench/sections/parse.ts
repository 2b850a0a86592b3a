import { parse } from "wherefore";
import { parseByHand } from "../hand-written/parser.ts";
import { compare } from "../compare.ts";
import { cycle } from "../measure.ts";
import { celText, celTextPlain, filtron, filtronText, liqeText, parsers, rsqlText } from "../peers.ts";
import { resultTable } from "../report.ts";
import { makeQueries, threeClauses } from "../workload/queries.ts";

export async function benchParse(): Promise<string> {
  const parseFiltron = filtron?.parseOrThrow;
  const one = await compare([
    { name: "hand-written", run: () => parseByHand(threeClauses) },
    { name: "**wherefore**", run: () => parse(threeClauses) },
    { name: "liqe", run: () => parsers.liqe(liqeText) },
    { name: "@rsql/parser", run: () => parsers.rsql(rsqlText) },
    { name: "@marcbachmann/cel-js", run: () => parsers.cel(celTextPlain) },
    { name: "@marcbachmann/cel-js, case and null minded", run: () => parsers.cel(celText) },
    ...(parseFiltron === undefined ? [] : [{ name: "filtron", run: () => parseFiltron(filtronText) }]),
  ]);
  const queries = makeQueries(1024);
  const nextByHand = cycle(queries);
  const next = cycle(queries);
  const many = await compare([
    { name: "hand-written", run: () => parseByHand(nextByHand()) },
    { name: "**wherefore**", run: () => parse(next()) },
  ]);
  return [
    `\`${threeClauses}\`, and the same question in the words of each peer:`,
    resultTable(one, "hand-written"),
    "1,024 such queries in turn, no two alike:",
    resultTable(many, "hand-written"),
  ].join("\n\n");
}
