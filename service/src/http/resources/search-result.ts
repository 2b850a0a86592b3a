/** The fields of a search result, without `data`. */
export interface SearchEnvelope {
  readonly object: "search_result";
  readonly url: string;
  readonly as_of_event_id: string | null;
  readonly has_more: boolean;
  readonly next_page: string | null;
  readonly total_count: number;
}

/**
 * A search result as JSON. The store gives the records as JSON, and this inserts `added` after their `id` without parsing
 * them, which doubles the requests per second: see docs/decisions/0013.
 *
 * @param records Each begins with its `id` (see `GraphStore.searchRecords`).
 */
export function searchResultJson(
  envelope: SearchEnvelope,
  added: Readonly<Record<string, string | null>>,
  records: readonly string[],
): string {
  const fields = JSON.stringify(added).slice(1, -1);
  const nodes = records.map((record) => record.replace(/^\{"id":"[\w-]+",/, (id) => `${id}${fields},`));
  return `${JSON.stringify(envelope).slice(0, -1)},"data":[${nodes.join(",")}]}`;
}
