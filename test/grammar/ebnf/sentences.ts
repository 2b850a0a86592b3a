import { hasUnit } from "./notation.ts";
import type { Expression, Rules } from "./notation.ts";
import type { Random } from "./random.ts";
import type { Recognizer } from "./recognizer.ts";

// Code units that a lexer could treat differently. They represent all code units of a negated class.
const specialUnits =
  "abnorAND019_-.:~<>=!&|,;'`\"\\/()[]{} \t\n\r\v\f\0\u0001\u001b\u007f\u0085\u00a0\u00ab\u00ad\u00e9\u00df\u0130\u1680\u2003\u200b\u200d" +
  "\u2018\u201c\u201d\u2028\u202e\u202f\u205f\u2060\u3000\u4e2d\ud800\udbff\udc00\udfff\ufeff\ufffd\uffff";

/** Derives sentences of the grammar by a random walk. It ignores `!` and `-`, so it tests each sentence with the recognizer. */
export function makeWalk(rules: Rules, recognize: Recognizer, random: Random): () => string {
  function derive(expression: Expression): string {
    switch (expression.kind) {
      case "literal":
        return expression.text;
      case "class":
        return deriveUnit(expression);
      case "reference":
        return derive(rules.get(expression.name)!);
      case "sequence":
        return expression.parts.map(derive).join("");
      case "choice":
        return derive(random.pick(expression.parts));
      case "repeat": {
        let text = expression.times === "+" ? derive(expression.part) : "";
        if (expression.times === "?") return random.chance(0.5) ? derive(expression.part) : "";
        while (text.length < 200 && random.chance(0.45)) text += derive(expression.part);
        return text;
      }
      case "except":
        return derive(expression.base);
      case "notBefore":
        return "";
    }
  }

  function deriveUnit(expression: Expression & { kind: "class" }): string {
    if (!expression.negated) {
      const { first, last } = random.pick(expression.ranges);
      return String.fromCharCode(random.pick([first, last, first + random.below(last - first + 1)]));
    }
    const allowed = specialUnits.split("").filter((unit) => hasUnit(rules, expression, unit.charCodeAt(0)));
    return random.pick(allowed);
  }

  const [start] = rules.keys();
  return () => {
    // A sentence that violates a `!` or a `-` is a near miss. It is returned after four more attempts.
    for (let attempt = 0; ; attempt++) {
      const sentence = derive(rules.get(start!)!);
      if (attempt === 4 || recognize(sentence)) return sentence;
    }
  };
}

const tokens = /[A-Za-z0-9_]+|"(?:[^"\\]|\\[^])*"|\s+|[^]/g;

/** Makes a near miss by one or two edits of single characters or of whole tokens. */
export function mutate(sentence: string, vocabulary: readonly string[], random: Random): string {
  let text = sentence;
  for (let edits = 1 + random.below(2); edits > 0; edits--) {
    const parts = random.chance(0.5) ? text.split("") : (text.match(tokens) ?? []);
    const at = random.below(parts.length + 1);
    const fresh = random.chance(0.5)
      ? random.pick(vocabulary)
      : specialUnits[random.below(specialUnits.length)]!;
    const edit = random.below(5);
    if (edit === 0) parts.splice(at, 1);
    else if (edit === 1) parts.splice(at, 0, fresh);
    else if (edit === 2) parts.splice(at, 1, fresh);
    else if (edit === 3) parts.splice(at, 0, parts[at] ?? "");
    else if (at + 1 < parts.length) parts.splice(at, 2, parts[at + 1]!, parts[at]!);
    text = parts.join("");
  }
  return text;
}

/** The literals of the grammar, and words and signs that resemble them. */
export function vocabularyOf(rules: Rules): string[] {
  const words = new Set([
    "AND",
    "OR",
    "and",
    "Or",
    "NOT",
    "not",
    "null",
    "NULL",
    "null:",
    "a",
    "1",
    "1e3",
    "3.",
    ".5",
    " ",
    "  ",
  ]);
  for (const sign of [
    "==",
    "!=",
    "<>",
    "> =",
    "&&",
    "||",
    '""',
    "''",
    ':"',
    '="',
    "AND ",
    " OR",
    "\\u0000",
    "\\ud83d",
    "\\ude00",
    "\\x",
    "\\",
  ]) {
    words.add(sign);
  }
  const visit = (expression: Expression): void => {
    if (expression.kind === "literal") words.add(expression.text);
    else if ("parts" in expression) expression.parts.forEach(visit);
    else if ("part" in expression) visit(expression.part);
    else if (expression.kind === "except") [expression.base, expression.excluded].forEach(visit);
  };
  rules.forEach(visit);
  return [...words];
}
