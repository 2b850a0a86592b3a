import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AnswerError } from "../api/client.ts";
import { Refusal } from "./refusal.tsx";

interface KeyFormProps {
  readonly graphId: string;
  readonly error: AnswerError | null;
  readonly isBusy: boolean;
  readonly onKey: (key: string) => void;
}

/** The form for the key, which is shown until a key is accepted. */
export function KeyForm({ graphId, error, isBusy, onKey }: KeyFormProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <main class="gate">
      <form
        class="gate-form"
        onSubmit={(event) => {
          event.preventDefault();
          const key = input.current?.value.trim() ?? "";
          if (key !== "" && !isBusy) onKey(key);
        }}
      >
        <h1>Open this graph</h1>
        <p class="gate-graph mono">{graphId}</p>
        <label for="key">A full API key of the account that owns the graph</label>
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
          The key stays in this browser tab and is forgotten when you close it.
        </p>
        <div role="alert">{error !== null && <Refusal error={error} />}</div>
        <button type="submit" class="button button-main" disabled={isBusy}>
          {isBusy ? "Opening…" : "Open"}
        </button>
      </form>
    </main>
  );
}
