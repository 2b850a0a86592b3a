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

const DISTANCE =
  /^(?:now)?[ ]?([-+])?[ ]?([0-9]{1,9})[ ]?(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:eeks?)?)([ ]ago)?$/i;

/** A time relative to now in another notation. */
export type UsualRelativeTime =
  /** A time before now, as `relativeTimeToUnixMs` reads it. */
  | { readonly relative: string }
  /** Any other time, in Unix milliseconds. */
  | { readonly milliseconds: number; readonly isDay: boolean };

/**
 * Reads a time relative to now in one of the usual notations: `now-7d`, `7 days ago`, `-7days`, `+1d`, `now`, `today`.
 *
 * @param now in Unix milliseconds
 * @returns null for any other text, for one such as `7d`, which can mean before now and after it, and for `-1M`, which
 * is a month elsewhere
 */
export function readUsualRelativeTime(text: string, now: number): UsualRelativeTime | null {
  const plain = text.trim().toLowerCase();
  if (plain === "now" || plain === "now()") return { relative: "-0s" };
  if (plain === "today" || plain === "yesterday")
    return { milliseconds: now - (plain === "today" ? 0 : 86_400_000), isDay: true };
  if (/[0-9] ?M$/.test(text.trim())) return null;
  const [, sign, count = "", unit = "", ago] = DISTANCE.exec(plain) ?? [];
  const length = UNITS[unit.charAt(0)];
  if (length === undefined || (sign === undefined) === (ago === undefined)) return null;
  if (sign !== "+") return { relative: `-${count}${unit.charAt(0)}` };
  return { milliseconds: now + Number(count) * length, isDay: false };
}
