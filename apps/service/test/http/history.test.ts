// @module-tag slow
import { afterAll, beforeAll, expect, test } from "vitest";
import { longHistory } from "../recorder/histories.ts";
import { TestService, type Body } from "./service.ts";

let service: TestService;
let id: string;
const length = 2300;

beforeAll(async () => {
  service = await TestService.withKey();
  const writer = await service.graph("acct", "long");
  id = writer.graphId;
  await service.recordAll(writer, longHistory(length));
}, 60_000);
afterAll(() => service.stop());

/** The items of all pages of a list or search. */
async function all(path: string): Promise<Body[]> {
  const items: Body[] = [];
  let rest = "";
  for (;;) {
    const { body } = await service.get(`${path}${rest}`);
    items.push(...body.data);
    if (!body.has_more) return items;
    rest = body.next_page === undefined ? `&starting_after=${items.at(-1).id}` : `&page=${body.next_page}`;
  }
}

// `viewer.test.ts` compares the nodes that the changes lead to with those of searches.
test("the document allows every event, its node and the references of the node", async () => {
  const events = await all(
    `/graphs/${id}/events?limit=100&expand[]=data.node.parent&expand[]=data.node.requested_by`,
  );
  for (const { node, node_id: nodeId, id: event } of events) {
    expect(node).toMatchObject({ id: nodeId, as_of_event_id: event });
    expect(node.parent?.id ?? null).toBe(node.parent_id);
    expect(node.parent?.as_of_event_id ?? event).toBe(event);
    expect(node.requested_by?.id ?? null).toBe(node.requested_by_id);
  }
}, 60_000);
