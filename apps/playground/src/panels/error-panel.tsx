import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { check, toErrorBody } from "wherefore";
import { CopyButton } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import type { Analysis } from "../state/analysis.ts";

interface ErrorPanelProps {
  readonly analysis: Analysis;
  readonly onExample: (query: string) => void;
}

/** The error body that a server would send. */
export const ErrorPanel = memo(function ErrorPanel({ analysis, onExample }: ErrorPanelProps): JSX.Element {
  const [withDiagnostics, setWithDiagnostics] = useState(false);
  // A server refuses an empty query too.
  const diagnostics = analysis.isEmpty
    ? check(analysis.text, analysis.schema).diagnostics
    : analysis.diagnostics;
  if (diagnostics.length === 0) {
    return (
      <p class="hint">
        The query is valid, so a server answers with what it found, and with status 200.{" "}
        <button type="button" class="button" onClick={() => onExample('stat:"idle" and depth>"2"')}>
          Show a query with mistakes
        </button>
      </p>
    );
  }
  const body = JSON.stringify(toErrorBody(diagnostics, { includeDiagnostics: withDiagnostics }), null, 2);
  return (
    <div class="stack">
      <div class="row">
        <label class="check">
          <input
            type="checkbox"
            checked={withDiagnostics}
            onChange={({ currentTarget }) => setWithDiagnostics(currentTarget.checked)}
          />
          With the diagnostics as data
        </label>
        <CopyButton text={body} label="Copy the body" />
      </div>
      <figure class="answer">
        <figcaption class="mono">
          <span class="badge badge-bad">400</span> Bad Request{" "}
          <span class="soft">content-type: application/json</span>
        </figcaption>
        <pre class="code-box" tabIndex={0} aria-label="Error body">
          {body}
        </pre>
      </figure>
    </div>
  );
});
