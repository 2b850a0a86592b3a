export { ObservationError } from "../model/observation-error.ts";
export { parseObservation } from "../model/parse-observation.ts";
export { newsOf } from "./news.ts";
export { recordInSteps, refsOf } from "./record.ts";
export { recordStalled, silentOf } from "./stalled.ts";
export type { Steps } from "./steps.ts";
export type { RecordContext, Recorded } from "./transition.ts";
export { WorkingSet, type GraphMoment } from "./working-set.ts";
