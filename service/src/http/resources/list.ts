import { commaSeparated, JsonText, type Part } from "../json-text.ts";

/** The JSON of a list or of a search result: its fields, and `data` as the last of them. */
export function listText(envelope: object, data: readonly Part[]): JsonText {
  return new JsonText([`${JSON.stringify(envelope).slice(0, -1)},"data":[`, ...commaSeparated(data), "]}"]);
}

/** The fields of a list, without `data`. */
export function listEnvelope(url: string, asOfEventId: string | null, hasMore: boolean): object {
  return { object: "list", url, as_of_event_id: asOfEventId, has_more: hasMore };
}
