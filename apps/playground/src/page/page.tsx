import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Fix, Schema, Span } from "wherefore";
import type { ValueSource } from "wherefore/codemirror";
import { CopyButton, Icon, TabPanel, Tabs, ThemeToggle } from "../components/index.ts";
import { lazily } from "../components/lazily.tsx";
import { appendField } from "../model/append-field.ts";
import { repairsOf } from "../model/repairs.ts";
import { formatSchema } from "../model/schema-format.ts";
import { readSchemaJson } from "../model/schema-json.ts";
import { DataPanel } from "../panels/data-panel.tsx";
import { ErrorPanel } from "../panels/error-panel.tsx";
import { MatchesPanel } from "../panels/matches-panel.tsx";
import type { SqlChoice } from "../panels/sql-panel.tsx";
import { TreePanel } from "../panels/tree-panel.tsx";
import { Aside } from "./aside.tsx";
import { Diagnostics } from "./diagnostics.tsx";
import { Repairs } from "./repairs.tsx";
import { SchemaOffer } from "./schema-offer.tsx";
import { StatusLine } from "./status-line.tsx";
import { useData } from "./use-data.ts";
import { useDrop } from "./use-drop.ts";
import { useMeaning } from "./use-meaning.ts";
import { useQuery } from "./use-query.ts";
import { useWide } from "./use-wide.ts";

const SqlPanel = lazily(
  async () => (await import("../panels/sql-panel.tsx")).SqlPanel,
  "Loading the dialects…",
);
const SchemaPanel = lazily(
  async () => (await import("../panels/schema-panel.tsx")).SchemaPanel,
  "Loading the schema editor…",
);

type PanelName = "matches" | "tree" | "sql" | "error" | "schema" | "data";

const numbers = new Intl.NumberFormat("en");

