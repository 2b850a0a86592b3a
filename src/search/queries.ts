import { interpret, type MeantQuery } from "../check/interpret.ts";
import { toErrorBody, type ErrorBody } from "../check/error-body.ts";
import { print } from "../language/syntax/print.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import { momentOf } from "../validate/dates.ts";
import type { Definition, Queries, Store } from "./backend.ts";
import { Kept } from "./kept.ts";
import type { OrderColumn } from "./order.ts";
import { isRefusal, refusal } from "./refusal.ts";

/** The most queries of one request. */
const mostQueries = 64;

/**
 * Reads the parameter `query`: nothing, a text, or several texts.
 *
 * @param at the time to which relative times refer, of a cursor
 */
export type ReadQueries = (given: unknown, at?: number) => Queries | ErrorBody;

/** How many characters of queries are kept. */
const mostCharacters = 1_000_000;

/** Reads queries and keeps those that were read last, so that a query that is asked again costs a look-up. */
export function queryReader(definition: Definition): ReadQueries {
  // A time relative to now is another one each time.
  const isKept = definition.check.dates?.now === undefined;
  const kept = new Kept<Queries>(mostCharacters);
  return (given, at) => {
    const texts: readonly unknown[] = Array.isArray(given) ? given : [given ?? []].flat();
    if (texts.length > mostQueries) {
      const args = { count: texts.length, most: mostQueries };
      return refusal(definition, "query", "too_many_queries", args);
    }
    const key = isKept && at === undefined ? keyOf(texts) : null;
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const read = readTexts(definition, texts, at);
    if (key !== null && !isRefusal(read)) kept.set(key, read);
    return read;
  };
}

/** A key for the texts; null if one is no text, or if they are too long to be kept. */
function keyOf(texts: readonly unknown[]): string | null {
  const lengths = texts.map((text) => (typeof text === "string" ? text.length : Infinity));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  return length > mostCharacters / 10 ? null : JSON.stringify(texts);
}

function readTexts(
  definition: Definition,
  typed: readonly unknown[],
  at: number | undefined,
): Queries | ErrorBody {
  const { schema, lenient } = definition;
  const { dates } = definition.check;
  const now = dates?.now === undefined ? null : (at ?? momentOf(dates));
  const options = { ...definition.check, ...(now === null ? {} : { dates: { ...dates, now } }) };
  const searched: MeantQuery<never>[] = [];
  const keys: string[] = [];
  let isChanged = false;
  let refused: ErrorBody | null = null;
  for (const given of typed) {
    const { queries, isChanged: isInterpreted, diagnostics } = interpret(given, schema, options);
    const [query] = queries;
    searched.push(...queries);
    if (query !== undefined && !isInterpreted) {
      keys.push(print(query.checked.query));
      continue;
    }
    // The texts after this one cannot change the answer, and invalid ones take long to read.
    if (query === undefined) return refused ?? toErrorBody(diagnostics, definition);
    if (!lenient) refused ??= toErrorBody(diagnostics, definition);
    isChanged = true;
    keys.push(`?${String(given)}`);
  }
  const texts = searched.map(({ text }) => text);
  if (refused !== null) {
    return texts.length <= mostQueries ? { error: { ...refused.error, did_you_mean: texts } } : refused;
  }
  const byText = new Map(searched.map(({ checked }) => [print(checked.query), checked]));
  return queriesOf(definition.store, byText, {
    identity: JSON.stringify([...new Set(keys)].sort()),
    interpreted: isChanged ? texts : null,
    now,
  });
}

/** @param byText the checked queries by their canonical texts */
export function queriesOf<Condition>(
  { compile, isVolatile }: Pick<Store<never, object, OrderColumn, Condition>, "compile" | "isVolatile">,
  byText: ReadonlyMap<string, CheckedQuery<never>>,
  read: Pick<Queries, "identity" | "interpreted" | "now">,
): Queries<Condition> {
  const checked = [...byText.values()];
  let compiled: { readonly condition: Condition } | undefined;
  return {
    checked,
    texts: [...byText.keys()],
    ...read,
    get condition() {
      if (isVolatile) compiled = undefined;
      return (compiled ??= { condition: compile(checked) }).condition;
    },
  };
}
