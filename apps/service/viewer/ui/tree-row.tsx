import type { JSX } from "preact";
import { toFragment } from "../model/address.ts";
import { ago } from "../model/times.ts";
import type { Gap } from "../model/outline.ts";
import type { Row } from "../model/tree.ts";
import { count, kindOf, spokenRow, stateNames } from "../model/words.ts";
import type { NodeRecord } from "../model/api-types.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";
import { StateIcon } from "./state-icon.tsx";
import { TimeBar } from "./time-bar.tsx";
import type { ShownTimeline } from "./use-timeline.ts";

interface TreeRowProps {
  readonly view: GraphView;
  readonly row: Row;
  readonly top: number;
  readonly now: number;
  /** Null if no times are shown. */
  readonly timeline: ShownTimeline | null;
}

/** The id of the element of a node's row. */
export function rowElementId(id: string): string {
  return `row-${id}`;
}

/** A row of the tree in two lines: the headline, and the state. */
export function TreeRow({ view, row, top, now, timeline }: TreeRowProps): JSX.Element | null {
  const node = view.timeline.nodes.get(row.id) ?? null;
  if (node === null) return null;
  const { found, ids } = view.matches;
  const isMatch = ids?.has(row.id) === true;
  const below = row.isExpanded === false ? (found?.below.get(row.id) ?? 0) : 0;
  const isActive = view.selection.active === row.id;
  return (
    <div
      id={rowElementId(row.id)}
      class="row"
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.isExpanded ?? undefined}
      aria-selected={view.selection.selected === row.id}
      data-state={node.state}
      data-active={isActive}
      data-match={ids === null ? undefined : isMatch}
      data-changed={view.moment.hasJustChanged(row.id)}
      style={{ transform: `translateY(${top}px)`, "--depth": row.depth }}
      onClick={() => view.selection.select(row.id)}
    >
      <span
        class="twisty"
        data-open={row.isExpanded}
        aria-hidden="true"
        onClick={(event) => {
          if (row.isExpanded === null) return;
          event.stopPropagation();
          view.setOpen([row.id], !row.isExpanded);
        }}
      >
        {row.isExpanded !== null && (
          <svg viewBox="0 0 16 16" focusable="false">
            <path d="m6 4 4 4-4 4" />
          </svg>
        )}
      </span>
      <StateIcon state={node.state} />
      <span class="visually-hidden">{spokenRow(node, (id) => view.node(id)?.headline ?? id)}</span>
      <div class="row-text" aria-hidden="true">
        <div class="row-line">
          <span class="row-name" data-kind={node.kind} title={node.headline}>
            <Isolated text={node.headline} marks={view.search.marksIn(node, "headline")} />
          </span>
          {below > 0 && <span class="tag tag-found">{count(below, "match", "matches")} inside</span>}
          {node.attention !== null && (
            <span class="tag tag-warn row-attention">
              <Isolated text={node.attention} marks={view.search.marksIn(node, "attention")} />
            </span>
          )}
          <time class="row-time" title="Its last event">
            {ago(node.last_event, now)}
          </time>
        </div>
        <RowDetails view={view} node={node} />
      </div>
      {timeline !== null && <TimeBar timeline={timeline} node={node} now={now} />}
    </div>
  );
}

interface GapRowProps {
  readonly gap: Gap;
  readonly top: number;
}

/** A row whose node is being loaded. Screen readers hear that the tree is busy. */
export function GapRow({ gap, top }: GapRowProps): JSX.Element {
  return (
    <div
      class="row row-gap"
      role="presentation"
      aria-hidden="true"
      style={{ transform: `translateY(${top}px)`, "--depth": gap.depth }}
    >
      <span class="gap-bar" />
    </div>
  );
}

function RowDetails({ view, node }: { readonly view: GraphView; readonly node: NodeRecord }): JSX.Element {
  const { task_counts: tasks } = node;
  return (
    <div class="row-line row-details">
      <span class="row-state">{stateNames[node.state]}</span>
      {node.stale && <span class="tag tag-warn">stale</span>}
      {node.attention !== null && (
        <span class="row-asks">
          <Isolated text={node.attention} marks={view.search.marksIn(node, "attention")} />
        </span>
      )}
      {node.blocked !== null && <Waits view={view} blocked={node.blocked} />}
      <span class="row-kind">
        <Isolated text={kindOf(node)} />
      </span>
      {node.background && <span>background</span>}
      {tasks.total > 0 && (
        <span class="numbers">
          {tasks.completed}/{tasks.total} tasks
        </span>
      )}
      {node.child_count > 0 && (
        <span class="numbers">
          {count(node.child_count, "child", "children")}
          {node.descendant_count > node.child_count && `, ${node.descendant_count.toLocaleString()} in all`}
        </span>
      )}
    </div>
  );
}

interface WaitsProps {
  readonly view: GraphView;
  readonly blocked: NonNullable<NodeRecord["blocked"]>;
}

function Waits({ view, blocked }: WaitsProps): JSX.Element {
  const [first] = blocked.on_ids;
  const others = blocked.on_ids.length - 1;
  return (
    <span class="row-waits">
      {blocked.cycle && <span class="tag tag-bad">cycle</span>}
      <span>waits for</span>
      {first !== undefined && (
        <a
          class="row-link"
          // For the keyboard, the panel has the same links.
          tabIndex={-1}
          href={toFragment({ ...view.place, nodeId: first })}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            event.stopPropagation();
            // The row of the link may scroll out of the page, and the focus with it.
            event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus();
            view.jumpTo(first);
          }}
        >
          <Isolated text={view.node(first)?.headline ?? first} />
        </a>
      )}
      {others > 0 && <span class="numbers">+{others}</span>}
    </span>
  );
}
