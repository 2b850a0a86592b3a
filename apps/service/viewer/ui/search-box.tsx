import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TextEdit } from "wherefore";
import { count } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Typing } from "../session/typing.ts";
import { Warnings } from "./analysis-lazily.ts";
import { Corrections } from "./corrections.tsx";
import { QueryField, type QueryFieldHandle } from "./query-field.tsx";
import { Refusal } from "./refusal.tsx";

/**
 * How long after a search its result is announced to screen readers, in milliseconds. Later changes are not announced.
 */
const newsMs = 3000;
/** The query field and the result of the search. */
export function SearchBox({ view }: { readonly view: GraphView }): JSX.Element {
  const field = useRef<QueryFieldHandle | null>(null);
  const typing = useMemo(() => new Typing(view), [view]);
  const [text, setText] = useState(view.search.query);
  const { query } = view.search;

  useEffect(() => () => typing.stop(), [typing]);
  // The query may also come from a count or a link.
  useEffect(() => {
    if (typing.isOwn(query)) return;
    setText(query);
    if (field.current !== null && field.current.text() !== query) field.current.setText(query);
    typing.take(query);
  }, [query]);

  const clear = (): void => {
    field.current?.setText("");
    typing.submit("");
    field.current?.focus();
  };
  const fix = (edits: readonly TextEdit[]): void => {
    field.current?.applyEdits(edits);
    typing.submit(field.current?.text() ?? query);
  };
  const isEdited = text !== query;
  const { checked } = view.search;
  return (
    <search class="search">
      <div class="search-line">
        <QueryField
          initial={query}
          values={(field, prefix, { limit, signal }) =>
            view.values(field, { prefix, limit }, signal as AbortSignal)
          }
          onHandle={(handle) => {
            field.current = handle;
            if (handle !== null && handle.text() !== view.search.query) handle.setText(view.search.query);
          }}
          onType={(typed) => {
            setText(typed);
            typing.type(typed);
          }}
          onSubmit={(typed) => typing.submit(typed)}
        />
        {text !== "" && (
          <button type="button" class="button button-plain search-clear" onClick={clear}>
            Clear
          </button>
        )}
        <button type="button" class="button button-main" onClick={() => typing.submit(text)}>
          Search
        </button>
      </div>
      <Outcome view={view} isEdited={isEdited} onFix={fix} />
      {checked !== null && (
        <Warnings checked={checked} canFix={!isEdited && view.search.meant === null} onFix={fix} />
      )}
    </search>
  );
}

interface OutcomeProps {
  readonly view: GraphView;
  /** Whether the text differs from the current query. */
  readonly isEdited: boolean;
  readonly onFix: (edits: readonly TextEdit[]) => void;
}

function Outcome({ view, isEdited, onFix }: OutcomeProps): JSX.Element {
  const { search } = view;
  const { found } = view.matches;
  if (search.error !== null && !isEdited) {
    return (
      <div class="outcome" role="alert">
        <Refusal error={search.error} />
        <Corrections search={search} onFix={onFix} />
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
  // Events may come faster than answers. A slightly older number is better than none then.
  const latest = view.moment.isLive ? search.latestTotal : null;
  const total = search.total ?? (view.isWhole ? found.ids.size : latest);
  if (total === null) {
    return (
      <div class="outcome outcome-found">
        <p class="soft" role="status">
          {search.isAsking ? "Searching…" : ""}
        </p>
      </div>
    );
  }
  const number = view.matches.numberOf(view.selection.active);
  const listed = found.ids.size;
  return (
    <div class="outcome outcome-found">
      <p role="status" aria-live={Date.now() - search.appliedAt < newsMs ? "polite" : "off"}>
        {search.meant !== null && (
          <>
            Searched for <code>{search.meant}</code>:{" "}
          </>
        )}
        <b>{total.toLocaleString()}</b> of {count(view.timeline.counts.nodes, "node")}{" "}
        {total === 1 ? "matches" : "match"}
      </p>
      {search.meant !== null && (
        <button type="button" class="button button-plain" onClick={() => search.apply(search.query, true)}>
          Search as typed
        </button>
      )}
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
                {number.toLocaleString()} / {listed.toLocaleString()}
              </span>
            )}
          </div>
          {search.hasMore && (
            <button
              type="button"
              class="button"
              disabled={search.isAsking}
              onClick={() => void view.moreMatches()}
            >
              {listed.toLocaleString()} listed, list more
            </button>
          )}
          <label class="check">
            <input
              type="checkbox"
              checked={view.matches.areShownAlone}
              onChange={(event) => {
                view.showMatchesOnly(event.currentTarget.checked);
              }}
            />{" "}
            Matches only
          </label>
        </>
      )}
    </div>
  );
}
