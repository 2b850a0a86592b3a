declare module "vitest" {
  interface TaskMeta {
    /** How many cases a test has had, if not one. `npm run prove:service` adds them up. */
    cases?: number;
    /** What else it has counted, by name. */
    figures?: Readonly<Record<string, number>>;
  }
}

/** How often a fault is repeated at random: once by `npm test`, ten times by the stage 45-crash of CI. */
export const faultRuns = Number(process.env["CRASH_RUNS"] ?? 1);
/** The seed of random faults: another one each time, which names of tests show. */
export const faultSeed = Number(process.env["CRASH_SEED"] ?? Date.now() % 2 ** 31);
