import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Span } from "wherefore";
import { Icon } from "./icon.tsx";

/** A sentence about a clause of a query. */
export interface ClauseSentence {
  readonly text: string;
  /** The clause in the query's text. */
  readonly span: Span;
  /** Whether a record matches the clause, where the sentence is about a record. */
  readonly matches?: boolean;
}

interface ClauseListProps {
  readonly label: string;
  readonly clauses: readonly ClauseSentence[];
  /** Is called when the pointer or the focus enters a sentence, and with null when it leaves. */
  readonly onPoint?: (span: Span | null) => void;
  /** Is called when a sentence is clicked. Without it, the sentences are plain text. */
  readonly onGo?: (span: Span) => void;
}

/** Sentences about the clauses of a query, in its order. */
export function ClauseList({ label, clauses, onPoint, onGo }: ClauseListProps): JSX.Element {
  useEffect(() => () => onPoint?.(null), [onPoint]);
  return (
    <ul class="clauses" aria-label={label}>
      {clauses.map(({ text, span, matches }) => {
        const sentence = (
          <>
            {matches !== undefined && (
              <span class={matches ? "clause-met" : "clause-unmet"}>
                <Icon name={matches ? "done" : "no"} />
                <span class="visually-hidden">{matches ? "Matches: " : "Does not match: "}</span>
              </span>
            )}
            <bdi>{text}</bdi>
          </>
        );
        return (
          <li
            key={span.start}
            onMouseEnter={() => onPoint?.(span)}
            onMouseLeave={() => onPoint?.(null)}
            onFocusIn={() => onPoint?.(span)}
            onFocusOut={() => onPoint?.(null)}
          >
            {onGo === undefined ? (
              <span class="clause">{sentence}</span>
            ) : (
              <button type="button" class="clause" onClick={() => onGo(span)}>
                {sentence}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
