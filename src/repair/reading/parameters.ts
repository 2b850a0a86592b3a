import type { RequestParameter } from "../../diagnostics/messages.ts";
import type { Cursor } from "./text/cursor.ts";

const NAME = "[\\p{L}_][\\p{L}\\p{N}_.]*";
const DIRECTION = "(?:[ ]+(?:ASC|DESC)(?![\\p{L}\\p{N}]))";
const ORDER_BY = new RegExp(
  `(?:ORDER|SORT)[ ]+BY[ ]+(${NAME})(${DIRECTION}?(?:[ ]*,[ ]*${NAME}${DIRECTION}?)*)`,
  "iuy",
);
const COUNT = /(LIMIT|OFFSET)[ ]+[0-9]+(?![\p{L}\p{N}])/iuy;
const SIGNED = /([A-Za-z_]+)[:=](?:"[^"]*"|[^\s()"]+)/y;

const names: ReadonlyMap<string, RequestParameter> = new Map([
  ...["sort", "order", "sortby", "orderby"].map((name) => [name, "order"] as const),
  ...["limit", "perpage", "pagesize"].map((name) => [name, "limit"] as const),
  ...["offset", "page"].map((name) => [name, "after"] as const),
]);

/**
 * Reads an order, a limit or a page of rows, which other languages have in a query: `ORDER BY placed DESC`,
 * `sort:-total`, `limit 10`. Null if there is none, and where the words may be a text to look for.
 *
 * @param inWords whether words without a field stand before it
 */
export function readParameter(cursor: Cursor, inWords: boolean): RequestParameter | null {
  const { vocabulary } = cursor;
  const start = cursor.at;
  const order = cursor.read(ORDER_BY);
  if (order !== null) {
    const [text, field = "", direction] = order;
    if (/^(?:ORDER|SORT) +BY/.test(text) || direction !== "" || vocabulary.has(field)) return "order";
    cursor.at = start;
    return null;
  }
  const count = cursor.read(COUNT);
  if (count !== null) {
    const [, word = ""] = count;
    const isField = vocabulary.has(word) && vocabulary.typeOf(word) !== undefined;
    if (!isField && (!inWords || word === word.toUpperCase())) return /^l/i.test(word) ? "limit" : "after";
    cursor.at = start;
    return null;
  }
  const [, name = ""] = cursor.read(SIGNED) ?? [];
  const parameter = names.get(name.toLowerCase().replaceAll("_", ""));
  if (parameter !== undefined && !vocabulary.has(name)) return parameter;
  cursor.at = start;
  return null;
}

const WORDS = /order|sort|limit|offset|page/giu;

/** An upper bound of the number of parameters in a text. */
export function mostParameters(text: string): number {
  return text.replaceAll("_", "").match(WORDS)?.length ?? 0;
}

/** Whether an order, a limit or a page of rows begins at the cursor. */
export function beginsParameter(cursor: Cursor, inWords: boolean): boolean {
  const start = cursor.at;
  const begins = readParameter(cursor, inWords) !== null;
  cursor.at = start;
  return begins;
}
