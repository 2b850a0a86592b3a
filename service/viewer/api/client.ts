/** What the interface says when it refuses. */
interface ErrorObject {
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
  readonly doc_url: string;
}

/** A question was not answered. The message is the interface's own where there was an answer at all. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
  /** Null where the service could not be reached. */
  readonly status: number | null;
  readonly code: string | null;
  readonly docUrl: string | null;
  /** Milliseconds to wait before the next question, where the service asked for it. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      status = null,
      code = null,
      docUrl = null,
      retryAfterMs = null,
    }: {
      readonly status?: number | null;
      readonly code?: string | null;
      readonly docUrl?: string | null;
      readonly retryAfterMs?: number | null;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.docUrl = docUrl;
    this.retryAfterMs = retryAfterMs;
  }

  /** The key does not open the graph, or the graph is not there. */
  get isRefusal(): boolean {
    return this.status === 401 || this.status === 403 || this.code === "resource_missing";
  }

  /** What was asked about is not held any more. */
  get isTrimmed(): boolean {
    return this.code === "outside_retention_window";
  }
}

export interface Question {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Ask only for what is other than this. */
  readonly etag?: string | null;
}

export interface Answered<T> {
  /** Null where nothing is other than the tag that was sent. */
  readonly body: T | null;
  readonly etag: string | null;
}

/** How often a question is asked again that came too soon. */
const attempts = 5;

/** Asks the interface about one graph, with one key. */
export class Client {
  readonly #base: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;

  /** @param base the address of the graph in the interface */
  constructor(base: string, key: string, ask: typeof fetch = (input, init) => fetch(input, init)) {
    this.#base = base;
    this.#key = key;
    this.#fetch = ask;
  }

  /** Asks once. @throws {AnswerError} */
  async ask<T>(path: string, { parameters = {}, signal, etag = null }: Question = {}): Promise<Answered<T>> {
    if (!/^[!-~]+$/.test(this.#key)) {
      throw new AnswerError("This is no key: keys are letters, digits and underscores.", { status: 401 });
    }
    const query = new URLSearchParams(parameters).toString();
    const headers: Record<string, string> = { authorization: `Bearer ${this.#key}` };
    if (etag !== null) headers["if-none-match"] = etag;
    let response: Response;
    try {
      response = await this.#fetch(`${this.#base}${path}${query === "" ? "" : `?${query}`}`, {
        headers,
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new AnswerError("The service cannot be reached.");
    }
    if (response.status === 304) return { body: null, etag };
    if (response.status === 204) return { body: null, etag: null };
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw errorOf(response, body);
    return { body: body as T, etag: response.headers.get("etag") };
  }

  /** Asks, and asks again after the time that the service says where it was too soon. @throws {AnswerError} */
  async get<T>(path: string, question: Question = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { body } = await this.ask<T>(path, question);
        return body as T;
      } catch (error) {
        if (!(error instanceof AnswerError) || error.retryAfterMs === null || attempt === attempts)
          throw error;
        await pause(error.retryAfterMs, question.signal);
      }
    }
  }
}

function errorOf(response: Response, body: unknown): AnswerError {
  const error = (body as { readonly error?: ErrorObject } | null)?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const isLimited = response.status === 429;
  return new AnswerError(error?.message ?? `The service answered with status ${response.status}.`, {
    status: response.status,
    code: error?.code ?? null,
    docUrl: error?.doc_url ?? null,
    retryAfterMs: isLimited ? (Number.isFinite(seconds) ? seconds * 1000 : 1000) : null,
  });
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
