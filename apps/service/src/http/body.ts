import type { Place } from "./queue.ts";

/** The JSON of an answer, in UTF-8, in parts. */
export type Body = readonly Buffer[];

/** What the body of an answer may cost. */
export interface Budget {
  /** In bytes, before compression. A body that consists of a single item may be larger. */
  readonly bytes: number;
  readonly place: Place;
}

/** Room for the fields of a list or search besides its `url` and `data`. */
const envelopeBytes = 1024;
/** The size of the parts in which a body is sent, in bytes. */
const partBytes = 64 * 1024;
const comma = Buffer.from(",");
const end = Buffer.from("]}");

/** The body of a single object. */
export function objectBody(json: string): Body {
  return [Buffer.from(json)];
}

/** The items of a page, one after the other, until they have used the budget up. */
export class PageItems {
  readonly #place: Place;
  readonly #items: Buffer[] = [];
  #left: number;

  /** @param url the `url` of the list */
  constructor({ bytes, place }: Budget, url: string) {
    this.#place = place;
    this.#left = bytes - url.length - envelopeBytes;
  }

  get length(): number {
    return this.#items.length;
  }

  /**
   * Adds the next item if it fits. The first one always does.
   *
   * @param built how many objects the item consists of
   * @returns false if it does not fit; the page is then complete
   */
  async add(json: string, built = 1): Promise<boolean> {
    const item = Buffer.from(json);
    this.#left -= item.length + 1;
    if (this.#left < 0 && this.#items.length > 0) return false;
    this.#items.push(item);
    await this.#place.built(built, item.length);
    return true;
  }

  /**
   * The body of a list or of a search result: the fields of the envelope, and `data` as the last of them.
   *
   * @param isReversed whether the items were added in the reverse order of the list
   */
  body(envelope: object, isReversed = false): Body {
    const items = isReversed ? this.#items.toReversed() : this.#items;
    const begin = Buffer.from(`${JSON.stringify(envelope).slice(0, -1)},"data":[`);
    return [begin, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), end];
  }
}

/** The fields of a list, without `data`. */
export function listEnvelope(url: string, asOfEventId: string | null, hasMore: boolean): object {
  return { object: "list", url, as_of_event_id: asOfEventId, has_more: hasMore };
}

export function bytesOf(body: Body): number {
  let bytes = 0;
  for (const { length } of body) bytes += length;
  return bytes;
}

/** A body in parts of equal size. Each is made when it is asked for. */
export function* partsOf(body: Body): Generator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for (const bytes of body) {
    for (let start = 0; start < bytes.length;) {
      const piece = bytes.subarray(start, start + partBytes - size);
      pieces.push(piece);
      start += piece.length;
      size += piece.length;
      if (size < partBytes) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(pieces);
}
