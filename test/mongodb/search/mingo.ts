import { Context } from "mingo";
import { Aggregator } from "mingo/aggregator";
import * as accumulators from "mingo/operators/accumulator";
import * as expressions from "mingo/operators/expression";
import * as stages from "mingo/operators/pipeline";
import * as queries from "mingo/operators/query";
import { Lazy, type Iterator } from "mingo/lazy";
import { Query } from "mingo/query";
import type { MongoRun } from "wherefore/mongodb";
import { compareValues, isNumber, rankOf, typeName } from "./bson.ts";

type Document = Readonly<Record<string, unknown>>;

/** The value at a path. MongoDB does not find what objects of JavaScript inherit. */
function valueAt(document: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Document)[name];
  }, document);
}

/** The value at a path, and the elements of an array there. */
function valuesAt(document: object, path: string): readonly unknown[] {
  const value = valueAt(document, path);
  return Array.isArray(value) ? [value, ...(value as unknown[])] : [value];
}

type Test = (value: unknown) => boolean;
const some =
  (testOf: (operand: unknown) => Test) =>
  (path: string, operand: unknown): ((document: object) => boolean) => {
    const test = testOf(operand);
    return (document) => valuesAt(document, path).some(test);
  };

/** Operators of filters compare values of one type. NaN is only equal to itself. */
const compares = (holds: (order: number) => boolean): ReturnType<typeof some> =>
  some((operand) => (value) => {
    if (rankOf(value) !== rankOf(operand)) return false;
    const isNaNOne = isNumber(value) && Number.isNaN(Number(value));
    return (isNaNOne ? Number.isNaN(Number(operand)) : true) && holds(compareValues(value, operand));
  });

const isOfType =
  (wanted: unknown): Test =>
  (value) =>
    value !== undefined &&
    [wanted].flat().some((name) => (name === "number" ? isNumber(value) : typeName(value) === name));

const ofExpressions =
  (holds: (order: number) => boolean) =>
  (document: object, operands: unknown, options: never): boolean => {
    const [one, other] = (operands as unknown[]).map((operand) => evaluated(document, operand, options));
    return holds(compareValues(one, other));
  };

/** A path, a literal of the driver, or an expression that mingo evaluates. */
function evaluated(document: object, operand: unknown, options: never): unknown {
  if (typeof operand === "string" && operand.startsWith("$")) return valueAt(document, operand.slice(1));
  const [name, inner] = Object.entries(operand as object)[0] ?? [];
  if (name === "$type") return expression.$type(document, inner);
  void options;
  return operand;
}

const expression = {
  ...expressions,
  $type: (document: object, operand: unknown) => {
    const value = valueAt(document, String(operand).slice(1));
    return value === undefined ? "missing" : typeName(value);
  },
  $eq: ofExpressions((order) => order === 0),
  $gte: ofExpressions((order) => order >= 0),
  $lte: ofExpressions((order) => order <= 0),
};

const context = Context.init({
  accumulator: accumulators,
  expression,
  pipeline: {
    ...stages,
    // Texts are in the order of their bytes, and values of other types in that of the types.
    $sort: (documents: Iterator, keys: Document): Iterator =>
      Lazy(
        documents.collect<Document>().sort((a, b) => {
          for (const [path, way] of Object.entries(keys)) {
            const order = compareValues(sortValue(a, path), sortValue(b, path)) * Number(way);
            if (order !== 0) return order;
          }
          return 0;
        }),
      ),
  },
  query: {
    ...queries,
    $eq: compares((order) => order === 0),
    $gt: compares((order) => order > 0),
    $gte: compares((order) => order >= 0),
    $lt: compares((order) => order < 0),
    $lte: compares((order) => order <= 0),
    $type: some(isOfType),
    // Of no bits, which is all that a filter asks for.
    $bitsAllClear: some(() => (value) => {
      const isWhole = typeof value === "number" && Number.isInteger(value);
      return typeName(value) === "long" || (isWhole && value >= -(2 ** 63) && value < 2 ** 63);
    }),
    // An array in an array is not its elements.
    $elemMatch: (path: string, test: object) => {
      const query = new Query({ value: test }, { context });
      return (document: object) => {
        const value = valueAt(document, path);
        return Array.isArray(value) && value.some((one) => !Array.isArray(one) && query.test({ value: one }));
      };
    },
  },
} as unknown as NonNullable<Parameters<typeof Context.init>[0]>);

/** Of an array, the least value is the one that is sorted by; which one does not matter here. */
function sortValue(document: Document, path: string): unknown {
  const value = valueAt(document, path);
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

/** Runs requests on documents in memory, as `run` of an application. Every request is taken down. */
export function runOn(documents: readonly Document[], requests: unknown[] = []): MongoRun {
  return (request) => {
    requests.push(request);
    const pipeline =
      "pipeline" in request
        ? request.pipeline
        : [
            { $match: request.filter },
            ...(Object.keys(request.sort).length === 0 ? [] : [{ $sort: request.sort }]),
            { $limit: request.limit },
            ...(request.projection === undefined ? [] : [{ $project: request.projection }]),
          ];
    return new Aggregator(pipeline, { context }).run(documents.map((one) => ({ ...one })));
  };
}
