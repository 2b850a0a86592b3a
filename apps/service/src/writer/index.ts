export { AccountRecorder, type AccountRecorderOptions } from "./account-recorder.ts";
export { endNodes } from "./end.ts";
export { expireRound, nodesPerPass, type Expired } from "./expire.ts";
export { GraphWriter } from "./graph-writer.ts";
export { openGraph } from "./open-graph.ts";
export { ingest } from "./ingest.ts";
export { BudgetError, RecordingBudgets, type Amount } from "./recording-budgets.ts";
export { defaultStaleAfter, sweep } from "./sweep.ts";
