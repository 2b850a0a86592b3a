import type { Field } from "../schema/field.ts";
import { decimalText, withoutExponent } from "../text/decimal.ts";
import { foldCase } from "../text/fold-case.ts";
import { literally } from "../text/pattern.ts";
import type { CountedValues, StoredValue } from "../search/backend.ts";
import { SearchError } from "../search/search-error.ts";
import { filterOf, type Filter } from "./filter.ts";
import { textOf } from "./order.ts";
import type { StoredField } from "./fields.ts";
import { allOf, runRequest, type MongoRun } from "./request.ts";
import { isValue } from "./values.ts";

/** The most values that are looked through for those with the prefix, where no filter finds them. */
const mostValues = 1_000;

/** The longest prefix, so that its pattern is none that MongoDB refuses. */
const longestPrefix = 1_000;

/** The values of a field with a prefix; null if there are none, or none that can be listed. */
export function valuesOfField(
  { type: fieldType }: Field<never>,
  field: StoredField,
  prefix: string,
  matching: (asked: Parameters<CountedValues<Filter, MongoRun>["count"]>[0]) => readonly Filter[],
): CountedValues<Filter, MongoRun> | null {
  const type = fieldType.element ?? fieldType;
  // Times are hardly ever the same.
  if (type.isTime === true || prefix.length > longestPrefix) return null;
  const { whenAbsent } = fieldType;
  const isExact = type.comparison === "exact" && type.values === undefined;
  const isNumber = type.comparison === "number" || type.comparison === "integer";
  const start = isExact || isNumber ? prefix : foldCase(prefix);
  const declared = type.comparison === "exact" && prefix !== "" ? type.values : undefined;
  const begins = (text: string): boolean =>
    (isExact || isNumber ? text : foldCase(text)).startsWith(start) && declared?.includes(text) !== false;
  const isBoolean = type.comparison === "boolean";
  const { path, folded, isList } = field;
  const test = prefix === "" ? null : prefixTest(field, declared, start, begins);
  const isFound = test !== null && !isList;
  // A document without a value can count as one.
  const held = isBoolean && whenAbsent !== undefined ? {} : filterOf(field, path, isValue(field), false);
  const started = test === null ? {} : filterOf(field, folded ?? path, test, false);
  return {
    async count(asked, run) {
      const { limit, upTo } = asked;
      // The groups of booleans are few, and are added up here.
      const isAll = isBoolean || prefix === "" || isFound;
      const most = isBoolean ? mostValues : isAll ? limit : mostValues;
      const looked = [{ $match: allOf([...matching(asked), held, started]) }, { $limit: upTo + 1 }];
      const own = `$${path}`;
      // A UUID that is a string can be in any case.
      const value = field.comparison === "uuid" && field.type === undefined ? { $toLower: own } : own;
      // A document can have an element several times.
      const each = isList
        ? [
            { $unwind: own },
            { $match: filterOf({ ...field, isList: false }, path, isValue(field), false) },
            { $group: { _id: { d: "$_id", v: value } } },
          ]
        : [];
      const groups = { $group: { _id: isList ? "$_id.v" : value, count: { $sum: 1 } } };
      const request = {
        pipeline: [...looked, ...each, groups, { $sort: { count: -1, _id: 1 } }, { $limit: most }],
      };
      const found = (await runRequest(run, request)) as readonly { _id: unknown; count: unknown }[];
      const counts = new Map<string, number>();
      let sum = 0;
      for (const { _id, count: number } of found) {
        const count = Number(number);
        if (!Number.isSafeInteger(count)) throw notAsGiven(request);
        sum += count;
        const text =
          listedText(field, _id) ?? (isBoolean && whenAbsent !== undefined ? String(whenAbsent) : null);
        if (text !== null && begins(text)) counts.set(text, (counts.get(text) ?? 0) + count);
      }
      // Of single values, the groups are of all documents that were looked at.
      const total = !isList && found.length < most ? sum : await countLooked(looked, run);
      return [...counts]
        .map(([value, count]): StoredValue => ({
          value,
          count: Math.min(count, upTo),
          isExact: total <= upTo,
        }))
        .sort((a, b) => b.count - a.count)
        .slice(0, limit);
    },
  };
}

/** How a document is found by a value with the prefix; null if no filter finds it. */
function prefixTest(
  { type, comparison }: StoredField,
  declared: readonly string[] | undefined,
  start: string,
  begins: (text: string) => boolean,
): Readonly<Record<string, unknown>> | null {
  if (type !== undefined || (comparison !== "folded" && comparison !== "exact")) return null;
  if (declared !== undefined) return { $in: declared.filter(begins) };
  return { $regex: `^${literally(start)}` };
}

/** A value as a query has it in quotes; null if it is none of the field. */
function listedText({ type, comparison }: StoredField, value: unknown): string | null {
  if (comparison === "boolean") return textOf("bool", value);
  if (comparison !== "number" && comparison !== "integer") {
    const text = textOf(type ?? "string", value);
    return comparison === "uuid" ? (text?.toLowerCase() ?? null) : text;
  }
  if (comparison === "number" && typeof value === "number")
    return Number.isFinite(value) ? decimalText(value + 0) : null;
  const text = textOf("number", value)?.replace(/^d/, "").replace("E", "e") ?? null;
  if (text === null || !Number.isFinite(Number(text))) return null;
  const digits = withoutExponent(text);
  if (!/[1-9]/.test(digits)) return "0";
  // A decimal keeps the zeros after its last digit.
  const short = digits.includes(".") ? digits.replace(/(?:\.|(?<!0))0+$/, "") : digits;
  if (comparison === "number") return short;
  // No query has an integer of more bits.
  return !short.includes(".") && BigInt.asIntN(64, BigInt(short)) === BigInt(short) ? short : null;
}

async function countLooked(looked: readonly Record<string, unknown>[], run: MongoRun): Promise<number> {
  return countOf({ pipeline: [...looked, { $count: "count" }] }, run);
}

/** The number that a pipeline counts. */
export async function countOf(
  request: { readonly pipeline: Record<string, unknown>[] },
  run: MongoRun,
): Promise<number> {
  const [row] = (await runRequest(run, request)) as readonly { readonly count?: unknown }[];
  const count = row === undefined ? 0 : Number(row.count);
  if (Number.isSafeInteger(count)) return count;
  throw notAsGiven(request);
}

function notAsGiven(request: unknown): SearchError {
  return new SearchError("`run` has to return the documents as the driver gives them.", request);
}
