import { afterEach, expect, test } from "vitest";
import { TestService } from "./service.ts";
import { tokenBuckets } from "../../src/http/protocol/rate-limit.ts";

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

test("a key that exceeds its burst is refused, and another key is not", async () => {
  // So slow that the bucket gains no request during the test.
  service = await TestService.start({ rate: { perSecond: 0.01, burst: 3 } });
  const account = await service.account("acct");
  const [one, other] = [await service.newKey(account), await service.newKey(account)];
  for (const remaining of ["2", "1", "0"]) {
    const { status, headers } = await service.get("/graphs", { key: one });
    expect(status).toBe(200);
    expect(headers.get("ratelimit-limit")).toBe("3");
    expect(headers.get("ratelimit-remaining")).toBe(remaining);
    expect(headers.get("ratelimit-reset")).toMatch(/^\d+$/);
  }
  const { status, headers, body } = await service.get("/graphs/gph_none?nope=1", { key: one });
  expect(status).toBe(429);
  expect(body.error).toMatchObject({ type: "rate_limit_error", code: "rate_limit", param: null });
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBeGreaterThan(90);
  expect(wait).toBeLessThanOrEqual(100);
  expect(body.error.message).toContain(`Wait ${wait} seconds`);
  expect(headers.get("ratelimit-remaining")).toBe("0");
  expect((await service.get("/graphs", { key: other })).status).toBe(200);
  // An invalid key is not counted.
  expect((await service.get("/graphs", { key: "gok_x" })).status).toBe(401);
});

test("a bucket allows a burst, then the rate per second", () => {
  let now = 0;
  const bucket = new (tokenBuckets(100, () => now))();
  const ask = (): boolean => {
    let result = { current: 0, ttl: 0 };
    bucket.incr("key", (_error, answer) => (result = answer ?? result), 1000, 200);
    return result.current <= 200;
  };
  const passed = (times: number): number => Array.from({ length: times }, ask).filter(Boolean).length;
  expect(passed(250)).toBe(200);
  now += 1000;
  expect(passed(150)).toBe(100);
  let through = 0;
  for (let tick = 0; tick < 1000; tick++) {
    now += 5;
    through += passed(1);
  }
  expect(through).toBeGreaterThanOrEqual(499);
  expect(through).toBeLessThanOrEqual(501);
  now += 60_000;
  expect(passed(250)).toBe(200);
});
