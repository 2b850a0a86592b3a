import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Batch, Spool } from "./spool.ts";

/** The options of a sender. */
export interface SenderOptions {
  readonly spool: Spool;
  /** The origin of the service: `https://graphs.example`. */
  readonly to: string;
  /** A key of the kind `ingest`. */
  readonly key: string;
  /** Receives what an operator should know: that observations cannot be sent and why, and that they are again. */
  readonly onProblem: (message: string) => void;
  /** Receives the number of observations that the service has acknowledged, and its reasons against some of them. */
  readonly onSent?: (count: number, refusals: readonly string[]) => void;
  /**
   * The longest pause between two attempts, in milliseconds, unless the service asks to wait for longer. Default: 30
   * seconds.
   */
  readonly longestPause?: number;
}

/** What is sent in one request. A character has up to 3 bytes in UTF-8. */
const mostAtOnce = { characters: 2 ** 21, lines: 5000 };
const firstPauseMs = 250;
const timeoutMs = 60_000;
/** A service may ask to wait for longer than a timer can. */
const longestWaitMs = 3_600_000;
const compress = promisify(gzip);

/** Why a request was not acknowledged. */
class Failure extends Error {
  override readonly name = "Failure";
  /** Whether the service can take the same request later. */
  readonly isPassing: boolean;
  /** Whether less may be taken at once, also by a proxy. */
  readonly isTooLarge: boolean;
  /** How long it asks to wait, in milliseconds. */
  readonly wait: number;

  constructor(message: string, { isPassing = true, isTooLarge = false, wait = 0 } = {}) {
    super(message);
    this.isPassing = isPassing;
    this.isTooLarge = isTooLarge;
    this.wait = wait;
  }
}

/**
 * Sends the observations of a spool to a service, in their order, each until it is acknowledged. While that fails, they
 * wait, and are sent again after pauses that grow.
 *
 * @example
 * ```ts
 * const sender = new Sender({ spool, to: "https://graphs.example", key, onProblem: console.error });
 * const running = sender.run(signal);
 * ```
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #url: string;
  #wake: () => void = () => undefined;
  #hasNews = false;
  #problem: string | null = null;
  /** How many batches are sent at once. It is 1 after a request was too large. */
  #isSingle = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#url = `${options.to}/ingest/v1/observations`;
  }

  /** Tells it that the spool has more. */
  readonly wake = (): void => {
    this.#hasNews = true;
    this.#wake();
  };

  /** Sends until the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    const { spool, longestPause = 30_000 } = this.#options;
    signal.addEventListener("abort", this.wake);
    let pause = firstPauseMs;
    while (!signal.aborted) {
      this.#hasNews = false;
      try {
        const batches = spool.next(this.#isSingle ? { characters: 0, lines: 0 } : mostAtOnce);
        if (batches.length === 0) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
            if (this.#hasNews || isAborted(signal)) resolve();
          });
          continue;
        }
        await this.#send(batches, signal);
        pause = firstPauseMs;
      } catch (error) {
        if (isAborted(signal)) break;
        // Any other error is one of the spool, such as that of a full disk.
        const { message, wait } = error instanceof Failure ? error : new Failure(reasonOf(error));
        this.#tell(message);
        await sleep(Math.max(pause, wait), undefined, { signal }).catch(() => undefined);
        pause = Math.min(2 * pause, longestPause);
      }
    }
    signal.removeEventListener("abort", this.wake);
  }

  /** Sends batches. Those that are acknowledged, or that the service never takes, wait no longer. */
  async #send(batches: readonly Batch[], signal: AbortSignal): Promise<void> {
    const { spool, onSent } = this.#options;
    const [first] = batches;
    if (first === undefined) return;
    try {
      const lines = batches.map((batch) => batch.lines).join("");
      const refused = await this.#post(first.target, lines, signal);
      this.#forgetMissing(first.target, lines, refused);
      spool.remove(batches);
      this.#isSingle = false;
      this.#tell(null);
      const count = batches.reduce((sum, each) => sum + each.count, 0);
      onSent?.(
        count,
        refused.map(({ message }) => message),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // One of them is the reason, and the others are taken alone.
      if (batches.length > 1 && (error.isTooLarge || !error.isPassing)) this.#isSingle = true;
      else if (error.isPassing) throw error;
      else {
        spool.setAside(first, error.message);
        this.#options.onProblem(`${observations(first.count)} set aside: ${error.message}`);
      }
    }
  }

  /** Forgets nodes that the graph does not have, because it was deleted. What is observed next starts them again. */
  #forgetMissing(target: string, lines: string, refused: readonly Refusal[]): void {
    const missing = refused.filter(({ code }) => code === "node_missing");
    if (missing.length === 0) return;
    const ref = new URLSearchParams(target).get("ref");
    const sent = lines.split("\n");
    for (const { line, param } of missing) {
      const observation = JSON.parse(sent[line - 1] || "{}") as Readonly<Record<string, unknown>>;
      const node = observation[param ?? ""];
      if (ref !== null && typeof node === "string") this.#options.spool.nodes.forget(ref, node);
    }
  }

  /** Returns the observations that the graph does not allow. */
  async #post(target: string, lines: string, signal: AbortSignal): Promise<readonly Refusal[]> {
    const response = await fetch(`${this.#url}?${target}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.#options.key}`,
        "content-type": "application/x-ndjson",
        "content-encoding": "gzip",
      },
      body: await compress(lines),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch((error: unknown) => {
      throw new Failure(reasonOf(error));
    });
    const text = await response.text().catch((error: unknown) => {
      throw new Failure(reasonOf(error));
    });
    const { object, refused = [], error } = objectIn(text);
    if (response.status === 200 && object === "ingest_result") return refused;
    // The body tells that it is the service that refuses the request, and not a proxy before it.
    const isTooLarge = response.status === 413;
    const isFinal = (response.status === 400 || isTooLarge) && error?.code === "parameter_invalid";
    const wait = Number(response.headers.get("retry-after") ?? 0) * 1000;
    throw new Failure(error?.message ?? `The answer has the status ${response.status}.`, {
      isPassing: !isFinal,
      isTooLarge,
      wait: Number.isFinite(wait) ? Math.min(wait, longestWaitMs) : 0,
    });
  }

  /** Tells each problem once, and its end. */
  #tell(problem: string | null): void {
    const { onProblem, to } = this.#options;
    if (problem === this.#problem) return;
    if (problem !== null)
      onProblem(`Nothing can be sent to ${to}: ${problem} What is collected waits on disk.`);
    else onProblem(`Observations are sent to ${to} again.`);
    this.#problem = problem;
  }
}

function observations(count: number): string {
  return count === 1 ? "1 observation was" : `${count} observations were`;
}

interface Refusal {
  /** From 1. */
  readonly line: number;
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
}

interface Answer {
  readonly object?: unknown;
  readonly refused?: readonly Refusal[];
  readonly error?: { readonly code?: unknown; readonly message?: string };
}

function objectIn(text: string): Answer {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? json : {};
  } catch {
    return {};
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `${cause.message || cause.name}.` : String(cause);
}

/** The compiler takes for granted that a signal is not aborted while a loop awaits. */
function isAborted({ aborted }: AbortSignal): boolean {
  return aborted;
}
