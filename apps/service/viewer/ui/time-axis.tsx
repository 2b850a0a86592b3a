import type { JSX } from "preact";
import { duration } from "../model/times.ts";
import { ticksOf } from "../model/zoom.ts";
import type { ShownTimeline } from "./use-timeline.ts";
import { useMedia } from "./use-store.ts";

/** The times of the bars, and the buttons that show a shorter or a longer time. Dragging it moves the time. */
export function TimeAxis({ timeline }: { readonly timeline: ShownTimeline }): JSX.Element {
  const isNarrow = useMedia("(max-width: 52rem)");
  const { from, to } = timeline.range;
  return (
    <div class="time-axis" role="group" aria-label={`Timeline of ${duration(to - from)}`}>
      <div class="time-buttons">
        <button
          type="button"
          class="button"
          aria-label="Show a shorter time"
          title="Zoom in (+)"
          onClick={() => timeline.zoomBy(0.5)}
        >
          +
        </button>
        <button
          type="button"
          class="button"
          aria-label="Show a longer time"
          title="Zoom out (-)"
          disabled={timeline.isWhole}
          onClick={() => timeline.zoomBy(2)}
        >
          −
        </button>
        <button
          type="button"
          class="button"
          title="All (0)"
          disabled={timeline.isWhole}
          onClick={() => timeline.showAll()}
        >
          All
        </button>
        <span class="soft numbers">{duration(to - from)}</span>
      </div>
      <div
        class="time-ticks"
        aria-hidden="true"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons !== 1) return;
          timeline.panBy(-event.movementX / event.currentTarget.clientWidth);
        }}
      >
        {ticksOf(timeline.range, isNarrow ? 3 : 6)
          .map(({ at, label }) => ({ at, label, share: (at - from) / (to - from) }))
          // The label of a later one would not fit.
          .filter(({ share }) => share < (isNarrow ? 0.8 : 0.92))
          .map(({ at, label, share }) => (
            <span key={at} class="time-tick" style={{ insetInlineStart: `${share * 100}%` }}>
              {label}
            </span>
          ))}
      </div>
    </div>
  );
}
