import type { JSX } from "preact";
import { MarkedText } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import type { Found, LoadState } from "../records/messages.ts";
import type { FoundField, FoundRecord } from "../records/found.ts";
import type { Analysis } from "../state/analysis.ts";

interface MatchesPanelProps {
  readonly analysis: Analysis;
  readonly found: Found | null;
  readonly load: LoadState;
  readonly onMore: () => void;
  /** Whether more matches have been requested and are not there yet. */
  readonly isMoreComing: boolean;
}

const numbers = new Intl.NumberFormat("en");

/** The records that match the query. */
export const MatchesPanel = memo(function MatchesPanel(props: MatchesPanelProps): JSX.Element {
  const { analysis, found, load, onMore, isMoreComing } = props;
  if (analysis.isEmpty) {
    return (
      <p class="hint">
        Type a query, or click one of the examples: what it finds among {numbers.format(load.records)} records
        of {load.name} stands here.
      </p>
    );
  }
  if (analysis.checked === null) {
    return (
      <p class="hint">Only a valid query finds records. The mistakes and their fixes are listed above.</p>
    );
  }
  if (load.failure !== null && load.records === 0) return <p class="bad-line">{load.failure}</p>;
  if (found === null) return <p class="hint">Looking…</p>;
  const rest = found.count - found.shown.length;
  return (
    <div class="stack">
      <h2 class="visually-hidden">Matches</h2>
      {found.count === 0 && (
        <p class="hint">
          None of {numbers.format(found.total)} records in {load.name} is as the query asks.
        </p>
      )}
      <ol class="records" aria-label="Matches">
        {found.shown.map((record) => (
          <RecordCard key={record.index} record={record} />
        ))}
      </ol>
      {isMoreComing && <p class="hint">Looking…</p>}
      {rest > 0 && !isMoreComing && (
        <button type="button" class="button" onClick={onMore}>
          Show more ({numbers.format(rest)} left)
        </button>
      )}
    </div>
  );
});

const RecordCard = memo(function RecordCard({ record }: { readonly record: FoundRecord }): JSX.Element {
  const { title, fields, json } = record;
  return (
    <li class="record">
      <h3 class="record-title">
        <MarkedText {...title} />
      </h3>
      <dl class="record-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.name}</dt>
            <dd class={field.hasValue ? "" : "soft"}>
              <Value {...field} />
            </dd>
          </div>
        ))}
      </dl>
      <details class="record-json">
        <summary>The whole record</summary>
        <pre class="code-box" tabIndex={0} aria-label="Record as JSON">
          {json}
        </pre>
      </details>
    </li>
  );
});

function Value({ text, isTime, hasValue, marks }: FoundField): JSX.Element {
  const date = isTime && hasValue ? dateOf(text) : null;
  if (date === null) return <MarkedText text={text} marks={marks} />;
  const shown = <time dateTime={date.iso}>{date.text}</time>;
  return <span title={text}>{marks.length > 0 ? <mark>{shown}</mark> : shown}</span>;
}

function dateOf(milliseconds: string): { readonly iso: string; readonly text: string } | null {
  const date = new Date(Number(milliseconds));
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return { iso, text: iso.replace(/T(\d\d:\d\d).*$/, " $1") };
}
