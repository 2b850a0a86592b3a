const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Words for a point in time, in UTC. Its digits if it is beyond the range of `Date`.
 *
 * @example
 * ```ts
 * momentInWords(1795168800000); // "20 November 2026, 10:00 UTC"
 * momentInWords(1795168800500); // "20 November 2026, 10:00:00.500 UTC"
 * ```
 */
export function momentInWords(milliseconds: number | bigint): string {
  const date = new Date(Number(milliseconds));
  if (Number.isNaN(date.getTime())) return String(milliseconds);
  const time = date.toISOString().replace(/^.*T/, "").replace(/Z$/, "");
  const shown = time.replace(/(?::00)?\.000$/, "");
  const year = String(date.getUTCFullYear()).padStart(4, "0");
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${year}, ${shown} UTC`;
}

/** A point in time within the range of `Date` as ISO 8601, without a fraction that is 0. */
export function isoTimeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}
