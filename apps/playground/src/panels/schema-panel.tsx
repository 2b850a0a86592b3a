import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { fieldTypeNames, type Schema } from "wherefore";
import { CopyButton, Icon } from "../components/index.ts";
import { nodeSchemaText } from "../model/schema-format.ts";
import { readSchemaText } from "../model/schema-text.ts";
import { createJsonEditor, type JsonEditor } from "./json-editor.ts";

interface SchemaPanelProps {
  readonly text: string;
  /** Whether the text comes from this editor. */
  readonly isTyped: boolean;
  /** Receives the text, and its schema if it is valid. */
  readonly onType: (text: string, schema: Schema | null) => void;
  readonly onReset: () => void;
  readonly onInfer: () => void;
  /** Whether a schema is being made from the data. */
  readonly isInferring: boolean;
  readonly records: string;
}

/** The JSON form of the schema, in an editor. */
export function SchemaPanel({
  text,
  isTyped,
  onType,
  onReset,
  onInfer,
  isInferring,
  records,
}: SchemaPanelProps): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor | null>(null);
  const typed = useRef(onType);
  typed.current = onType;
  const { mistakes } = useMemo(() => readSchemaText(text), [text]);

  useEffect(() => {
    if (host.current === null) return;
    const made = createJsonEditor(host.current, text, "Schema", (next) =>
      typed.current(next, readSchemaText(next).schema),
    );
    editor.current = made;
    return () => made.destroy();
    // The editor is created with the current text; later texts are set by the effect below.
  }, []);
  useEffect(() => {
    // The user may have typed more in the meantime.
    if (!isTyped) editor.current?.setText(text);
  }, [text, isTyped]);
  useEffect(() => editor.current?.showMistakes(text, mistakes), [mistakes]);

  return (
    <div class="stack">
      <p class="hint">
        The fields that a query can name, and their types:{" "}
        {fieldTypeNames.map((name, index) => (
          <>
            {index > 0 && ", "}
            <code key={name}>{name}</code>
          </>
        ))}
        . Changes take effect at once, and a link to this page contains them.
      </p>
      <div class="buttons">
        <button type="button" class="button" onClick={onReset} disabled={text === nodeSchemaText}>
          Reset to the node schema
        </button>
        <button type="button" class="button" onClick={onInfer}>
          {isInferring ? `Reading ${records}…` : `Make one from ${records}`}
        </button>
        <CopyButton text={text} label="Copy the schema" />
      </div>
      <div ref={host} />
      <div role="status">
        {mistakes.length === 0 ? (
          <p class="good-line">
            <Icon name="done" />
            The schema is valid.
          </p>
        ) : (
          <p class="bad-line">
            <Icon name="bad" />
            Not a schema yet; the last right one still counts.
          </p>
        )}
      </div>
      {mistakes.length > 0 && (
        <ol class="mistakes" aria-label="Mistakes in the schema">
          {mistakes.map(({ message, line, column, span }) => (
            <li key={`${span.start} ${message}`}>
              <button type="button" class="link" onClick={() => editor.current?.goTo(span)}>
                Line {line}, column {column}
              </button>{" "}
              {message}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
