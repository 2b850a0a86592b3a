import { readMeaning } from "../../src/repair/reading/read-meaning.ts";
import type { Sequence, Term, Test } from "../../src/repair/reading/meaning.ts";
import { FieldNames } from "../../src/repair/writing/field-names.ts";
import { schema } from "../validate/harness.ts";

export const names = new FieldNames(schema);

/** What a text means, in words: `depth greaterThan 3 AND state not equals "idle"`. */
export function meaningOf(source: string): string {
  return describeSequence(readMeaning(source, names));
}

/** `*` is any field, `_` a joint without a connective, and `?` what is unclear or may be the other connective. */
function describeSequence({ terms, joints, strays }: Sequence): string {
  const parts = terms.flatMap((term, index) => {
    const joint = joints[index];
    if (joint === undefined) return [describeTerm(term)];
    return [describeTerm(term), `${joint.connective ?? "_"}${joint.isOpen === true ? "?" : ""}`];
  });
  return [...parts, ...strays.map(({ start, end }) => `stray ${start}-${end}`)].join(" ");
}

function describeTerm(term: Term): string {
  if (term.kind === "unclear") return "?";
  if (term.kind === "group") return `${term.negated ? "not " : ""}(${describeSequence(term.sequence)})`;
  return `${term.field ?? "*"} ${term.tests.map(describeTest).join(` ${term.connective} `)}`;
}

function describeTest({ operator, negated, value }: Test): string {
  const shown = value === null ? "null" : value.quoted ? JSON.stringify(value.text) : value.text;
  return `${negated ? "not " : ""}${operator} ${shown}`;
}
