export {
  GraphWriter,
  openGraph,
  RefusedError,
  type GraphWriterOptions,
  type RecordResult,
} from "./graph-writer.ts";
export { defaultStaleAfter, sweep, type SweepOptions } from "./sweep.ts";
