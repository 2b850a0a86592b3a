import { apiBase } from "./context.ts";

/** A list as it is answered (interface, section 2.6). */
export function listEnvelope(
  url: string,
  asOfEventId: string | null,
  hasMore: boolean,
  data: readonly unknown[],
): object {
  return { object: "list", url, as_of_event_id: asOfEventId, has_more: hasMore, data };
}

const positions: readonly string[] = ["starting_after", "ending_before", "page"];

/**
 * The path of a list, with every parameter that defined it, but without those that say where in it a page begins.
 *
 * @example
 * ```ts
 * listUrl("/graphs", new Map([["limit", "5"]]), []); // "/api/v1/graphs?limit=5"
 * ```
 */
export function listUrl(
  path: string,
  values: ReadonlyMap<string, string>,
  expand: readonly string[],
): string {
  const pairs = [...values]
    .filter(([name]) => !positions.includes(name))
    .concat(expand.map((path): [string, string] => ["expand[]", path]));
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  return `${apiBase}${path}${query === "" ? "" : `?${query}`}`;
}
