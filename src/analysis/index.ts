/**
 * What a query means and what it can match: in plain words, for one record, and for all of them.
 *
 * @module wherefore/analysis
 */

export { analyze, type Analysis, type AnalyzeOptions } from "./analyze.ts";
export { explain, type ExplainedClause, type Explanation } from "./explain.ts";
export { equivalent, implies, type Implication } from "./implies.ts";
export { normalize } from "./normalize.ts";
export {
  warningCodes,
  type WarningArguments,
  type WarningCode,
  type WarningMessages,
} from "./warnings/messages.ts";
export { why, type ClauseReason, type Reasons } from "./why.ts";
