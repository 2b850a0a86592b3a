import type { ServerResponse } from "node:http";
import { whenClosed } from "./protocol/when-closed.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The queue of the requests that may take long. */
    readonly queue: Queue;
  }
}

/** A request that runs longer than this, in milliseconds, is slow. It leaves its place to a request that may be quick. */
const quickFor = 250;
/** The most quick requests that run at a time, and those of one key. */
const mostQuick = 2;
const mostQuickOfKey = 1;
/** The most requests of one key that run at a time. */
const mostOfKey = 2;
/** The most requests that wait, and those of one key. */
const mostWaiting = 1000;
const mostWaitingOfKey = 100;
/** The most items, and bytes, that are built before the event loop goes on. Either takes a few milliseconds. */
export const sliceItems = 100;
export const sliceBytes = 256 * 1024;
/** The turns of the event loop from one slice to the next: so many take a connection and a small request of another caller. */
const turnsOfSlice = 4;

/** Options of {@link Queue}. */
export interface QueueOptions {
  /** How many bytes all answers together may hold. An API key may use half of it. */
  readonly bytes: number;
  /** How long a request waits for a place, in milliseconds. */
  readonly patience: number;
  /** The most requests that run at a time. */
  readonly most: number;
}

/** What a request needs to work. */
export interface Place {
  /**
   * Counts what was built, and lets the event loop go on, and the requests of other keys, when that is a slice. With
   * `Infinity` it always does.
   *
   * @throws {GoneError} if the client has left
   */
  built(items: number, bytes?: number): Promise<void>;
}

/** For work that takes little, or that is done for a single caller. */
export const noPlace: Place = { built: () => Promise.resolve() };

/** The place of a request in the queue. */
export interface QueuePlace extends Place {
  /** Ends the work. The bytes of the answer are held until the connection has taken them or is closed. */
  leave(bytes: number): void;
}

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

interface Key {
  readonly id: string;
  readonly waiting: Set<Waiting>;
  /** Requests that go on in a later turn of the event loop. */
  readonly paused: (() => void)[];
  running: number;
  quick: number;
  /** The bytes that its answers hold, or will hold when they are built. */
  bytes: number;
}

/**
 * Decides which requests work, so that no API key makes another one wait. A request takes a place before it does anything
 * that may take long, by what is known of it before. A key has a share of the places and of the memory, keys take turns,
 * and few requests wait. The work itself is done in slices, one in each turn of the event loop.
 */
export class Queue {
  readonly #options: QueueOptions;
  /** Those with requests, the key whose turn it is first. */
  readonly #keys = new Map<string, Key>();
  #waiting = 0;
  #running = 0;
  #quick = 0;
  #bytes = 0;
  #isTurning = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** The bytes that are held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of requests of a key that are running. */
  runningOf(id: string): number {
    return this.#keys.get(id)?.running ?? 0;
  }

  /**
   * Takes a place for a request of a key. Its work begins in a turn of the event loop of its own.
   *
   * @param bytes how large its answer may become
   * @throws {QueueFullError} if too many requests wait, or no place becomes free in time
   * @throws {GoneError} if the client leaves
   */
  async enter(id: string, bytes: number, response: ServerResponse): Promise<QueuePlace> {
    let key = this.#keys.get(id);
    if (key === undefined) {
      key = { id, waiting: new Set(), paused: [], running: 0, quick: 0, bytes: 0 };
      this.#keys.set(id, key);
    }
    const connection = new Connection(response);
    await this.#wait(key, bytes, connection);
    const place = this.#placeOf(key, bytes, connection);
    try {
      await place.built(Infinity);
      return place;
    } catch (error) {
      place.leave(0);
      throw error;
    }
  }

  /** Does work of one turn of the event loop, which needs no memory afterwards, when a place is free. */
  async atTurn<T>(id: string, response: ServerResponse, work: () => T): Promise<T> {
    const place = await this.enter(id, 0, response);
    try {
      return work();
    } finally {
      place.leave(0);
    }
  }

