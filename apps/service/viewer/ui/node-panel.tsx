import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CopyButton } from "@wherefore/playground/components";
import { kindOf, stateNames } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";
import { NodeEvents } from "./node-events.tsx";
import {
  BlockedSection,
  FamilySection,
  OtherSection,
  TasksSection,
  TextSection,
  TimesSection,
  WaitedForSection,
} from "./node-sections.tsx";
import { StateIcon } from "./state-icon.tsx";
import { WhySection } from "./why-section.tsx";

interface NodePanelProps {
  readonly view: GraphView;
  readonly id: string;
  readonly now: number;
  /** Whether the panel covers the tree and gets the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** The details of a node as of the current event. */
export function NodePanel({ view, id, now, takesFocus, onClose }: NodePanelProps): JSX.Element {
  const node = view.node(id);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, [takesFocus]);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id || scroller.current === null) return;
    shown.current = id;
    scroller.current.scrollTop = 0;
    // The link to this node had the focus, and may be gone.
    if (document.activeElement === document.body) scroller.current.focus();
  }, [id]);
  return (
    <aside
      class="panel"
      aria-labelledby="panel-title"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <div class="panel-head">
        <div class="panel-title">
          <h2 id="panel-title">
            {node === null ? (
              view.isLoading(id) ? (
                "Loading…"
              ) : (
                "Unknown node"
              )
            ) : (
              <Isolated text={node.headline} marks={view.search.marksIn(node, "headline")} />
            )}
          </h2>
          {node !== null && (
            <p class="panel-state" data-state={node.state}>
              <StateIcon state={node.state} />
              <span>{stateNames[node.state]}</span>
              {node.stale && <span class="tag tag-warn">stale</span>}
              {node.blocked !== null && <span class="tag">blocked</span>}
              <span class="soft">
                <Isolated text={kindOf(node)} />
              </span>
            </p>
          )}
        </div>
        <button ref={close} type="button" class="button" onClick={onClose}>
          Close<span class="visually-hidden"> details</span>
        </button>
      </div>
      <div class="panel-body" ref={scroller} tabIndex={0} role="group" aria-label="Details">
        {node === null ? (
          <Absent view={view} id={id} />
        ) : (
          <>
            {node.attention !== null && (
              <p class="callout">
                <Isolated text={node.attention} marks={view.search.marksIn(node, "attention")} />
              </p>
            )}
            <WhySection view={view} node={node} />
            <BlockedSection view={view} node={node} />
            <WaitedForSection view={view} node={node} />
            <TextSection view={view} node={node} now={now} />
            <TasksSection node={node} />
            <FamilySection view={view} node={node} />
            <TimesSection node={node} now={now} />
            <NodeEvents key={id} view={view} id={id} now={now} />
            <OtherSection node={node} />
            <CopyButton text={node.id} label="Copy node id" />
          </>
        )}
      </div>
    </aside>
  );
}

function Absent({ view, id }: { readonly view: GraphView; readonly id: string }): JSX.Element {
  const { events, position } = view.timeline;
  const creation = events.findIndex((event) =>
    event.changes.some((change) => change.created && change.node_id === id),
  );
  return (
    <div class="panel-absent">
      <p class="mono soft">{id}</p>
      {creation > position ? (
        <>
          <p>At this event, the node has not started yet.</p>
          <button type="button" class="button" onClick={() => view.moment.moveTo(creation)}>
            Go to its beginning
          </button>
        </>
      ) : view.isLoading(id) ? (
        <p>The node is being loaded.</p>
      ) : view.hasFailed(id) ? (
        <>
          <p>The node could not be loaded.</p>
          <button type="button" class="button" onClick={() => view.jumpTo(id)}>
            Try again
          </button>
        </>
      ) : (
        <p>The graph has no node with this id.</p>
      )}
    </div>
  );
}
