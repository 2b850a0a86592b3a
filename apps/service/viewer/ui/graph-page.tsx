import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { readFragment, toFragment } from "../model/address.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Counters } from "./counters.tsx";
import { Header } from "./header.tsx";
import { HistoryBar } from "./history-bar.tsx";
import { NodePanel } from "./node-panel.tsx";
import { SearchBox } from "./search-box.tsx";
import { TreeView } from "./tree-view.tsx";
import { useMedia, useNow, useStore } from "./use-store.ts";
import { WaitingList } from "./waiting-list.tsx";

interface GraphPageProps {
  readonly view: GraphView;
  readonly name: string;
  readonly graphId: string;
  readonly onForget: () => void;
}

/** The minimum time between updates of the address, in milliseconds. Browsers limit how often it may change. */
const addressDelay = 300;

/** The page of an open graph. */
export function GraphPage({ view, name, graphId, onForget }: GraphPageProps): JSX.Element {
  useStore(view);
  useAddress(view);
  useVisibility(view);
  useKeys(view);
  const clock = useNow();
  const isNarrow = useMedia("(max-width: 52rem)");
  const tree = useRef<HTMLDivElement>(null);
  // Ages at a past event are relative to the time of that event.
  const now = view.moment.isLive ? clock : (view.timeline.event?.created ?? clock);
  const { selected } = view.selection;
  const wasClosed = useRef(false);
  const close = (): void => {
    wasClosed.current = true;
    view.selection.select(null);
  };
  // On a narrow screen, the tree takes the focus only after the details no longer cover it.
  useLayoutEffect(() => {
    if (wasClosed.current) tree.current?.focus();
    wasClosed.current = false;
  }, [selected]);
  return (
    <div class="page">
      <Header view={view} name={name} graphId={graphId} onForget={onForget} />
      <main class="main">
        <div class="tools" inert={isNarrow && selected !== null}>
          <Counters view={view} />
          <SearchBox view={view} />
        </div>
        {view.notice !== null && (
          <div class="notice">
            <span role="status">{view.notice}</span>
            <button type="button" class="button button-plain" onClick={() => view.dismissNotice()}>
              Dismiss
            </button>
          </div>
        )}
        <div class={`panes ${selected === null ? "" : "panes-two"}`}>
          <div class="pane-tree" inert={isNarrow && selected !== null}>
            <WaitingList view={view} now={now} />
            <TreeView view={view} now={now} box={tree} follows={!isNarrow} />
          </div>
          {selected !== null && (
            <NodePanel view={view} id={selected} now={now} takesFocus={isNarrow} onClose={close} />
          )}
        </div>
      </main>
      <HistoryBar view={view} now={clock} />
    </div>
  );
}

/** Keeps the current place in the address, and goes to the place of a changed address. */
function useAddress(view: GraphView): void {
  const { query, nodeId, eventId } = view.place;
  useEffect(() => {
    const timer = setTimeout(() => {
      const fragment = toFragment({ query, nodeId, eventId });
      if (fragment === location.hash) return;
      history.replaceState(null, "", `${location.pathname}${location.search}${fragment}`);
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [query, nodeId, eventId]);
  useEffect(() => {
    const go = (): void => view.goTo(readFragment(location.hash));
    addEventListener("hashchange", go);
    return () => removeEventListener("hashchange", go);
  }, [view]);
}

function useVisibility(view: GraphView): void {
  useEffect(() => {
    const update = (): void => view.setHidden(document.hidden);
    // A tab may be opened in the background.
    if (document.hidden) update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [view]);
}

/** Handles keys outside of text fields. */
function useKeys(view: GraphView): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // The Help covers what the keys would change.
      if (document.querySelector(":modal") !== null) return;
      if (event.key === "F3") {
        if (view.matches.found === null) return;
        view.goToMatch(event.shiftKey ? -1 : 1);
      } else if (isTyping(event.target)) {
        return;
      } else if (event.key === ",") {
        view.moment.step(-1);
      } else if (event.key === ".") {
        view.moment.step(1);
      } else {
        return;
      }
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [view]);
}

/** The editor is in a shadow root. Its host is the target of its events here. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.shadowRoot !== null ||
    target.matches("input:not([type=range], [type=checkbox]), select")
  );
}
