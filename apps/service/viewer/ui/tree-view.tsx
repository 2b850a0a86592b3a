import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { scrollTo, windowOf } from "../model/row-window.ts";
import { treeAction, TypeAhead } from "../model/tree-keys.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Refusal } from "./refusal.tsx";
import { TimeAxis } from "./time-axis.tsx";
import { GapRow, rowElementId, TreeRow } from "./tree-row.tsx";
import { useTimeline } from "./use-timeline.ts";

interface TreeViewProps {
  readonly view: GraphView;
  readonly now: number;
  /** The element that scrolls and takes the focus. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Whether open details follow the active row. */
  readonly follows: boolean;
}

/** The height of a row in rem, as in the style sheet. */
const rowRem = 2.875;

/** The tree. Only visible rows are in the page. */
export function TreeView({ view, now, box, follows }: TreeViewProps): JSX.Element {
  const { tree } = view;
  const { active, scrollTo: request } = view.selection;
  const { version, length } = tree;
  const rowHeight = useRowHeight();
  const timeline = useTimeline(view, now, box);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const typeAhead = useRef(new TypeAhead());
  /** The row at the top, how far it is scrolled out of sight, and the scroll position. */
  const anchor = useRef<{ readonly id: string | null; readonly offset: number; readonly top: number }>({
    id: null,
    offset: 0,
    top: 0,
  });
  /** The number of the latest request whose row was scrolled into view. */
  const served = useRef(0);
  /** The index of a row that becomes active when it is loaded. */
  const awaited = useRef<number | null>(null);

  const look = (): void => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop: top, clientHeight: height } = element;
    const index = Math.floor(top / rowHeight);
    const id = top === 0 ? null : (tree.slice(index, index + 1)[0]?.id ?? null);
    anchor.current = { id, offset: top % rowHeight, top };
    view.rows.see(index, index + Math.ceil(height / rowHeight) + 1);
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  };
  const scrollToRow = (index: number): void => {
    const element = box.current;
    if (element === null) return;
    const top = scrollTo({ top: element.scrollTop, height: element.clientHeight, rowHeight, row: index });
    if (top !== null) element.scrollTop = top;
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowHeight]);

  // Visible rows keep their position when rows above them are added, removed or loaded.
  useLayoutEffect(() => {
    const element = box.current;
    const { id, offset, top } = anchor.current;
    const index = id === null ? null : tree.rowOf(id);
    if (index !== null && element !== null) {
      // The tree may have been scrolled since, and its `scroll` event not yet been sent.
      const expected = Math.min(top, element.scrollHeight - element.clientHeight);
      const isScrolled = Math.abs(element.scrollTop - expected) > 1;
      if (!isScrolled) element.scrollTop = index * rowHeight + offset;
    }
    look();
  }, [version]);

  // The row may have to be loaded first.
  useLayoutEffect(() => {
    if (request === null || request.number === served.current) return;
    const index = tree.rowOf(request.id);
    if (index === null) return;
    served.current = request.number;
    scrollToRow(index);
    look();
  }, [request, version]);

  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const line = tree.slice(awaited.current, awaited.current + 1)[0];
    if (line === undefined || line.id === null) return;
    awaited.current = null;
    go(line.id);
  }, [version]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = awaited.current ?? (active === null ? -1 : (tree.rowOf(active) ?? -1));
    const page = Math.max(1, Math.floor(seen.height / rowHeight) - 1);
    const action = treeAction(event.key, tree, index, page);
    if (timeline?.onKey(event.key) === true) {
      // The key changed the part of time that is shown.
    } else if (action === null) {
      if (event.key === "Escape" && view.selection.selected !== null) view.selection.select(null);
      else if (/^[\p{L}\p{N}]$/u.test(event.key)) goToName(event.key);
      else return;
    } else if (action.kind === "go") {
      goToRow(action.index);
    } else if (action.kind === "select") {
      view.selection.select(view.selection.selected === action.id ? null : action.id);
    } else if (action.kind === "expandAll") {
      view.setOpen(action.ids, true);
    } else {
      view.setOpen([action.id], action.kind === "expand");
    }
    event.preventDefault();
  };
  const go = (id: string): void => {
    awaited.current = null;
    if (view.selection.selected !== null && follows) view.selection.select(id);
    view.selection.activate(id);
  };
  const goToRow = (index: number): void => {
    const line = tree.slice(index, index + 1)[0];
    if (line === undefined) return;
    if (line.id !== null) {
      go(line.id);
      return;
    }
    awaited.current = index;
    scrollToRow(index);
    look();
  };
  const goToName = (key: string): void => {
    const rows = tree.loadedRows;
    const names = rows.map((row) => view.timeline.nodes.get(row.id)?.headline ?? "");
    const from = rows.findIndex(({ id }) => id === active);
    const target = typeAhead.current.find(key, Date.now(), names, from);
    const row = target === null ? undefined : rows[target];
    if (row !== undefined) go(row.id);
  };

  const { first, end } = windowOf({ ...seen, rowHeight, rows: length });
  const drawn = tree.slice(first, end).map((line, index) => [line, first + index] as const);
  const activeIndex = active === null ? null : tree.rowOf(active);
  // The active row has to be in the page for aria-activedescendant, wherever the tree is scrolled to.
  if (activeIndex !== null && (activeIndex < first || activeIndex >= end)) {
    const [line] = tree.slice(activeIndex, activeIndex + 1);
    if (line !== undefined) drawn.push([line, activeIndex]);
  }
  return (
    <div class="tree-frame">
      <div class="tree-head">
        <h2 class="tree-title">Sessions and agents</h2>
        <button
          type="button"
          class="button button-plain"
          aria-pressed={timeline !== null}
          onClick={() => view.showTimes(timeline === null)}
        >
          Timeline
        </button>
        <button type="button" class="button button-plain" onClick={() => view.openAll()}>
          Expand all
        </button>
        <button type="button" class="button button-plain" onClick={() => view.closeAll()}>
          Collapse all
        </button>
      </div>
      {view.rows.error !== null && (
        <div class="notice" role="alert">
          <Refusal error={view.rows.error} />
          <button type="button" class="button" onClick={() => view.rows.retry()}>
            Try again
          </button>
        </div>
      )}
      {timeline !== null && <TimeAxis timeline={timeline} />}
      <div
        ref={box}
        class="tree"
        data-timeline={timeline !== null}
        role="tree"
        aria-label="Sessions and agents"
        aria-busy={view.rows.isLoading}
        aria-activedescendant={activeIndex === null || active === null ? undefined : rowElementId(active)}
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // A press of the pointer chooses a row by itself, and the rows must not move under it.
          if (!event.currentTarget.matches(":focus-visible")) return;
          const id = view.selection.active === null ? tree.slice(0, 1)[0]?.id : undefined;
          if (typeof id === "string") view.selection.activate(id);
        }}
      >
        <div class="tree-rows" role="presentation" style={{ height: `${length * rowHeight}px` }}>
          {drawn.map(([line, index]) =>
            line.id === null ? (
              <GapRow key={`gap ${index}`} gap={line} top={index * rowHeight} />
            ) : (
              <TreeRow
                key={line.id}
                view={view}
                row={line}
                top={index * rowHeight}
                now={now}
                timeline={timeline}
              />
            ),
          )}
        </div>
      </div>
      {length === 0 && !view.rows.isLoading && (
        <p class="tree-empty soft">
          {view.timeline.counts.nodes === 0 ? "Nothing has happened in this graph yet." : "No node matches."}
        </p>
      )}
    </div>
  );
}

/** The height of a row in pixels, which depends on the text size that the user chose. */
function useRowHeight(): number {
  const [height] = useState(
    () => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  return height;
}
