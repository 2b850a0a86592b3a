import type { JSX } from "preact";
import type { Found } from "../records/messages.ts";
import { Icon } from "../components/index.ts";
import type { Analysis } from "../state/analysis.ts";
import type { Verdict } from "./use-meaning.ts";

const numbers = new Intl.NumberFormat("en");

interface StatusLineProps {
  /** The name of the records. */
  readonly records: string;
  readonly analysis: Analysis;
  readonly verdict: Verdict | null;
  readonly found: Found | null;
  /** Whether there are records that are not indexed yet. */
  readonly isPartial: boolean;
}

const certain = {
  none: "It matches no record, whatever the data.",
  all: "It matches every record, whatever the data.",
  some: null,
  undecided: null,
} as const;

/** One line with the state of the query and the number of matches. */
export function StatusLine({ analysis, verdict, found, records, isPartial }: StatusLineProps): JSX.Element {
  const { isEmpty, diagnostics } = analysis;
  const count = diagnostics.length;
  const warnings = verdict?.diagnostics.length ?? 0;
  const certainty = verdict?.text === analysis.text ? certain[verdict.matches] : null;
  return (
    <p class="status-line" role="status" aria-busy={isPartial}>
      {isEmpty && <span class="soft">Type a query, or click an example.</span>}
      {count > 0 && (
        <span class="bad-line">
          <Icon name="bad" />
          {count === 1 ? "1 mistake" : `${count} mistakes`}
        </span>
      )}
      {!isEmpty && count === 0 && (
        <>
          <span class="good-line">
            <Icon name="done" />
            Valid
          </span>
          {warnings > 0 && (
            <span class="warn-line">
              <Icon name="bad" />
              {warnings === 1 ? "1 warning" : `${warnings} warnings`}
            </span>
          )}
          {found !== null && (
            <span class="soft">
              {numbers.format(found.count)} of {numbers.format(found.total)} {records}{" "}
              {isPartial ? "so far" : "match"}
            </span>
          )}
          {certainty !== null && <span class="warn-line">{certainty}</span>}
        </>
      )}
    </p>
  );
}
