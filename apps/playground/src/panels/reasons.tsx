import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Span } from "wherefore";
import { ClauseList, type ClauseSentence } from "../components/index.ts";
import type { Why } from "../page/use-data.ts";

interface ReasonsProps {
  readonly index: number;
  readonly isMatch: boolean;
  readonly onWhy: Why;
  readonly onPoint: (span: Span | null) => void;
  readonly onGo: (span: Span) => void;
}

/** Why a record matches the query, or not. The reasons are looked for when they are opened. */
export function Reasons({ isMatch, ...props }: ReasonsProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="record-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isMatch ? "Why it matches" : "Why it does not match"}</summary>
      {isOpen && <Clauses {...props} />}
    </details>
  );
}

function Clauses({ index, onWhy, onPoint, onGo }: Omit<ReasonsProps, "isMatch">): JSX.Element {
  const [reasons, setReasons] = useState<readonly ClauseSentence[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void onWhy(index).then((found) => {
      if (isWanted) setReasons(found);
    });
    return () => {
      isWanted = false;
    };
  }, [index, onWhy]);
  if (reasons === null) return <p class="hint">Looking…</p>;
  return <ClauseList label="Reasons" clauses={reasons} onPoint={onPoint} onGo={onGo} />;
}
