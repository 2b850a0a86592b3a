import type { JSX } from "preact";
import type { NodeRecord } from "../model/api-types.ts";
import { clockTime, duration } from "../model/times.ts";
import { stateNames } from "../model/words.ts";
import type { ShownTimeline } from "./use-timeline.ts";

interface TimeBarProps {
  readonly timeline: ShownTimeline;
  readonly node: NodeRecord;
  readonly now: number;
}

/** The life of a node: a bar with a part for each state, and a mark in the colour of its last one where it ended. */
export function TimeBar({ timeline, node, now }: TimeBarProps): JSX.Element {
  const { from: start, to: end } = timeline.range;
  const share = (at: number): number => Math.max(0, Math.min(1, (at - start) / (end - start))) * 100;
  return (
    <div class="time-bar" aria-hidden="true">
      {timeline
        .spansOf(node)
        .map(({ from, to, state }) =>
          to < start || from > end ? null : (
            <span
              key={from}
              class="time-span"
              data-state={state ?? "unknown"}
              title={`${state === null ? "before the kept history" : stateNames[state]}: ${clockTime(from, now)}, ${duration(to - from)}`}
              style={{ insetInlineStart: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
            />
          ),
        )}
      {node.ended !== null && node.ended >= start && node.ended <= end && (
        <span
          class="time-end"
          data-state={node.state}
          title={`${stateNames[node.state]}: ${clockTime(node.ended, now)}, after ${duration(node.ended - node.created)}`}
          style={{ insetInlineStart: `${share(node.ended)}%` }}
        />
      )}
    </div>
  );
}
