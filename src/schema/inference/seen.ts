import { isoDateToUnixMs } from "../../text/iso-date.ts";
import { canonicalUuid } from "../../text/uuid.ts";

/** The greatest number of values of an enumeration. */
const MOST_VALUES = 12;

/** The greatest length of a value of an enumeration. */
const LONGEST_VALUE = 24;

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
  others = 0;
  /** The distinct texts; null once one is too long, or there are too many. */
  distinct: Set<string> | null = new Set();

  get numbers(): number {
    return this.integers + this.fractions;
  }

  get count(): number {
    return this.booleans + this.numbers + this.texts + this.others;
  }

  add(value: unknown): void {
    if (typeof value === "boolean") this.booleans++;
    else if (typeof value === "string") this.#addText(value);
    else if (typeof value === "bigint" || Number.isInteger(value)) {
      this.integers++;
      if (isTime(value as number | bigint)) this.times++;
    } else if (typeof value === "number") this.fractions++;
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

/** Whether a number is a time in the years 2000 to 2100, in Unix milliseconds. */
function isTime(value: number | bigint): boolean {
  return value >= 946_684_800_000 && value < 4_102_444_800_000;
}
