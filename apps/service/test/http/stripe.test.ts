import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { family, TestService } from "./service.ts";

let service: TestService;
let id: string;
let stripe: Stripe;
let restricted: string;

beforeAll(async () => {
  service = await TestService.withKey();
  restricted = await service.newKey("acct", []);
  ({ graphId: id } = await service.familyGraph());
  stripe = client(service.key);
});
afterAll(() => service.stop());

function client(key: string, to = service): Stripe {
  const { hostname, port } = new URL(to.origin);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

/** Answers without a type. A wrong access fails the test. */
const get = async (path: string, from = stripe): Promise<ReturnType<typeof JSON.parse>> =>
  from.rawRequest("GET", `/api/v1${path}`);

test("lists, retrieves, searches and expands", async () => {
  const list = await get("/graphs?limit=10");
  expect(list).toMatchObject({ object: "list", has_more: false, data: [{ id }] });
  expect(list.lastResponse.requestId).toMatch(/^req_/);
  expect(await get(`/graphs/${id}?as_of=${service.ids.eventId(id, 2)}`)).toMatchObject({
    counts: { nodes: 2 },
  });
  const query = encodeURIComponent('agent_type:"editor" AND state:"failed"');
  const found = await get(
    `/graphs/${id}/nodes/search?query=${query}&expand[0]=data.parent&expand[1]=data.root`,
  );
  expect(found).toMatchObject({
    object: "search_result",
    total_count: 1,
    data: [{ provider_ref: "b", parent: { provider_ref: "a" }, root: { provider_ref: "s" } }],
  });
  const event = await get(`/graphs/${id}/events/${service.ids.eventId(id, 7)}?expand[0]=node`);
  expect(event).toMatchObject({ object: "event", type: "agent.ended", node: { state: "failed" } });
  expect(await get(`/graphs?last_event[gte]=9999999999999`)).toMatchObject({ data: [] });
});

/** The operations whose pages the client follows, as it defines its own. */
class Graphs extends Stripe.StripeResource {
  list(path: string, params: object): ApiList {
    const spec = { methodType: "list" } as const;
    return this._makeRequest("GET", `/api/v1${path}`, { ...params }, undefined, spec) as unknown as ApiList;
  }

  search(path: string, params: object): ApiList {
    const spec = { methodType: "search" } as const;
    return this._makeRequest("GET", `/api/v1${path}`, { ...params }, undefined, spec) as unknown as ApiList;
  }
}
type ApiList = Stripe.ApiListPromise<Readonly<Record<string, unknown>>>;

test("pages follow one another", async () => {
  const graphs = new Graphs(stripe);
  const types = async (params: object): Promise<unknown[]> => {
    const events = graphs.list(`/graphs/${id}/events`, params);
    return (await events.autoPagingToArray({ limit: 100 })).map(({ type }) => type);
  };
  const all = family().map(({ type }) => type);
  expect(await types({ limit: 3 })).toEqual(all.toReversed());
  const first = service.ids.eventId(id, 1);
  expect(await types({ limit: 2, ending_before: first })).toEqual(all.slice(1));

  const nodes = graphs.search(`/graphs/${id}/nodes/search`, { query: "depth>=0", limit: 1 });
  const refs = (await nodes.autoPagingToArray({ limit: 100 })).map((node) => node["provider_ref"]);
  expect(refs).toEqual(["b", "s", "a"]);
});

test("errors have the classes of the client", async () => {
  const caught = async (path: string, from = stripe): Promise<Stripe.errors.StripeError> => {
    try {
      await get(path, from);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) return error;
      throw error;
    }
    throw new Error(`${path} was answered`);
  };
  const invalid = await caught("/graphs?limit=0");
  expect(invalid).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(invalid).toMatchObject({ statusCode: 400, code: "parameter_invalid", param: "limit" });
  expect(invalid.requestId).toMatch(/^req_/);
  expect(invalid.doc_url).toMatch(/\/docs\/errors#parameter_invalid$/);

  const missing = await caught(`/graphs/${id}/nodes/node_none`);
  expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(missing).toMatchObject({ statusCode: 404, code: "resource_missing", param: "node_id" });

  const unknown = await caught("/graphs", client("gok_0123456789abcdefghijklmnopqrstuv"));
  expect(unknown).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(unknown.message).toContain("gok_****stuv");

  const forbidden = await caught(`/graphs/${id}`, client(restricted));
  expect(forbidden).toBeInstanceOf(Stripe.errors.StripePermissionError);
  expect(forbidden.code).toBe("api_key_restricted");

  const slow = await TestService.start({ rate: { perSecond: 0.01, burst: 1 } });
  try {
    const key = await slow.newKey(await slow.account("acct"));
    await get("/graphs", client(key, slow));
    const limited = await caught("/graphs", client(key, slow));
    expect(limited).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(limited).toMatchObject({ statusCode: 429, code: "rate_limit" });
  } finally {
    await slow.stop();
  }
});
