import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface CopyButtonProps {
  /** The text to copy, or a function that makes it on click. */
  readonly text: string | (() => string);
  readonly label: string;
  readonly class?: string;
  readonly icon?: "copy" | "link";
  readonly disabled?: boolean;
}

type Outcome = "copied" | "failed";

const SHOWN_MS = 2000;

/** A button that copies a text and reports whether that worked. */
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
  const said = { copied: "Copied", failed: "The browser did not allow copying" };
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
