import type { KnownValue } from "wherefore/editor";
import type { ValuesAsked } from "../../../shared/counted-values.ts";
import type { FieldFit } from "./fit.ts";
import type { ClauseSentence } from "../components/clause-list.tsx";
import type { Answer, DataSource, Found, LoadState, Request, Wanted } from "./messages.ts";

/** Receives the messages that are not answers. */
export interface DataListener {
  readonly load: (state: LoadState) => void;
  readonly fit: (fits: readonly FieldFit[]) => void;
}

const broken: LoadState = {
  name: "records",
  records: 0,
  errors: [],
  errorCount: 0,
  progress: null,
  failure: "The worker for the records could not be loaded. Reload the page.",
};

/** The records. They are in a worker, so that a search does not block the page. */
export class DataClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #listener: DataListener;
  #next = 1;
  #search: Promise<void> = Promise.resolve();
  #latest = 0;
  #loads = 0;

  constructor(listener: DataListener) {
    this.#listener = listener;
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "records" });
    this.#worker.addEventListener("error", () => listener.load(broken));
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#receive(data));
  }

  load(source: DataSource): void {
    this.#loads++;
    this.#post({ ask: "load", source });
  }

  setSchema(text: string | null): void {
    this.#post({ ask: "schema", text });
  }

  /** Searches the records. Resolves to null if a later search has replaced this one, or if the query is not valid. */
  async find(query: string, wanted: Wanted): Promise<Found | null> {
    const turn = ++this.#latest;
    // Only one search runs at a time. Of those that wait, only the last one runs.
    const before = this.#search;
    let done = (): void => undefined;
    this.#search = new Promise((resolve) => (done = resolve));
    try {
      await before;
      if (turn !== this.#latest) return null;
      const answer = await this.#ask((id) => ({ ask: "find", id, query, ...wanted }));
      return answer.tell === "found" && turn === this.#latest ? answer.found : null;
    } finally {
      done();
    }
  }

  /** Why a record matches the query, or not; null if there is no such record. */
  async why(query: string, index: number): Promise<readonly ClauseSentence[] | null> {
    const answer = await this.#ask((id) => ({ ask: "why", id, query, index }));
    return answer.tell === "reasons" ? answer.reasons : null;
  }

  /** The values of a field, most frequent first. */
  async values(field: string, wanted: ValuesAsked): Promise<readonly KnownValue[]> {
    const answer = await this.#ask((id) => ({ ask: "values", id, field, wanted }));
    return answer.tell === "values" ? answer.values : [];
  }

  /** Infers a schema from the records, as JSON text; null without records, or if others are loaded meanwhile. */
  async infer(): Promise<string | null> {
    const loads = this.#loads;
    const answer = await this.#ask((id) => ({ ask: "infer", id }));
    return answer.tell === "inferred" && loads === this.#loads ? answer.schema : null;
  }

  destroy(): void {
    this.#worker.terminate();
  }

  #ask(request: (id: number) => Request): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#post(request(id));
    });
  }

  #post(request: Request): void {
    this.#worker.postMessage(request);
  }

  #receive(answer: Answer): void {
    switch (answer.tell) {
      case "load":
        return this.#listener.load(answer.state);
      case "fit":
        return this.#listener.fit(answer.fits);
      default:
        this.#waiting.get(answer.id)?.(answer);
        this.#waiting.delete(answer.id);
    }
  }
}
