import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { scrollTo, windowOf } from "../model/row-window.ts";
import { treeAction, TypeAhead } from "../model/tree-keys.ts";
import type { Row } from "../model/tree.ts";
import type { GraphView } from "../session/graph-view.ts";
import { rowElementId, TreeRow } from "./tree-row.tsx";

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
  const { active, scrollTo: request } = view.selection;
  const { rows } = view.tree;
  const rowHeight = useRowHeight();
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const typeAhead = useRef(new TypeAhead());
  const anchor = useRef<{
    readonly rows: readonly Row[];
    readonly id: string | null;
    readonly offset: number;
  }>({
    rows,
    id: null,
    offset: 0,
  });

  const look = (): void => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop: top, clientHeight: height } = element;
    const id = top === 0 ? null : (view.tree.rows[Math.floor(top / rowHeight)]?.id ?? null);
    anchor.current = { rows: view.tree.rows, id, offset: top % rowHeight };
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowHeight]);

  // Visible rows keep their position when rows above them are added or removed.
  useLayoutEffect(() => {
    const { rows: before, id, offset } = anchor.current;
    if (before === rows || box.current === null) return;
    const index = id === null ? null : view.tree.rowOf(id);
    if (index !== null) box.current.scrollTop = index * rowHeight + offset;
    look();
  }, [rows]);

  useLayoutEffect(() => {
    const element = box.current;
    const index = request === null ? null : view.tree.rowOf(request.id);
    if (element === null || index === null) return;
    const top = scrollTo({ top: element.scrollTop, height: element.clientHeight, rowHeight, row: index });
    if (top !== null) element.scrollTop = top;
    look();
  }, [request]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = active === null ? -1 : (view.tree.rowOf(active) ?? -1);
    const page = Math.max(1, Math.floor(seen.height / rowHeight) - 1);
    const action = treeAction(event.key, rows, index, page);
    if (action === null) {
      if (event.key === "Escape" && view.selection.selected !== null) view.selection.select(null);
      else if (/^[\p{L}\p{N}]$/u.test(event.key)) goToName(event.key, index);
      else return;
    } else if (action.kind === "go") {
      go(action.id);
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
    if (view.selection.selected !== null && follows) view.selection.select(id);
    view.selection.activate(id);
  };
  const goToName = (key: string, index: number): void => {
    const names = rows.map((row) => view.node(row.id)?.headline ?? "");
    const target = typeAhead.current.find(key, Date.now(), names, index);
    const row = target === null ? undefined : rows[target];
    if (row !== undefined) go(row.id);
  };

  const { first, end } = windowOf({ ...seen, rowHeight, rows: rows.length });
  const drawn = rows.slice(first, end).map((row, index) => [row, first + index] as const);
  const activeIndex = active === null ? null : view.tree.rowOf(active);
  // The active row has to be in the page for aria-activedescendant, wherever the tree is scrolled to.
  if (activeIndex !== null && (activeIndex < first || activeIndex >= end)) {
    const row = rows[activeIndex];
    if (row !== undefined) drawn.push([row, activeIndex]);
  }
  return (
    <div class="tree-frame">
      <div class="tree-head">
        <h2 class="tree-title">Sessions and agents</h2>
        <button type="button" class="button button-plain" onClick={() => view.openAll()}>
          Expand all
        </button>
        <button type="button" class="button button-plain" onClick={() => view.closeAll()}>
          Collapse all
        </button>
      </div>
      <div
        ref={box}
        class="tree"
        role="tree"
        aria-label="Sessions and agents"
        aria-activedescendant={activeIndex === null || active === null ? undefined : rowElementId(active)}
        tabIndex={0}
        onScroll={look}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (view.selection.active === null && rows[0] !== undefined) view.selection.activate(rows[0].id);
        }}
      >
        <div class="tree-rows" role="presentation" style={{ height: `${rows.length * rowHeight}px` }}>
          {drawn.map(([row, index]) => (
            <TreeRow key={row.id} view={view} row={row} top={index * rowHeight} now={now} />
          ))}
        </div>
      </div>
      {rows.length === 0 && (
        <p class="tree-empty soft">
          {view.timeline.nodes.size === 0 ? "Nothing has happened in this graph yet." : "No node matches."}
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
