import { createParser } from "eventsource-parser";
import type { GraphEvent } from "../model/api-types.ts";
import type { Client } from "./client.ts";

/** A stream that is silent for so long has lost its connection. The service sends a comment every 15 seconds. */
const silentMs = 40_000;

/**
 * The events after one as they are recorded, as many at a time as arrive together; none when the stream begins, and with
 * its comments. It ends when the stream does, for whatever reason: a poll tells the reason.
 */
export async function* streamEvents(
  client: Client,
  since: string,
  signal: AbortSignal,
): AsyncGenerator<readonly GraphEvent[], void> {
  let events: GraphEvent[] = [];
  let hasFailed = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === "error") hasFailed = true;
      else events.push(JSON.parse(data) as GraphEvent);
    },
  });
  const silent = new AbortController();
  const ended = AbortSignal.any([signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), silentMs);
  try {
    const body = await client.openStream("/events/stream", { since }, ended);
    const decoder = new TextDecoder();
    const reader = body.getReader();
    while (!hasFailed) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silentMs);
      parser.feed(decoder.decode(value, { stream: true }));
      yield events;
      events = [];
    }
    await reader.cancel();
  } catch {
    // A connection that breaks, and a service that has no stream for this key, end it too.
  } finally {
    clearTimeout(timer);
  }
}
