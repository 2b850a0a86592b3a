import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { Alert, Delivery } from "../store/alert-store.ts";
import { isPrivateHost, publicLookup } from "./private-address.ts";
import { signatures } from "./secret.ts";

/** So many bytes of an answer are taken, for so many milliseconds, so that the target can send it. None is kept. */
const mostAnswered = 64 * 1024;
const answerTime = 1000;
const longestReason = 200;

/** How an attempt is made. */
export interface AttemptOptions {
  /** The current time, in Unix milliseconds. */
  readonly now: number;
  /** How long it may take, in milliseconds. */
  readonly timeout: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Resolves names. Default: that of the system. */
  readonly lookup?: LookupFunction | undefined;
}

/** What a target has answered: its status, or why there is none. */
export interface Answer {
  readonly isSuccess: boolean;
  readonly text: string;
}

/** Sends a delivery once. It does not reject. */
export async function attempt(
  alert: Alert,
  delivery: Pick<Delivery, "id" | "body">,
  { now, timeout, signal, lookup }: AttemptOptions,
): Promise<Answer> {
  const url = new URL(alert.url);
  if (!alert.allowsPrivate && isPrivateHost(url)) return failed(`${url.hostname} is a private address`);
  const timestamp = Math.floor(now / 1000);
  const { oldSecret, oldUntil } = alert;
  const old = oldSecret !== null && oldUntil !== null && now < oldUntil ? [oldSecret] : [];
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(delivery.body),
    "user-agent": "wherefore-alerts",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures([alert.secret, ...old], { ...delivery, timestamp }),
  };
  const timer = AbortSignal.timeout(timeout);
  return new Promise((resolve) => {
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(url, {
      method: "POST",
      headers,
      // A connection of its own, whose address is looked up and checked.
      agent: false,
      lookup: alert.allowsPrivate ? lookup : publicLookup(lookup),
      signal: AbortSignal.any([signal, timer]),
    });
    // Once there is a status, it counts, however the rest ends.
    request.on("error", (error) => {
      resolve(failed(timer.aborted ? `no answer within ${timeout / 1000} s` : reasonOf(error)));
    });
    request.once("response", (response) => {
      const status = response.statusCode ?? 0;
      resolve({ isSuccess: status >= 200 && status < 300, text: String(status) });
      let taken = 0;
      setTimeout(() => response.destroy(), answerTime).unref();
      response
        .on("error", () => undefined)
        .on("data", (chunk: Buffer) => {
          taken += chunk.length;
          if (taken > mostAnswered) response.destroy();
        });
    });
    // Node closes a connection whose target wants to change the protocol (101), and tells nothing else.
    request.once("close", () => resolve(failed("the connection was closed without an answer")));
    request.end(delivery.body);
  });
}

/** Of several addresses that cannot be reached, the error has no message of its own. */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return first instanceof Error ? first.message : error.message;
}

function failed(reason: string): Answer {
  return { isSuccess: false, text: reason.slice(0, longestReason) };
}
