import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diagnosticCodes } from "wherefore";
import { family, start, TestService } from "./service.ts";

let service: TestService;
let id: string;
let otherId: string;
let first: string;
let node: string;

beforeAll(async () => {
  service = await TestService.withKey();
  ({ graphId: id } = await service.familyGraph());
  ({ graphId: otherId } = await service.familyGraph("two"));
  first = service.ids.eventId(id, 1);
  node = service.ids.nodeId(id, "a");
});
afterAll(() => service.stop());

const invalid = (param: string | null): object => ({
  status: 400,
  type: "invalid_request_error",
  code: "parameter_invalid",
  param,
});
const missing = (param: string | null): object => ({
  status: 404,
  type: "invalid_request_error",
  code: "resource_missing",
  param,
});

describe("parameter_invalid names the parameter", () => {
  const search = (rest: string): string => `/graphs/ID/nodes/search?query=depth>0&${rest}`;
  test.each([
    ["/graphs?limit=0", "limit"],
    ["/graphs?limit=1001", "limit"],
    ["/graphs?limit=05", "limit"],
    ["/graphs?limit=", "limit"],
    ["/graphs?limit", "limit"],
    ["/graphs?limit=1.5", "limit"],
    ["/graphs?limit=1e2", "limit"],
    ["/graphs?limit=-1", "limit"],
    ["/graphs?limit=99999999999999999999", "limit"],
    ["/graphs?limit=%31%zz", "limit"],
    ["/graphs?limit=5&limit=5", "limit"],
    ["/graphs?limt=5", "limt"],
    ["/graphs?query=depth>0", "query"],
    ["/graphs?__proto__=1", "__proto__"],
    ["/graphs?constructor=1", "constructor"],
    ["/graphs?%ff=1", "%ff"],
    ["/graphs?=1", ""],
    ["/graphs?starting_after=gph_none", "starting_after"],
    ["/graphs?ending_before=", "ending_before"],
    ["/graphs?ending_before=%00", "ending_before"],
    ["/graphs?starting_after=ID&ending_before=ID", "ending_before"],
    ["/graphs?last_event=5", "last_event"],
    ["/graphs?last_event[ge]=5", "last_event[ge]"],
    ["/graphs?last_event[]=5", "last_event[]"],
    ["/graphs?last_event[gt]=soon", "last_event[gt]"],
    ["/graphs?last_event[gt]=1.5", "last_event[gt]"],
    ["/graphs?last_event[lte]=9223372036854775808", "last_event[lte]"],
    ["/graphs?last_event%5Blte%5D=", "last_event[lte]"],
    ["/graphs?last_event[lt]=1&last_event[lt]=2", "last_event[lt]"],
    ["/graphs?expand[]=data.owner", "expand"],
    ["/graphs/ID?as_of=", "as_of"],
    ["/graphs/ID?as_of=evt_", "as_of"],
    ["/graphs/ID?as_of=NODE", "as_of"],
    ["/graphs/ID?as_of=evt_a b", "as_of"],
    ["/graphs/ID?limit=5", "limit"],
    ["/graphs/ID?expand[]=node", "expand"],
    ["/graphs/ID/nodes/search", "query"],
    // The interface has times as Unix milliseconds only.
    ["/graphs/ID/nodes/search?query=created>2026-11-20", "query"],
    ["/graphs/ID/nodes/search?query=created>-7d", "query"],
    [search("limit=0"), "limit"],
    [search("limit=0100"), "limit"],
    [search("as_of=7"), "as_of"],
    [search("page=x"), "page"],
    [search("page="), "page"],
    [search("starting_after=NODE"), "starting_after"],
    [search("expand[]=parent"), "expand"],
    [search("expand[]=data"), "expand"],
    [search("expand[]=data."), "expand"],
    [search("expand[]="), "expand"],
    [search("expand=data.parent"), "expand"],
    [search("expand[x]=data.parent"), "expand"],
    [search("expand[0]=data.parent&expand[0]=data.root"), "expand"],
    [search("expand[]=data.constructor"), "expand"],
    [search(Array.from({ length: 21 }, (_, at) => `expand[]=data.x${at}`).join("&")), "expand"],
    ["/graphs/ID/nodes/NODE?as_of=x", "as_of"],
    ["/graphs/ID/nodes/NODE?expand[]=node", "expand"],
    ["/graphs/ID/nodes/NODE?expand[]=child", "expand"],
    ["/graphs/ID/events?as_of=EVENT", "as_of"],
    ["/graphs/ID/events?limit=1001", "limit"],
    ["/graphs/ID/events?starting_after=x", "starting_after"],
    ["/graphs/ID/events?ending_before=FOREIGN", "ending_before"],
    ["/graphs/ID/events?expand[]=node", "expand"],
    ["/graphs/ID/events/EVENT?expand[]=parent", "expand"],
    ["/graphs/ID/events/EVENT?as_of=EVENT", "as_of"],
  ])("%s", async (path, param) => {
    const foreign = service.ids.eventId(otherId, 1);
    const asked = path
      .replaceAll("ID", id)
      .replaceAll("NODE", node)
      .replaceAll("EVENT", first)
      .replaceAll("FOREIGN", foreign);
    expect(await service.error(asked)).toMatchObject(invalid(param));
  });

  test.each([
    ["", "query_empty"],
    ["state:working", "value_not_quoted"],
    ['state:"working" AND stale:"true" OR depth>1', "connectives_mixed"],
    ['summary~"ab"', "contains_too_short"],
    ["-depth>1", "negation_not_allowed"],
    ['nope:"1"', "field_unknown"],
    ['title:"\0"', "string_character_invalid"],
    [`title:"${"é".repeat(8190)}"`, "query_too_long"],
  ])("query %j is %s", async (query, code) => {
    const error = await service.error(`/graphs/${id}/nodes/search?query=${encodeURIComponent(query)}`);
    expect(error).toMatchObject(invalid("query"));
    expect(error.doc_url).toBe(`${service.origin}/docs/errors#${code}`);
  });

  test("a query that is meant takes the place of the value that is", async () => {
    const error = await service.error(`/graphs/${id}/nodes/search?query=created>2026-01-01`);
    expect(error).toMatchObject({
      message:
        "Invalid query at character 9: `created` takes a time in Unix milliseconds such as 1767225600000, not `2026-01-01`. Did you mean `created>1767311999999`?",
    });
  });

  test("a query of 8,192 characters is accepted, whatever the characters", async () => {
    const query = `title:"${"漢".repeat(8192 - 8)}"`;
    const { status } = await service.get(`/graphs/${id}/nodes/search?query=${encodeURIComponent(query)}`);
    expect(status).toBe(200);
  });

  test("a page token is valid for its graph and query only", async () => {
    const path = `/graphs/${id}/nodes/search?query=depth>=0`;
    const page: string = (await service.get(`${path}&limit=1`)).body.next_page;
    const other = `/graphs/${otherId}/nodes/search?query=depth>=0`;
    expect(await service.error(`${other}&page=${page}`)).toMatchObject(invalid("page"));
    const changed = `/graphs/${id}/nodes/search?query=depth>=1`;
    expect(await service.error(`${changed}&page=${page}`)).toMatchObject(invalid("page"));
    const altered = (page.startsWith("A") ? "B" : "A") + page.slice(1);
    expect(await service.error(`${path}&page=${altered}`)).toMatchObject(invalid("page"));
    const spelledOtherwise = `/graphs/${id}/nodes/search?query=+depth+%3E=+0`;
    expect((await service.get(`${spelledOtherwise}&page=${page}&expand[]=data.root`)).status).toBe(200);
  });
});

