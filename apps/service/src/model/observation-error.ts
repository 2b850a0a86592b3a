/**
 * Why an observation is refused:
 * - `observation_invalid`: a key is missing, unknown or has an invalid value;
 * - `node_missing`: it names a node that the graph does not have;
 * - `node_exists`: it starts a node that the graph already has;
 * - `node_ended`: it requires an unfinished node;
 * - `node_not_ended`: it requires a node in a final state;
 * - `node_not_silent`: the node is not working, is already stale, or was active recently (only for the sweep).
 */
export type ObservationErrorCode =
  | "observation_invalid"
  | "node_missing"
  | "node_exists"
  | "node_ended"
  | "node_not_ended"
  | "node_not_silent";

/** An observation is refused, and nothing has changed. The message says why, and what to write instead. */
export class ObservationError extends Error {
  override readonly name = "ObservationError";
  readonly code: ObservationErrorCode;
  /** The invalid key, such as `parent`, `source.adapter` or `on[2]`; null for the whole observation. */
  readonly field: string | null;

  constructor(code: ObservationErrorCode, field: string | null, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
