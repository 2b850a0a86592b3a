import { request, type Agent, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What a request came to. */
export interface Answer {
  /** The status, "over N s" after the deadline, or "ended" if the connection broke. */
  readonly result: string;
  readonly ms: number;
  readonly etag: string;
  readonly body: string;
}

export interface RequestOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadlineMs?: number;
  readonly agent?: Agent;
  readonly signal?: AbortSignal;
}

/** Sends a request and returns its response as soon as it has headers. Nothing asks for compression. */
function respond(
  url: string,
  { key, headers = {}, agent, signal }: RequestOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      headers: { ...headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      // Without an agent, every request has a connection of its own.
      agent: agent ?? false,
      ...(signal === undefined ? {} : { signal }),
    });
    sent.once("response", resolve).once("error", reject).end();
  });
}

/** Reads an address to its end, or to the deadline. It never throws. */
export async function get(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { deadlineMs = 120_000 } = options;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]);
  const began = performance.now();
  const chunks: Buffer[] = [];
  try {
    const response = await respond(url, { ...options, signal });
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return {
      result: String(response.statusCode),
      ms: performance.now() - began,
      etag: response.headers.etag ?? "",
      body: Buffer.concat(chunks).toString("utf8"),
    };
  } catch {
    const result = deadline.aborted ? `over ${deadlineMs / 1000} s` : "ended";
    return { result, ms: performance.now() - began, etag: "", body: "" };
  }
}

/** Reads an address that has to answer 200, as JSON. */
export async function getJson<T>(url: string, key: string): Promise<T> {
  const { result, body } = await get(url, { key });
  if (result !== "200") throw new Error(`${url} answers ${result}: ${body.slice(0, 500)}`);
  return JSON.parse(body) as T;
}

/** What a slow reader got. */
export interface SlowlyRead {
  /** The status, or "no answer" if there was none until the signal. */
  readonly result: string;
  readonly bytes: number;
  /** Whether the answer was received to its last byte. */
  readonly isComplete: boolean;
}

/**
 * Reads an answer at a limited speed.
 *
 * @param onStart called when the first bytes of the body are there
 */
export async function readSlowly(
  url: string,
  bytesPerSecond: number,
  options: RequestOptions,
  onStart: () => void = () => undefined,
): Promise<SlowlyRead> {
  const seen: { response: IncomingMessage | null; bytes: number } = { response: null, bytes: 0 };
  try {
    seen.response = await respond(url, options);
    for await (const chunk of seen.response) {
      if (seen.bytes === 0) onStart();
      const { length } = chunk as Buffer;
      seen.bytes += length;
      await sleep((1000 * length) / bytesPerSecond, undefined, { signal: options.signal });
    }
  } catch {
    // The connection broke, or the signal came. What was read until then counts.
  }
  const { response, bytes } = seen;
  return {
    result: response === null ? "no answer" : String(response.statusCode),
    bytes,
    isComplete: response?.complete === true,
  };
}