test("expand_too_deep takes precedence over other errors", async () => {
  const deep = "data.parent.parent.parent.parent";
  for (const path of [
    `/graphs?expand[]=a.b.c.d.e`,
    `/graphs/${id}?expand[]=a.b.c.d.e`,
    `/graphs/${id}/nodes/search?limit=0&nope=1&expand[]=${deep}`,
    `/graphs/${id}/events/evt_none?expand[3]=node.parent.parent.parent.parent`,
    `/graphs/${id}/nodes/node_none?expand[]=parent&expand[]=nope.nope.nope.nope.nope`,
  ]) {
    expect(await service.error(path)).toMatchObject({
      status: 400,
      code: "expand_too_deep",
      param: "expand",
    });
  }
  const path = `/graphs/${id}/nodes/search?query=depth>0&expand[]=data.parent.parent.parent`;
  expect((await service.get(path)).status).toBe(200);
});

describe("resource_missing", () => {
  test.each([
    ["/graphs/gph_none", "graph_id"],
    ["/graphs/%zz", "graph_id"],
    ["/graphs/%00", "graph_id"],
    ["/graphs/%ff%fe", "graph_id"],
    [`/graphs/${"x".repeat(5000)}`, "graph_id"],
    ["/graphs/..%2f..%2fetc", "graph_id"],
    ["/graphs/gph_none/nodes/search", "graph_id"],
    ["/graphs/gph_none/events/x?limit=nonsense", "graph_id"],
    ["/graphs/ID/nodes/node_none", "node_id"],
    ["/graphs/ID/nodes/%00", "node_id"],
    ["/graphs/ID/nodes/evt_x", "node_id"],
    ["/graphs/ID/nodes/FOREIGN_NODE", "node_id"],
    ["/graphs/ID/events?node_id=nope", "node_id"],
    ["/graphs/ID/events/nope", "event_id"],
    ["/graphs/ID/events/evt_none", "event_id"],
    ["/graphs/ID/events/FOREIGN_EVENT", "event_id"],
    ["/graphs/ID/events/FUTURE_EVENT", "event_id"],
    ["/graphs/ID?as_of=evt_none", "as_of"],
    ["/graphs/ID?as_of=FOREIGN_EVENT", "as_of"],
    ["/graphs/ID?as_of=FUTURE_EVENT", "as_of"],
    ["/graphs/ID/nodes/node_none?as_of=FOREIGN_EVENT", "as_of"],
    ["/graphs/ID/nodes/search?query=depth>0&as_of=ALTERED_EVENT", "as_of"],
  ])("%s", async (path, param) => {
    const altered = first.slice(0, -1) + (first.endsWith("A") ? "B" : "A");
    const asked = path
      .replace("FOREIGN_NODE", service.ids.nodeId(otherId, "a"))
      .replace("FOREIGN_EVENT", service.ids.eventId(otherId, 1))
      .replace("FUTURE_EVENT", service.ids.eventId(id, 8))
      .replace("ALTERED_EVENT", altered)
      .replace("/ID", `/${id}`);
    expect(await service.error(asked)).toMatchObject(missing(param));
  });

  test("a path or a method that the interface does not have", async () => {
    expect(await service.error("/nope")).toMatchObject(missing(null));
    expect(await service.error("/graphs/a/b/c/d")).toMatchObject(missing(null));
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const path of ["/graphs", `/graphs/${id}`, `/graphs/${id}/nodes/search?query=1`]) {
        const { status, headers, body } = await service.get(path, { method });
        expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow: "GET, HEAD" });
        expect(body.error).toMatchObject({ code: "resource_missing", param: null });
      }
    }
    const post = await service.ask("/home/alerts", { method: "PUT" });
    expect({ status: post.status, allow: post.headers.get("allow") }).toEqual({ status: 405, allow: "POST" });
    const body = new Uint8Array(3_000_000);
    const posted = await fetch(`${service.origin}/api/v1/graphs`, {
      method: "POST",
      body,
      headers: { "content-type": "x/y" },
    });
    expect(posted.status).toBe(405);
  });
});

