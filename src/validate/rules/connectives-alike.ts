import type { FixCandidate } from "../../diagnostics/titles.ts";
import type { Connective, ConnectiveWord } from "../../language/syntax/ast.ts";
import type { LanguageRule } from "../rule.ts";

/** A query joins all its clauses by AND, or all by OR. */
export const connectivesAlike: LanguageRule = {
  query({ connectives, report }) {
    const [first] = connectives;
    if (first === undefined) return;
    const different = connectives.find(({ connective }) => connective !== first.connective);
    if (different === undefined) return;
    report({
      code: "connectives_mixed",
      span: different.span,
      args: { first: first.connective, text: different.connective },
      candidates: () => [
        joinAllBy(first.connective, connectives),
        joinAllBy(different.connective, connectives),
      ],
    });
  },
};

function joinAllBy(word: ConnectiveWord, connectives: readonly Connective[]): FixCandidate {
  const others = connectives.filter(({ connective }) => connective !== word);
  return {
    title: { kind: "joinAll", connective: word },
    edits: others.map(({ span }) => ({ span, text: word })),
  };
}
