import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface CopyButtonProps {
  /** What is copied; a function where it is made only then. */
  readonly text: string | (() => string);
  readonly label: string;
  readonly class?: string;
  readonly icon?: "copy" | "link";
  readonly disabled?: boolean;
}

type Outcome = "copied" | "failed";

const SHOWN_MS = 2000;

/** Copies a text, and says whether it did. */
export function CopyButton({
  text,
  label,
  class: className = "",
  icon = "copy",
  disabled = false,
}: CopyButtonProps): JSX.Element {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const said = { copied: "Copied", failed: "The browser did not let it be copied" };
  return (
    <button
      type="button"
      class={`button ${className}`}
      disabled={disabled}
      onClick={() => {
        void copy(typeof text === "function" ? text() : text).then((done) =>
          setOutcome(done ? "copied" : "failed"),
        );
      }}
    >
      <Icon name={outcome === "copied" ? "done" : icon} />
      <span>{outcome === null ? label : said[outcome]}</span>
      <span class="visually-hidden" role="status">
        {outcome === null ? "" : said[outcome]}
      </span>
    </button>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
