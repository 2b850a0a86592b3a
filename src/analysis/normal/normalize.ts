import type { Clause, Connective, Query } from "../../language/syntax/ast.ts";
import { operators } from "../../language/syntax/operators.ts";
import { printClause, printValue } from "../../language/syntax/print.ts";
import { markChecked, type CheckedClause, type CheckedQuery } from "../../validate/checked-query.ts";
import { normalClause } from "./clause.ts";

/**
 * The normal form of a query: clauses in order, each once, each spelled in one way. It matches the same records, and the
 * normal forms of queries that differ only in the order, the spelling and the repetition of clauses are the same text, so
 * that this text is a key for caches. Queries that are `equivalent` for other reasons may have different normal forms.
 *
 * The text can be longer than that of the query, and is folded where case does not matter.
 *
 * @example
 * ```ts
 * import { compile, defineSchema, integer, print, text } from "wherefore";
 * import { normalize } from "wherefore/analysis";
 *
 * const schema = defineSchema({ title: text(), depth: integer() });
 * const checked = compile('title : "New" AND depth>02 AND title:"NEW"', schema);
 * print(normalize(checked).query); // 'depth>=3 AND title:"new"'
 * ```
 */
export function normalize<R, Name extends string>(checked: CheckedQuery<R, Name>): CheckedQuery<R, Name> {
  const { schema } = checked;
  const byText = new Map<string, CheckedClause<R>>();
  for (const clause of checked.clauses) {
    const normal = normalClause(clause, schema);
    byText.set(printClause(normal.clause), normal);
  }
  const sorted = [...byText].sort(([a], [b]) => (a < b ? -1 : 1));

  const clauses: CheckedClause<R>[] = [];
  const connectives: Connective[] = [];
  let end = 0;
  for (const [text, clause] of sorted) {
    if (clauses.length > 0) {
      const word = checked.connective;
      const span = { start: end + 1, end: end + 1 + word.length };
      connectives.push({ kind: "Connective", connective: word, text: word, span });
      end = span.end + 1;
    }
    clauses.push({ ...clause, clause: placed(clause.clause, end, end + text.length) });
    end += text.length;
  }
  const query: Query = {
    kind: "Query",
    clauses: clauses.map(({ clause }) => clause),
    connectives,
    span: { start: 0, end },
  };
  return markChecked<R, Name>({
    kind: "CheckedQuery",
    schema,
    connective: connectives[0]?.connective ?? "AND",
    clauses,
    query,
  });
}

/** The clause, printed from one offset to another. */
function placed(clause: Clause, start: number, end: number): Clause {
  const { field, operator, negated, value } = clause;
  const fieldStart = start + (negated ? 1 : 0);
  const fieldEnd = fieldStart + field.name.length;
  return {
    ...clause,
    field: { ...field, span: { start: fieldStart, end: fieldEnd } },
    operatorSpan: { start: fieldEnd, end: fieldEnd + operators[operator].symbol.length },
    value: { ...value, span: { start: end - printValue(value).length, end } },
    span: { start, end },
  };
}
