import { operators } from "../../../language/syntax/operators.ts";
import { codePointLength } from "../../../text/code-points.ts";
import type { CheckedClause } from "../../../validate/checked-query.ts";
import { rewriteValue } from "../fixes.ts";
import type { Warning } from "../messages.ts";

/** A star at an end, but no Markdown and no comment; or between words. */
const STARS = /^\*(?![*/ ])|(?<![*/ ])\*$|(?<=\p{L}{2})\*(?=\p{L}{2})/u;
/** Per cent signs at both ends, or at the end of a word: no percentage, no escape of an address, no format. */
const PER_CENTS = /^%.*[^0-9 ]%$|^%(?![0-9A-Fa-f]{2})\p{L}{2}|\p{L}%$/su;

/** A wildcard of another language in a contains. */
export function wildcardInText({ operator, clause }: CheckedClause<never>): Warning | null {
  const { value } = clause;
  if (operator !== "contains" || value.kind !== "StringLiteral") return null;
  const wildcard = STARS.test(value.value) ? "*" : PER_CENTS.test(value.value) ? "%" : null;
  if (wildcard === null) return null;
  const bare = withoutEnds(value.value, wildcard);
  const isClear = !bare.includes(wildcard) && codePointLength(bare) >= operators[operator].minimum;
  const instead = isClear ? JSON.stringify(bare) : null;
  return {
    code: "wildcard_in_text",
    args: { wildcard, instead },
    span: value.span,
    fixes: instead === null ? [] : rewriteValue(clause, "Remove the wildcards", instead),
  };
}

function withoutEnds(text: string, wildcard: string): string {
  const start = text.startsWith(wildcard) ? 1 : 0;
  return text.slice(start, text.endsWith(wildcard) ? -1 : undefined);
}
