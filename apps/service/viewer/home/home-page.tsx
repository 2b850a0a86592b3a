import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { toFragment } from "../model/address.ts";
import { ago, fullTime } from "../model/times.ts";
import { Isolated } from "../ui/isolated.tsx";
import { KeyForm } from "../ui/key-form.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { useNow, useStore } from "../ui/use-store.ts";
import { Alerts } from "./alerts.tsx";
import type { Home, Listed, ListedGraph } from "./home.ts";
import { addressOf, type Place } from "./place.ts";

/** The page in its current phase. */
export function HomePage({ home }: { readonly home: Home }): JSX.Element {
  useStore(home);
  const { phase } = home;
  switch (phase.kind) {
    case "locked":
      return (
        <KeyForm
          label="An API key"
          note={
            <>
              <code>keys create</code> makes one.
            </>
          }
          action="Show graphs"
          error={phase.error}
          onKey={(key) => void home.open(key)}
        >
          <h2>Your graphs</h2>
        </KeyForm>
      );
    case "opening":
      return <p role="status">The graphs are loaded…</p>;
    case "failed":
      return (
        <div class="card" role="alert">
          <h2>The graphs cannot be listed</h2>
          <Refusal error={phase.error} />
          <button type="button" class="button button-main" onClick={() => void home.resume()}>
            Try again
          </button>
        </div>
      );
    case "open":
      return (
        <>
          <Waiting listed={phase.listed} />
          <Graphs home={home} listed={phase.listed} isOffline={phase.status === "offline"} />
          <Alerts home={home} listed={phase.listed} />
        </>
      );
  }
}

/** What waits for a person, before everything else. */
function Waiting({ listed: { waiting, rights } }: { readonly listed: Listed }): JSX.Element | null {
  const now = useNow();
  if (waiting === null || waiting.data.length === 0) return null;
  const { data, has_more } = waiting;
  const noun = data.length === 1 && !has_more ? "node waits" : "nodes wait";
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">
        {has_more ? `More than ${data.length}` : data.length} {noun} for you
      </h2>
      <ul class="home-waiting">
        {data.map(({ id, graph_id, graph_name, headline, attention, last_event }) => (
          <li key={id}>
            <p class="home-question">
              <Isolated text={attention ?? "It does not say what for."} />
            </p>
            <p>
              {rights === "full" ? (
                // The viewer's path on this host, where the tab has the key.
                <a
                  href={`/api/v1/graphs/${graph_id}/view${toFragment({ query: "", nodeId: id, eventId: null })}`}
                >
                  <Isolated text={headline} />
                </a>
              ) : (
                <Isolated text={headline} />
              )}{" "}
              <span class="soft">
                in <Isolated text={graph_name} />,{" "}
                <span title={fullTime(last_event)}>{ago(last_event, now)}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GraphsProps {
  readonly home: Home;
  readonly listed: Listed;
  readonly isOffline: boolean;
}

function Graphs({ home, listed, isOffline }: GraphsProps): JSX.Element {
  const now = useNow();
  const { account, rights, graphs, place } = listed;
  const { cursor } = place;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, or the link to this page. A field in which somebody types keeps it.
  useEffect(() => {
    // What waits for a person stands above it.
    if (!(document.activeElement instanceof HTMLInputElement)) title.current?.focus({ preventScroll: true });
  }, [cursor?.name, cursor?.id]);
  return (
    <section aria-labelledby="graphs">
      <h2 id="graphs" ref={title} tabIndex={-1}>
        Graphs of <Isolated text={account.name} />
      </h2>
      <SearchField home={home} searched={place.search} />
      {rights === "restricted" && (
        <p class="soft">This key is restricted to some graphs. The viewer needs a full key of the account.</p>
      )}
      <p class="soft" role="status">
        {isOffline ? "The list could not be read again. It is as it was before." : summaryOf(listed)}
      </p>
      {graphs.length > 0 && (
        <table class="home-graphs">
          <thead>
            <tr>
              <th scope="col">Graph</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" class="number">
                  {label}
                </th>
              ))}
              <th scope="col">Last event</th>
            </tr>
          </thead>
          <tbody>
            {graphs.map((graph) => (
              <Row key={graph.id} graph={graph} now={now} isLink={rights === "full"} />
            ))}
          </tbody>
        </table>
      )}
      {graphs.length === 0 && place.search === "" && (
        <p>
          <code>watch</code> and <code>ingest</code> make some.
        </p>
      )}
      <Pages home={home} listed={listed} />
    </section>
  );
}

/** What the page shows, in a sentence. */
function summaryOf({ graphs, place, after }: Listed): string {
  const { search, cursor } = place;
  const number = graphs.length.toLocaleString();
  const noun = graphs.length === 1 ? "graph" : "graphs";
  const found = search === "" ? "" : ` whose name or id contains “${search}”`;
  if (cursor !== null) return `${number} older ${noun}${found}. Only the first page updates itself.`;
  if (graphs.length === 0) return search === "" ? "There is no graph yet." : `There is no graph${found}.`;
  return after === null
    ? `${number} ${noun}${found}, the most recently active first.`
    : `The ${number} most recently active ${noun}${found}.`;
}

/** How long a pause in typing is before a text is searched for, in milliseconds. */
const pause = 300;

interface SearchFieldProps {
  readonly home: Home;
  /** The text that the list is searched for now. */
  readonly searched: string;
}

function SearchField({ home, searched }: SearchFieldProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** The last text that was searched for from here. */
  const own = useRef(searched);
  const search = (): void => {
    clearTimeout(timer.current);
    own.current = input.current?.value.trim() ?? "";
    void home.search(own.current);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The text may also come from the history. After a search from here, more may have been typed.
  useEffect(() => {
    if (input.current === null || searched === own.current) return;
    clearTimeout(timer.current);
    input.current.value = own.current = searched;
  }, [searched]);
  return (
    <search class="home-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label for="search">Search by name or id</label>
        <input
          ref={input}
          id="search"
          type="search"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          defaultValue={searched}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, pause);
          }}
        />
      </form>
    </search>
  );
}

