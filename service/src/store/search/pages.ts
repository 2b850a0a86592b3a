import { LRUCache } from "lru-cache";
import type { Database } from "../database.ts";
import type { Page } from "../graph-store.ts";
import { completeRecord, idOf, isBlocked } from "../records/records.ts";
import { Waits } from "../records/waits.ts";
import type { QuestionSettings, Searches } from "./searches.ts";
import type { PageQuestion } from "./worker.ts";

const mebibyte = 2 ** 20;

/** Settings of searches. */
export interface SearchSettings extends QuestionSettings {
  /** The memory for pages that were read before, in bytes. Default 32 MiB. */
  readonly rememberedBytes?: number;
}

/** Reads pages of matches. A page as of an event never changes, so pages that were read before are remembered. */
export class SearchPages {
  readonly #database: Database;
  readonly #searches: Searches;
  readonly #remembered: LRUCache<string, Page<string>>;

  constructor(
    database: Database,
    searches: Searches,
    { rememberedBytes = 32 * mebibyte }: SearchSettings = {},
  ) {
    this.#database = database;
    this.#searches = searches;
    this.#remembered = new LRUCache({
      maxSize: Math.max(1, rememberedBytes),
      maxEntrySize: Math.ceil(rememberedBytes / 16),
      sizeCalculation: sizeOf,
    });
  }

  /** The JSON of the nodes of a page. The caller makes sure that the event is kept afterwards. */
  async read(asker: string, question: PageQuestion): Promise<Page<string>> {
    const name = JSON.stringify(question);
    let page = this.#remembered.get(name);
    if (page === undefined) this.#remembered.set(name, (page = await this.#read(asker, question)));
    return page;
  }

  async #read(asker: string, question: PageQuestion): Promise<Page<string>> {
    const { graph, seq } = question;
    const { records, hasMore } = await this.#searches.ask(asker, question);
    const waits = await Waits.read(this.#database, graph, records.filter(isBlocked).map(idOf), [seq, seq]);
    return { items: records.map((stored) => completeRecord(stored, (id) => waits.ids(id, seq))), hasMore };
  }
}

function sizeOf({ items }: Page<string>, name: string): number {
  return items.reduce((size, item) => size + 2 * item.length, 2 * name.length + 500);
}
