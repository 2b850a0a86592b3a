import { AnswerError, Client } from "../api/client.ts";
import type { Graph } from "../model/api-types.ts";
import { firstPoll, nextPoll, type PollEvent, type PollState } from "../model/poller.ts";
import { Store } from "../session/store.ts";
import type { KeyStore } from "../session/viewer.ts";
import { parametersOf, type Place } from "./place.ts";

/** A graph of the list: an object of the interface, with its name. */
export interface ListedGraph extends Graph {
  readonly url: string;
  readonly name: string;
}

/** A node that waits for a person. */
interface WaitingNode {
  readonly id: string;
  readonly graph_id: string;
  readonly graph_name: string;
  readonly headline: string;
  /** What it asks; null if it does not say. */
  readonly attention: string | null;
  readonly last_event: number;
}

/** An alert of the account. */
export interface ListedAlert {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** The host of its webhook. */
  readonly target: string;
  readonly waiting: number;
  /** What its webhook has answered last, and when; null before the first attempt. */
  readonly answer: string | null;
  readonly answered: number | null;
  readonly failing: boolean;
}

/** A page of what the key can read. */
export interface Listed {
  readonly account: { readonly id: string; readonly name: string };
  /** Only a full key opens the viewer. */
  readonly rights: "full" | "restricted";
  readonly graphs: readonly ListedGraph[];
  /** Those that wait for a person, on the first page; null on the others. */
  readonly waiting: { readonly data: readonly WaitingNode[]; readonly has_more: boolean } | null;
  /** The alerts, on the first page with a full key; otherwise null. */
  readonly alerts: {
    readonly data: readonly ListedAlert[];
    readonly has_more: boolean;
    readonly can_add: boolean;
  } | null;
  readonly place: Place;
  /** The places of the pages before and after it; null if there is none. */
  readonly before: Place | null;
  readonly after: Place | null;
}

/** The phase of the page. */
export type HomePhase =
  | { readonly kind: "locked"; readonly error: AnswerError | null }
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly error: AnswerError }
  | { readonly kind: "open"; readonly listed: Listed; readonly status: PollState["status"] };

interface Answer extends Pick<Listed, "account" | "rights"> {
  readonly waiting?: Listed["waiting"];
  readonly alerts?: Listed["alerts"];
  /** Whether there are more graphs in the direction of the cursor. */
  readonly has_more: boolean;
  readonly data: readonly ListedGraph[];
}

export interface HomeOptions {
  readonly keys: KeyStore;
  readonly fetch?: typeof fetch;
  /** The place in the address of the page. */
  readonly place: Place;
  /** Is called when the page is at another place, which is an entry of the history or replaces the current one. */
  readonly onPlace: (place: Place, isEntry: boolean) => void;
  /** Whether nobody sees the page. */
  readonly isHidden: () => boolean;
}

/** Milliseconds between two requests of the list; more than for one graph, because lists are longer. */
const every = 3000;

/** The home page: locked without a key, or the graphs that the key can read, as they change. */
export class Home extends Store {
  readonly #options: HomeOptions;
  #phase: HomePhase = { kind: "locked", error: null };
  #opening = new AbortController();
  #client: Client | null = null;
  #place: Place;
  #poll = firstPoll;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HomeOptions) {
    super();
    this.#options = options;
    this.#place = options.place;
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
    this.#poll = firstPoll;
    this.#enter({ kind: "opening" });
    await this.#load();
  }

  /** Goes to another page. */
  async go(place: Place): Promise<void> {
    this.#options.onPlace(place, true);
    await this.show(place);
  }

  /** Searches for a text. The beginning of a search is an entry of the history, and what is typed then replaces it. */
  async search(text: string): Promise<void> {
    const { search } = this.#place;
    if (text === search) return;
    const place = { search: text, cursor: null };
    this.#options.onPlace(place, search === "");
    await this.show(place);
  }

  /** Shows the place that the address has already. */
  async show(place: Place): Promise<void> {
    this.#place = place;
    if (this.#phase.kind === "open" || this.#phase.kind === "opening") await this.#load();
  }

  /**
   * Asks for the list now, for example because the page is seen again. Later pages than the first stay as they were read:
   * the graph beside them may have moved. One that could not be read is asked for again.
   */
  async look(): Promise<void> {
    if (this.#phase.kind !== "open") return;
    if (this.#place.cursor === null || this.#phase.status === "offline") await this.#load();
  }

  /**
   * Adds an alert, and returns its secret.
   *
   * @throws {AnswerError}
   */
  async addAlert(alert: Readonly<Record<"name" | "query" | "webhook", string>>): Promise<string> {
    if (this.#client === null) throw new Error("There is no key.");
    const { body } = await this.#client.ask<{ readonly secret: string }>("/home/alerts", { body: alert });
    await this.look();
    return body?.secret ?? "";
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
      if (listed === null) {
        this.#place = { ...this.#place, cursor: null };
        this.#options.onPlace(this.#place, false);
        await this.#load();
        return;
      }
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

  /** Null if the page would be the first one, or the graph beside it is gone. Then the first page is to be shown. */
  async #list(signal: AbortSignal): Promise<Listed | null> {
    const client = this.#client;
    if (client === null) throw new Error("There is no key.");
    const place = this.#place;
    const { search, cursor } = place;
    let answer: Answer;
    try {
      answer = await client.get<Answer>("/home/graphs", { parameters: parametersOf(place), signal });
    } catch (error) {
      if (cursor !== null && error instanceof AnswerError && error.param === cursor.name) return null;
      throw error;
    }
    const { account, rights, waiting = null, alerts = null, data, has_more } = answer;
    const [first, last] = [data.at(0), data.at(-1)];
    const isBackward = cursor?.name === "ending_before";
    if (cursor !== null && (isBackward ? !has_more : first === undefined)) return null;
    const beside = (
      name: "starting_after" | "ending_before",
      graph: ListedGraph | undefined,
    ): Place | null => (graph === undefined ? null : { search, cursor: { name, id: graph.id } });
    return {
      account,
      rights,
      graphs: data,
      waiting,
      alerts,
      place,
      before: cursor === null ? null : beside("ending_before", first),
      after: isBackward || has_more ? beside("starting_after", last) : null,
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
