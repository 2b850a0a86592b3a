/** The error body of the API. */
interface ErrorObject {
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
  readonly doc_url: string;
}

/** A request failed. The message is that of the error body, if there is one. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
  /** The HTTP status; null if the service could not be reached. */
  readonly status: number | null;
  readonly code: string | null;
  /** The name of the parameter that is wrong. */
  readonly param: string | null;
  readonly docUrl: string | null;
  /** Milliseconds to wait before the next request; null if the service did not ask for it. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      status = null,
      code = null,
      param = null,
      docUrl = null,
      retryAfterMs = null,
    }: {
      readonly status?: number | null;
      readonly code?: string | null;
      readonly param?: string | null;
      readonly docUrl?: string | null;
      readonly retryAfterMs?: number | null;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
    this.docUrl = docUrl;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the key cannot read the graph, or the graph does not exist. */
  get isRefusal(): boolean {
    return (
      this.status === 401 || this.status === 403 || (this.code === "resource_missing" && !this.isAbsentNode)
    );
  }

  /** Whether the graph has no such node, or none as of the event. */
  get isAbsentNode(): boolean {
    return (
      this.code === "node_not_yet_created" || (this.code === "resource_missing" && this.param === "node_id")
    );
  }

  /** Whether the event has been trimmed. */
  get isTrimmed(): boolean {
    return this.code === "outside_retention_window";
  }
}

export interface Question {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The entity tag of the known response. */
  readonly etag?: string | null;
  /** What is posted, as JSON. By default, the request is a GET. */
  readonly body?: unknown;
}

export interface Answered<T> {
  /** Null if the response still has the entity tag that was sent. */
  readonly body: T | null;
  readonly etag: string | null;
}

/** The number of retries of a rate-limited request. */
const attempts = 5;

/** Sends requests about one graph with one key. */
export class Client {
  readonly #base: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;

  /** @param base the URL of the graph in the API */
  constructor(base: string, key: string, ask: typeof fetch = (input, init) => fetch(input, init)) {
    this.#base = base;
    this.#key = key;
    this.#fetch = ask;
  }

  /**
   * Sends a request once.
   *
   * @throws {AnswerError}
   */
  async ask<T>(path: string, { parameters = {}, etag = null, ...rest }: Question = {}): Promise<Answered<T>> {
    const response = await this.#send(path, { ...rest, parameters, etag });
    if (response.status === 304) return { body: null, etag };
    if (response.status === 204) return { body: null, etag: null };
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorOf(response, body);
    if (body === undefined) {
      rest.signal?.throwIfAborted();
      throw new AnswerError("The answer of the service broke off or is no JSON.");
    }
    return { body: body as T, etag: response.headers.get("etag") };
  }

  /**
   * Opens a stream of server-sent events.
   *
   * @throws {AnswerError}
   */
  async openStream(
    path: string,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#send(path, { parameters, signal, etag: null });
    if (response.ok && response.body !== null) return response.body;
    throw errorOf(response, await response.json().catch(() => null));
  }

  async #send(
    path: string,
    {
      parameters,
      signal,
      etag,
      body,
    }: Required<Pick<Question, "parameters" | "etag">> & Pick<Question, "signal" | "body">,
  ): Promise<Response> {
    if (!/^[!-~]+$/.test(this.#key)) {
      throw new AnswerError("This is not a key. Keys consist of letters, digits and underscores.", {
        status: 401,
      });
    }
    const query = new URLSearchParams(parameters).toString();
    const headers: Record<string, string> = { authorization: `Bearer ${this.#key}` };
    if (etag !== null) headers["if-none-match"] = etag;
    try {
      return await this.#fetch(`${this.#base}${path}${query === "" ? "" : `?${query}`}`, {
        headers,
        ...(signal === undefined ? {} : { signal }),
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw new AnswerError("The service is not reachable.");
    }
  }

  /**
   * Sends a request, and repeats it after the time that the service asks for if it is rate-limited.
   *
   * @throws {AnswerError}
   */
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
  const error = (body as { readonly error?: ErrorObject } | null | undefined)?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const isLimited = response.status === 429;
  return new AnswerError(error?.message ?? `The service answered with status ${response.status}.`, {
    status: response.status,
    code: error?.code ?? null,
    param: error?.param ?? null,
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
