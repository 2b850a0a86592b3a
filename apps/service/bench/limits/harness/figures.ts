/** A percentile of numbers, such as 0.99. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** A time with three digits: "0.42 ms", "12.3 ms", "1.53 s". */
export function milliseconds(ms: number): string {
  return ms < 1000 ? `${digits(ms)} ms` : `${digits(ms / 1000)} s`;
}

/** A size in bytes: "812 B", "4.21 kB", "61.3 MB". */
export function size(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  return bytes < 1_000_000 ? `${digits(bytes / 1000)} kB` : `${digits(bytes / 1_000_000)} MB`;
}

/** A number with three digits. */
export function digits(number: number): string {
  if (number >= 100) return grouped(number);
  return number.toFixed(number >= 10 ? 1 : 2);
}

/** A whole number: "1,000,000". */
export function grouped(number: number): string {
  return Math.round(number).toLocaleString("en-US");
}

/** How often each of some results occurs: "18 × 200, 2 × 503". */
export function tally(results: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) => `${count} × ${result}`).join(", ");
}
