import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { memo } from "../components/memo.ts";
import type { Diagnostic, Fix, Span } from "wherefore";
import { Icon, WithCode } from "../components/index.ts";
import { excerptOf } from "../model/excerpt.ts";

interface DiagnosticsProps {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly onFix: (fix: Fix) => void;
  /** Is called when the pointer enters a diagnostic, and with null when it leaves. */
  readonly onPoint: (span: Span | null) => void;
  /** Moves the caret there. */
  readonly onGo: (span: Span) => void;
}

/** The diagnostics of the query, with their positions and fixes: violations, or the warnings about a valid query. */
export const Diagnostics = memo(function Diagnostics(props: DiagnosticsProps): JSX.Element | null {
  const { diagnostics } = props;
  if (diagnostics.length === 0) return null;
  return (
    <section
      class="diagnostics"
      aria-label={diagnostics.some(({ severity }) => severity === "error") ? "Mistakes" : "Warnings"}
    >
      <ol>
        {diagnostics.map((diagnostic) => (
          <Item
            key={`${diagnostic.code} ${diagnostic.span.start} ${diagnostic.span.end}`}
            {...props}
            diagnostic={diagnostic}
          />
        ))}
      </ol>
    </section>
  );
});

function Item(props: DiagnosticsProps & { readonly diagnostic: Diagnostic }): JSX.Element {
  const { text, diagnostic, onFix, onPoint, onGo } = props;
  const { code, severity, message, span, fixes } = diagnostic;
  const { before, marked, after } = excerptOf(text, span);
  // The pointer does not leave an element that is removed.
  useEffect(() => () => onPoint(null), [onPoint]);
  return (
    <li
      class={severity === "warning" ? "mistake mistake-warning" : "mistake"}
      onMouseEnter={() => onPoint(span)}
      onMouseLeave={() => onPoint(null)}
      onFocusIn={() => onPoint(span)}
      onFocusOut={() => onPoint(null)}
    >
      <p class="mistake-message">
        <Icon name="bad" />
        <span>
          <WithCode text={message} />
        </span>
      </p>
      <p class="mistake-place">
        <button type="button" class="link" onClick={() => onGo(span)}>
          Character {span.start + 1}
        </button>
        <code class="excerpt">
          {before}
          <span class={marked === "" ? "excerpt-here" : "excerpt-marked"}>{marked}</span>
          {after}
        </code>
        <a
          class="mono code-link"
          href={`errors.html#${code}`}
          target="_blank"
          rel="noopener"
          title="About this code"
        >
          {code}
        </a>
      </p>
      {fixes.length > 0 && (
        <p class="fixes">
          {fixes.map((fix) => (
            <button key={fix.title} type="button" class="button" onClick={() => onFix(fix)}>
              <Icon name="fix" />
              <span>
                <WithCode text={fix.title} />
              </span>
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
