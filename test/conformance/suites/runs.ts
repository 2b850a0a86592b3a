import type fc from "fast-check";

/** `npm test` tries half of the cases. CI tries all of them, and in its stages 45 a multiple. */
const factor = Number(process.env["FUZZ_RUNS"] ?? 0.5);

/** Whether more than the usual number of cases is tried. */
export const isThorough = factor > 1;

/** The number of runs of a property. `FUZZ_RUNS=20` multiplies it by 20, and `FUZZ_RUNS=0.2` divides it by 5. */
export const runs = (count: number): fc.Parameters<unknown> => ({ numRuns: Math.ceil(count * factor) });

/** The timeout of a property, in milliseconds. */
export const propertyTimeout = 60_000 * Math.max(1, factor);
