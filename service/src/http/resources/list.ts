/** A list as it is answered. */
export function listEnvelope(
  url: string,
  asOfEventId: string | null,
  hasMore: boolean,
  data: readonly unknown[],
): object {
  return { object: "list", url, as_of_event_id: asOfEventId, has_more: hasMore, data };
}
