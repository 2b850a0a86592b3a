import { foldCase } from "../text/fold-case.ts";
import { canonicalUuid } from "../text/uuid.ts";
import { nearest } from "../text/nearest.ts";
import { shown } from "../text/excerpt.ts";
import type { Definition, SearchProblem } from "../search/backend.ts";
import { jsonText } from "../search/json-text.ts";
import { problemList, type Report } from "../search/problems.ts";
import type { StoredField } from "./fields.ts";
import { adviseForSearch, termsOf } from "./indexes.ts";
import { bsonTypeOf, pathNamed, textOf, typeOf, valueAt, type MongoColumn, type Stored } from "./order.ts";
import { runRequest, type MongoRun } from "./request.ts";

/** The documents that are looked at. */
const sampled = 1000;

/** Compares a search with the first documents of its collection, and with its indexes if they are given. */
export async function verifyCollection(
  stored: Stored,
  definition: Definition<MongoColumn>,
  run: MongoRun,
  indexesOf: (() => readonly object[] | PromiseLike<readonly object[]>) | undefined,
): Promise<readonly SearchProblem[]> {
  const { problems, report } = problemList();
  const documents = await runRequest(run, { filter: {}, sort: {}, limit: sampled });
  const seen = new Set(documents.flatMap((document) => pathsOf(document)));
  const isMissing = (option: string, path: string, isRequired = false): boolean => {
    if (documents.length === 0 || documents.some((one) => valueAt(one, path) !== undefined)) return false;
    const suggestion = nearest(path, seen);
    const meant = suggestion === null ? "" : ` Did you mean ${named(suggestion)}?`;
    const message = `None of the first documents has the field ${named(path)}.${meant}`;
    report(option, message, isRequired ? "error" : "warning");
    return true;
  };

  for (const field of definition.schema.fields.values()) {
    const { name, required = false } = field;
    const held = stored.storedField(field);
    const { path, folded } = held;
    if (isMissing(`fields.${name}`, path, required)) continue;
    for (const document of documents) {
      const value = valueAt(document, path);
      const problem = valueProblem(held, value);
      if (problem !== null) report(`fields.${name}`, problem);
      else if (required && (value ?? null) === null)
        report(
          `fields.${name}`,
          `A document has no value in ${named(path)}, which the schema says is \`required\`.`,
        );
      if (folded === undefined || problem !== null) continue;
      const wanted = foldedOf(held, value);
      const found = valueAt(document, folded);
      if (isSame(found ?? null, wanted)) continue;
      const message = `A document has ${textShown(found)} in ${named(folded)}, where \`foldCase\` of its ${named(path)} gives ${textShown(wanted)}. Write it, in the documents that exist too.`;
      report(`fields.${name}.folded`, message);
    }
  }
  verifyOrders(definition, documents, isMissing, report);
  for (const name of definition.within) {
    const path = pathNamed(stored, name);
    if (isMissing("within", path)) continue;
    const other = documents.map((one) => valueAt(one, path)).find((value) => !isHeldTo(value));
    if (stored.fields.has(name) || other === undefined) continue;
    report(
      "within",
      `A document has ${kindOf(other)} in ${named(path)}, which no value of \`within\` equals.`,
    );
  }
  const keys = new Map(definition.defaultOrder.columns.map((column) => [column.name, column]));
  const used = new Set<string>();
  for (const document of documents) {
    const values = [
      ...definition.within.map((name) => String(valueAt(document, pathNamed(stored, name)))),
      ...definition.key.map(({ name }) => keys.get(name)?.read(document) ?? null),
    ];
    const key = JSON.stringify(values);
    if (!values.includes(null) && used.has(key)) {
      report(
        "key",
        `Several documents have the same key: ${shown(values.join(", "))}. Name fields that no two documents have the same values in.`,
      );
    }
    used.add(key);
  }
  if (indexesOf !== undefined) compareIndexes(stored, definition, await indexesOf(), report);
  return problems;
}

function verifyOrders(
  { orders, key }: Definition<MongoColumn>,
  documents: readonly object[],
  isMissing: (option: string, path: string, isRequired: boolean) => boolean,
  report: Report,
): void {
  for (const { name: order, columns } of orders.values()) {
    for (const [index, { name, field, isKey, isRequired, read }] of columns.entries()) {
      const place = isKey ? `key[${key.findIndex((one) => one.name === name)}]` : `orders.${order}[${index}]`;
      const { path } = field;
      if (isMissing(place, path, isRequired)) continue;
      for (const document of documents) {
        if (read(document) !== null) continue;
        const value = valueAt(document, path) ?? null;
        if (value !== null) {
          report(
            place,
            `A document has ${kindOf(value)} in ${named(path)}, and is ordered by ${typeOf(field)}. Write the \`type\` that it has.`,
          );
        } else if (isRequired) {
          const why = isKey ? "of the key" : "that is `required`";
          report(
            place,
            `A document has no value in ${named(path)}, a field ${why}: pages would leave it out.`,
          );
        }
      }
    }
  }
}

