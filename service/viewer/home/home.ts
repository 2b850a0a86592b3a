import { AnswerError, Client } from "../api/client.ts";
import type { Graph } from "../model/api-types.ts";
import { firstPoll, nextPoll, type PollEvent, type PollState } from "../model/poller.ts";
import { Store } from "../session/store.ts";
import type { KeyStore } from "../session/viewer.ts";

/** A graph of the list: an object of the interface, with its name. */
export interface ListedGraph extends Graph {
  readonly url: string;
  readonly name: string;
}

/** What the key can read. */
export interface Listed {
  readonly account: { readonly id: string; readonly name: string };
  /** Only a full key opens the viewer. */
  readonly rights: "full" | "restricted";
  readonly graphs: readonly ListedGraph[];
  readonly hasMore: boolean;
}

/** The phase of the page. */
export type HomePhase =
  | { readonly kind: "locked"; readonly error: AnswerError | null }
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly error: AnswerError }
  | { readonly kind: "open"; readonly listed: Listed; readonly status: PollState["status"] };

interface Page {
  readonly has_more: boolean;
  readonly data: readonly (Graph & { readonly url: string })[];
}

interface Names extends Pick<Listed, "account" | "rights"> {
  readonly names: Readonly<Record<string, string>>;
}

export interface HomeOptions {
  readonly keys: KeyStore;
  readonly fetch?: typeof fetch;
  /** Whether nobody sees the page. */
  readonly isHidden: () => boolean;
}

const pageSize = 100;
/** Milliseconds between two requests of the list; more than for one graph, because lists are longer. */
const every = 3000;

/** The home page: locked without a key, or the graphs that the key can read, as they change. */
export class Home extends Store {
  readonly #options: HomeOptions;
  #phase: HomePhase = { kind: "locked", error: null };
  #opening = new AbortController();
  #client: Client | null = null;
  #wanted = pageSize;
  #poll = firstPoll;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HomeOptions) {
    super();
    this.#options = options;
  }

  get phase(): HomePhase {
    return this.#phase;
  }

  /** Lists the graphs with the stored key, if there is one. */
  async resume(): Promise<void> {
    const key = this.#options.keys.get();
    if (key !== null) await this.open(key);
  }

  /** Lists the graphs of a key, which is stored for the tab at once, until the service refuses it. */
  async open(key: string): Promise<void> {
    this.#leave();
    this.#options.keys.set(key);
    this.#client = new Client("", key, this.#options.fetch);
    this.#wanted = pageSize;
    this.#poll = firstPoll;
    this.#enter({ kind: "opening" });
    await this.#load();
  }

  /** Lists more graphs. */
  async showMore(): Promise<void> {
    this.#wanted += pageSize;
    await this.look();
  }

  /** Asks for the list now, for example because the page is seen again. */
  async look(): Promise<void> {
    if (this.#phase.kind === "open") await this.#load();
  }

  /** Deletes the key. */
  forget(): void {
    this.#lock(null);
  }

  async #load(): Promise<void> {
    clearTimeout(this.#timer);
    const { signal } = (this.#opening = this.#renewed());
    try {
      const listed = await this.#list(signal);
      if (signal.aborted) return;
      this.#after({ kind: "answered" });
      this.#enter({ kind: "open", listed, status: "live" });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AnswerError)) throw error;
      if (error.isRefusal) this.#lock(error);
      else if (this.#phase.kind === "open") {
        this.#after({ kind: "failed" });
        this.#enter({ ...this.#phase, status: "offline" });
      } else this.#enter({ kind: "failed", error });
    }
  }

  /** A newer request replaces the one under way. */
  #renewed(): AbortController {
    this.#opening.abort();
    return new AbortController();
  }

  async #list(signal: AbortSignal): Promise<Listed> {
    const client = this.#client;
    if (client === null) throw new Error("There is no key.");
    const graphs: Page["data"][number][] = [];
    let hasMore = true;
    while (hasMore && graphs.length < this.#wanted) {
      const last = graphs.at(-1);
      const parameters = {
        limit: String(Math.min(1000, this.#wanted - graphs.length)),
        ...(last === undefined ? {} : { starting_after: last.id }),
      };
      const page: Page = await client.get<Page>("/api/v1/graphs", { parameters, signal });
      graphs.push(...page.data);
      hasMore = page.has_more;
    }
    // A graph that moves between two pages is in both.
    const unique = [...new Map(graphs.map((graph) => [graph.id, graph])).values()];
    const names: Record<string, string> = {};
    let start = 0;
    let about: Names;
    do {
      const ids = unique.slice(start, start + pageSize).map(({ id }) => id);
      about = await client.get<Names>("/home/names", { parameters: { ids: ids.join(",") }, signal });
      Object.assign(names, about.names);
      start += pageSize;
    } while (start < unique.length);
    const { account, rights } = about;
    return {
      account,
      rights,
      graphs: unique.map((graph) => ({ ...graph, name: names[graph.id] ?? graph.id })),
      hasMore,
    };
  }

  #after(event: PollEvent): void {
    this.#poll = nextPoll(
      nextPoll(this.#poll, { kind: this.#options.isHidden() ? "hidden" : "seen" }),
      event,
    );
    const delay = Math.max(every, this.#poll.delay ?? every);
    this.#timer = setTimeout(() => void this.look(), delay);
  }

  #lock(error: AnswerError | null): void {
    this.#leave();
    this.#options.keys.remove();
    this.#enter({ kind: "locked", error });
  }

  #leave(): void {
    this.#opening.abort();
    clearTimeout(this.#timer);
    this.#client = null;
  }

  #enter(phase: HomePhase): void {
    this.#phase = phase;
    this.changed();
  }
}
