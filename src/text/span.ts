/**
 * A range of a text, in UTF-16 offsets: from `start`, included, to `end`, excluded.
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
