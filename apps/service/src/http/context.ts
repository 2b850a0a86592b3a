import { LRUCache } from "lru-cache";
import { createIds, type Ids } from "../ids/index.ts";
import type { Counts } from "../model/event.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { bytesOf, type Body } from "./body.ts";
import { Queue } from "./queue.ts";

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
  /** The requests that may take long. */
  readonly queue: Queue;
  /** Answers that were made, by their entity tags, for other requests of the same. */
  readonly answers: LRUCache<string, Body>;
  /** Answers of small operations that are being made, by their entity tags. */
  readonly making: Map<string, Promise<Body>>;
  /** The most bytes that a body of several items has, before compression. */
  readonly answerBytes: number;
}

const mebibyte = 2 ** 20;
/** Room for two moments of each polled graph, of about 300 bytes each. */
const maxMoments = 20_000;

/** The limits of the answers that are sent. */
export interface AnswerLimits {
  /** The most bytes that a body of several items has, before compression. Default: 8 MiB. */
  readonly bytes?: number;
  /** How many bytes the answers that are being sent may hold together. An API key may use half. Default: 64 MiB. */
  readonly memory?: number;
  /** How long a request waits for its place, in milliseconds. Default: 10 seconds. */
  readonly patience?: number;
  /** The most requests that are worked on at a time. Default: 6. */
  readonly most?: number;
  /** The memory for answers that can be sent again, in bytes. Default: 32 MiB. */
  readonly remembered?: number;
}

/** Makes the parts of the service that operations use. */
export async function createContext(
  store: GraphStore,
  {
    origin = () => "http://127.0.0.1",
    bytes = 8 * mebibyte,
    memory = 64 * mebibyte,
    patience = 10_000,
    most = 6,
    remembered = 32 * mebibyte,
  }: AnswerLimits & Partial<Pick<Context, "origin">> = {},
): Promise<Context> {
  return {
    store,
    ids: createIds(await store.secret()),
    moments: new LRUCache({ max: maxMoments }),
    answerBytes: bytes,
    queue: new Queue({ bytes: memory, patience, most }),
    answers: new LRUCache({
      maxSize: Math.max(1, remembered),
      maxEntrySize: Math.max(1, Math.ceil(remembered / 16)),
      sizeCalculation: (body) => 500 + bytesOf(body),
    }),
    making: new Map(),
    origin,
  };
}

/** The path below which the operations are. */
export const apiBase = "/api/v1";

/** The address of the errors page. */
export function errorsPage(context: Pick<Context, "origin">): string {
  return `${context.origin()}/docs/errors`;
}
