import type { LRUCache } from "lru-cache";
import type { Ids } from "../ids/index.ts";
import type { Counts } from "../model/event.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { AnswerRoom } from "./protocol/answer-room.ts";

/** The time of an event, and the counts of its graph after it. */
export interface Moment {
  readonly eventId: string;
  readonly created: number;
  readonly counts: Counts;
}

/** The parts of the service that operations use. */
export interface Context {
  readonly store: GraphStore;
  readonly ids: Ids;
  /** Moments by graph id and position. A moment never changes. */
  readonly moments: LRUCache<string, Moment>;
  /** The origin of the addresses in answers, without a slash at its end: `https://graphs.example`. */
  readonly origin: () => string;
  /** The room for large answers that are being sent. */
  readonly room: AnswerRoom;
  /** The most bytes that a body of several items has, before compression. */
  readonly answerBytes: number;
}

/** The path below which the operations are. */
export const apiBase = "/api/v1";

/** The address of the errors page. */
export function errorsPage(context: Pick<Context, "origin">): string {
  return `${context.origin()}/docs/errors`;
}
