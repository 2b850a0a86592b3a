import type { JSX } from "preact";
import { Icon } from "@wherefore/playground/components";
import type { AnswerError } from "../api/client.ts";

/** What the interface said, in its own words, and where it says more. */
export function Refusal({ error }: { readonly error: AnswerError }): JSX.Element {
  return (
    <p class="refusal">
      <Icon name="bad" />
      <span>
        {error.message}{" "}
        {error.docUrl !== null && (
          <a href={error.docUrl} target="_blank" rel="noreferrer">
            About this error
          </a>
        )}
      </span>
    </p>
  );
}
