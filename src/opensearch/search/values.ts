import type { Field } from "../../schema/field.ts";
import type { CountedValues, StoredValue } from "../../search/backend.ts";
import { SearchError } from "../../search/search-error.ts";
import { decimalText } from "../../text/decimal.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { Condition } from "../condition.ts";
import { LONG } from "../texts.ts";
import type { MappedField } from "../fields.ts";
import { rangeOf } from "../range.ts";
import { ask, type OpenSearchRun } from "./ask.ts";
import type { Index } from "./searched-index.ts";

/** How many values each shard gives, and how many are looked through for those with the prefix. */
const mostValues = 10_000;

/** The values of a field with a prefix; null if it is a time. Documents with none of them are not looked at. */
export function valuesOfField(
  index: Index,
  field: Field<never>,
  prefix: string,
): CountedValues<readonly Condition[], OpenSearchRun> | null {
  const type = field.type.element ?? field.type;
  if (type.isTime === true) return null;
  const mapped = index.lookup(field);
  const { comparison } = type;
  const declared = comparison === "exact" ? type.values : undefined;
  const isDouble = mapped.type === "double";
  const read = comparison === "exact" && declared === undefined ? (text: string) => text : foldCase;
  const start = read(prefix);
  const isText = mapped.type === "keyword" && declared === undefined;
  // What a document has is compared again, as it can have several values.
  const first = [...start].slice(0, LONG / 4).join("");
  const searched = isText && start !== "" ? [{ prefix: { [mapped.asked]: first } }] : [];
  const begins = ({ value }: StoredValue): boolean =>
    start === "" || (read(value).startsWith(start) && declared?.includes(value) !== false);
  return {
    async count(asked, run) {
      const { limit } = asked;
      const terms = {
        field: comparison === "uuid" ? mapped.asked : mapped.field,
        size: start === "" ? limit : mostValues,
        shard_size: Math.max(mostValues, limit),
        show_term_doc_count_error: true,
        ...(comparison === "integer" ? { format: "#" } : {}),
        ...(type.whenAbsent === undefined ? {} : { missing: type.whenAbsent }),
      };
      const body = {
        size: 0,
        track_total_hits: false,
        query: { bool: { filter: [...index.conditionsOf(asked), ...searched] } },
        aggs: { values: { terms }, ...(isDouble ? { zero: { filter: zeroOf(mapped) } } : {}) },
      };
      const { aggregations } = await ask(body, run);
      const buckets = aggregations?.["values"]?.buckets;
      if (buckets === undefined) {
        throw new SearchError("`run` has to return the body of the response, with its `aggregations`.", body);
      }
      const found = new Map<string, StoredValue>();
      for (const { key, key_as_string, doc_count, doc_count_error_upper_bound: error } of buckets) {
        const value = isDouble ? decimalText(Number(key) + 0) : String(key_as_string ?? key);
        const count = Number(isDouble && value === "0" ? aggregations?.["zero"]?.doc_count : doc_count);
        found.set(value, { value, count, isExact: error === 0 });
      }
      const all = [...found.values()].filter(begins).sort((a, b) => b.count - a.count);
      return all.slice(0, limit);
    },
  };
}

/** An index has -0 beside 0, and a document can have both. */
const zeroOf = (mapped: MappedField): Condition => rangeOf(mapped, "equals", { kind: "number", number: 0 });
