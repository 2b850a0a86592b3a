import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Icon } from "@wherefore/playground/components";
import { bandsOf } from "../model/bands.ts";
import { speeds, type Speed } from "../model/playback.ts";
import { ago, clockTime } from "../model/times.ts";
import { count, eventNames, othersOf } from "../model/words.ts";
import type { GraphView } from "../session/graph-view.ts";
import { Isolated } from "./isolated.tsx";

interface HistoryBarProps {
  readonly view: GraphView;
  readonly now: number;
}

/** The kept history: a slider from its oldest to its newest event, and the player. */
export function HistoryBar({ view, now }: HistoryBarProps): JSX.Element {
  const { timeline } = view;
  const { isLive, isPlaying } = view.moment;
  const { event, position, last } = timeline;
  const isEmpty = event === null;
  const headline = event === null ? "" : (view.node(event.node_id)?.headline ?? event.node_id);
  const more = event === null ? "" : othersOf(event);
  const behind = last - position;
  const what =
    event === null
      ? "No events yet"
      : `${eventNames[event.type]}, ${clockTime(event.created, now)}, ${headline}${more}`;
  return (
    <section class="history" aria-label="History" data-live={isLive} data-status={view.poll.status}>
      <div class="history-buttons">
        <StepButton
          label="Oldest event"
          icon="M6 6v12M18 6l-6 6 6 6"
          isOff={position <= 0}
          onClick={() => view.moment.moveTo(0)}
        />
        <StepButton
          label="One event back"
          keys=","
          icon="m15 6-6 6 6 6"
          isOff={position <= 0}
          onClick={() => view.moment.step(-1)}
        />
        <button
          type="button"
          class="button history-play"
          aria-label={isPlaying ? "Pause" : "Play"}
          title={isPlaying ? "Pause" : "Play the history"}
          disabled={isEmpty}
          onClick={() => view.moment.togglePlay()}
        >
          <Icon name={isPlaying ? "pause" : "play"} />
        </button>
        <StepButton
          label="One event on"
          keys="."
          icon="m9 6 6 6-6 6"
          isOff={behind <= 0}
          onClick={() => view.moment.step(1)}
        />
        <label class="history-speed">
          <span class="visually-hidden">Speed</span>
          <select
            value={view.moment.speed}
            onChange={(change) => {
              view.moment.speed = Number(change.currentTarget.value) as Speed;
            }}
          >
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed} / s
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button history-live"
          aria-pressed={isLive}
          disabled={isEmpty}
          onClick={() => view.moment.goLive()}
        >
          <span class="live-dot" aria-hidden="true" />
          Live
        </button>
      </div>
      <div class="history-track">
        <Bands view={view} />
        <input
          type="range"
          aria-label="Moment in the history"
          aria-valuetext={isEmpty ? what : `Event ${position + 1} of ${last + 1}: ${what}`}
          min={0}
          max={Math.max(0, last)}
          step={1}
          value={Math.max(0, position)}
          disabled={isEmpty}
          onInput={(input) => view.moment.moveTo(Number(input.currentTarget.value))}
          onKeyDown={(press) => {
            if (press.key !== " ") return;
            press.preventDefault();
            view.moment.togglePlay();
          }}
        />
      </div>
      <p class="history-event">
        {event === null ? (
          <span class="soft">{what}</span>
        ) : (
          <>
            <span class="numbers soft">
              <span class="history-word">Event </span>
              {(position + 1).toLocaleString()} of {(last + 1).toLocaleString()}
            </span>
            <span class="history-name">{eventNames[event.type]}</span>
            <span class="numbers soft">
              {clockTime(event.created, now)}
              <span class="history-ago">, {ago(event.created, now)}</span>
            </span>
            <button type="button" class="link-button" onClick={() => view.jumpTo(event.node_id)}>
              <Isolated text={headline} />
              {more}
            </button>
            {!isLive && behind > 0 && <span class="soft numbers">{count(behind, "newer event")}</span>}
            {!isLive && (
              <label class="check history-follow">
                <input
                  type="checkbox"
                  checked={view.followsEvents}
                  onChange={(change) => {
                    view.followsEvents = change.currentTarget.checked;
                  }}
                />{" "}
                Follow events
              </label>
            )}
          </>
        )}
      </p>
    </section>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly keys?: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function StepButton({ label, icon, keys, isOff, onClick }: StepButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={isOff}
      onClick={onClick}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={icon} />
      </svg>
    </button>
  );
}

/** A chart of the starts and failures in the history. */
function Bands({ view }: { readonly view: GraphView }): JSX.Element {
  const { events } = view.timeline;
  const bands = useMemo(() => bandsOf(events, 120), [events, events.length, events[0]]);
  return (
    <svg
      class="bands"
      viewBox={`0 0 ${bands.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bands.map(({ begun, failed }, index) => (
        <g key={index}>
          {begun > 0 && <rect class="band-begun" x={index} y={1 - begun} width="0.8" height={begun} />}
          {failed > 0 && <rect class="band-failed" x={index} y={1 - failed} width="0.8" height={failed} />}
        </g>
      ))}
    </svg>
  );
}
