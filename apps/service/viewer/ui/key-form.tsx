import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AnswerError } from "../api/client.ts";
import { Refusal } from "./refusal.tsx";

interface KeyFormProps {
  /** The heading, and what else stands above the field. */
  readonly children: ComponentChildren;
  readonly label: string;
  readonly note?: ComponentChildren;
  /** The label of the button. */
  readonly action: string;
  readonly error: AnswerError | null;
  readonly onKey: (key: string) => void;
}

/** The form for a key, which is shown until a key is accepted. */
export function KeyForm({ children, label, note, action, error, onKey }: KeyFormProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        const key = input.current?.value.trim() ?? "";
        if (key !== "") onKey(key);
      }}
    >
      {children}
      <label for="key">{label}</label>
      <input
        ref={input}
        id="key"
        name="key"
        type="password"
        autocomplete="off"
        spellcheck={false}
        placeholder="gok_…"
        required
        aria-describedby="key-note"
        aria-invalid={error !== null}
      />
      <p id="key-note" class="soft">
        The key stays in this browser tab and is forgotten when you close it. {note}
      </p>
      <div role="alert">{error !== null && <Refusal error={error} />}</div>
      <button type="submit" class="button button-main">
        {action}
      </button>
    </form>
  );
}
