import type { TextEdit } from "./diagnostic.ts";

/**
 * Applies the edits of a fix to the text that they refer to.
 *
 * @example
 * ```ts
 * applyEdits("state:idle", [{ span: { start: 6, end: 10 }, text: '"idle"' }]); // 'state:"idle"'
 * ```
 */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  let result = "";
  let position = 0;
  for (const { span, text } of edits) {
    result += source.slice(position, span.start) + text;
    position = span.end;
  }
  return result + source.slice(position);
}

/** An edit of a text as one of a longer text that has `by` more characters before it. */
export function shifted({ span, text }: TextEdit, by: number): TextEdit {
  return { span: { start: span.start + by, end: span.end + by }, text };
}

/** The one edit that turns `source` into `target`: what lies between their common beginning and end. */
export function replacement(source: string, target: string): TextEdit {
  const shorter = Math.min(source.length, target.length);
  let start = 0;
  while (start < shorter && source.charCodeAt(start) === target.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    source.charCodeAt(source.length - 1 - tail) === target.charCodeAt(target.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { span: { start, end: source.length - tail }, text: target.slice(start, target.length - tail) };
}
