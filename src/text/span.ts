/**
 * A piece of a text: UTF-16 offsets, `start` included, `end` not.
 *
 * @example
 * ```ts
 * const span: Span = { start: 0, end: 5 };
 * 'state:"idle"'.slice(span.start, span.end); // "state"
 * ```
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}
