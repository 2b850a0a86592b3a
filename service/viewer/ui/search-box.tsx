import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { QueryEditor } from "@wherefore/playground/query-editor";
import { check } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import { matchNumber } from "../model/matches.ts";
import { count } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Refusal } from "./refusal.tsx";

/** How long after a search its outcome is news; from then on it changes with the graph alone. */
const newsMs = 3000;
/** How long nothing is typed before a text that is a query is searched for. */
const typingPause = 350;

/** The query, and what became of it. */
export function SearchBox({ view }: { readonly view: GraphView }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<QueryEditor | null>(null);
  const [text, setText] = useState(view.search.query);
  const { query } = view.search;

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void import("@wherefore/playground/query-editor").then(({ createQueryEditor }) => {
      if (isGone || place.current === null) return;
      editor.current = createQueryEditor({
        parent: place.current,
        schema: nodeSchema,
        text: view.search.query,
        label: "Search nodes",
        placeholder: matchMedia("(max-width: 52rem)").matches
          ? 'state:"working"'
          : 'Search, for example state:"working" AND stale:"true"',
        onChange(typed) {
          setText(typed);
          clearTimeout(timer);
          timer = setTimeout(() => {
            const isQuery = typed.trim() === "" || check(typed, nodeSchema).checked !== null;
            if (isQuery) view.searchFor(typed.trim() === "" ? "" : typed);
          }, typingPause);
        },
        onSubmit(typed) {
          clearTimeout(timer);
          if (typed === view.search.query && view.search.error === null) view.goToMatch(1);
          else view.searchFor(typed);
        },
      });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      editor.current?.destroy();
      editor.current = null;
    };
  }, [view]);

  // The query may come from elsewhere: a count, a link.
  useEffect(() => {
    setText(query);
    if (editor.current !== null && editor.current.text() !== query) editor.current.setText(query);
  }, [query]);

  const clear = (): void => {
    editor.current?.setText("");
    view.searchFor("");
    editor.current?.focus();
  };
  return (
    <search class="search">
      <div class="search-line">
        <div class="search-editor" ref={place} />
        {text !== "" && (
          <button type="button" class="button button-plain search-clear" onClick={clear}>
            Clear
          </button>
        )}
        <button type="button" class="button button-main" onClick={() => view.searchFor(text)}>
          Search
        </button>
      </div>
      <Outcome
        view={view}
        isEdited={text !== query}
        onFix={(fix) => {
          editor.current?.applyEdits(fix);
          view.searchFor(editor.current?.text() ?? query);
        }}
      />
    </search>
  );
}

interface OutcomeProps {
  readonly view: GraphView;
  /** Whether the text is another one than the query that was searched for. */
  readonly isEdited: boolean;
  readonly onFix: (edits: Parameters<QueryEditor["applyEdits"]>[0]) => void;
}

function Outcome({ view, isEdited, onFix }: OutcomeProps): JSX.Element {
  const { search, found } = view;
  if (search.error !== null && !isEdited) {
    const fixes = search.diagnostics.flatMap((diagnostic) => diagnostic.fixes);
    return (
      <div class="outcome" role="alert">
        <Refusal error={search.error} />
        {fixes.length > 0 && (
          <div class="fixes">
            {fixes.map((fix, index) => (
              <button key={index} type="button" class="button" onClick={() => onFix(fix.edits)}>
                {fix.title}
              </button>
            ))}
          </div>
        )}
      </div>
    );
  }
  if (found === null) {
    return (
      <div class="outcome">
        <p class="soft" role="status">
          {search.isAsking ? "Searching…" : ""}
        </p>
      </div>
    );
  }
  const total = search.total ?? found.ids.size;
  const number = matchNumber(view.tree.order, found.ids, view.active);
  return (
    <div class="outcome outcome-found">
      <p role="status" aria-live={Date.now() - search.appliedAt < newsMs ? "polite" : "off"}>
        <b>{total.toLocaleString()}</b> of {count(view.timeline.nodes.size, "node")}{" "}
        {total === 1 ? "matches" : "match"}
      </p>
      {total > 0 && (
        <>
          <div class="outcome-steps">
            <button
              type="button"
              class="button"
              aria-keyshortcuts="Shift+F3"
              aria-label="Previous match"
              title="Previous match (Shift F3)"
              onClick={() => view.goToMatch(-1)}
            >
              Previous<span class="outcome-word"> match</span>
            </button>
            <button
              type="button"
              class="button"
              aria-keyshortcuts="F3"
              aria-label="Next match"
              title="Next match (F3)"
              onClick={() => view.goToMatch(1)}
            >
              Next<span class="outcome-word"> match</span>
            </button>
            {number !== null && (
              <span class="soft numbers">
                {number.toLocaleString()} / {total.toLocaleString()}
              </span>
            )}
          </div>
          <label class="check">
            <input
              type="checkbox"
              checked={view.onlyMatches}
              onChange={(event) => {
                view.onlyMatches = event.currentTarget.checked;
              }}
            />{" "}
            Matches only
          </label>
        </>
      )}
    </div>
  );
}
