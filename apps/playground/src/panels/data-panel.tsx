import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Icon } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import type { FieldFit } from "../records/fit.ts";
import type { DataSource, LoadState } from "../records/messages.ts";

interface DataPanelProps {
  readonly load: LoadState;
  readonly fits: readonly FieldFit[];
  readonly isSample: boolean;
  readonly onLoad: (source: DataSource) => void;
}

const numbers = new Intl.NumberFormat("en");

/** The records to search. */
export const DataPanel = memo(function DataPanel(props: DataPanelProps): JSX.Element {
  const { load, isSample, onLoad } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  return (
    <div class="stack">
      <p class="hint">
        Try queries on your own records: NDJSON, one JSON object per line. Drop a file anywhere on this page,
        choose one, or paste lines. The data stays in this browser, and links do not contain it.
      </p>
      <div class="buttons">
        <button type="button" class="button button-main" onClick={() => picker.current?.click()}>
          <Icon name="file" />
          Choose a file
        </button>
        <input
          ref={picker}
          class="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="NDJSON file"
          accept=".ndjson,.jsonl,.json,.txt,application/x-ndjson"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onLoad({ kind: "file", file, name: file.name });
            currentTarget.value = "";
          }}
        />
        <button type="button" class="button" onClick={() => onLoad({ kind: "sample" })} disabled={isSample}>
          Use the sample nodes again
        </button>
      </div>
      <form
        class="paste"
        onSubmit={(event) => {
          event.preventDefault();
          onLoad({ kind: "text", text: pasted });
        }}
      >
        <label for="pasted">Or paste lines</label>
        <textarea
          id="pasted"
          class="mono"
          rows={4}
          spellcheck={false}
          placeholder={'{"title": "First", "priority": 1}\n{"title": "Second", "priority": 2}'}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <button type="submit" class="button" disabled={pasted.trim() === ""}>
          Use these lines
        </button>
      </form>
      <Loaded load={load} />
      <Fits {...props} records={load.records} />
    </div>
  );
});

function Loaded({ load }: { readonly load: LoadState }): JSX.Element {
  const { name, records, errors, errorCount, progress, failure } = load;
  return (
    <section class="loaded" aria-label="Loaded data">
      <h2>In use: {name}</h2>
      <p role="status" aria-busy={progress !== null}>
        {numbers.format(records)} {records === 1 ? "record" : "records"}
        {progress === null ? "." : ` so far, ${Math.floor(progress * 100)}% indexed.`}{" "}
        {errorCount > 0 &&
          `${numbers.format(errorCount)} ${errorCount === 1 ? "line is not a record and was" : "lines are not records and were"} skipped.`}
      </p>
      {progress !== null && <progress max={1} value={progress} aria-label="Indexed so far" />}
      {failure !== null && (
        <p class="bad-line" role="alert">
          <Icon name="bad" />
          {failure}
        </p>
      )}
      {errors.length > 0 && (
        <ol class="mistakes" aria-label="Lines that are not records">
          {errors.map(({ line, column, message }) => (
            <li key={line}>
              <strong>
                Line {line}, column {column}
              </strong>{" "}
              {message}
            </li>
          ))}
        </ol>
      )}
      {errorCount > errors.length && (
        <p class="hint">
          These are the first {errors.length} of {numbers.format(errorCount)}.
        </p>
      )}
    </section>
  );
}

interface FitsProps extends Pick<DataPanelProps, "fits" | "isSample"> {
  readonly records: number;
}

/** How the fields of the schema fit the records. */
function Fits({ fits, records, isSample }: FitsProps): JSX.Element | null {
  if (records === 0 || fits.length === 0) return null;
  const misfits = fits.filter((fit) => fit.misfits > 0);
  const absent = fits.filter((fit) => fit.values === 0 && fit.misfits === 0);
  return (
    <section class="fits" aria-label="How the data fits the schema">
      <h2>How it fits the schema</h2>
      {misfits.length === 0 && (absent.length === 0 || isSample) && (
        <p class="good-line">
          <Icon name="done" />
          Every value has the type of its field.
        </p>
      )}
      {misfits.length > 0 && (
        <ul class="mistakes">
          {misfits.map(({ field, type, misfits: count, example }) => (
            <li key={field}>
              <code>{field}</code> is {type}, but {numbers.format(count)}{" "}
              {count === 1 ? "record has" : "records have"} something else there, which counts as no value
              {example === null ? "." : ": "}
              {example !== null && (
                <>
                  <code>{example.text}</code> in line {example.line}.
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {absent.length > 0 && !isSample && (
        <p>
          No record has a value for {absent.length === fits.length ? "any field of the schema: " : ""}
          {absent.map(({ field }, index) => (
            <span key={field}>
              {index > 0 && ", "}
              <code>{field}</code>
            </span>
          ))}
          .
        </p>
      )}
    </section>
  );
}
