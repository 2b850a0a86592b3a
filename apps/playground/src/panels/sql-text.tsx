import type { JSX } from "preact";
import { sqlPieces } from "../model/sql-pieces.ts";

/** SQL with syntax highlighting. */
export function SqlText({ text }: { readonly text: string }): JSX.Element {
  return (
    <code>
      {sqlPieces(text).map((piece) =>
        piece.class === null ? (
          piece.text
        ) : (
          <span key={piece.start} class={piece.class}>
            {piece.text}
          </span>
        ),
      )}
    </code>
  );
}
