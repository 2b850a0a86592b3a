import { parse as parseCel } from "@marcbachmann/cel-js";
import { parse as parseRsql } from "@rsql/parser";
import { guard } from "@ucast/mongo2js";
import { parse as parseLiqe, test as testLiqe } from "liqe";
import { Query as MingoQuery } from "mingo";
import sift from "sift";
import type { GraphNode } from "wherefore/graph";

type Predicate = (node: GraphNode) => boolean;
type Condition = Record<string, unknown>;

/** One question in the words of each library. */
export interface Question {
  readonly ours: string;
  readonly byHand: Predicate;
  readonly liqe: string;
  readonly cel: string;
  readonly mongo: Condition;
}

/**
 * How each library spells the three clauses. liqe takes a wildcard or a regular
 * expression for a contains; CEL has no case folding, so it gets the nearest it
 * has, lowerAscii, which is less work than folding.
 */
export const liqeText = 'state:"working" AND summary:/timeout/i AND depth:>=3';
export const rsqlText = "state==working;summary==*timeout*;depth=ge=3";
export const celText =
  'state == "working" && summary != null && summary.lowerAscii().contains("timeout") && depth >= 3';
export const celTextPlain = 'state == "working" && summary.contains("timeout") && depth >= 3';

export const parsers = { liqe: parseLiqe, rsql: parseRsql, cel: parseCel };

/** What turns a question into a predicate, by the name of the library. */
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
  "@ucast/js": ({ mongo }) => guard(asUcast(mongo) as object) as Predicate,
  "@marcbachmann/cel-js": ({ cel }) => {
    const evaluate = parseCel(cel);
    return (node) => evaluate(fieldsOf(node)) === true;
  },
};

/** Some ask for a type with an index signature. */
function fieldsOf(node: GraphNode): Record<string, unknown> {
  return node as unknown as Record<string, unknown>;
}

/** ucast wants regular expressions under `$regex`. */
function asUcast(condition: unknown): unknown {
  if (condition instanceof RegExp) return { $regex: condition };
  if (Array.isArray(condition)) return condition.map(asUcast);
  if (typeof condition !== "object" || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, asUcast(value)]));
}
