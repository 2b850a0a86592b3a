import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { compile } from "wherefore";
import { nodeSchema, type GraphNode } from "wherefore/graph";
import { createMatcher, type Matcher } from "wherefore/live";
import type { Context } from "../http/context.ts";
import { nodeWriter } from "../http/resources/node.ts";
import { accountSource } from "../http/stream/account-source.ts";
import { changedNodes } from "../http/stream/node-changes.ts";
import type { Followed } from "../http/stream/source.ts";
import type { Alert, AlertPlace, NewDelivery } from "../store/alert-store.ts";
import { accountKey } from "../store/account-key.ts";
import { endOfAppend, TrimmedError, type AppendPlace } from "../store/types.ts";

/** About so many events of an account are matched, and so many deliveries found, before they are kept. */
const eventsAtOnce = 200;
const foundAtOnce = 1000;
/** So many queries are compiled before others run. */
const compiledAtOnce = 10;
/** So many accounts keep their compiled queries. */
const mostAccounts = 1000;

/** The alerts of an account, as of a version. */
interface Watched {
  version: string;
  readonly alerts: Map<string, Alert>;
  readonly matcher: Matcher<GraphNode>;
}

/** Matches what is appended with the alerts of its account, in the order of the commits. */
export class Matching {
  readonly #context: Context;
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #accounts = new LRUCache<string, Watched>({ max: mostAccounts });

  constructor(context: Context, logger: Logger, now: () => number) {
    this.#context = context;
    this.#logger = logger;
    this.#now = now;
  }

  /** Whether an account is known to have alerts. */
  watches(accountId: string): boolean {
    return this.#accounts.has(accountId);
  }

  /** Matches the next appends of each account, and keeps what was found. Returns whether there were any. */
  async round(signal: AbortSignal): Promise<boolean> {
    const places = await this.#context.store.alerts.places();
    for (const place of places) {
      if (signal.aborted) break;
      await this.#advance(place);
    }
    return places.length > 0;
  }

  async #advance(from: AlertPlace): Promise<void> {
    const { store } = this.#context;
    const watched = await this.#watched(from);
    const to = await this.#match(from, watched);
    const left = await store.alerts.advance(from, to);
    // If it is null, the next round begins where this one did, with the alerts of then.
    if (left === null || left === 0) return;
    const account = { account_id: from.accountId, deliveries: left };
    this.#logger.warn(account, "left out deliveries of alerts with too many that wait");
  }

  async #match(
    from: AlertPlace,
    watched: Watched,
  ): Promise<AppendPlace & { readonly found: readonly NewDelivery[] }> {
    const { store, ids } = this.#context;
    const { accountId } = from;
    const all = { position: await store.lastAppend(accountId), seq: endOfAppend };
    const source = accountSource(
      this.#context,
      () => Promise.resolve(accountKey(accountId)),
      accountId,
      from,
    );
    const found: NewDelivery[] = [];
    let to: AppendPlace = from;
    for (let matched = 0; matched < eventsAtOnce && found.length < foundAtOnce;) {
      const items = await source.next();
      // The last appends may be those of deleted graphs.
      if (items.length === 0) return { ...(to.position > all.position ? to : all), found };
      for (const item of items) {
        if (!("event" in item)) {
          this.#logTrimmed(item.graphId, item.firstSeq);
          continue;
        }
        const place = ids.readPlaceId(accountId, item.id);
        if (place === null) throw new Error("A source has the id of another account.");
        found.push(...(await this.#entered(watched, item, place)));
        to = place;
        matched += 1;
        if (found.length >= foundAtOnce) break;
      }
    }
    return { ...to, found };
  }

  /** A delivery for each alert whose matches a node has entered by an event. */
  async #entered(
    { alerts, matcher }: Watched,
    { graphId, event }: Followed,
    { position }: AppendPlace,
  ): Promise<readonly NewDelivery[]> {
    const { store, ids } = this.#context;
    const nodes = await changedNodes(store, graphId, event).catch((error: unknown) => {
      if (!(error instanceof TrimmedError)) throw error;
      this.#logTrimmed(graphId, event.seq + 1);
      return [];
    });
    const write = nodeWriter(this.#context, graphId, event.seq);
    const found: NewDelivery[] = [];
    for (const { record, before, after } of nodes) {
      for (const alertId of matcher.changes(before, after).entered) {
        const alert = alerts.get(String(alertId));
        if (alert === undefined || position <= alert.begins) continue;
        const { id, name, query } = alert;
        const head = {
          object: "alert",
          id,
          name,
          query,
          graph_id: graphId,
          event_id: ids.eventId(graphId, event.seq),
        };
        found.push({
          id: `msg_${randomBytes(18).toString("base64url")}`,
          alertId: id,
          graphId,
          nodeId: after.id,
          body: `${JSON.stringify(head).slice(0, -1)},"node":${write(record)}}`,
          created: this.#now(),
        });
      }
    }
    return found;
  }

  #logTrimmed(graphId: string, firstSeq: number): void {
    const place = { graph_id: graphId, first_event_id: this.#context.ids.eventId(graphId, firstSeq) };
    this.#logger.warn(place, "events before this one were trimmed before alerts were matched with them");
  }

  /** The alerts of an account as of the version of its place, or later. */
  async #watched({ accountId, version }: AlertPlace): Promise<Watched> {
    let watched = this.#accounts.get(accountId);
    if (watched?.version === version) return watched;
    watched ??= { version, alerts: new Map(), matcher: createMatcher(nodeSchema) };
    const { alerts, matcher } = watched;
    const listed = new Map(
      (await this.#context.store.alerts.list(accountId)).map((alert) => [alert.id, alert]),
    );
    for (const id of alerts.keys()) {
      if (listed.has(id)) continue;
      alerts.delete(id);
      matcher.delete(id);
    }
    for (const [id, alert] of listed) {
      if (alerts.has(id)) continue;
      this.#add(matcher, alert);
      alerts.set(id, alert);
      if (alerts.size % compiledAtOnce === 0) await setImmediate();
    }
    watched.version = version;
    this.#accounts.set(accountId, watched);
    return watched;
  }

  /** A query of an older version of the service may no longer be one. */
  #add(matcher: Matcher<GraphNode>, { id, query }: Alert): void {
    try {
      matcher.add(id, compile(query, nodeSchema));
    } catch (error) {
      this.#logger.error({ err: error, alert: id }, "the query of an alert is not valid any more");
    }
  }
}
