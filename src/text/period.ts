import { DAY, isoDayOf, isoTimeOf, readIsoTime, startOfDay } from "./iso-date.ts";
import { fromLocal, toLocal, type Calendar } from "./time-zone.ts";
import { usualDateToIso } from "./usual-date.ts";

/** The time that a text stands for, from its first to its last millisecond; both are one of a moment. */
export interface Period {
  readonly first: number;
  readonly last: number;
  /** The relative time of the language that says the same of a moment: `-7d`. */
  readonly relative?: string;
}

type Unit = "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";

const UNIT_NAMES: readonly (readonly [Unit, RegExp])[] = [
  ["second", /^s(?:ec(?:ond)?s?)?$/],
  ["minute", /^(?:m|min(?:ute)?s?)$/],
  ["hour", /^h(?:(?:ou)?rs?)?$/],
  ["day", /^d(?:ays?)?$/],
  ["week", /^w(?:eeks?|k)?$/],
  ["month", /^(?:M|mon(?:ths?)?)$/],
  ["quarter", /^q(?:uarters?|tr)?$/],
  ["year", /^y(?:ears?|r)?$/],
];

const LENGTHS: Readonly<Partial<Record<Unit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
};
const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 };

/** The unit of a name. `M` is a month, and `m` a minute. */
function unitOf(name: string): Unit | undefined {
  const found = UNIT_NAMES.find(([, pattern]) => pattern.test(name)) ?? null;
  return (found ?? UNIT_NAMES.find(([, pattern]) => pattern.test(name.toLowerCase())))?.[0];
}

/**
 * Reads a day, a month, a year or a time in one of the usual notations, and relative to now `today`, `-7d`, `now-1d/d`,
 * `this month`, `startOfMonth()` and the like. Weeks begin on Monday. A moment that is written as a date and time is none.
 *
 * @returns null for any other text, and for one such as `7d`, which can mean before now and after it
 * @example
 * ```ts
 * readPeriod("2026-11", { now: null, timeZone: null }); // { first: 1793491200000, last: 1796083199999 }
 * readPeriod("now-7d", { now: 1795132800000, timeZone: null }); // { first: 1794528000000, last: 1794528000000, relative: "-7d" }
 * ```
 */
export function readPeriod(text: string, calendar: Calendar): Period | null {
  const plain = text.trim().replace(/^@/, "");
  if (plain.length > 64) return null;
  const { now } = calendar;
  const period = readDates(plain, calendar) ?? (now === null ? null : readRelative(plain, now, calendar));
  return period !== null && period.first >= FIRST && period.last <= LAST ? period : null;
}

/** The years 0000 to 9999, which a query can contain. */
const FIRST = -62_167_219_200_000;
const LAST = 253_402_300_799_999;

const MONTH = /^([0-9]{4})[-/.]([0-9]{1,2})$/;
const YEAR = /^[0-9]{4}$/;
const MONTH_NAME = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? ([0-9]{4})$/i;
const NAMES = "jan feb mar apr may jun jul aug sep oct nov dec";

function readDates(text: string, calendar: Calendar): Period | null {
  const { timeZone } = calendar;
  const day = usualDateToIso(text) ?? text;
  const time = day.includes("T") ? null : readIsoTime(day, timeZone);
  if (time !== null) return { first: time.first, last: time.last };
  if (YEAR.test(text)) return between(startOfDay(Number(text), 1, 1), "year", timeZone);
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year !== undefined) return between(startOfDay(Number(year), Number(month), 1), "month", timeZone);
  const [, name = "", ofYear] = MONTH_NAME.exec(text) ?? [];
  const number = NAMES.split(" ").indexOf(name.toLowerCase()) + 1;
  return ofYear === undefined ? null : between(startOfDay(Number(ofYear), number, 1), "month", timeZone);
}

/** The unit that begins at a local time. */
function between(start: number | null, unit: Unit, timeZone: string | null): Period | null {
  if (start === null) return null;
  return { first: fromLocal(start, timeZone), last: fromLocal(added(start, 1, unit), timeZone) - 1 };
}

