export { ObservationError } from "../model/observation-error.ts";
export { parseObservation } from "../model/parse-observation.ts";
export { record, refsOf, type Recorded } from "./record.ts";
export type { RecordContext } from "./transition.ts";
export { WorkingSet } from "./working-set.ts";
