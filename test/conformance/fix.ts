import type { Fix } from "wherefore";

/** Applies the edits of a fix. All of them refer to the original text. */
export function applyFix(source: string, fix: Fix): string {
  let fixed = "";
  let at = 0;
  for (const { span, text } of fix.edits) {
    fixed += source.slice(at, span.start) + text;
    at = span.end;
  }
  return fixed + source.slice(at);
}
