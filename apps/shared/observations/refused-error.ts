/** One of several observations was refused, and none of them was recorded. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** The index of the refused observation. */
  readonly index: number;
  override readonly cause: Error;

  constructor(index: number, cause: Error) {
    super(cause.message);
    this.index = index;
    this.cause = cause;
  }
}
