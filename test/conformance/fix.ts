import type { Fix } from "wherefore";

/** The text after a fix: its edits, all of which refer to the text as it was. */
export function applyFix(source: string, fix: Fix): string {
  let fixed = "";
  let at = 0;
  for (const { span, text } of fix.edits) {
    fixed += source.slice(at, span.start) + text;
    at = span.end;
  }
  return fixed + source.slice(at);
}
