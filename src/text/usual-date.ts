import { readIsoTime } from "./iso-date.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const TIME =
  "(?:(?:,?[ ]+|T)(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})(?::(?<second>[0-9]{2})(?:[.,](?<fraction>[0-9]{1,9}))?)?(?:[ ]?(?<half>[AP])\\.?M\\.?)?(?:[ ]?(?<zone>Z|UTC|GMT|[-+][0-9]{2}(?::?[0-9]{2})?))?)?";
const YEAR = "(?<year>[0-9]{4})";
const DAY = "(?<day>[0-9]{1,2})";
const WEEKDAY = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?[ ]+)?";
const MONTH_NAME = `(?<name>${MONTHS.join("|")})[a-z]*\\.?`;

const notations = [
  `${YEAR}[-/.](?<month>[0-9]{1,2})[-/.]${DAY}`,
  `${YEAR}(?<month>[0-9]{2})(?<day>[0-9]{2})`,
  // With points the day comes first; with slashes that depends on the country.
  `${DAY}\\.[ ]?(?<month>[0-9]{1,2})\\.[ ]?${YEAR}`,
  `(?<one>[0-9]{1,2})/(?<other>[0-9]{1,2})/${YEAR}`,
  `${WEEKDAY}${DAY}(?:st|nd|rd|th)?\\.?[- ](?:of[ ])?${MONTH_NAME},?[- ]${YEAR}`,
  `${WEEKDAY}${MONTH_NAME}[ ]${DAY}(?:st|nd|rd|th)?,?[ ]${YEAR}`,
].map((date) => new RegExp(`^${date}${TIME}$`, "i"));

/**
 * Reads a date in one of the usual notations as an ISO 8601 date or date and time, which has an offset if the text has
 * one.
 *
 * @returns null for any other text, for a date that does not exist, and for one such as `03/04/2026`, which is another
 * day in other countries
 * @example
 * ```ts
 * usualDateToIso("Nov 20, 2026"); // "2026-11-20"
 * usualDateToIso("20.11.2026 10:00 UTC"); // "2026-11-20T10:00Z"
 * ```
 */
export function usualDateToIso(text: string): string | null {
  if (text.length > 64) return null;
  const plain = text
    .trim()
    // The plus of an offset becomes a space in a URL, unless it is written `%2B`.
    // eslint-disable-next-line regexp/no-super-linear-move -- The text has at most 64 characters.
    .replace(/(?<=T[0-9:]+(?:[.,][0-9]+)?)[ ](?=[0-9]{2}:?[0-9]{2}$)/i, "+")
    // `T10` and `T100000`
    .replace(
      /(?<=[0-9])T([0-9]{2})(?:([0-9]{2})([0-9]{2})?)?(?![0-9:])/i,
      (_, hour: string, minute = "00", second?: string) =>
        `T${hour}:${minute}${second === undefined ? "" : `:${second}`}`,
    );
  for (const notation of notations) {
    const groups = notation.exec(plain)?.groups;
    if (groups === undefined) continue;
    const iso = toIso(groups);
    return iso !== null && readIsoTime(iso) !== null ? iso : null;
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function toIso(groups: Groups): string | null {
  const [month, day] = monthAndDay(groups);
  if (month === undefined || day === undefined) return null;
  const two = (number: number | string) => String(number).padStart(2, "0");
  const { year = "", hour, minute = "", second, fraction, half, zone = "" } = groups;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  const isAfternoon = /p/i.test(half ?? "");
  if (half !== undefined && Number(hour) > (isAfternoon ? 23 : 12)) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const seconds = second === undefined ? "" : `:${second}${fraction === undefined ? "" : `.${fraction}`}`;
  return `${date}T${two(hours)}:${minute}${seconds}${offsetOf(zone)}`;
}

function offsetOf(zone: string): string {
  if (zone === "" || /^[a-z]/i.test(zone)) return zone && "Z";
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
}

function monthAndDay({ month, day, name, one = "", other = "" }: Groups): readonly (number | undefined)[] {
  if (name !== undefined) return [MONTHS.indexOf(name.toLowerCase()) + 1, Number(day)];
  if (month !== undefined) return [Number(month), Number(day)];
  const [first, second] = [Number(one), Number(other)];
  if (first > 12 || first === second) return [second, first];
  return second > 12 ? [first, second] : [];
}

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/**
 * Reads a time before now: a minus, a whole number and a unit (`s`, `m` for minutes, `h`, `d`, `w`). A day has 24
 * hours.
 *
 * @param now in Unix milliseconds
 * @returns Unix milliseconds, `-Infinity` if they are too many for a double; null for any other text
 * @example
 * ```ts
 * relativeTimeToUnixMs("-7d", 1795132800000); // 1794528000000
 * relativeTimeToUnixMs("7d", 1795132800000); // null
 * ```
 */
export function relativeTimeToUnixMs(text: string, now: number): number | null {
  const [, count = "", unit = ""] = /^-([0-9]+)([smhdw])$/.exec(text) ?? [];
  const length = UNITS[unit];
  return length === undefined ? null : now - Number(count) * length;
}
