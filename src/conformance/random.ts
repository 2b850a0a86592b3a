import { isComparison, operators } from "../language/syntax/operators.ts";
import { fields, schema, type ConformanceRecord, type FieldJson } from "./suite.ts";

/** Texts that are the same or nearly so to some store, and characters that mean something to another. */
const texts = [
  ..."abc ABC aBcabc Straße STRAẞE strasse İstanbul istanbul ΣΑΣ σας é e\u0301 null 😀".split(" "),
  ..."% _ a%c a_c * ? a*c .* ^abc$ [a-c] \\ \\% ' \" $gt".split(" "),
  ...["", " ", "a\nb"],
];
const words = ["", "a", "A", "node_1", "NODE_1", "node_10", "3", "true", "null", "a b", "%"];
const uuids = [
  "00000000-0000-0000-0000-000000000000",
  "6f9619ff-8b86-d011-b42d-00c04fc964ff",
  "6F9619FF-8B86-D011-B42D-00C04FC964FF",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];
const numbers = [0, -0, 1, -1, 0.5, 0.1, 2.5, 3, 255, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, -1e300, 5e-324];
const integers = [0n, 1n, -1n, 3n, 255n, 2n ** 31n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)];
const times = [0, 1, 999, 1_000, -1, 1_795_132_800_000, 1_795_132_800_001, -62_135_596_800_000];
/** What is no value of most fields. */
const others = [null, undefined, "abc", "3", 3, 2.5, NaN, true, {}, [], ["abc"]];

/** A source of random numbers, the same for the same seed: mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }
}

/** A record with some value in about half of the fields. */
export function randomRecord(random: Random, id: string): ConformanceRecord {
  const record: Record<string, unknown> = { id };
  for (const [name, field] of fields) {
    if (name === "id" || random.oneIn(2)) continue;
    const value = random.oneIn(8) ? random.pick(others) : heldValue(random, field);
    const [outer = name, inner] = field.path ?? [];
    record[outer] = inner === undefined ? value : { [inner]: value };
  }
  return { ...record, id };
}

/** A value as a record has it. */
function heldValue(random: Random, field: FieldJson): unknown {
  switch (field.type) {
    case "list":
      return random.list(0, 3, () =>
        random.oneIn(8) ? random.pick(others) : heldValue(random, field.items ?? field),
      );
    case "text":
      return randomText(random);
    case "enumeration":
      return random.pick([...(field.values ?? []), ...(field.open === true ? texts : [])]);
    case "id":
      return random.pick(words);
    case "uuid":
      return random.pick(uuids);
    case "boolean":
      return random.oneIn(2);
    case "number":
      return random.pick(numbers);
    case "integer":
      return random.oneIn(2) ? random.pick(integers) : Number(random.pick(integers.slice(0, 6)));
    default: {
      const time = random.pick(times);
      if (random.oneIn(4)) return new Date(time);
      if (field.from === "iso") return new Date(time).toISOString();
      return field.from === "seconds" ? time / 1_000 : time;
    }
  }
}

function randomText(random: Random): string {
  return random.list(1, 3, () => random.pick(texts)).join("");
}

/** The text of a query. It need not be valid: a value can be too short. */
export function randomQuery(random: Random): string {
  const clauses = random.list(1, 4, () => randomClause(random));
  return clauses.join(random.oneIn(2) ? " AND " : " OR ");
}

function randomClause(random: Random): string {
  const [name, field] = random.pick(fields);
  const operator = random.pick(schema.fields.get(name)?.type.operators ?? []);
  const { symbol } = operators[operator];
  const value = queryValue(random, field.items ?? field);
  if (isComparison(operator)) return `${name}${symbol}${value}`;
  const negation = random.oneIn(3) ? "-" : "";
  const isNull = operator === "equals" && random.oneIn(6);
  return `${negation}${name}${symbol}${isNull ? "null" : JSON.stringify(value)}`;
}

/** A value as a query has it. */
function queryValue(random: Random, field: FieldJson): string {
  switch (field.type) {
    case "text":
      return randomText(random);
    case "number":
      return String(random.pick(numbers) + 0);
    case "integer":
      return String(random.pick(integers));
    case "time":
      return String(random.pick(times));
    default:
      return String(heldValue(random, field));
  }
}
