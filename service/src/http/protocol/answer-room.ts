import type { ServerResponse } from "node:http";

declare module "fastify" {
  interface FastifyInstance {
    /** The room for large answers. */
    readonly answerRoom: AnswerRoom;
  }
}

/** How many answers are made at once. Each takes several times the memory of the answer until it is made. */
const mostMade = 2;

/** A part of the room, which one answer has until its connection has taken it or is closed. */
export interface Place {
  /** Changes the size of the part, in bytes, when the answer is made and its size is known. */
  resize(bytes: number): void;
}

interface Waiting {
  readonly key: string;
  readonly bytes: number;
  readonly enter: () => void;
}

/** Options of {@link AnswerRoom}. */
export interface RoomOptions {
  /** How many bytes all answers together may hold. An API key may use half of it. */
  readonly bytes: number;
  /** How long an answer waits for a place, in milliseconds. */
  readonly patience: number;
}

/**
 * Bounds the memory of large answers that are being sent. An answer takes a place before it is read from the store, so that
 * one that waits holds nothing. Few are made at once, and one of each API key.
 */
export class AnswerRoom {
  readonly #bytes: number;
  readonly #patience: number;
  #used = 0;
  readonly #usedBy = new Map<string, number>();
  /** The API keys whose answers are being made. */
  readonly #making = new Set<string>();
  readonly #waiting = new Set<Waiting>();

  constructor({ bytes, patience }: RoomOptions) {
    this.#bytes = bytes;
    this.#patience = patience;
  }

  /** The bytes that are held now. */
  get used(): number {
    return this.#used;
  }

  /**
   * Takes a place for an answer. It is free again when the response is closed.
   *
   * @param key The id of the API key.
   * @throws {NoRoomError} If no place becomes free in time, or the client leaves.
   */
  async take(key: string, bytes: number, response: ServerResponse): Promise<Place> {
    if (this.#fits(key, bytes)) this.#enter(key, bytes);
    else await this.#wait(key, bytes, response);
    let size = bytes;
    let isMade = false;
    const resize = (now: number): void => {
      if (!isMade) this.#making.delete(key);
      isMade = true;
      this.#add(key, now - size);
      size = now;
      this.#admit();
    };
    if (response.req.socket.destroyed) {
      resize(0);
      throw new NoRoomError();
    }
    whenClosed(response, () => resize(0));
    return { resize };
  }

  #wait(key: string, bytes: number, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
      };
      const refuse = (): void => {
        leave();
        reject(new NoRoomError());
      };
      const enter = (): void => {
        leave();
        this.#enter(key, bytes);
        resolve();
      };
      const waiting = { key, bytes, enter };
      const timer = setTimeout(refuse, this.#patience);
      this.#waiting.add(waiting);
      // After the answer has entered, this does nothing.
      whenClosed(response, refuse);
    });
  }

  /** Lets those in who have waited the longest. One whose key uses its half lets others pass. */
  #admit(): void {
    for (const { key, bytes, enter } of [...this.#waiting]) if (this.#fits(key, bytes)) enter();
  }

  /** An answer that is larger than the room has it alone. */
  #fits(key: string, bytes: number): boolean {
    if (this.#making.has(key) || this.#making.size >= mostMade) return false;
    const own = this.#usedBy.get(key) ?? 0;
    const hasShare = own === 0 || own + bytes <= this.#bytes / 2;
    return hasShare && (this.#used === 0 || this.#used + bytes <= this.#bytes);
  }

  #enter(key: string, bytes: number): void {
    this.#making.add(key);
    this.#add(key, bytes);
  }

  #add(key: string, bytes: number): void {
    this.#used += bytes;
    const own = (this.#usedBy.get(key) ?? 0) + bytes;
    if (own === 0) this.#usedBy.delete(key);
    else this.#usedBy.set(key, own);
  }
}

/**
 * Calls `work` once when a response is closed. Node does not close a response that waits for another on its connection when
 * the connection is closed.
 */
function whenClosed(response: ServerResponse, work: () => void): void {
  const { socket } = response.req;
  const close = (): void => {
    response.off("close", close);
    socket.off("close", close);
    work();
  };
  response.once("close", close);
  socket.once("close", close);
}

/** The large answers that are being sent leave no room for another. */
export class NoRoomError extends Error {
  override readonly name = "NoRoomError";
}