describe("an event that was trimmed", () => {
  let longId: string;
  const event = (seq: number): string => service.ids.eventId(longId, seq);

  beforeAll(async () => {
    const writer = await service.graph("acct", "long");
    longId = writer.graphId;
    const path = `/graphs/${longId}/nodes/search?query=depth>=0`;
    await writer.record(family());
    page = (await service.get(`${path}&limit=1`)).body.next_page;
    await writer.record(
      Array.from({ length: 1994 }, (_, at) => ({
        type: "tasks.updated" as const,
        at: start + 10_000 + at,
        node: "a",
        pending: at,
        in_progress: 0,
        completed: 0,
      })),
    );
  });
  let page = "";

  test("is answered 410, with the oldest and the newest event that are held", async () => {
    const gone = {
      status: 410,
      type: "invalid_request_error",
      code: "outside_retention_window",
      param: "as_of",
      first_event_id: event(1002),
      last_event_id: event(2001),
    };
    const nodeId = service.ids.nodeId(longId, "a");
    for (const path of [
      `?as_of=${event(1001)}`,
      `/nodes/${nodeId}?as_of=${event(1)}`,
      `/nodes/node_none?as_of=${event(1)}`,
      `/nodes/search?query=depth>=0&as_of=${event(5)}`,
      `/nodes/search?query=depth>=0&page=${page}`,
      `/events/${event(1001)}`,
      `/events?ending_before=${event(3)}`,
      `/events?starting_after=${event(3)}`,
    ]) {
      expect(await service.error(`/graphs/${longId}${path}`)).toMatchObject(gone);
    }
  });

  test("is older than the first event of `retention`", async () => {
    const { body } = await service.get(`/graphs/${longId}?as_of=${event(1002)}`);
    expect(body.retention).toMatchObject({
      event_count: 1000,
      first_event_id: event(1002),
      last_event_id: event(2001),
      first_event_created: body.last_event,
    });
    const nodeId = service.ids.nodeId(longId, "a");
    const oldest = await service.get(`/graphs/${longId}/nodes/${nodeId}?as_of=${event(1002)}`);
    expect(oldest.body.task_counts.pending).toBe(1002 - 8);
  });
});

test("every doc_url leads to an anchor on a page that the service serves", async () => {
  const response = await fetch(`${service.origin}/docs/errors`);
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("status: 400, 403, 408, 413, 415, 431");
  const codes = ["parameter_invalid", "expand_too_deep", "api_key_invalid", "api_key_restricted"];
  codes.push(
    "resource_missing",
    "node_not_yet_created",
    "outside_retention_window",
    "rate_limit",
    "api_error",
  );
  for (const code of [...codes, ...diagnosticCodes]) expect(html).toContain(`id="${code}"`);
  const { doc_url } = await service.error("/graphs?limit=0");
  expect(doc_url).toBe(`${service.origin}/docs/errors#parameter_invalid`);
});
