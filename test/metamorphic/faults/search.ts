import fc from "fast-check";
import { cases, withSubject, type Case } from "../case.ts";
import { findingOf } from "../oracle.ts";
import { oracles } from "../oracles/index.ts";
import type { Fault } from "./fault.ts";

/** The generated tables that faults are looked for in, always the same. */
const tables: readonly Case[] = fc.sample(cases, { seed: 20_261_123, numRuns: 400 });

/** The number of tables until an oracle finds a fault, by the name of the oracle. */
export type Found = Readonly<Record<string, number>>;

/**
 * Looks for a fault in one table after the other.
 *
 * @param until whether what was found in so many tables is enough
 */
export async function findFault(
  { engine }: Fault,
  until: (found: Found, tried: number) => boolean,
): Promise<Found> {
  const open = await engine.open();
  let found: Found = {};
  try {
    for (const [index, generated] of tables.entries()) {
      const left = oracles.filter(({ name }) => found[name] === undefined);
      const now = await withSubject(open, generated, async (subject) => {
        const names: string[] = [];
        for (const oracle of left) {
          const finding = await findingOf(oracle, subject);
          // An error shows by itself. What oracles are for is rows that are wrong.
          if (finding !== null && finding.error === undefined) names.push(oracle.name);
        }
        return names;
      });
      found = { ...found, ...Object.fromEntries(now.map((name) => [name, index + 1])) };
      if (until(found, index + 1)) break;
    }
    return found;
  } finally {
    await open.close();
  }
}
