import type { Literal } from "../meaning.ts";
import { readName } from "../text/names.ts";
import { SIGNS } from "../text/signs.ts";
import { condition, type Form } from "./form.ts";

const VALUE = `(?:(["'“])([^"'”\\\\]{0,200})["'”]|([^\\s"'(){},${SIGNS}[\\]]{1,200}))`;
const IN = new RegExp(
  `${VALUE}(?:[ \\t]+(not[ \\t]+)?in[ \\t]+|[ \\t]*==?[ \\t]*(?:any|some)[ \\t]*(\\()[ \\t]*)`,
  "iuy",
);
const CLOSE = /[ \t]*\)/y;

/** `"a" in tags`, `"a" not in tags`, `'a' = ANY(tags)` */
export const readMember: Form = (cursor, place) => {
  const start = cursor.at;
  const found = cursor.read(IN);
  if (found === null) return undefined;
  const [, quote, inQuotes = "", word = "", not, parenthesis] = found;
  const name = readName(cursor);
  if (name === null || cursor.vocabulary.typeOf(name)?.element === undefined) return undefined;
  if (parenthesis !== undefined && cursor.read(CLOSE) === null) return undefined;
  const quoted = quote !== undefined;
  const value: Literal = { text: quoted ? inQuotes : word, quoted, span: cursor.span(start) };
  return condition(cursor, place, name, [{ operator: "equals", negated: not !== undefined, value }]);
};
