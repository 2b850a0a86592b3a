import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { start, TestService, type Body } from "./service.ts";

let service: TestService;
let restricted: string;
beforeAll(async () => {
  service = await TestService.start();
  const account = await service.account("acct_alerts");
  service.key = await service.newKey(account);
  restricted = await service.newKey(account, []);
});
afterAll(() => service.stop());

const alert = { name: "Waits", query: 'state:"input_required"', webhook: "https://hooks.example:8443/a?b" };

/** The page is internal, so that the document does not describe its answers. */
async function post(
  body: unknown = alert,
  headers: Readonly<Record<string, string>> = {},
  key = service.key,
): Promise<{ readonly status: number; readonly body: Body }> {
  const response = await fetch(`${service.origin}/home/alerts`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, origin: service.origin, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function listed(key = service.key, headers: Readonly<Record<string, string>> = {}): Promise<Body> {
  const response = await fetch(`${service.origin}/home/graphs`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  return ((await response.json()) as Body).alerts;
}

test("an alert is added from the page, and its secret is in no other answer", async () => {
  expect(await listed()).toEqual({ can_add: true, has_more: false, data: [] });
  const { status, body } = await post();
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^alert_/),
      name: "Waits",
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    },
  ]);
  const [stored] = await service.store.alerts.list("acct_alerts");
  expect(stored).toMatchObject({ id: body.id, secret: body.secret, allowsPrivate: false });
  const shown = { id: body.id, name: "Waits", query: alert.query, target: "hooks.example:8443" };
  expect((await listed()).data).toEqual([
    { ...shown, waiting: 0, answer: null, answered: null, failing: false },
  ]);
});

test("a restricted key sees no alerts, and adds none", async () => {
  expect(await listed(restricted)).toBeNull();
  const { status, body } = await post({ ...alert, name: "other" }, {}, restricted);
  expect([status, body.error.code]).toEqual([403, "api_key_restricted"]);
});

describe("a request is refused", () => {
  test.each([
    ["of a page of another origin", { origin: "https://evil.example" }],
    ["of a page without an origin", { origin: "null" }],
    ["of another site by its mark", { "sec-fetch-site": "cross-site" }],
    ["of another port by its mark", { "sec-fetch-site": "same-site" }],
    ["of another machine", { "x-forwarded-for": "203.0.113.9" }],
  ])("%s", async (_, headers: Readonly<Record<string, string>>) => {
    const { status, body } = await post({ ...alert, name: "refused" }, headers);
    expect([status, body.error.code]).toEqual([403, "parameter_invalid"]);
  });

  test("with the name of another host, which may lead to this machine", async () => {
    const answer = await service.app.inject({
      method: "POST",
      url: "/home/alerts",
      headers: {
        authorization: `Bearer ${service.key}`,
        host: "rebound.example",
        origin: "http://rebound.example",
      },
      payload: JSON.stringify({ ...alert, name: "refused" }),
    });
    expect(answer.statusCode).toBe(403);
  });

  test.each([
    ["without a key", { authorization: "" }, 401],
    ["with a key that is not valid", { authorization: "Bearer gok_none" }, 401],
  ])("%s", async (_, headers, status) => {
    expect((await post(alert, headers)).status).toBe(status);
  });

  test.each([
    ["no JSON", /^The body is no JSON object/],
    [{ name: "a", query: "depth>=0" }, /^The body is no JSON object/],
    [{ ...alert, name: " \n" }, /^Write a name of 1 to 200 characters/],
    [{ ...alert, query: "state:idle" }, /^Invalid query at character 7/],
    [
      { ...alert, webhook: "http://10.0.0.1/" },
      /^The webhook is at 10\.0\.0\.1, on this machine or in a private/,
    ],
    [alert, /^There is an alert named "Waits"/],
  ])("with %j", async (body, message) => {
    const answer = await post(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, "parameter_invalid"]);
    expect(answer.body.error.message).toMatch(message);
  });

  test("with a body that is too long", async () => {
    expect((await post({ ...alert, name: "x".repeat(70_000) })).status).toBe(413);
  });
});

test("nothing of what was refused was added, and other machines cannot add", async () => {
  expect(await service.store.alerts.list("acct_alerts")).toHaveLength(1);
  expect((await listed(service.key, { "x-forwarded-for": "203.0.113.9" })).can_add).toBe(false);
});

test("the page shows at most 50 alerts", async () => {
  const account = await service.account("acct_many");
  const key = await service.newKey(account);
  for (let at = 0; at < 51; at++) {
    await service.store.alerts.add({
      ...{ id: `alert_${at}`, accountId: account, name: `${at}`, query: "depth>=0", secret: "whsec_AA==" },
      ...{ url: "https://example.com/", allowsPrivate: false, created: start + at },
    });
  }
  const { data, has_more } = await listed(key);
  expect([data.length, data[0].name, has_more]).toEqual([50, "0", true]);
});
