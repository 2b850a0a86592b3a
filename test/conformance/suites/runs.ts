import type fc from "fast-check";

const factor = Math.max(1, Number(process.env["FUZZ_RUNS"] ?? 1));

/** `FUZZ_RUNS=20` runs every property twenty times as often. */
export const runs = (count: number): fc.Parameters<unknown> => ({ numRuns: count * factor });

/** How long a property may take, in milliseconds. */
export const patience = 60_000 * factor;
