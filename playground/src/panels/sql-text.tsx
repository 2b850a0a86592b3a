import type { JSX } from "preact";

const pieces =
  /('(?:[^']|'')*')|("(?:[^"]|"")*"|`(?:[^`]|``)*`)|(\$\d+|\?|\{[^}]*\})|\b([A-Z][A-Z_]+)\b|(\b\d+(?:\.\d+)?\b)/g;
const classes = ["code-string", "code-field", "code-param", "code-word", "code-number"];

/** SQL with syntax highlighting. */
export function SqlText({ text }: { readonly text: string }): JSX.Element {
  const shown: (string | JSX.Element)[] = [];
  let end = 0;
  for (const match of text.matchAll(pieces)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    if (match.index > end) shown.push(text.slice(end, match.index));
    shown.push(
      <span key={match.index} class={classes[kind]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  shown.push(text.slice(end));
  return <code>{shown}</code>;
}
