import { elementOf, isFolded, type FieldSpecs } from "../../conformance/fields.ts";
import { referenceFold } from "../../conformance/folding.ts";
import type { GeneratedClause } from "../../conformance/arbitraries.ts";
import type { Oracle } from "../oracle.ts";

export const folding: Oracle = {
  name: "folding",
  relation: "A clause on text finds the same rows with its value folded, and with its value in capitals.",
  async *compare({ table: { fields }, queries, find }) {
    for (const clause of queries.flatMap(({ clauses }) => clauses)) {
      const expected = await find(clause.source);
      for (const source of inOtherCase(clause, fields)) {
        yield { asked: `${clause.source} as ${source}`, expected, found: await find(source) };
      }
    }
  },
};

function inOtherCase({ condition }: GeneratedClause, fields: FieldSpecs): readonly string[] {
  const [operator, field, value] = condition[0] === "not" ? condition[1] : condition;
  if (typeof field !== "string" || typeof value !== "string") return [];
  const spec = fields[field];
  if (spec === undefined || !isFolded(elementOf(spec))) return [];
  const folded = referenceFold(value);
  // Capitals of the letters that have one of the same folding.
  const capitals = Array.from(folded, (letter) => {
    const capital = letter.toUpperCase();
    return referenceFold(capital) === letter ? capital : letter;
  }).join("");
  const minus = condition[0] === "not" ? "-" : "";
  const symbol = operator === "=" ? ":" : operator;
  return [folded, capitals].map((text) => `${minus}${field}${symbol}${JSON.stringify(text)}`);
}
