import type { CheckedClause } from "../../../validate/checked-query.ts";
import { rewriteValue } from "../fixes.ts";
import type { Warning } from "../messages.ts";

/** The beginning of a path: a drive, or a server. What stands for a backslash may have become another character. */
const PATH = /^\s*(?:[A-Za-z]:|\\[\w.-]{2,})[\\\t\n\f\r\b]/;
/** Pairs of backslashes, escapes with another meaning, and the escapes that a path gives by chance. */
const ESCAPES = /\\(?:["\\/u]|([bfnrt]))/g;

/** A Windows path whose backslashes are not escaped, so that `\t` of `C:\temp` is a tab. */
export function tabInText({ clause }: CheckedClause<never>): Warning | null {
  const { value } = clause;
  if (value.kind !== "StringLiteral" || !PATH.test(value.value)) return null;
  const escapes = [...value.text.matchAll(ESCAPES)].filter(([, letter]) => letter !== undefined);
  const [first] = escapes;
  if (first === undefined) return null;
  const instead = value.text.replace(ESCAPES, (escape, letter?: string) =>
    letter === undefined ? escape : `\\${escape}`,
  );
  return {
    code: "tab_in_text",
    args: { escape: first[0], instead },
    span: value.span,
    fixes: rewriteValue(clause, "Escape the backslashes", instead),
  };
}
