import { foldCase } from "../../text/fold-case.ts";
import { isoDateToUnixMs } from "../../text/iso-date.ts";
import { canonicalUuid } from "../../text/uuid.ts";
import type { TypeJson } from "../field-from-json.ts";

/** The greatest number of values of an enumeration. */
const MOST_VALUES = 12;

/** The greatest length of a value of an enumeration. */
const LONGEST_VALUE = 24;

/** The years 2000 to 2100, in Unix milliseconds. */
const CENTURY = [946_684_800_000, 4_102_444_800_000] as const;

/** Counts of the values at one path. Its size does not depend on their number or length. */
export class Seen {
  booleans = 0;
  integers = 0;
  /** Those of the integers that are times of this century in Unix milliseconds. */
  times = 0;
  /** Numbers that are no integers. */
  fractions = 0;
  texts = 0;
  uuids = 0;
  isoTimes = 0;
  dates = 0;
  others = 0;
  /** The distinct texts; null once one is too long, or there are too many. */
  distinct: Set<string> | null = new Set();

  get numbers(): number {
    return this.integers + this.fractions;
  }

  get count(): number {
    return this.booleans + this.numbers + this.texts + this.dates + this.others;
  }

  add(value: unknown): void {
    if (typeof value === "boolean") this.booleans++;
    else if (typeof value === "string") this.#addText(value);
    else if (typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value))) {
      this.integers++;
      if (value >= CENTURY[0] && value < CENTURY[1]) this.times++;
    } else if (typeof value === "number") this.fractions++;
    else if (value instanceof Date) this.dates++;
    else this.others++;
  }

  #addText(text: string): void {
    this.texts++;
    if (canonicalUuid(text) !== null) this.uuids++;
    if (isoDateToUnixMs(text) !== null) this.isoTimes++;
    if (this.distinct === null) return;
    this.distinct.add(text);
    if (text.length > LONGEST_VALUE || this.distinct.size > MOST_VALUES) this.distinct = null;
  }
}

/** The type of a field, and what it rests on. */
export interface Inferred {
  readonly type: TypeJson;
  /** A part of a sentence: `all 12 texts are UUIDs`. */
  readonly because: string;
}

/** The type of most of the values at a path that ends in a key; null without values. */
export function typeOf(key: string, seen: Seen): Inferred | null {
  const most = Math.max(seen.booleans, seen.numbers, seen.texts, seen.dates);
  if (most === 0) return null;
  const { type, because } = most === seen.texts ? typeOfTexts(key, seen) : typeOfOthers(seen, most);
  const misfits = seen.count - most;
  if (misfits === 0) return { type, because };
  const others = `${counted(misfits, "other value")} of ${grouped(seen.count)} will not count`;
  return { type, because: `${because}; ${others}` };
}

function typeOfTexts(key: string, { texts, uuids, isoTimes, distinct }: Seen): Inferred {
  if (uuids === texts) return { type: { type: "uuid" }, because: `${all(texts, "text")} UUIDs` };
  if (isoTimes === texts) {
    return { type: { type: "time", from: "iso" }, because: `${all(texts, "text")} ISO 8601 times` };
  }
  const count = counted(texts, "text");
  if (/(^|_)id$|Id$/.test(key))
    return { type: { type: "id" }, because: `${count}, and the key ends in "id"` };
  if (distinct !== null && isEnumeration(distinct, texts)) {
    const type = { type: "enumeration", values: [...distinct] };
    return { type, because: `${count} with ${counted(distinct.size, "value")}` };
  }
  return { type: { type: "text" }, because: count };
}

function typeOfOthers({ booleans, fractions, times, integers, dates }: Seen, most: number): Inferred {
  if (most === booleans) return { type: { type: "boolean" }, because: counted(booleans, "boolean") };
  if (most === dates) return { type: { type: "time" }, because: counted(dates, "Date") };
  if (fractions > 0) {
    const because = `${grouped(fractions)} of ${counted(most, "number")} with a fraction`;
    return { type: { type: "number" }, because };
  }
  // Seconds are not told from other numbers.
  if (times === integers) {
    return { type: { type: "time" }, because: `${all(times, "number")} Unix milliseconds of this century` };
  }
  return { type: { type: "integer" }, because: counted(integers, "whole number") };
}

/** Whether there are few values that repeat often, and no two differ only in case. */
function isEnumeration(distinct: ReadonlySet<string>, texts: number): boolean {
  if (texts < 8 || distinct.size * 4 > texts) return false;
  return new Set([...distinct].map(foldCase)).size === distinct.size;
}

function all(count: number, noun: string): string {
  return count === 1 ? `the only ${noun} is one of` : `all ${counted(count, noun)} are`;
}

/** A number with its noun: `1,204 texts`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
