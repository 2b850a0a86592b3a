import { allOf, type MongoRun } from "./request.ts";
import type { Backend, Definition, Settings, Store, WithinValues } from "../search/backend.ts";
import { MappingError } from "../sql/mapping-reader.ts";
import { isPath, pathHelp, readFields } from "./fields.ts";
import { compileFilter, type Filter, type FilterOptions } from "./filter.ts";
import { adviseForSearch, type MongoIndexAdvice } from "./indexes.ts";
import { countOf, valuesOfField } from "./listed.ts";
import { pathNamed, readOrderField, typeOf, writerOf, type MongoColumn, type Stored } from "./order.ts";
import { findDocuments } from "./page.ts";
import { verifyCollection } from "./verify.ts";

/** Where a collection has the fields of a search. */
export interface MongoOptions<Name extends string = string> extends FilterOptions<Name> {
  /** Gives the indexes of the collection, for `verify`: `() => collection.indexes()`. Default: they are not verified. */
  readonly indexes?: () => readonly object[] | PromiseLike<readonly object[]>;
}

/** The functions that searches of a collection have besides. */
export interface CollectionFunctions {
  /** The indexes for the searches: the unique one of the key, one of each order, and those of fields of many values. */
  readonly indexes: () => readonly MongoIndexAdvice[];
}

/**
 * The store of a collection in MongoDB, for `createSearch`.
 *
 * @throws MappingError if the mapping is invalid, or a class is missing that values or queries need
 * @example
 * ```ts
 * const search = createSearch({
 *   schema: defineSchema({ title: text(), status: enumeration(["open", "done"]), changed: time() }),
 *   backend: mongodb({
 *     fields: { title: { folded: "title_folded" }, changed: { type: "date" } },
 *   }),
 *   within: ["tenant"],
 *   key: [{ field: "_id", type: "string" }],
 *   orders: { newest: [{ field: "changed", direction: "desc", required: true }] },
 * });
 * search.indexes()[0]?.index; // { key: { tenant: 1, changed: -1, _id: -1 } }
 * ```
 */
export function mongodb<Name extends string>(
  options: MongoOptions<Name> = {},
): Backend<MongoRun, CollectionFunctions> {
  return {
    term: "field",
    open: (settings) => openStore(options, settings),
  };
}

type MongoStore = Store<MongoRun, CollectionFunctions, MongoColumn, Filter>;

function openStore({ fields = {}, types = {}, indexes }: MongoOptions, settings: Settings): MongoStore {
  const { schema, within, select } = settings;
  const storedField = readFields([schema], { fields, types });
  const stored: Stored = {
    fields: new Map([...(schema.omitted ?? []), ...schema.fields]),
    storedField,
    types,
  };
  // Reads the fields that the mapping does not name, too.
  for (const field of schema.fields.values()) {
    const { comparison, type } = storedField(field);
    const isNumber = comparison === "number" || comparison === "integer";
    if (isNumber && type === undefined && types.Long === undefined) {
      const message = `A query can have whole numbers beyond 2^53, as the field ${field.name} takes numbers: write \`types: { Long }\`, with the class Long of your driver.`;
      throw new MappingError([{ path: ["types", "Long"], message }]);
    }
  }
  for (const [option, names] of Object.entries({ within, select: select ?? [] })) {
    if (!names.every((name) => isPath(name))) throw new TypeError(`${option}: ${pathHelp}`);
  }
  const selected = select?.map((name) => pathNamed(stored, name));
  const heldTo = ({ values }: WithinValues): Filter[] =>
    values.map(([name, value]) => ({ [pathNamed(stored, name)]: operandOf(stored, name, value) }));
  const matching = (request: { within: WithinValues; queries: { condition: Filter } }): Filter[] => [
    ...heldTo(request.within),
    request.queries.condition,
  ];
  return {
    identity: "mongodb",
    comparesRows: false,
    isVolatile: false,
    orderColumn: (column, path) => readOrderField(stored, column, path),
    compile: (queries) => compileFilter(queries, { fields, types }),
    page: (request, run) => findDocuments(request, matching(request), selected, run),
    count: (request, run) => {
      const { limit } = request;
      const end = limit === undefined ? [] : [{ $limit: limit }];
      return countOf({ pipeline: [{ $match: allOf(matching(request)) }, ...end, { $count: "count" }] }, run);
    },
    values: (field, prefix) => valuesOfField(field, storedField(field), prefix, matching),
    verify: (definition, run) => verifyCollection(stored, definition, run, indexes),
    more: (definition: Definition<MongoColumn>) => ({ indexes: () => adviseForSearch(stored, definition) }),
  };
}

/** A value of `within` as documents hold it. */
function operandOf({ fields, storedField, types }: Stored, name: string, value: unknown): unknown {
  const field = fields.get(name);
  const type = field && typeOf(storedField(field));
  const isText = type === "objectId" || type === "uuid" || type === "date";
  const operand =
    typeof value === "bigint" || isText
      ? writerOf(isText ? type : "number", types).write(String(value))
      : value;
  if (operand !== null) return operand;
  throw new TypeError(`within: ${JSON.stringify(name)} has a value that is none of its field.`);
}
