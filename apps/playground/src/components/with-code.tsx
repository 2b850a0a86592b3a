import type { JSX } from "preact";

/** A sentence in which text between backticks is shown as code. */
export function WithCode({ text }: { readonly text: string }): JSX.Element {
  const pieces = text.split(/`([^`]+)`/);
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}</>;
}
