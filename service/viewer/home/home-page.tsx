import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ago, fullTime } from "../model/times.ts";
import { Isolated } from "../ui/isolated.tsx";
import { KeyForm } from "../ui/key-form.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { useNow, useStore } from "../ui/use-store.ts";
import type { Home, Listed, ListedGraph } from "./home.ts";

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
      return <Graphs home={home} listed={phase.listed} isOffline={phase.status === "offline"} />;
  }
}

interface GraphsProps {
  readonly home: Home;
  readonly listed: Listed;
  readonly isOffline: boolean;
}

function Graphs({ home, listed, isOffline }: GraphsProps): JSX.Element {
  const now = useNow();
  const { account, rights, graphs, hasMore } = listed;
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="graphs">
      <h2 id="graphs" ref={title} tabIndex={-1}>
        Graphs of <Isolated text={account.name} />
      </h2>
      <p class="soft" role="status">
        {isOffline
          ? "The service cannot be reached. The list is as it was before."
          : rights === "full"
            ? `${graphs.length.toLocaleString()}${hasMore ? " or more" : ""} ${graphs.length === 1 ? "graph" : "graphs"}, the most recently active first.`
            : "This key is restricted to some graphs. The viewer needs a full key of the account."}
      </p>
      {graphs.length === 0 ? (
        <p>
          There is no graph yet. <code>watch</code> and <code>ingest</code> make some.
        </p>
      ) : (
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
      {hasMore && (
        <button type="button" class="button" onClick={() => void home.showMore()}>
          Show more
        </button>
      )}
    </section>
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
