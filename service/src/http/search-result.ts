/** A search result but for its nodes (interface, section 2.7). */
interface Envelope {
  readonly as_of_event_id: string | null;
  readonly [field: string]: unknown;
}

/**
 * A search result as JSON, made of the records as the store has them: reading and writing each node would cost more than
 * finding it. What an answer adds to a record comes after its `id`, which is what a record begins with.
 */
export function searchResultJson(envelope: Envelope, graphId: string, records: readonly string[]): string {
  const added = JSON.stringify({
    object: "node",
    as_of_event_id: envelope.as_of_event_id,
    graph_id: graphId,
  });
  const between = `,${added.slice(1, -1)}`;
  let nodes = "";
  for (const record of records) {
    const end = record.indexOf(",");
    nodes += `${nodes === "" ? "" : ","}${record.slice(0, end)}${between}${record.slice(end)}`;
  }
  return `${JSON.stringify(envelope).slice(0, -1)},"data":[${nodes}]}`;
}
