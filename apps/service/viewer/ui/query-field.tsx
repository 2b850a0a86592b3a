import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { QueryEditor } from "@wherefore/playground/query-editor";
import type { ValueSource } from "wherefore/codemirror";
import { nodeSchema } from "wherefore/graph";
import { applyEdits, type TextEdit } from "wherefore";

/** The methods of the field for its parent. */
export interface QueryFieldHandle {
  setText(text: string): void;
  applyEdits(edits: readonly TextEdit[]): void;
  text(): string;
  focus(): void;
}

interface QueryFieldProps {
  readonly initial: string;
  /** The values that completions offer. */
  readonly values: ValueSource;
  readonly onHandle: (handle: QueryFieldHandle | null) => void;
  readonly onType: (text: string) => void;
  readonly onSubmit: (text: string) => void;
}

const label = "Search nodes";

/** The query field: the editor, or a plain text field if the editor does not load. */
export function QueryField({ initial, values, onHandle, onType, onSubmit }: QueryFieldProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLInputElement>(null);
  const [isPlain, setPlain] = useState(false);
  // The editor is created once. Its callbacks read the latest properties.
  const calls = useRef({ values, onType, onSubmit });
  calls.current = { values, onType, onSubmit };

  useEffect(() => {
    let editor: QueryEditor | null = null;
    let isGone = false;
    const isNarrow = matchMedia("(max-width: 52rem)").matches;
    void import("@wherefore/playground/query-editor")
      .then(({ createQueryEditor }) => {
        if (isGone || place.current === null) return;
        editor = createQueryEditor({
          parent: place.current,
          schema: nodeSchema,
          text: initial,
          label,
          placeholder: isNarrow ? 'state:"working"' : 'Search, for example state:"working" AND stale:"true"',
          values: (...asked) => calls.current.values(...asked),
          onChange: (text) => calls.current.onType(text),
          onSubmit: (text) => calls.current.onSubmit(text),
        });
        onHandle(editor);
        // Without it, the editor shows no warnings, and the rest works.
        void import("./analysis.tsx").then(
          ({ warningsOf }) => editor?.setWarnings(warningsOf),
          () => undefined,
        );
      })
      .catch(() => setPlain(true));
    return () => {
      isGone = true;
      onHandle(null);
      editor?.destroy();
    };
  }, []);

  useEffect(() => {
    if (plain.current !== null) onHandle(plainHandle(plain.current, (text) => calls.current.onType(text)));
  }, [isPlain]);

  if (!isPlain) return <div class="search-editor" ref={place} />;
  return (
    <input
      ref={plain}
      class="search-editor search-plain"
      type="search"
      aria-label={label}
      spellcheck={false}
      onInput={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onSubmit(event.currentTarget.value);
      }}
    />
  );
}

function plainHandle(input: HTMLInputElement, onType: (text: string) => void): QueryFieldHandle {
  const setText = (text: string): void => {
    input.value = text;
    onType(text);
  };
  return {
    setText,
    text: () => input.value,
    focus: () => input.focus(),
    applyEdits: (edits) => setText(applyEdits(input.value, edits)),
  };
}
