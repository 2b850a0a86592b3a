import { limitOf } from "../check/options.ts";
import { identifierProblem } from "../sql/mapping-reader.ts";
import { calendarOf, type DateOptions } from "../validate/dates.ts";
import type { Backend, Definition, Settings } from "./backend.ts";
import type { PageLimit, Row, SearchSettings } from "./options.ts";
import { readKey, readOrders } from "./read-orders.ts";

type Given = SearchSettings<string, string, string, Row>;

const ownParameters = ["query", "order", "limit", "after", "before"];

/** The most characters of a query by default. */
const longestQuery = 2048;

/**
 * @throws TypeError for options that are no search
 * @throws MappingError, which is a TypeError, for an invalid mapping
 */
export function readDefinition(options: Given, backend: Backend<never>): Definition {
  const { schema, within = [], withoutValues = [], select, extra = [], messages = {}, seal, open } = options;
  if (typeof (backend as Partial<typeof backend> | null)?.open !== "function") {
    throw new TypeError("backend: it is a store, such as `mongodb({ fields })` or a collection.");
  }
  const { term } = backend;
  if (!((schema as Given["schema"] | undefined)?.fields instanceof Map))
    throw new TypeError("schema: make one with `defineSchema`.");
  names("within", within, term);
  if (select !== undefined) names("select", select, term, 1);
  else if ((schema.omitted?.size ?? 0) > 0) {
    throw new TypeError(`select: the schema leaves fields out, so name the ${term}s of the rows.`);
  }
  if (!Array.isArray(withoutValues)) throw new TypeError("withoutValues: it is a list of names of fields.");
  const unknown = (withoutValues as readonly string[]).find((name) => !schema.fields.has(name));
  if (unknown !== undefined) {
    throw new TypeError(`withoutValues: the schema has no field ${JSON.stringify(unknown)}.`);
  }
  if (!Array.isArray(extra) || !extra.every((name) => typeof name === "string")) {
    throw new TypeError("extra: it is a list of names of parameters.");
  }
  if ((seal === undefined) !== (open === undefined)) {
    throw new TypeError("seal: a cursor that `seal` has changed needs `open`, and the other way round.");
  }
  requireTimeZone(options.check?.dates);
  const settings: Settings = {
    ...options,
    term,
    check: { ...options.check, messages, maxLength: limitOf(options.check?.maxLength, longestQuery) },
    messages,
    lenient: options.lenient === true,
    within,
    parameters: [...ownParameters, ...extra],
    key: readKey(options.key, term),
    limit: readLimit(options.limit),
  };
  const store = backend.open(settings);
  const orders = readOrders(options.orders, settings.key, { term, store });
  const [defaultOrder] = orders.values();
  if (defaultOrder === undefined) throw new TypeError("orders: name at least one order.");
  return { ...settings, store, orders, defaultOrder };
}

function names(option: string, given: readonly unknown[], term: Settings["term"], least = 0): void {
  if (!Array.isArray(given) || given.length < least) {
    throw new TypeError(`${option}: it is a list of names of ${term}s.`);
  }
  for (const name of given) {
    const problem = identifierProblem(name);
    if (problem !== null) throw new TypeError(`${option}: ${problem}`);
  }
  if (new Set(given).size < given.length) throw new TypeError(`${option}: a ${term} is named twice.`);
}

function requireTimeZone(dates: DateOptions | undefined): void {
  try {
    calendarOf(dates && { ...dates, now: 0 });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TypeError(`check.dates.timeZone: ${error.message}.`);
  }
}

function readLimit(given: PageLimit = {}): Definition["limit"] {
  if (typeof given !== "object" || (given as unknown) === null) {
    throw new TypeError("limit: write { default, max }, the rows of a page and the most of them.");
  }
  const { default: byDefault, max = 1_000 } = given;
  const usual = byDefault ?? Math.min(100, max);
  const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 1;
  if (!isCount(max)) throw new TypeError("limit.max: it is a whole number of at least 1.");
  if (!isCount(usual) || usual > max) {
    throw new TypeError(`limit.default: it is a whole number from 1 to ${max}, which is \`limit.max\`.`);
  }
  return { default: usual, max };
}
