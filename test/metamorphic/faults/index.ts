import type { Fault } from "./fault.ts";
import { otherFaults } from "./others.ts";
import { sqliteFaults } from "./sqlite.ts";

/** The faults that the oracles have to find. */
export const faults: readonly Fault[] = [...sqliteFaults, ...otherFaults];