  #wait(key: Key, bytes: number, connection: Connection): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        if (key.waiting.delete(waiting)) this.#waiting--;
      };
      const refuse = (error: Error): void => {
        leave();
        this.#forget(key);
        reject(error);
        // Others of the key may have waited behind it.
        this.#admit();
      };
      const enter = (): void => {
        leave();
        connection.onClose(() => undefined);
        resolve();
      };
      const waiting = { bytes, enter };
      const timer = setTimeout(() => {
        refuse(new QueueFullError(key.running > 0 || key.bytes > 0));
      }, this.#options.patience);
      if (key.waiting.size >= mostWaitingOfKey || this.#waiting >= mostWaiting) {
        refuse(new QueueFullError(key.waiting.size >= mostWaitingOfKey));
        return;
      }
      key.waiting.add(waiting);
      this.#waiting++;
      connection.onClose(() => refuse(new GoneError()));
      this.#admit();
    });
  }

  /** Lets those in whose turn it is. A key that has its share lets others pass. */
  #admit(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const { key, waiting } = next;
      this.#putLast(key);
      this.#running++;
      key.running++;
      this.#quick++;
      key.quick++;
      this.#hold(key, waiting.bytes);
      waiting.enter();
    }
  }

  #next(): { readonly key: Key; readonly waiting: Waiting } | null {
    if (this.#quick >= mostQuick || this.#running >= this.#options.most) return null;
    for (const key of this.#keys.values()) {
      if (key.quick >= mostQuickOfKey || key.running >= mostOfKey) continue;
      for (const waiting of key.waiting) {
        if (this.#fits(key, waiting.bytes)) return { key, waiting };
        break;
      }
    }
    return null;
  }

  /** An answer that is larger than all memory has it alone. */
  #fits(key: Key, bytes: number): boolean {
    const hasShare = key.bytes === 0 || key.bytes + bytes <= this.#options.bytes / 2;
    return hasShare && (this.#bytes === 0 || this.#bytes + bytes <= this.#options.bytes);
  }

  #placeOf(key: Key, bytes: number, connection: Connection): QueuePlace {
    let held = bytes;
    let isRunning = true;
    let isQuick = true;
    let items = 0;
    let size = 0;
    const slowDown = (): void => {
      if (isQuick) {
        this.#quick--;
        key.quick--;
      }
      isQuick = false;
    };
    const timer = setTimeout(() => {
      slowDown();
      this.#admit();
    }, quickFor);
    const resize = (now: number): void => {
      this.#hold(key, now - held);
      held = now;
    };
    return {
      built: async (builtItems, builtBytes = 0) => {
        items += builtItems;
        size += builtBytes;
        if (items >= sliceItems || size >= sliceBytes) {
          items = 0;
          size = 0;
          await this.#pause(key);
        }
        if (connection.isClosed) throw new GoneError();
      },
      leave: (answerBytes) => {
        if (!isRunning) return;
        isRunning = false;
        clearTimeout(timer);
        slowDown();
        this.#running--;
        key.running--;
        this.#putLast(key);
        resize(connection.isClosed ? 0 : answerBytes);
        connection.onClose(() => {
          resize(0);
          this.#forget(key);
          this.#admit();
        });
        this.#admit();
      },
    };
  }

  /** Resolves in a later turn of the event loop, in which nothing else resolves. Keys take turns. */
  #pause(key: Key): Promise<void> {
    return new Promise((resolve) => {
      key.paused.push(resolve);
      if (!this.#isTurning) setImmediate(() => this.#goOn());
      this.#isTurning = true;
    });
  }

  #goOn(turns = 0): void {
    if (turns > 0) {
      setImmediate(() => this.#goOn(turns - 1));
      return;
    }
    for (const key of this.#keys.values()) {
      const resolve = key.paused.shift();
      if (resolve === undefined) continue;
      this.#putLast(key);
      resolve();
      setImmediate(() => this.#goOn(turnsOfSlice - 1));
      return;
    }
    this.#isTurning = false;
  }

  #hold(key: Key, bytes: number): void {
    this.#bytes += bytes;
    key.bytes += bytes;
  }

  #putLast(key: Key): void {
    this.#keys.delete(key.id);
    this.#keys.set(key.id, key);
  }

  #forget(key: Key): void {
    const isIdle = key.waiting.size === 0 && key.running === 0 && key.bytes === 0;
    // A connection may close after another request of the same key has come and gone.
    if (isIdle && this.#keys.get(key.id) === key) this.#keys.delete(key.id);
  }
}

/** Knows whether a response is closed. */
class Connection {
  #isClosed = false;
  #work: () => void = () => undefined;

  constructor(response: ServerResponse) {
    whenClosed(response, () => {
      this.#isClosed = true;
      this.#work();
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What happens when it is closed, in place of what was to happen; at once if it is closed already. */
  onClose(work: () => void): void {
    this.#work = work;
    if (this.#isClosed) work();
  }
}

/** Too many requests wait, or a request has waited for too long. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";

  /** Whether the requests of the same key are the reason. */
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super("There is no place in the queue.");
    this.isOwn = isOwn;
  }
}

/** The client has left, so nobody waits for the answer. */
export class GoneError extends Error {
  override readonly name = "GoneError";
}
