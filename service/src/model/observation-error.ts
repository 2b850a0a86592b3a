/**
 * What is wrong with an observation:
 * - `observation_invalid`: a key is missing, unknown or has a value it cannot have;
 * - `node_missing`: it names a node that the graph does not have;
 * - `node_exists`: it begins a node that the graph has already;
 * - `node_ended`: only an unfinished node takes it;
 * - `node_not_ended`: only a node in a final state takes it;
 * - `node_not_silent`: the node is not working, is stale already, or was active a moment ago (the sweep alone meets it).
 */
export type ObservationErrorCode =
  | "observation_invalid"
  | "node_missing"
  | "node_exists"
  | "node_ended"
  | "node_not_ended"
  | "node_not_silent";

/** An observation was refused, and nothing was changed. The message says what is wrong and what to write instead. */
export class ObservationError extends Error {
  override readonly name = "ObservationError";
  readonly code: ObservationErrorCode;
  /** The key at fault, such as `parent`, `source.adapter` or `on[2]`; null where it is the whole. */
  readonly field: string | null;

  constructor(code: ObservationErrorCode, field: string | null, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
