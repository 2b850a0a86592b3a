import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { print, type Span } from "wherefore";
import { CopyButton, QueryText } from "../components/index.ts";
import { memo } from "../components/memo.ts";
import { pathTo, treeOf, type TreeItem } from "../model/tree.ts";
import type { Analysis } from "../state/analysis.ts";
import type { Observed } from "../state/observed.ts";
import type { Explanation } from "../model/meaning.ts";
import { moveFor, rowsOf, type TreeRow } from "./tree-rows.ts";
import { Words } from "./words.tsx";

interface TreePanelProps {
  readonly analysis: Analysis;
  readonly words: Explanation | null;
  /** The offset that the pointer is at. */
  readonly place: Observed<number | null>;
  readonly onPoint: (span: Span | null) => void;
  readonly onGo: (span: Span) => void;
}

/** The canonical text, the query in words and the syntax tree. */
export const TreePanel = memo(function TreePanel(props: TreePanelProps): JSX.Element {
  const { analysis, words, onPoint, onGo } = props;
  const { query, isEmpty } = analysis;
  if (query === null) {
    return (
      <p class="hint">
        {isEmpty
          ? "Type a query to see its syntax tree."
          : "The text does not parse as a query yet, so there is no tree. The mistakes are listed above."}
      </p>
    );
  }
  const canonical = print(query);
  return (
    <div class="stack">
      <section class="canonical" aria-label="Canonical text">
        <div class="row">
          <h2>Canonical text</h2>
          <CopyButton text={canonical} label="Copy the text" />
        </div>
        <p class="code-box">
          <QueryText text={canonical} schema={analysis.schema} />
        </p>
      </section>
      <div class="beside">
        {words !== null && (
          <Words words={words} isOr={analysis.checked?.connective === "OR"} onPoint={onPoint} onGo={onGo} />
        )}
        <section aria-label="Syntax tree">
          <div class="row">
            <h2>Syntax tree</h2>
            <CopyButton text={() => JSON.stringify(query, null, 2)} label="Copy as JSON" />
          </div>
          <p class="hint">Point at a node to see its text in the query, or at the query to see its node.</p>
          <Tree {...props} tree={treeOf(query, analysis.text)} />
        </section>
      </div>
    </div>
  );
});

function Tree({ tree, place, onPoint, onGo }: TreePanelProps & { readonly tree: TreeItem }): JSX.Element {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState("query");
  const [position, setPosition] = useState(place.value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => place.observe(setPosition), [place]);
  useEffect(() => () => onPoint(null), [onPoint]);
  const rows = useMemo(() => rowsOf(tree, closed), [tree, closed]);

  const path = position === null ? [] : pathTo(tree, position);
  const seen = path.findLast(({ id }) => rows.some(({ item }) => item.id === id))?.id;
  const current = rows.some(({ item }) => item.id === chosen) ? chosen : "query";

  useEffect(() => {
    const index = rows.findIndex(({ item }) => item.id === seen);
    if (index >= 0 && list.current !== null) reveal(list.current, index);
  }, [seen]);

  const turn = useCallback((id: string, open: boolean): void => {
    setClosed((before) => {
      const next = new Set(before);
      if (open) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      // The editor gets the focus, and would handle the key as well.
      event.preventDefault();
      const row = rows.find(({ item }) => item.id === current);
      if (row !== undefined) onGo(row.item.span);
      return;
    }
    const move = moveFor(event.key, rows, current);
    if (move === null) return;
    event.preventDefault();
    if ("open" in move) turn(move.open, true);
    else if ("close" in move) turn(move.close, false);
    else {
      setChosen(move.focus);
      const index = rows.findIndex(({ item }) => item.id === move.focus);
      (list.current?.children[index] as HTMLElement | undefined)?.focus();
    }
  };
  return (
    <div
      class="tree"
      role="tree"
      aria-label="Syntax tree"
      ref={list}
      onKeyDown={onKeyDown}
      onMouseLeave={() => onPoint(null)}
      onFocusOut={() => onPoint(null)}
    >
      {rows.map((row) => (
        <Row
          key={row.item.id}
          row={row}
          isCurrent={row.item.id === current}
          isSeen={row.item.id === seen}
          onPoint={onPoint}
          onChoose={setChosen}
          onTurn={turn}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isCurrent: boolean;
  readonly isSeen: boolean;
  readonly onPoint: (span: Span) => void;
  readonly onChoose: (id: string) => void;
  readonly onTurn: (id: string, open: boolean) => void;
}

const Row = memo(function Row({ row, isCurrent, isSeen, onPoint, onChoose, onTurn }: RowProps): JSX.Element {
  const { item, level, place, siblings, isOpen } = row;
  const { id, kind, text, role, span } = item;
  return (
    <div
      class={`tree-row tree-level-${level}${isSeen ? " tree-row-seen" : ""}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onMouseEnter={() => onPoint(span)}
      onFocusIn={() => {
        onChoose(id);
        onPoint(span);
      }}
      onClick={() => {
        onChoose(id);
        if (isOpen !== null) onTurn(id, !isOpen);
      }}
    >
      <span
        class={`tree-handle${isOpen === null ? "" : isOpen ? " tree-handle-open" : " tree-handle-closed"}`}
      />
      {role !== null && <span class="tree-role">{role}</span>}
      <span class="tree-kind">{kind}</span>
      {kind === "Clause" ? <QueryText text={text} /> : text !== "" && <span class="tree-text">{text}</span>}
      <span class="tree-span">
        {span.start}–{span.end}
      </span>
    </div>
  );
});

/** Scrolls the tree, but not the page, until a row is visible. */
function reveal(list: HTMLElement, index: number): void {
  const row = list.children[index];
  if (!(row instanceof HTMLElement)) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + row.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top + row.offsetHeight - list.clientHeight;
  }
}
