import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { NodeRecord } from "../model/api-types.ts";
import { spansOf, stateChanges, type Span } from "../model/state-spans.ts";
import { panBy, shownRange, zoomBy, type TimeRange, type Zoom } from "../model/zoom.ts";
import type { GraphView } from "../session/graph-view.ts";

/** The part of time that the rows show, and how to change it. */
export interface ShownTimeline {
  readonly range: TimeRange;
  readonly isWhole: boolean;
  /** The times of a node's states. */
  spansOf(node: NodeRecord): readonly Span[];
  /** Shows a shorter time, or a longer one. `at` is the share of the range whose time keeps its place. */
  zoomBy(factor: number, at?: number): void;
  /** Moves by a share of the range. */
  panBy(share: number): void;
  showAll(): void;
  /** Handles a key, and tells whether it did. */
  onKey(key: string): boolean;
}

const step = 1.6;
const keys: Readonly<Record<string, (timeline: ShownTimeline) => void>> = {
  "+": (timeline) => timeline.zoomBy(1 / step),
  "=": (timeline) => timeline.zoomBy(1 / step),
  "-": (timeline) => timeline.zoomBy(step),
  "0": (timeline) => timeline.showAll(),
  "[": (timeline) => timeline.panBy(-0.25),
  "]": (timeline) => timeline.panBy(0.25),
};

/** The timeline beside the rows; null if it is not shown. In the box of the rows, the wheel with Control zooms. */
export function useTimeline(
  view: GraphView,
  now: number,
  box: RefObject<HTMLElement | null>,
): ShownTimeline | null {
  const [zoom, setZoom] = useState<Zoom>(null);
  const { areTimesShown: isShown, timeline: history } = view;
  const { events, nodes, position } = history;
  const [oldest] = events;
  const changes = useMemo(
    () => (isShown ? stateChanges(events) : null),
    [isShown, events, events.length, oldest],
  );
  let timeline: ShownTimeline | null = null;
  if (changes !== null) {
    let from = now - 1000;
    for (const { created } of nodes.values()) from = Math.min(from, created);
    const whole = { from, to: now };
    const moment = { position, now, kept: oldest?.created ?? from };
    const shown: ShownTimeline = {
      range: shownRange(zoom, whole),
      isWhole: zoom === null,
      spansOf: (node) => spansOf(node, changes.get(node.id) ?? [], moment),
      // By itself, it keeps the newest time if that is shown.
      zoomBy: (factor, at = zoom === null || zoom.end === null ? 1 : 0.5) =>
        setZoom(zoomBy(zoom, whole, factor, at)),
      panBy: (share) => setZoom(panBy(zoom, whole, share)),
      showAll: () => setZoom(null),
      onKey: (key) => {
        keys[key]?.(shown);
        return Object.hasOwn(keys, key);
      },
    };
    timeline = shown;
  }

  const latest = useRef(timeline);
  latest.current = timeline;
  useEffect(() => {
    const element = box.current;
    if (!isShown || element === null) return;
    const onWheel = (event: WheelEvent): void => {
      const bars = element.querySelector(".time-bar")?.getBoundingClientRect();
      if (bars === undefined || latest.current === null) return;
      if (event.ctrlKey) {
        const at = Math.max(0, Math.min(1, (event.clientX - bars.left) / bars.width));
        latest.current.zoomBy(Math.exp(event.deltaY / 300), at);
      } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        latest.current.panBy(event.deltaX / bars.width);
      } else {
        return;
      }
      event.preventDefault();
    };
    // A listener that is passive, as the usual one is, could not keep the page from zooming.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [isShown]);
  return timeline;
}
