import type { FoundRows, RowsRequest } from "../../search/backend.ts";
import { checkDocuments } from "../../search/document-rows.ts";
import type { Position } from "../../search/order.ts";
import type { Range } from "../../search/ranges.ts";
import { SearchError } from "../../search/search-error.ts";
import { shown } from "../../text/excerpt.ts";
import type { Condition } from "../condition.ts";
import { ask, type Hit, type OpenSearchRun } from "./ask.ts";
import {
  beyond,
  docValues,
  equalTo,
  hasValue,
  lastValue,
  sortOf,
  textOf,
  type IndexColumn,
} from "./column.ts";
import type { Index } from "./searched-index.ts";

type Request = RowsRequest<IndexColumn, readonly Condition[]>;

/** Finds the rows of all ranges by one request. */
export async function findRows(index: Index, request: Request, run: OpenSearchRun): Promise<FoundRows> {
  const { order, course, limit } = request;
  const { columns } = order;
  const body = {
    size: limit + 1,
    track_total_hits: false,
    query: { bool: { filter: [...index.conditionsOf(request), ...withinRanges(request)] } },
    sort: columns.map((column) => sortOf(column, course)),
    docvalue_fields: columns.map(docValues),
    ...(index.select === undefined ? {} : { _source: index.select }),
  };
  const { hits } = (await ask(body, run)).hits;
  const places = hits.map((hit) => placeOf(hit, columns, body));
  checkDocuments(places, columns, body);
  const found = hits.slice(0, limit);
  const rows = found.map(({ _source }) => {
    if (_source !== undefined) return _source;
    throw new SearchError("A document has no `_source`, which the mapping of the index has to keep.", body);
  });
  const end = (at: number): Position["values"] =>
    (places[at] ?? []).map((text, place) => {
      const column = columns[place];
      return column !== undefined && text === lastValue(column) ? null : text;
    });
  const ends = rows.length === 0 ? null : ([end(0), end(rows.length - 1)] as const);
  return { rows, isMore: hits.length > limit, ends, request: body };
}

function withinRanges({ order: { columns }, course, ranges }: Request): readonly Condition[] {
  // Those with a value and those without one are all.
  const isAll = ({ equal, rest }: Range): boolean =>
    typeof rest === "string" && equal.length < 2 && equal.every((value) => value === null);
  if (ranges.every(isAll)) return [];
  const should = ranges.map(({ equal, rest }): Condition => {
    const next = columns[equal.length];
    const filter = equal.flatMap((value, index) =>
      columns.slice(index, index + 1).map((one) => equalTo(one, value)),
    );
    if (next !== undefined && rest !== "any") {
      filter.push(rest === "value" ? hasValue(next) : beyond(next, course, rest));
    }
    return { bool: { filter } };
  });
  return [{ bool: { should, minimum_should_match: 1 } }];
}

/** @throws SearchError if a cursor of the document could not be read */
function placeOf({ fields = {} }: Hit, columns: readonly IndexColumn[], body: object): Position["values"] {
  return columns.map(({ name, field, write }) => {
    const values = fields[field] ?? [];
    if (values.length > 1) {
      const message = `A document has several values in ${JSON.stringify(name)}. A field that documents are ordered by has one.`;
      throw new SearchError(message, body);
    }
    const [text = null] = values.map(textOf);
    if (text === null || write(text) !== null) return text;
    const message = `The value ${shown(text)} of the field ${JSON.stringify(name)} is none of the type that the order has for it. Write the \`type\` that the field has in the mapping.`;
    throw new SearchError(message, body);
  });
}
