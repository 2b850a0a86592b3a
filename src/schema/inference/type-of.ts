import { foldCase } from "../../text/fold-case.ts";
import type { TypeJson } from "../json/field-json.ts";
import type { Seen } from "./seen.ts";

/** The type of a field, and what it rests on. */
export interface Inferred {
  readonly type: TypeJson;
  /** A part of a sentence: `all 12 texts are UUIDs`. */
  readonly because: string;
}

/** The type of most of the values at a path that ends in a key; null without values. */
export function typeOf(key: string, seen: Seen): Inferred | null {
  const most = Math.max(seen.booleans, seen.numbers, seen.texts);
  if (most === 0) return null;
  const inferred = most === seen.texts ? typeOfTexts(key, seen) : typeOfOthers(seen, most);
  const misfits = seen.count - most;
  if (misfits === 0) return inferred;
  const others = `${counted(misfits, "other value")} of ${grouped(seen.count)} will not count`;
  return { ...inferred, because: `${inferred.because}; ${others}` };
}

function typeOfTexts(key: string, seen: Seen): Inferred {
  const { texts, uuids, isoTimes, distinct } = seen;
  if (uuids === texts) return { type: { type: "uuid" }, because: `${all(texts, "text")} UUIDs` };
  if (isoTimes === texts) {
    return { type: { type: "time", from: "iso" }, because: `${all(texts, "text")} ISO 8601 times` };
  }
  if (/(^|_)id$|Id$/.test(key)) {
    return { type: { type: "id" }, because: `${counted(texts, "text")}, and the key ends in "id"` };
  }
  if (distinct !== null && isEnumeration(distinct, texts)) {
    const type = { type: "enumeration", values: [...distinct] };
    return { type, because: `${counted(texts, "text")} with ${counted(distinct.size, "value")}` };
  }
  return { type: { type: "text" }, because: counted(texts, "text") };
}

function typeOfOthers({ booleans, fractions, times, integers }: Seen, most: number): Inferred {
  if (most === booleans) return { type: { type: "boolean" }, because: counted(booleans, "boolean") };
  if (fractions > 0) {
    return {
      type: { type: "number" },
      because: `${grouped(fractions)} of ${counted(most, "number")} with a fraction`,
    };
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
