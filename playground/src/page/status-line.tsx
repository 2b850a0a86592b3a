import type { JSX } from "preact";
import type { Found } from "../records/messages.ts";
import { Icon } from "../components/index.ts";
import type { Analysis } from "../state/analysis.ts";

const numbers = new Intl.NumberFormat("en");

interface StatusLineProps {
  /** The name of the records. */
  readonly records: string;
  readonly analysis: Analysis;
  readonly found: Found | null;
}

/** One line with the state of the query and the number of matches. */
export function StatusLine({ analysis, found, records }: StatusLineProps): JSX.Element {
  const { isEmpty, diagnostics } = analysis;
  const count = diagnostics.length;
  return (
    <p class="status-line" role="status">
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
          {found !== null && (
            <span class="soft">
              {numbers.format(found.count)} of {numbers.format(found.total)} {records} match
            </span>
          )}
        </>
      )}
    </p>
  );
}
