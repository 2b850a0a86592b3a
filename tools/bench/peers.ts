import { existsSync } from "node:fs";
import { parse as parseCel } from "@marcbachmann/cel-js";
import { parse as parseRsql } from "@rsql/parser";
import { guard } from "@ucast/mongo2js";
import { parse as parseLiqe, test as testLiqe } from "liqe";
import { Query as MingoQuery } from "mingo";
import sift from "sift";
import type { GraphNode } from "wherefore/graph";

type Predicate = (node: GraphNode) => boolean;
type Condition = Record<string, unknown>;

/** The same question in the syntax of each library. */
export interface Question {
  readonly ours: string;
  readonly byHand: Predicate;
  readonly liqe: string;
  readonly cel: string;
  readonly filtron: string;
  /** With `$regex`, because ucast takes no other regular expressions. */
  readonly mongo: Condition;
}

/**
 * The query of three clauses in the syntax of each library. liqe expresses
 * contains by a wildcard or a regular expression. CEL has no case folding, so
 * its query uses lowerAscii, which does less work.
 */
export const liqeText = 'state:"working" AND summary:/timeout/i AND depth:>=3';
export const rsqlText = "state==working;summary==*timeout*;depth=ge=3";
export const celText =
  'state == "working" && summary != null && summary.lowerAscii().contains("timeout") && depth >= 3';
export const celTextPlain = 'state == "working" && summary.contains("timeout") && depth >= 3';

export const filtronText = 'state = "working" AND summary ~ "timeout" AND depth >= 3';

export const parsers = { liqe: parseLiqe, rsql: parseRsql, cel: parseCel };

interface Filtron {
  readonly version: string;
  readonly parseOrThrow: (text: string) => object;
  readonly toFilter: (tree: object, options: { readonly caseInsensitive: boolean }) => Predicate;
}

/** filtron, if `filtron.mjs` has built it beside the bundle of the benchmarks. */
const built = new URL("filtron.mjs", import.meta.url);
export const filtron = existsSync(built) ? ((await import(built.href)) as Filtron) : undefined;

/** The function of each library that compiles a question to a predicate. */
export const compilers: Readonly<Record<string, (question: Question) => Predicate>> = {
  liqe: ({ liqe }) => {
    const tree = parseLiqe(liqe);
    return (node) => testLiqe(tree, fieldsOf(node));
  },
  sift: ({ mongo }) => sift(mongo) as Predicate,
  mingo: ({ mongo }) => {
    const query = new MingoQuery(mongo);
    return (node) => query.test(fieldsOf(node));
  },
  "@ucast/js": ({ mongo }) => guard(mongo) as Predicate,
  "@marcbachmann/cel-js": ({ cel }) => {
    const evaluate = parseCel(cel);
    return (node) => evaluate(fieldsOf(node)) === true;
  },
  ...(filtron === undefined ? {} : { filtron: filtronPredicate(filtron) }),
};

function filtronPredicate({ parseOrThrow, toFilter }: Filtron): (question: Question) => Predicate {
  return ({ filtron: text }) => toFilter(parseOrThrow(text), { caseInsensitive: true });
}

/** Some libraries require a type with an index signature. */
function fieldsOf(node: GraphNode): Record<string, unknown> {
  return node as unknown as Record<string, unknown>;
}
