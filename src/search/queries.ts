import { toErrorBody, type ErrorBody } from "../diagnostics/error-body.ts";
import { print } from "../language/syntax/print.ts";
import type { Sql } from "../sql/fragment.ts";
import { conditionOf } from "../sql/where.ts";
import { check } from "../check/check.ts";
import type { CheckedQuery } from "../validate/checked-query.ts";
import type { Definition } from "./definition.ts";
import { Kept } from "./kept.ts";
import { isRefusal, refusal } from "./refusal.ts";

/** The most queries of one request. */
const mostQueries = 64;

/** The queries of a request that were checked. The same texts give the same object while they are kept. */
export interface Queries {
  /** Different queries, all of which have to match. */
  readonly checked: readonly CheckedQuery<never>[];
  /** The same text for the same queries. Their order and their white space do not matter. */
  readonly identity: string;
  /** The conditions that a row has to meet: none, or one. */
  readonly conditions: readonly Sql[];
}

/** Reads the parameter `query`: nothing, a text, or several texts. */
export type ReadQueries = (given: unknown) => Queries | ErrorBody;

/** How many characters of queries are kept. */
const mostCharacters = 1_000_000;

/** Reads queries and keeps those that were read last, so that a query that is asked again costs a look-up. */
export function queryReader(definition: Definition): ReadQueries {
  // A time relative to now is another one each time.
  const isKept = definition.check?.dates?.now === undefined;
  const kept = new Kept<Queries>(mostCharacters);
  return (given) => {
    const texts: readonly unknown[] = Array.isArray(given) ? given : [given ?? []].flat();
    if (texts.length > mostQueries) {
      const message = `There are ${texts.length} queries, and at most ${mostQueries} are allowed. Send fewer.`;
      return refusal(definition, "query", "too_many_queries", message);
    }
    const key = isKept ? keyOf(texts) : null;
    const known = key === null ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const read = readTexts(definition, texts);
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

function readTexts(definition: Definition, texts: readonly unknown[]): Queries | ErrorBody {
  const byText = new Map<string, CheckedQuery<never>>();
  for (const text of texts) {
    const { checked, diagnostics } = check(text, definition.schema, definition.check);
    if (checked === null) return toErrorBody(diagnostics, definition);
    byText.set(print(checked.query), checked);
  }
  return queriesOf(definition, byText);
}

/** @param byText the checked queries by their canonical texts */
export function queriesOf(definition: Definition, byText: ReadonlyMap<string, CheckedQuery<never>>): Queries {
  const checked = [...byText.values()];
  let conditions: readonly Sql[] | undefined;
  return {
    checked,
    identity: JSON.stringify([...byText.keys()].sort()),
    get conditions() {
      if (checked.length === 0) return [];
      if (definition.hasCallbacks) conditions = undefined;
      return (conditions ??= [conditionOf(checked, definition.columnOf, definition)]);
    },
  };
}
