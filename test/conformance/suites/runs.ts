import type fc from "fast-check";

const factor = Math.max(1, Number(process.env["FUZZ_RUNS"] ?? 1));

/** The number of runs of a property. `FUZZ_RUNS=20` multiplies it by 20. */
export const runs = (count: number): fc.Parameters<unknown> => ({ numRuns: count * factor });

/** The timeout of a property, in milliseconds. */
export const propertyTimeout = 60_000 * factor;
