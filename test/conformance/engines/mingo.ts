import { UUID } from "mongodb";
import { Query } from "mingo/query";
import * as queryOperators from "mingo/operators/query";
import { Context } from "mingo";
import { compileFilter, type BsonTypes } from "wherefore/mongodb";
import { documentOf, fieldMapping, type Document, type DocumentLayout } from "../documents.ts";
import type { Engine } from "../engine.ts";

/** An int64. mingo compares objects of a class by their texts, so these are in the order of the numbers. */
class Whole {
  readonly #text: string;
  constructor(value: bigint) {
    this.#text = String(value + 2n ** 63n).padStart(20, "0");
  }
  toString(): string {
    return this.#text;
  }
}

const types: BsonTypes = { Long: { fromBigInt: (value) => new Whole(value) }, UUID };

/**
 * The types of the documentation, which mingo does not tell apart: it has all numbers of JavaScript as one, and knows no
 * binary values.
 */
const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  bool: (value) => typeof value === "boolean",
  string: (value) => typeof value === "string",
  int: (value) => value instanceof Whole,
  long: (value) => value instanceof Whole,
  number: (value) => typeof value === "number" || value instanceof Whole,
};

type Values = (document: object, path: string) => readonly unknown[];

/** The value at a path, and the elements of an array there. */
const valuesAt: Values = (document, path) => {
  let value: unknown = document;
  for (const name of path.split("."))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Array.isArray(value) ? [value, ...(value as unknown[])] : [value];
};

type MingoOperator = (path: string, bound: unknown, options: unknown) => (document: object) => boolean;

/** To mingo, NaN is as great as any number. To MongoDB, it is less than all. */
function withoutNaN(operator: unknown): MingoOperator {
  return (path, bound, options) => {
    const test = (operator as MingoOperator)("value", bound, options);
    return (document) =>
      valuesAt(document, path).some((value) => {
        return !Array.isArray(value) && !Number.isNaN(value) && test({ value });
      });
  };
}

/** The operators of a filter, and in the place of some of them what the documentation of MongoDB says of them. */
const context = Context.init({
  query: {
    ...queryOperators,
    // To MongoDB, an array in an array is not its elements.
    $elemMatch: (path: string, test: unknown, options: unknown) => {
      const operator = queryOperators.$elemMatch as unknown as MingoOperator;
      const ofElements = operator("value", test, options);
      return (document: object) => {
        const [value] = valuesAt(document, path);
        return ofElements({
          value: Array.isArray(value) ? value.filter((one) => !Array.isArray(one)) : value,
        });
      };
    },
    $gte: withoutNaN(queryOperators.$gte),
    $lte: withoutNaN(queryOperators.$lte),
    $type: (path: string, wanted: unknown) => (document: object) =>
      valuesAt(document, path).some((value) =>
        [wanted].flat().some((name) => isOfType[String(name)]!(value)),
      ),
    // Of no bits, which is all that a filter asks for.
    $bitsAllClear: (path: string) => (document: object) =>
      valuesAt(document, path).some(
        (value) =>
          value instanceof Whole ||
          (typeof value === "number" && Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63),
      ),
  } as unknown as NonNullable<Parameters<typeof Context.init>[0]>["query"] & object,
});

/** Whether a filter matches a document in mingo. */
function matchesIn(filter: object): (document: object) => boolean {
  const query = new Query(filter, { context });
  return (document) => query.test(document as Record<string, unknown>);
}

const typedLayout: DocumentLayout = {
  types,
  typeOf: (spec) => {
    if (spec.type === "integer") return "long";
    if (spec.type !== "time") return undefined;
    return "stored" in spec || spec.from === "iso" ? "date" : "long";
  },
  // Whole numbers would be values of a field of numbers.
  holds: (value) => typeof value !== "bigint" && value !== undefined && !isInvalidDate(value),
  // mingo finds what objects inherit.
  pathOf: (name) => `own ${name}`,
};

function isInvalidDate(value: unknown): boolean {
  return value instanceof Date && Number.isNaN(value.getTime());
}

/** Filters of documents in memory, by mingo. */
export const mingo = engineOf("mingo", typedLayout);

/** The same with doubles as whole numbers, none of which is beyond 2^53. */
export const mingoDoubles = engineOf("mingo with doubles", {
  ...typedLayout,
  typeOf: (spec, inList) => {
    const type = typedLayout.typeOf(spec, inList);
    return type === "long" ? undefined : type;
  },
});

function engineOf(name: string, layout: DocumentLayout): Engine {
  return {
    name,
    unavailable: () => null,
    open: async () => ({
      load: async ({ fields, records }) => {
        const documents: readonly Document[] = records.map((item) => documentOf(item, fields, layout));
        const options = { fields: fieldMapping(fields, layout), types };
        return {
          run: async (asked) =>
            documents.filter(matchesIn(compileFilter(asked, options))).map(({ _id }) => _id),
          close: async () => {},
        };
      },
      close: async () => {},
    }),
  };
}