interface PagesProps {
  readonly home: Home;
  readonly listed: Listed;
}

/** The links to the pages beside this one. */
function Pages({ home, listed: { before, after } }: PagesProps): JSX.Element | null {
  if (before === null && after === null) return null;
  const link = (place: Place | null, rel: "prev" | "next", label: string): JSX.Element | null =>
    place && (
      <a
        class="button"
        rel={rel}
        href={addressOf(place)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void home.go(place);
        }}
      >
        {label}
      </a>
    );
  return (
    <nav class="home-pages" aria-label="Pages of graphs">
      {link(before, "prev", "Previous page")}
      {link(after, "next", "Next page")}
    </nav>
  );
}

const columns: readonly {
  readonly label: string;
  readonly value: (counts: ListedGraph["counts"]) => number;
  /** The meaning of a number above 0. */
  readonly tone?: "warn" | "bad" | "good";
}[] = [
  { label: "Nodes", value: (counts) => counts.nodes },
  { label: "Working", value: (counts) => counts.by_state.working, tone: "good" },
  { label: "Need input", value: (counts) => counts.by_state.input_required, tone: "warn" },
  { label: "Blocked", value: (counts) => counts.blocked },
  { label: "Stale", value: (counts) => counts.stale, tone: "warn" },
  { label: "Failed", value: (counts) => counts.by_state.failed, tone: "bad" },
];

interface RowProps {
  readonly graph: ListedGraph;
  readonly now: number;
  readonly isLink: boolean;
}

function Row({ graph, now, isLink }: RowProps): JSX.Element {
  const { id, name, url, counts, last_event } = graph;
  return (
    <tr>
      <th scope="row">
        {/* The viewer's path on this host, where the tab has the key. */}
        {isLink ? (
          <a href={new URL(url).pathname}>
            <Isolated text={name} />
          </a>
        ) : (
          <Isolated text={name} />
        )}
        <span class="mono soft">{id}</span>
      </th>
      {columns.map(({ label, value, tone }) => {
        const count = value(counts);
        return (
          <td
            key={label}
            class="number"
            data-label={label}
            data-tone={count > 0 ? tone : undefined}
            data-empty={count === 0}
          >
            {count.toLocaleString()}
          </td>
        );
      })}
      <td data-label="Last event" title={fullTime(last_event)}>
        {ago(last_event, now)}
      </td>
    </tr>
  );
}
