/** The languages of the user. Tests pass one. */
type Locale = string | undefined;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  ["day", day],
  ["hour", hour],
  ["minute", minute],
  ["second", second],
] as const;

/** Formatters are expensive to create. */
const formatters = new Map<string, Intl.RelativeTimeFormat | Intl.DateTimeFormat>();
function formatter<F extends Intl.RelativeTimeFormat | Intl.DateTimeFormat>(name: string, make: () => F): F {
  const known = formatters.get(name) as F | undefined;
  if (known !== undefined) return known;
  const made = make();
  formatters.set(name, made);
  return made;
}

/**
 * The time from `at` to `now`, as text. A time after `now`, which differing clocks can cause, is shown as now.
 *
 * @example
 * ```ts
 * ago(now - 90_000, now, "en"); // "1m ago"
 * ```
 */
export function ago(at: number, now: number, style: "narrow" | "long" = "narrow", locale?: Locale): string {
  const passed = Math.max(0, now - at);
  const [unit, length] = units.find(([, least]) => passed >= least) ?? (["second", second] as const);
  const format = formatter(
    `${style} ${locale ?? ""}`,
    () => new Intl.RelativeTimeFormat(locale, { style, numeric: "auto" }),
  );
  return format.format(-Math.floor(passed / length), unit);
}

/** Formats a date and a time to the second. */
export function fullTime(at: number, locale?: Locale, timeZone?: string): string {
  return formatter(
    `full ${locale ?? ""} ${timeZone ?? ""}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone }),
  ).format(at);
}

/** Formats a time to the second, with the date if it differs from that of `now`. */
export function clockTime(at: number, now: number, locale?: Locale, timeZone?: string): string {
  const dayOf = formatter(
    `day ${locale ?? ""} ${timeZone ?? ""}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone }),
  );
  if (dayOf.format(at) !== dayOf.format(now)) return fullTime(at, locale, timeZone);
  return formatter(
    `clock ${locale ?? ""} ${timeZone ?? ""}`,
    () => new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }),
  ).format(at);
}

/**
 * Formats a duration in its two largest units.
 *
 * @example
 * ```ts
 * duration(3_725_000); // "1 h 2 min"
 * ```
 */
export function duration(milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds / second));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 86_400), "d"],
    [Math.floor(whole / 3600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return "0 s";
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
