/**
 * A run of the conformance suite on a back-end of an application's own.
 *
 * @module wherefore/conformance
 */

export {
  runConformance,
  type Asked,
  type ConformanceOptions,
  type ConformanceResult,
  type Difference,
  type TestedBackend,
} from "./run-conformance.ts";
export type { ConformanceRecord } from "./suite.ts";