function compareIndexes(
  stored: Stored,
  definition: Definition<MongoColumn>,
  given: readonly object[],
  report: Report,
): void {
  const indexes = given.map((index) => {
    const {
      key = {},
      unique = false,
      partialFilterExpression,
      sparse,
    } = index as {
      readonly key?: object;
      readonly unique?: boolean;
      readonly partialFilterExpression?: object;
      readonly sparse?: boolean;
    };
    return {
      terms: termsOf(key),
      names: Object.keys(key),
      unique,
      isPartial: partialFilterExpression !== undefined,
      isWhole: partialFilterExpression === undefined && sparse !== true,
    };
  });
  const held = definition.within.map((name) => pathNamed(stored, name));
  for (const { kind, index, reason, serves } of adviseForSearch(stored, definition)) {
    const wanted = `${reason} No index serves it: ${JSON.stringify(index)}.`;
    if (kind === "key") {
      const names = Object.keys(index.key);
      const isUnique = indexes.some(
        (one) => one.unique && !one.isPartial && one.names.every((name) => names.includes(name)),
      );
      const isId = names.includes("_id");
      if (!isUnique && !isId)
        report(
          "key",
          `Documents can have the same key: no unique index is of its fields alone. Create ${JSON.stringify(index)}.`,
        );
    } else if (kind === "order") {
      // An index serves the opposite order too. The fields that are held to one value can have any direction.
      const rest = termsOf(index.key).slice(held.length);
      const opposite = rest.map((term) =>
        term.endsWith(",1]") ? `${term.slice(0, -2)}-1]` : `${term.slice(0, -3)}1]`,
      );
      const isServed = indexes.some(({ terms, names, isWhole }) => {
        const begins = held.every((name) => names.slice(0, held.length).includes(name));
        const own = terms.slice(held.length);
        return (
          isWhole && begins && [rest, opposite].some((all) => all.every((term, place) => own[place] === term))
        );
      });
      if (!isServed) report(`orders.${serves.join()}`, wanted, "warning");
    }
  }
}

/** What is wrong with a value of a field; null if nothing is. Documents without a value are no problem. */
function valueProblem(field: StoredField, value: unknown): string | null {
  if ((value ?? null) === null) return null;
  const { path, isList } = field;
  if (Array.isArray(value) !== isList) {
    const help = isList ? "is a list" : "is not a list";
    return `A document has ${kindOf(value)} in ${named(path)}, which ${help} in the schema: it counts as no value.`;
  }
  const other = [value].flat().find((one: unknown) => one !== null && !isOf(field, one));
  if (other === undefined) return null;
  return `A document has ${kindOf(other)} in ${named(path)}, which is taken for ${field.comparison === "integer" ? (field.type ?? "integer") : typeOf(field)}: it counts as no value. Write the \`type\` that it has, or store it so.`;
}

/** Whether a driver's value is one of the field. Of a number, it does not tell an int from a double. */
function isOf(field: StoredField, value: unknown): boolean {
  const { type, comparison } = field;
  const text = textOf(typeOf(field), value);
  if (text === null) return false;
  const isDecimal = text.startsWith("d") && typeOf(field) !== "string";
  if (type === "decimal") return isDecimal;
  if (type === "long" || (comparison === "integer" && type !== "date"))
    return !/[.eI]/.test(text) || isDecimal;
  if (type === "double") return !isDecimal && bsonTypeOf(value) !== "Long" && typeof value !== "bigint";
  return comparison !== "uuid" || type !== undefined || canonicalUuid(text) !== null;
}

function foldedOf({ comparison, isList }: StoredField, value: unknown): unknown {
  const fold = comparison === "uuid" ? canonicalUuid : foldCase;
  const one = (text: unknown): unknown => (typeof text === "string" ? fold(text) : null);
  return isList && Array.isArray(value) ? value.map(one) : one(value);
}

function isSame(found: unknown, wanted: unknown): boolean {
  if (!Array.isArray(found) || !Array.isArray(wanted)) return found === wanted;
  return found.length === wanted.length && found.every((one, index) => one === wanted[index]);
}

function isHeldTo(value: unknown): boolean {
  return ["string", "number", "bigint", "boolean"].includes(typeof value) || bsonTypeOf(value) === "Long";
}

/** The paths of a document, and those of the objects in it. */
function pathsOf(document: object): string[] {
  return Object.entries(document).flatMap(([name, value]: [string, unknown]) => {
    const isObject =
      Object.prototype.toString.call(value) === "[object Object]" && bsonTypeOf(value) === undefined;
    return [name, ...(isObject ? Object.keys(value as object).map((inner) => `${name}.${inner}`) : [])];
  });
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  if (value instanceof Date) return "a date";
  const type = bsonTypeOf(value);
  return typeof type === "string"
    ? `a value of the class ${type}`
    : `the ${typeof value} ${textShown(value)}`;
}

function textShown(value: unknown): string {
  if (value === undefined) return "nothing";
  return shown(typeof value === "bigint" ? String(value) : jsonText(value));
}

const named = (path: string): string => JSON.stringify(path);