/** The playground. */
export function Page(): JSX.Element {
  const [panel, setPanel] = useState<PanelName>("matches");
  const [sqlChoice, setSqlChoice] = useState<SqlChoice>({ dialect: "sqlite", folded: false });
  const isWide = useWide();
  const source = useRef<ValueSource>(() => []);
  const query = useQuery(
    () => setPanel("matches"),
    (...asked) => source.current(...asked),
  );
  const { analysis, editor, schema, write } = query;
  const data = useData(analysis, schema.used);
  const { words, verdict } = useMeaning(analysis, editor);
  source.current = data.values;

  // Code that a click may need soon is loaded while the page is idle.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([SqlPanel.load(), SchemaPanel.load()]), 1500);
    return () => clearTimeout(timer);
  }, []);

  const point = useCallback((span: Span | null) => editor.current?.mark(span === null ? [] : [span]), []);
  const go = useCallback(({ start, end }: Span) => editor.current?.select({ start, end }), []);
  // A valid query has no violations, but may have warnings.
  const listed = verdict ?? analysis;
  const fix = useCallback(
    ({ edits }: Fix) => {
      if (editor.current?.text() !== listed.text) return;
      editor.current.applyEdits(edits);
      editor.current.focus();
    },
    [listed.text],
  );
  const addField = useCallback((name: string) => {
    write(appendField(editor.current?.text() ?? "", name));
    editor.current?.suggest();
  }, []);
  const useFile = useCallback((file: File) => {
    data.use({ kind: "file", file, name: file.name });
    setPanel("data");
  }, []);
  const isOver = useDrop(useFile);
  const [isInferring, setIsInferring] = useState(false);
  const inferSchema = useCallback(() => {
    if (isInferring) return;
    setIsInferring(true);
    void data.infer().then((text) => {
      setIsInferring(false);
      if (text === null) return;
      query.writeSchema(formatSchema(text), readSchemaJson(text) as Schema<never>);
      setPanel("schema");
    });
  }, [isInferring]);

  const repairs = useMemo(() => repairsOf(analysis), [analysis]);
  const [repair, otherRepair] = repairs;
  const isFixAll = repair !== undefined && otherRepair === undefined && repair.further.length === 0;
  const count = analysis.diagnostics.length;
  const tabs = [
    {
      name: "matches",
      label: <>Matches{data.found !== null && <Badge text={numbers.format(data.found.count)} />}</>,
    },
    { name: "tree", label: "Tree" },
    { name: "sql", label: "SQL" },
    { name: "error", label: <>API error{count > 0 && <Badge text="!" isBad />}</> },
    { name: "schema", label: <>Schema{!schema.isRight && <Badge text="!" isBad />}</> },
    { name: "data", label: <>Data{data.load.errorCount > 0 && <Badge text="!" isBad />}</> },
  ] as const;

  return (
    <div class={`page${isOver ? " page-drop" : ""}`}>
      <header class="top">
        <h1>
          wherefore <span>playground</span>
        </h1>
        <nav class="top-pages" aria-label="Other pages">
          <a href="../">Graphs</a>
          <a href="../docs/">Docs</a>
        </nav>
        <div class="top-actions">
          <CopyButton text={() => query.link() ?? ""} label="Share" icon="link" disabled={query.isTooLong} />
          <ThemeToggle />
        </div>
      </header>
      <main class="columns">
        <section class="ask" aria-label="Query">
          <p class="lead">Type a search query to see its mistakes and fixes, syntax tree, SQL and matches.</p>
          <div class="field" ref={query.host} />
          <div class="status-row">
            <StatusLine
              analysis={analysis}
              verdict={verdict}
              found={data.found}
              records={data.isSample ? "sample nodes" : "records"}
              isPartial={data.load.progress !== null}
            />
            {isFixAll && (
              <button
                type="button"
                class="button button-main"
                title={repair.text}
                onClick={() => write(repair.text)}
              >
                <Icon name="fix" />
                Fix all
              </button>
            )}
          </div>
          {query.isTooLong && (
            <p class="warn-line" role="status">
              The query is too long for an address, so no link can contain it. Your text is kept here.
            </p>
          )}
          {repair !== undefined && !isFixAll && (
            <Repairs repairs={repairs} schema={analysis.schema} onRepair={write} />
          )}
          <Diagnostics
            text={listed.text}
            diagnostics={listed.diagnostics}
            onFix={fix}
            onPoint={point}
            onGo={go}
          />
        </section>
        <aside class="help" aria-label="Examples and fields">
          <details open={isWide}>
            <summary>Examples and fields</summary>
            <Aside
              schema={schema.schema}
              isNodeSchema={schema.used === null}
              onExample={write}
              onField={addField}
            />
          </details>
        </aside>
        <section class="result" aria-label="Results">
          {!data.isSample && data.load.records > 0 && (
            <SchemaOffer
              records={data.load.name}
              fits={data.fits}
              isNodeSchema={schema.used === null}
              onInfer={inferSchema}
              isInferring={isInferring}
            />
          )}
          <Tabs id="result" label="Results" tabs={tabs} selected={panel} onSelect={setPanel} />
          <TabPanel id="result" selected={panel}>
            {panel === "matches" && (
              <MatchesPanel
                analysis={analysis}
                found={data.found}
                load={data.load}
                side={data.side}
                onSide={data.show}
                onMore={data.more}
                isMoreComing={data.isMoreComing}
                onWhy={data.why}
                onPoint={point}
                onGo={go}
              />
            )}
            {panel === "tree" && (
              <TreePanel analysis={analysis} words={words} place={query.place} onPoint={point} onGo={go} />
            )}
            {panel === "sql" && (
              <SqlPanel checked={analysis.checked} choice={sqlChoice} onChoose={setSqlChoice} />
            )}
            {panel === "error" && <ErrorPanel analysis={analysis} onExample={write} />}
            {panel === "schema" && (
              <SchemaPanel
                text={schema.text}
                isTyped={query.schema.isTyped}
                onType={query.typeSchema}
                onReset={query.resetSchema}
                onInfer={inferSchema}
                isInferring={isInferring}
                records={data.load.name}
              />
            )}
            {panel === "data" && (
              <DataPanel load={data.load} fits={data.fits} isSample={data.isSample} onLoad={data.use} />
            )}
          </TabPanel>
        </section>
      </main>
      <footer class="bottom">
        <p>Everything runs in this browser: neither the query nor the data is sent anywhere.</p>
      </footer>
    </div>
  );
}

function Badge({ text, isBad = false }: { readonly text: string; readonly isBad?: boolean }): JSX.Element {
  return <span class={`badge${isBad ? " badge-bad" : ""}`}>{text}</span>;
}
