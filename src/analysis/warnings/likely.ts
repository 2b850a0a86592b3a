import type { FixCandidate } from "../../diagnostics/titles.ts";
import type { Clause } from "../../language/syntax/ast.ts";
import { operators } from "../../language/syntax/operators.ts";
import { printClause } from "../../language/syntax/print.ts";
import type { Span } from "../../text/span.ts";
import { codePointLength } from "../../text/code-points.ts";
import type { Field } from "../../schema/field.ts";
import { defaultFieldsOf, type Schema } from "../../schema/schema.ts";
import { foldCase } from "../../text/fold-case.ts";
import type { CheckedClause } from "../../validate/checked-query.ts";
import type { Negation } from "../../validate/rule.ts";
import { warning, type Warning, type WarningArguments, type WarningCode } from "./messages.ts";

/** The warnings of a value that was probably meant otherwise. */
export function likelyMistakes(
  clause: CheckedClause<never>,
  schema: Schema<never>,
  negation: Negation,
): readonly Warning[] {
  return rules.map((rule) => rule(clause, schema, negation)).filter((found) => found !== null);
}

// Unix seconds of 2001-01-01 and 2100-01-01. As milliseconds they are days of January and February 1970.
const EARLIEST = 978_307_200;
const LATEST = 4_102_444_800;

/** A star at an end, but no Markdown and no comment; or between words. */
const STARS = /^\*(?![*/ ])|(?<![*/ ])\*$|(?<=\p{L}{2})\*(?=\p{L}{2})/u;
/** Per cent signs at both ends, or at the end of a word: no percentage, no escape of an address, no format. */
const PER_CENTS = /^%.*[^0-9 ]%$|^%(?![0-9A-Fa-f]{2})\p{L}{2}|\p{L}%$/su;

/** The beginning of a path: a drive, or a server. What stands for a backslash may have become another character. */
const PATH = /^\s*(?:[A-Za-z]:|\\[\w.-]{2,})[\\\t\n\f\r\b]/;
/** Pairs of backslashes, escapes with another meaning, and the escapes that a path gives by chance. */
const ESCAPES = /\\(?:["\\/u]|([bfnrt]))/g;

const rules: readonly ((
  clause: CheckedClause<never>,
  schema: Schema<never>,
  negation: Negation,
) => Warning | null)[] = [
  // A time that is a date of this century in seconds, and a day of 1970 in the milliseconds that the field has.
  ({ field, clause }) => {
    const number = numberIn(clause);
    if (field.type.isTime !== true || number === null) return null;
    const seconds = Number(number.text);
    if (seconds < EARLIEST || seconds >= LATEST) return null;
    const instead = number.quote(String(seconds * 1000));
    const args = { field: field.name, text: number.text, instead };
    return rewriting(clause, "time_in_seconds", args, instead);
  },
  // A wildcard of another language in a contains.
  ({ operator, clause }) => {
    if (operator !== "contains" || clause.value.kind !== "StringLiteral") return null;
    const text = clause.value.value;
    const wildcard = STARS.test(text) ? "*" : PER_CENTS.test(text) ? "%" : null;
    if (wildcard === null) return null;
    const bare = text.slice(text.startsWith(wildcard) ? 1 : 0, text.endsWith(wildcard) ? -1 : undefined);
    const isClear = !bare.includes(wildcard) && codePointLength(bare) >= operators[operator].minimum;
    const instead = isClear ? JSON.stringify(bare) : null;
    return rewriting(clause, "wildcard_in_text", { wildcard, instead }, instead);
  },
  // An equality with the text "null", where a field can have no value and declares no such text.
  ({ field, operator, value, clause }, _, negation) => {
    if (operator !== "equals" || (value.kind !== "text" && value.kind !== "exact")) return null;
    if (isOnlyEquality(clause, negation)) return null;
    const isNull = (text: string) => text.toLowerCase() === "null";
    if (!isNull(value.text) || field.required === true || field.type.values?.some(isNull) === true)
      return null;
    const instead = printClause({ ...clause, value: { kind: "NullLiteral", span: clause.value.span } });
    const args = { clause: printClause(clause), instead };
    return rewriting(clause, "null_as_text", args, "null");
  },
  // A Windows path whose backslashes are not escaped, so that `\t` of `C:\temp` is a tab.
  ({ clause }) => {
    const { value } = clause;
    if (value.kind !== "StringLiteral" || !PATH.test(value.value)) return null;
    const escape = [...value.text.matchAll(ESCAPES)].find(([, letter]) => letter !== undefined)?.[0];
    if (escape === undefined) return null;
    const instead = value.text.replace(ESCAPES, (found, letter?: string) =>
      letter === undefined ? found : `\\${found}`,
    );
    return rewriting(clause, "tab_in_text", { escape, instead }, instead);
  },
  // A number with leading zeros, which is probably a code: no number is found by its digits.
  ({ field, value, clause }) => {
    const number = numberIn(clause);
    if (number === null || (value.kind !== "number" && value.kind !== "integer")) return null;
    const text = number.text.replace(/^(-?)0+(?=[0-9])/, "$1");
    if (text === number.text) return null;
    const instead = number.quote(text);
    const args = { field: field.name, text: number.text, instead };
    return rewriting(clause, "leading_zeros", args, instead);
  },
  // An equality of a word or two with a field of longer texts.
  ({ field, operator, value, clause }, schema, negation) => {
    if (operator !== "equals" || value.kind !== "text" || !holdsLongTexts(field, schema)) return null;
    if (isOnlyEquality(clause, negation)) return null;
    const isPart = wordsIn(value.text) <= 2 && codePointLength(value.text) >= operators.contains.minimum;
    const isExample = field.examples?.some((each) => foldCase(String(each)) === value.folded) === true;
    if (!isPart || isExample) return null;
    const instead = printClause({ ...clause, operator: "contains" });
    const args = { field: field.name, clause: printClause(clause), instead };
    const fix = writing(clause.operatorSpan, operators.contains.symbol);
    return warning("text_compared_whole", clause.span, args, [fix]);
  },
];

/** Whether nothing but an equality with a value can be written in the place of a clause. */
function isOnlyEquality({ negated }: Clause, negation: Negation): boolean {
  return negated && negation === "equality";
}

/** Whether words are looked for in a field by default, or an example of its texts has more than three words. */
function holdsLongTexts({ name, type, examples = [] }: Field<never>, schema: Schema<never>): boolean {
  if (!type.operators.includes("contains")) return false;
  return defaultFieldsOf(schema).includes(name) || examples.some((each) => wordsIn(String(each)) > 3);
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** The number of a clause, and how another is written in its place: in quotes after `:`. Null if its value is none. */
function numberIn({ value }: Clause): { text: string; quote: (text: string) => string } | null {
  if (value.kind === "NullLiteral") return null;
  const isQuoted = value.kind === "StringLiteral";
  const text = isQuoted ? value.value : value.text;
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) return null;
  return { text, quote: (other) => (isQuoted ? `"${other}"` : other) };
}

/** A warning whose fix replaces the value of the clause; there is no fix without a text. */
function rewriting<C extends WarningCode>(
  { value: { span } }: Clause,
  code: C,
  args: WarningArguments[C],
  text: string | null,
): Warning {
  return warning(code, span, args, text === null ? [] : [writing(span, text)]);
}

function writing(span: Span, text: string): FixCandidate {
  return { title: { kind: "write", text, meaning: null }, edits: [{ span, text }] };
}
