import { randomBytes } from "node:crypto";
import { areEqual, cipher, deriveKey, mac } from "./keyed.ts";

/** The position that an event id contains, or why it is not an event id of the graph. */
type EventIdReading =
  | { readonly seq: number }
  /** It does not have the format of an event id. */
  | "malformed"
  /** It has the format, but was not issued for this graph, or was changed. */
  | "forged";

/** The search that a page token is valid for. */
interface PageScope {
  readonly graphId: string;
  /** The canonical text of the query. */
  readonly query: string;
}

/** The position at which a page begins. */
export interface PagePosition {
  /** The position of the event that the first page was read as of. */
  readonly seq: number;
  /** The last node of the previous page. */
  readonly after: { readonly lastEvent: number; readonly id: string };
}

/** A place in the order of the appends of an account: see `AppendPlace` of the store. */
interface StreamPlace {
  readonly position: number;
  readonly seq: number;
}

/** Makes and reads the ids and tokens that are signed with the secret of a database. */
export interface Ids {
  /** The id of a node. The same reference always has the same id, so observations can be repeated. */
  nodeId(graphId: string, providerRef: string): string;
  /** The id of the event at a position, from 1. */
  eventId(graphId: string, seq: number): string;
  /** The position that an event id contains. The caller has to check that the graph has an event there. */
  readEventId(graphId: string, id: string): EventIdReading;
  /** An opaque id of a place in all graphs of an account. */
  placeId(accountId: string, place: StreamPlace): string;
  /** The place that an id names; null if it was changed, forged, or made for another account. */
  readPlaceId(accountId: string, id: string): StreamPlace | null;
  /** An opaque token for the next page. */
  pageToken(scope: PageScope, position: PagePosition): string;
  /** The position in a token; null if it was changed, forged, or made for another graph or query. */
  readPageToken(scope: PageScope, token: string): PagePosition | null;
}

const seqBytes = 6;
/** The parts of a place id, in bytes. They are one block of the cipher. */
const place = { position: 6, seq: 5, mac: 5 };
const eventMacBytes = 12;
const eventIdLength = ((seqBytes + eventMacBytes) * 4) / 3;
const nodeIdBytes = 15;
const pageMacBytes = 16;
const maxTokenLength = 512;
const maxSeq = 2 ** (8 * seqBytes) - 1;

/**
 * Creates the ids and tokens of a database.
 *
 * @param secret The secret of the database: see `GraphStore.secret`.
 *
 * @example
 * ```ts
 * const ids = createIds(await store.secret());
 * ids.readEventId(graphId, ids.eventId(graphId, 7)); // { seq: 7 }
 * ```
 */
export function createIds(secret: Uint8Array): Ids {
  const nodeKey = deriveKey(secret, "node id");
  const eventKey = deriveKey(secret, "event id");
  const pageKey = deriveKey(secret, "page token");

  const placeKey = deriveKey(secret, "place id");
  const placeCipherKey = deriveKey(secret, "place id, encrypted");

  const eventMac = (graphId: string, seq: number): Buffer =>
    mac(eventKey, [graphId, String(seq)], eventMacBytes);
  const pageMac = (scope: PageScope, body: string): Buffer =>
    mac(pageKey, [scope.graphId, scope.query, body], pageMacBytes);

  return {
    nodeId: (graphId, providerRef) =>
      `node_${mac(nodeKey, [graphId, providerRef], nodeIdBytes).toString("base64url")}`,

    eventId(graphId, seq) {
      if (!Number.isInteger(seq) || seq < 1 || seq > maxSeq)
        throw new RangeError(`No event has position ${seq}.`);
      const bytes = Buffer.alloc(seqBytes + eventMacBytes);
      bytes.writeUIntBE(seq, 0, seqBytes);
      eventMac(graphId, seq).copy(bytes, seqBytes);
      return `evt_${bytes.toString("base64url")}`;
    },

    readEventId(graphId, id) {
      if (!/^evt_[A-Za-z0-9_-]{1,128}$/.test(id)) return "malformed";
      if (id.length !== "evt_".length + eventIdLength) return "forged";
      const bytes = Buffer.from(id.slice("evt_".length), "base64url");
      const seq = bytes.readUIntBE(0, seqBytes);
      if (seq === 0 || !areEqual(bytes.subarray(seqBytes), eventMac(graphId, seq))) return "forged";
      return { seq };
    },

    placeId(accountId, { position, seq }) {
      const bytes = Buffer.alloc(place.position + place.seq);
      bytes.writeUIntBE(position, 0, place.position);
      bytes.writeUIntBE(seq, place.position, place.seq);
      const block = Buffer.concat([bytes, mac(placeKey, [accountId], place.mac)]);
      return `pos_${cipher("encrypt", placeCipherKey, block).toString("base64url")}`;
    },

    readPlaceId(accountId, id) {
      const block = Buffer.from(id.slice("pos_".length), "base64url");
      // Base64url has several spellings of the same bytes.
      if (block.length !== 16 || id !== `pos_${block.toString("base64url")}`) return null;
      const bytes = cipher("decrypt", placeCipherKey, block);
      const end = place.position + place.seq;
      if (!areEqual(bytes.subarray(end), mac(placeKey, [accountId], place.mac))) return null;
      return {
        position: bytes.readUIntBE(0, place.position),
        seq: bytes.readUIntBE(place.position, place.seq),
      };
    },

    pageToken(scope, { seq, after }) {
      const body = JSON.stringify([seq, after.lastEvent, after.id]);
      return Buffer.concat([pageMac(scope, body), Buffer.from(body)]).toString("base64url");
    },

    readPageToken(scope, token) {
      if (token.length > maxTokenLength) return null;
      const bytes = Buffer.from(token, "base64url");
      // Base64url has several spellings of the same bytes. Only the one that was issued is valid.
      if (bytes.length <= pageMacBytes || bytes.toString("base64url") !== token) return null;
      const body = bytes.subarray(pageMacBytes).toString();
      if (!areEqual(bytes.subarray(0, pageMacBytes), pageMac(scope, body))) return null;
      const [seq, lastEvent, id] = JSON.parse(body) as [number, number, string];
      return { seq, after: { lastEvent, id } };
    },
  };
}

/** A new, random graph id. */
export function newGraphId(): string {
  return `gph_${randomBytes(18).toString("base64url")}`;
}
