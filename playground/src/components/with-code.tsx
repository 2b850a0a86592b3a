import type { JSX } from "preact";

/** A sentence whose pieces in backticks are code. */
export function WithCode({ text }: { readonly text: string }): JSX.Element {
  const pieces = text.split(/`([^`]+)`/);
  return <>{pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}</>;
}
