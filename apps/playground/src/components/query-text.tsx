import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Schema } from "wherefore";
import { highlight, type HighlightClass } from "wherefore/editor";

const classes: Readonly<Record<HighlightClass, string>> = {
  field: "code-field",
  unknownField: "code-bad",
  negation: "code-word",
  operator: "code-operator",
  string: "code-string",
  escape: "code-number",
  number: "code-number",
  null: "code-word",
  word: "code-plain",
  connective: "code-word",
  invalid: "code-bad",
};

interface QueryTextProps {
  readonly text: string;
  readonly schema?: Schema<never>;
}

/** A query with syntax highlighting. */
export function QueryText({ text, schema }: QueryTextProps): JSX.Element {
  const pieces = useMemo(() => {
    const shown: (string | JSX.Element)[] = [];
    let end = 0;
    for (const { class: name, span } of highlight(text, schema)) {
      if (span.start > end) shown.push(text.slice(end, span.start));
      shown.push(
        <span key={span.start} class={classes[name]}>
          {text.slice(span.start, span.end)}
        </span>,
      );
      end = span.end;
    }
    return [...shown, text.slice(end)];
  }, [text, schema]);
  return <code class="query-text">{pieces}</code>;
}
