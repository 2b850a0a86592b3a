import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Change } from "../model/api-types.ts";
import { eventsOf, shownValue, type PlacedEvent } from "../model/node-history.ts";
import { ago, clockTime } from "../model/times.ts";
import { count, eventNames } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";
import { NodeLink } from "./node-link.tsx";

const pageSize = 10;
/** The number of other nodes whose changes are shown with an event. */
const fewOthers = 8;

interface NodeEventsProps {
  readonly view: GraphView;
  readonly id: string;
  readonly now: number;
}

/** The events of a node up to the current event, newest first. */
export function NodeEvents({ view, id, now }: NodeEventsProps): JSX.Element {
  const [shown, setShown] = useState(pageSize);
  const events = eventsOf(view.timeline.events, id, view.timeline.position);
  return (
    <section class="section">
      <h3>Events</h3>
      {events.length === 0 ? (
        <p class="soft">Its events are older than the kept history.</p>
      ) : (
        <ol class="events">
          {events.slice(0, shown).map((placed, index) => (
            <NodeEvent
              key={placed.event.id}
              view={view}
              id={id}
              placed={placed}
              now={now}
              isNewest={index === 0}
            />
          ))}
        </ol>
      )}
      {events.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, events.length - shown)} of {count(events.length - shown, "older event")}
        </button>
      )}
    </section>
  );
}

interface NodeEventProps {
  readonly view: GraphView;
  /** The node whose events are shown. */
  readonly id: string;
  readonly placed: PlacedEvent;
  readonly now: number;
  readonly isNewest: boolean;
}

function NodeEvent({ view, id, placed: { event, position }, now, isNewest }: NodeEventProps): JSX.Element {
  // The newest event is open, unless the user has opened or closed it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isNewest;
  const own = event.changes.find((change) => change.node_id === id);
  const others = event.changes.filter((change) => change.node_id !== id);
  const more = others.length - fewOthers;
  return (
    <li>
      <details open={isOpen}>
        <summary
          onClick={(click) => {
            click.preventDefault();
            setChosen(!isOpen);
          }}
        >
          <span class="event-name">{eventNames[event.type]}</span>{" "}
          <time class="soft">
            {clockTime(event.created, now)}, {ago(event.created, now)}
          </time>
        </summary>
        {own === undefined ? (
          <p class="soft">It did not change this node.</p>
        ) : (
          <Changes change={own} now={now} />
        )}
        {others.slice(0, fewOthers).map((change) => (
          <div key={change.node_id} class="event-other">
            <NodeLink view={view} id={change.node_id} />
            <Changes change={change} now={now} />
          </div>
        ))}
        {more > 0 && <p class="soft">It changed {count(more, "more node")}.</p>}
        <p class="event-foot">
          <span class="soft">
            <Isolated text={event.source.adapter} />, <Isolated text={event.source.provider} />{" "}
            <Isolated text={event.source.provider_version} />
          </span>
          {position !== view.timeline.position && (
            <button type="button" class="button" onClick={() => view.moment.moveTo(position)}>
              Go to this moment
            </button>
          )}
        </p>
      </details>
    </li>
  );
}

function Changes({ change, now }: { readonly change: Change; readonly now: number }): JSX.Element {
  const time = (at: number): string => clockTime(at, now);
  return (
    <dl class="changes">
      {Object.entries(change.fields).map(([field, { from, to }]) => (
        <div key={field} class="change">
          <dt class="mono">{field}</dt>
          <dd>
            {!change.created && (
              <>
                <del>
                  <Isolated text={shownValue(field, from, time)} />
                </del>
                <span class="change-arrow" aria-hidden="true">
                  {" → "}
                </span>
                <span class="visually-hidden"> became </span>
              </>
            )}
            <ins>
              <Isolated text={shownValue(field, to, time)} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
