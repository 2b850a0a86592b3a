import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ClauseList, Icon, WithCode } from "@wherefore/playground/components";
import type { CheckedQuery, Diagnostic, TextEdit } from "wherefore";
import { analyze, why } from "wherefore/analysis";
import type { GraphNode } from "wherefore/graph";
import type { NodeRecord } from "../model/api-types.ts";
import { balanced } from "../model/isolate.ts";

// This file is loaded after the page, with the analysis of queries.

export function warningsOf(checked: CheckedQuery<never>): readonly Diagnostic[] {
  return analyze(checked).diagnostics;
}

interface WarningsProps {
  readonly checked: CheckedQuery<GraphNode>;
  /** Whether the fixes apply to the text in the field. */
  readonly canFix: boolean;
  readonly onFix: (edits: readonly TextEdit[]) => void;
}

/** The warnings about the query, with their fixes. */
export function Warnings({ checked, canFix, onFix }: WarningsProps): JSX.Element | null {
  const warnings = useMemo(() => warningsOf(checked), [checked]);
  if (warnings.length === 0) return null;
  return (
    <ul class="warnings" aria-label="Warnings">
      {warnings.map(({ code, message, span, fixes }) => (
        <li key={`${code} ${span.start} ${span.end}`}>
          <Icon name="bad" />
          <span>
            <WithCode text={message} />
          </span>
          {fixes.map(({ title, edits }) => (
            <button key={title} type="button" class="button" disabled={!canFix} onClick={() => onFix(edits)}>
              <span>
                <WithCode text={title} />
              </span>
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface ReasonsProps {
  readonly checked: CheckedQuery<GraphNode>;
  readonly node: NodeRecord;
}

/** Why the query finds a node, or not: a sentence for each clause. */
export function Reasons({ checked, node }: ReasonsProps): JSX.Element {
  // The fields that an API response adds are not in the schema, so no query reads them.
  const clauses = useMemo(
    () =>
      why(checked, node as unknown as GraphNode).clauses.map((clause) => ({
        ...clause,
        text: balanced(clause.text),
      })),
    [checked, node],
  );
  return <ClauseList label="Reasons" clauses={clauses} />;
}