const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, current_date: 0, tomorrow: 1 };
const WHICH: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  last: -1,
  previous: -1,
  past: -1,
  next: 1,
};
const NAMED = /^(this|current|last|previous|past|next)[ _-](day|week|month|quarter|year)$/i;
/** `startOfMonth()`, `endOfYear(-1)`, `startOfDay("-1d")`. That of a week depends on the country. */
const EDGE = /^(start|end)_?of_?(day|month|quarter|year)\(["']?(?:([-+]?[0-9]{1,4})([a-z]*))?["']?\)$/i;
const DISTANCE = /^(?:now(?:\(\))?)?[ ]?([-+])?[ ]?([0-9]{1,9})[ ]?([a-z]+)([ ]ago)?(?:[/@]([a-z]+))?$/i;
/** `last 7 days` */
const SINCE = /^(?:last|past) ([0-9]{1,9}) ?([a-z]+)$/i;
const SNAPPED = /^now[/@]([a-z]+)$/i;

function readRelative(text: string, now: number, { timeZone }: Calendar): Period | null {
  const lower = text.toLowerCase();
  const unitAt = (moment: number, count: number, unit: Unit) =>
    between(added(startOf(toLocal(moment, timeZone), unit), count, unit), unit, timeZone);
  if (/^(?:now(?:\(\))?|current_timestamp)$/.test(lower)) return { first: now, last: now, relative: "-0s" };
  const days = DAYS[lower.replace(/\(\)$/, "")];
  if (days !== undefined) return unitAt(now, days, "day");
  const [, which = "", named = ""] = NAMED.exec(text) ?? [];
  const place = WHICH[which.toLowerCase()];
  const ofName = unitOf(named.toLowerCase());
  if (place !== undefined && ofName !== undefined) return unitAt(now, place, ofName);
  const edge = EDGE.exec(text);
  if (edge !== null) return readEdge(edge, now, timeZone);
  const [, snap] = SNAPPED.exec(text) ?? [];
  const snapped = snap === undefined ? undefined : unitOf(snap);
  if (snapped !== undefined) return unitAt(now, 0, snapped);
  const [, many, some = ""] = SINCE.exec(text) ?? [];
  const ofMany = unitOf(some);
  if (many !== undefined && ofMany !== undefined) {
    const from = fromLocal(added(toLocal(now, timeZone), -Number(many), ofMany), timeZone);
    return { first: from, last: now };
  }
  const [, sign, count = "", name = "", ago, to] = DISTANCE.exec(text) ?? [];
  const unit = unitOf(name);
  if (unit === undefined || (sign === undefined) === (ago === undefined)) return null;
  const distance = Number(count) * (sign === "+" ? 1 : -1);
  const moment = fromLocal(added(toLocal(now, timeZone), distance, unit), timeZone);
  if (to !== undefined) {
    const rounded = unitOf(to);
    return rounded === undefined ? null : unitAt(moment, 0, rounded);
  }
  // Days of the language have 24 hours, also where the clocks are changed.
  const length = LENGTHS[unit];
  const relative = sign === "+" || length === undefined ? {} : { relative: `-${count}${unit.charAt(0)}` };
  const at = length === undefined ? moment : now + distance * length;
  return { first: at, last: at, ...relative };
}

function readEdge(edge: RegExpExecArray, now: number, timeZone: string | null): Period | null {
  const [, which = "", of = "", count = "0", name = ""] = edge;
  const unit = unitOf(of.toLowerCase());
  const step = name === "" ? unit : unitOf(name);
  if (unit === undefined || step === undefined) return null;
  const local = added(startOf(toLocal(now, timeZone), unit), Number(count), step);
  const isStart = which.toLowerCase() === "start";
  const at = fromLocal(isStart ? local : added(local, 1, unit), timeZone) - (isStart ? 0 : 1);
  return { first: at, last: at };
}

/** The local time at which the unit begins that a local time lies in. */
function startOf(local: number, unit: Unit): number {
  const months = MONTHS[unit];
  if (months !== undefined) {
    const date = new Date(local);
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
    return startOfMonth(month - (month % months));
  }
  // 1970-01-05 was a Monday.
  const from = unit === "week" ? 4 * DAY : 0;
  const length = LENGTHS[unit] ?? DAY;
  return local - ((((local - from) % length) + length) % length);
}

/** A local time so many units later; the last day of a month where its day is not in it. */
function added(local: number, count: number, unit: Unit): number {
  const months = MONTHS[unit];
  if (months === undefined) return local + count * (LENGTHS[unit] ?? DAY);
  const date = new Date(local);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const start = startOfMonth(month + count * months);
  const days = (startOfMonth(month + count * months + 1) - start) / DAY;
  return start + Math.min(date.getUTCDate() - 1, days - 1) * DAY + (((local % DAY) + DAY) % DAY);
}

/** The start of a month, counted from the year 0, as local time. NaN beyond the years of queries. */
function startOfMonth(month: number): number {
  return startOfDay(Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1) ?? NaN;
}

/**
 * The bound of a period as a query writes it in a comparison: a relative time, a date if the period begins or ends with a
 * day, or a date and time.
 *
 * @param isFirst whether its first millisecond is the bound, as in `>=` and `<`; otherwise it is the last one
 */
export function boundOf(
  { first, last, relative }: Period,
  isFirst: boolean,
  timeZone: string | null,
): string {
  if (relative !== undefined) return relative;
  const bound = isFirst ? first : last;
  const day = isoDayOf(toLocal(bound, timeZone));
  const time = readIsoTime(day, timeZone);
  return bound === (isFirst ? time?.first : time?.last) ? day : isoTimeOf(bound);
}
