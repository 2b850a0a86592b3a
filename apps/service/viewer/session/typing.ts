import { check } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { GraphView } from "./graph-view.ts";

/** The pause in typing before a valid query is searched for, in milliseconds. */
const pause = 350;

/** Handles typing in the search field: a valid query is searched for after a pause, any text at once on Enter. */
export class Typing {
  readonly #view: Pick<GraphView, "search" | "searchFor" | "goToMatch">;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #searched: string | null = null;

  constructor(view: Pick<GraphView, "search" | "searchFor" | "goToMatch">) {
    this.#view = view;
  }

  /** Whether the field already shows the last query, or a newer text. */
  isOwn(query: string): boolean {
    return query === this.#searched;
  }

  /** Takes a query that was searched from outside for the last one, in the place of what is being typed. */
  take(query: string): void {
    this.stop();
    this.#searched = query;
  }

  type(text: string): void {
    this.stop();
    const isBlank = text.trim() === "";
    if (!isBlank && check(text, nodeSchema).checked === null) return;
    this.#timer = setTimeout(() => this.#search(isBlank ? "" : text), pause);
  }

  /** Searches for the text. If it is the current query, goes to the next match. */
  submit(text: string): void {
    this.stop();
    const { search } = this.#view;
    if (text !== "" && text === search.query && search.error === null) this.#view.goToMatch(1);
    else this.#search(text.trim() === "" ? "" : text);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #search(query: string): void {
    this.#searched = query;
    this.#view.searchFor(query);
  }
}
