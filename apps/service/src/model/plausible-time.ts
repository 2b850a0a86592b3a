const day = 24 * 60 * 60 * 1000;
/** The years 2001 to 2286 in seconds since 1970. As milliseconds, they would be in the first months of 1970. */
const likelySeconds = [1_000_000_000, 9_999_999_999] as const;

/**
 * Explains why a time is implausible, and what to write instead; null for a plausible time. A time that is a little
 * ahead counts as now. One in the far future is in another unit, or wrong.
 *
 * @param now Unix milliseconds
 * @example
 * ```ts
 * implausibleTime(1_767_225_600, Date.now()); // '"at" is 1767225600, which is in 1970. …seconds: multiply by 1000.'
 * ```
 */
export function implausibleTime(at: number, now: number): string | null {
  if (at >= likelySeconds[0] && at <= likelySeconds[1]) {
    return `"at" is ${at}, which is in 1970. It seems to be in seconds: multiply by 1000.`;
  }
  if (at <= now + day) return null;
  const unit = unitOf(at, now);
  const hint =
    unit === null
      ? "Write when it happened, in Unix milliseconds."
      : `It seems to be in ${unit.name}: divide by ${unit.divisor}.`;
  return `"at" is ${at}, which is in the future (${yearOf(at)}). ${hint}`;
}

function unitOf(at: number, now: number): { readonly name: string; readonly divisor: number } | null {
  const units = [
    { name: "microseconds", divisor: 1000 },
    { name: "nanoseconds", divisor: 1_000_000 },
  ];
  const since = Date.UTC(2001, 0);
  return units.find(({ divisor }) => at / divisor >= since && at / divisor <= now + day) ?? null;
}

function yearOf(at: number): string {
  return `the year ${new Date(at).getUTCFullYear()}`;
}
