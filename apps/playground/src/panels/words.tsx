import type { JSX } from "preact";
import type { Span } from "wherefore";
import { ClauseList, CopyButton } from "../components/index.ts";
import type { Explanation } from "../model/meaning.ts";

interface WordsProps {
  readonly words: Explanation;
  readonly isOr: boolean;
  readonly onPoint: (span: Span | null) => void;
  readonly onGo: (span: Span) => void;
}

/** The query in words, a sentence for each clause. */
export function Words({ words, isOr, onPoint, onGo }: WordsProps): JSX.Element {
  const { text, clauses } = words;
  const condition =
    clauses.length === 1 ? "this holds" : isOr ? "at least one of these holds" : "all of these hold";
  return (
    <section aria-label="In words">
      <div class="row">
        <h2>In words</h2>
        <CopyButton text={text} label="Copy the words" />
      </div>
      <p class="hint">A record matches if {condition}:</p>
      <ClauseList label="Clauses in words" clauses={clauses} onPoint={onPoint} onGo={onGo} />
    </section>
  );
}
