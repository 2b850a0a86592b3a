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

/** The one edit that turns `source` into `target`: it replaces the text between their common start and end. */
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
