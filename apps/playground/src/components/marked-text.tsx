import type { ComponentChildren, JSX } from "preact";
import type { Span } from "wherefore";

interface MarkedTextProps {
  readonly text: string;
  /** In order, without overlaps. */
  readonly marks: readonly Span[];
}

/** A text with highlighted spans. */
export function MarkedText({ text, marks }: MarkedTextProps): JSX.Element {
  const pieces: ComponentChildren[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.start > end) pieces.push(text.slice(end, mark.start));
    pieces.push(<mark key={mark.start}>{text.slice(mark.start, mark.end)}</mark>);
    end = mark.end;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return <>{pieces}</>;
}
