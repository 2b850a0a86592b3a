import type { JSX } from "preact";
import type { Span } from "wherefore";
import { MarkedText, QueryText, TabPanel, Tabs } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import type { Why } from "../page/use-data.ts";
import type { Found, LoadState, Side } from "../records/messages.ts";
import type { FoundField, FoundRecord } from "../records/found.ts";
import type { Analysis } from "../state/analysis.ts";
import { Reasons } from "./reasons.tsx";

interface MatchesPanelProps {
  readonly analysis: Analysis;
  readonly found: Found | null;
  readonly load: LoadState;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly onMore: () => void;
  /** Whether more records have been requested and are not there yet. */
  readonly isMoreComing: boolean;
  readonly onWhy: Why;
  readonly onPoint: (span: Span | null) => void;
  readonly onGo: (span: Span) => void;
}

const numbers = new Intl.NumberFormat("en");

/** The records that match the query, or the others, with the reasons. */
export const MatchesPanel = memo(function MatchesPanel(props: MatchesPanelProps): JSX.Element {
  const { analysis, found, load, side, onSide } = props;
  if (analysis.isEmpty) {
    return (
      <p class="hint">
        Type a query, or click one of the examples: what it finds among {numbers.format(load.records)} records
        of {load.name} stands here.
      </p>
    );
  }
  if (analysis.checked === null && analysis.meant.length === 0) {
    return (
      <p class="hint">Only a valid query finds records. The mistakes and their fixes are listed above.</p>
    );
  }
  if (load.failure !== null && load.records === 0) return <p class="bad-line">{load.failure}</p>;
  if (load.records === 0 && load.progress === null) {
    return <p class="hint">There are no records in {load.name}.</p>;
  }
  if (found === null) return <p class="hint">Looking…</p>;
  const { count, total } = found;
  return (
    <>
      <h2 class="visually-hidden">Matches</h2>
      {analysis.meant.length > 0 && <Meant {...analysis} />}
      <Tabs
        id="side"
        label="Records"
        look="choice"
        tabs={[
          { name: "matching", label: `Matching (${numbers.format(count)})` },
          { name: "others", label: `Not matching (${numbers.format(total - count)})` },
        ]}
        selected={side}
        onSelect={onSide}
      />
      {load.progress !== null && <progress max={1} value={load.progress} aria-label="Indexed so far" />}
      <TabPanel id="side" selected={side}>
        <Records {...props} found={found} />
      </TabPanel>
    </>
  );
});

/** The queries that are searched in place of a text that is not valid. */
function Meant({ meant, schema }: Pick<Analysis, "meant" | "schema">): JSX.Element {
  return (
    <div class="repair">
      <p>
        Searched for{meant.length === 1 ? "" : " queries that all have to match"}:{" "}
        <span class="soft">the query is not valid as it is typed.</span>
      </p>
      <ol class="repair-queries">
        {meant.map((text) => (
          <li key={text}>
            <QueryText text={text} schema={schema} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Records(props: MatchesPanelProps & { readonly found: Found }): JSX.Element {
  const { found, load, onMore, isMoreComing, onWhy, onPoint, onGo } = props;
  const { listed, shown, total } = found;
  const isMatch = found.side === "matching";
  const rest = listed - shown.length;
  return (
    <div class="stack">
      {listed === 0 && (
        <p class="hint">
          {isMatch ? "None" : "Each"} of {numbers.format(total)} records in {load.name} is as the query asks.
        </p>
      )}
      <ol class="records" aria-label={isMatch ? "Matches" : "Records that do not match"}>
        {shown.map((record) => (
          <RecordCard
            key={record.index}
            record={record}
            isMatch={isMatch}
            hasReasons={props.analysis.checked !== null}
            onWhy={onWhy}
            onPoint={onPoint}
            onGo={onGo}
          />
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
}

interface RecordCardProps extends Pick<MatchesPanelProps, "onWhy" | "onPoint" | "onGo"> {
  readonly record: FoundRecord;
  readonly isMatch: boolean;
  /** Whether the query as it is typed says why. */
  readonly hasReasons: boolean;
}

const RecordCard = memo(function RecordCard({ record, hasReasons, ...why }: RecordCardProps): JSX.Element {
  const { index, title, fields, json } = record;
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
      {hasReasons && <Reasons {...why} index={index} />}
      <details class="record-more">
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
