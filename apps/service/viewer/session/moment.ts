import type { Graph, GraphEvent } from "../model/api-types.ts";
import type { Moved } from "../model/graph-state.ts";
import type { Speed } from "../model/playback.ts";
import type { Timeline } from "../model/timeline.ts";
import { Player } from "./player.ts";

/** Why another event is shown: the user or the player went there, new events arrived, or old events were trimmed. */
export type MoveCause = "went" | "news" | "trimmed";

export interface MomentOptions {
  readonly timeline: Timeline;
  readonly onMoved: (moved: Moved, cause: MoveCause) => void;
  readonly onChange: () => void;
}

/** How long a changed node stays highlighted, in milliseconds. */
const freshMs = 1500;

/** The event that the graph is shown as of. It is moved by the user, the player and new events. */
export class Moment {
  readonly #timeline: Timeline;
  readonly #options: MomentOptions;
  readonly #player: Player;
  #isLive = true;
  /** When nodes were last highlighted, by `performance.now()`. */
  readonly #changedAt = new Map<string, number>();

  constructor(options: MomentOptions) {
    this.#options = options;
    this.#timeline = options.timeline;
    this.#timeline.moveTo(this.#timeline.last);
    this.#player = new Player((events) => this.#playOn(events));
  }

  /** Whether the graph is shown as of the newest event and follows new ones. */
  get isLive(): boolean {
    return this.#isLive;
  }

  get isPlaying(): boolean {
    return this.#player.isPlaying;
  }

  get speed(): Speed {
    return this.#player.speed;
  }

  set speed(speed: Speed) {
    this.#player.speed = speed;
    this.#options.onChange();
  }

  /** Shows the graph as of another event. At the newest event, the graph is live again. */
  moveTo(position: number): void {
    this.#player.pause();
    const isStep = Math.abs(position - this.#timeline.position) === 1;
    this.#isLive = position >= this.#timeline.last;
    const moved = this.#timeline.moveTo(position);
    // After a jump, too many nodes differ for a highlight to help.
    if (isStep) this.#highlight(moved);
    this.#options.onMoved(moved, "went");
  }

  step(events: number): void {
    this.moveTo(this.#timeline.position + events);
  }

  goLive(): void {
    this.moveTo(this.#timeline.last);
  }

  /** Starts or pauses the player. At the newest event, it starts from the oldest one. */
  togglePlay(): void {
    if (this.isPlaying) {
      this.#player.pause();
    } else {
      if (this.#timeline.isNewest) this.moveTo(0);
      this.#isLive = false;
      this.#player.play();
    }
    this.#options.onChange();
  }

  pause(): void {
    this.#player.pause();
  }

  /** Adds the events after the newest known one, and drops those that the service has trimmed, if the graph was read. */
  update(graph: Graph | null, events: readonly GraphEvent[]): void {
    this.#timeline.append(events);
    if (this.#isLive) {
      const moved = this.#timeline.moveTo(this.#timeline.last);
      this.#highlight(moved);
      this.#options.onMoved(moved, "news");
    }
    const first = graph?.retention.first_event_id ?? null;
    const moved = first === null ? null : this.#timeline.dropBefore(first);
    if (moved !== null) {
      this.#player.pause();
      this.#options.onMoved(moved, "trimmed");
    }
    this.#options.onChange();
  }

  /** Whether to highlight a node because it changed recently. */
  hasJustChanged(id: string): boolean {
    return performance.now() - (this.#changedAt.get(id) ?? Number.NEGATIVE_INFINITY) < freshMs;
  }

  #playOn(events: number): void {
    const moved = this.#timeline.moveTo(this.#timeline.position + events);
    if (this.#timeline.isNewest) {
      this.#player.pause();
      this.#isLive = true;
    }
    this.#highlight(moved);
    this.#options.onMoved(moved, "went");
  }

  #highlight({ changed }: Moved): void {
    const now = performance.now();
    for (const [id, at] of this.#changedAt) if (now - at >= freshMs) this.#changedAt.delete(id);
    for (const id of changed) this.#changedAt.set(id, now);
  }
}
