import type { JSX } from "preact";
import { Icon, WithCode } from "@wherefore/playground/components";
import type { AnswerError } from "../api/client.ts";
import { balanced } from "../model/isolate.ts";

/** The message of an API error, with a link to its documentation. */
export function Refusal({ error }: { readonly error: AnswerError }): JSX.Element {
  return (
    <p class="refusal">
      <Icon name="bad" />
      <span>
        <bdi>
          <WithCode text={balanced(error.message)} />
        </bdi>{" "}
        {error.docUrl !== null && (
          <a href={error.docUrl} target="_blank" rel="noreferrer">
            About this error
          </a>
        )}
      </span>
    </p>
  );
}
