import { operators } from "../../language/syntax/operators.ts";
import type { FieldType } from "../../schema/field-type.ts";
import { plainValue } from "../../schema/value-in-words.ts";
import { foldCase } from "../../text/fold-case.ts";
import { keyOf } from "../normalize.ts";
import { setOf, type Points, type Test } from "./points.ts";

/**
 * The points of texts. For a type with declared values these are the points. For any other, the point at the index of a
 * test is a text that passes the test and as few others as possible, and the last point passes none.
 */
export function textPoints(type: FieldType, tests: readonly Test[]): Points {
  const declared = declaredTexts(type);
  const separator = unusedCharacter(tests, " ");
  const values = declared ?? anyTexts(tests, separator);
  const folded = values.map(foldCase);
  const passing = tests.map(({ operator, value }) => {
    const known = operators[operator].matches;
    if (value.kind !== "text" || known === "unknown") return undefined;
    return setOf(folded, (text) => (known === "part" ? text.includes(value.folded) : text === value.folded));
  });
  return { values, passing, separator: declared === null ? separator : undefined };
}

/** All values that records hold, if the type declares them. It then reads no other text. */
function declaredTexts({ readText }: FieldType): readonly string[] | null {
  // No query has this text.
  const reading = readText("\0");
  if ("value" in reading || reading.declared === undefined) return null;
  return reading.declared.flatMap((text) => {
    const declared = readText(text);
    return "value" in declared ? [String(plainValue(declared.value))] : [];
  });
}

function anyTexts(tests: readonly Test[], separator: string): readonly string[] {
  const equalities = tests.filter(({ operator }) => operator === "equals");
  const equal = new Set(equalities.map(({ value }) => keyOf(value)));
  const another = unusedCharacter(tests, "x");
  const texts = tests.map(({ operator, value }) => {
    if (value.kind !== "text" && value.kind !== "exact") return another;
    // A text that passes another test than for equality need not be equal to the text of the test.
    return operator !== "equals" && equal.has(keyOf(value)) ? value.text + separator : value.text;
  });
  return [...texts, another];
}

/** A character that is in no text of the tests, whatever its case. */
function unusedCharacter(tests: readonly Test[], preferred: string): string {
  const used = tests.map(({ value }) => foldCase(keyOf(value))).join("");
  for (let codePoint = preferred.charCodeAt(0); ; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (!used.includes(character) && foldCase(character) === character) return character;
  }
}
