const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * The Unix milliseconds of an ISO 8601 text, by the calendar of `Date` and not by that of the package. Undefined for
 * another text, and for a date or time that does not exist.
 */
export function isoMilliseconds(text: string): bigint | undefined {
  const [match, year, month, day, hour = "00", minute = "00", second = "00", digits = "", offset = "Z"] =
    FORM.exec(text) ?? [];
  if (match === undefined) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), Number(digits.slice(0, 3).padEnd(3, "0")));
  // A part that is too large changes the parts before it.
  const parts = [year, "-", month, "-", day, "T", hour, ":", minute, ":", second].join("");
  if (date.toISOString().slice(0, 19) !== parts) return undefined;
  const [sign = "+", hours = 0, minutes = 0] =
    offset === "Z" ? [] : [offset[0], offset.slice(1, 3), offset.slice(4)];
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return BigInt(date.getTime() + (sign === "-" ? shift : -shift));
}

/** The time of Unix milliseconds as SQL writes it, in UTC. */
export function sqlTime(milliseconds: unknown): string {
  return new Date(Number(milliseconds)).toISOString().slice(0, -1).replace("T", " ");
}

/** The millisecond that a number of seconds lies in, by its shortest decimal digits. */
export function millisecondsOf(seconds: number): bigint | undefined {
  if (!Number.isFinite(seconds)) return undefined;
  if (Number.isInteger(seconds)) return BigInt(seconds) * 1000n;
  const [, sign, whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(seconds)) ?? [];
  const places = fraction.length - Number(exponent);
  const scaled = BigInt(whole + fraction) * 1000n;
  const unit = 10n ** BigInt(places);
  const floor = scaled / unit;
  if (sign === "") return floor;
  return scaled % unit === 0n ? -floor : -floor - 1n;
}
