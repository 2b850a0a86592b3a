import { expect, test } from "vitest";
import { hashApiKey, isApiKey, maskApiKey, newApiKey } from "../../src/ids/index.ts";

test("a new key is gok_ and 32 letters or digits, and every letter and digit can occur", () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^gok_[A-Za-z0-9]{32}$/);
  // The chance that one of the 62 does not occur in 6,400 random characters is below 10^-40.
  expect(new Set(keys.flatMap((key) => [...key.slice(4)])).size).toBe(62);
  expect(keys.every(isApiKey)).toBe(true);
});

test("the format of a key is recognized", () => {
  const key = newApiKey();
  for (const text of [
    "",
    "gok_",
    key.slice(1),
    key.slice(0, -1),
    `${key}a`,
    `${key}\n`,
    key.replace("gok_", "sk_"),
  ]) {
    expect(isApiKey(text)).toBe(false);
  }
});

test("the hash is SHA-256", () => {
  expect(hashApiKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test.each([
  ["gok_0123456789abcdefghijklmnopqrstuv", "gok_****stuv"],
  ["gok_0123456789ab", "gok_****89ab"],
  ["gok_0123456789a", "****"],
  ["", "****"],
  ["sk_test_0123456789abcd", "sk_****abcd"],
  ["0123456789abcdef", "****cdef"],
  ["gok_short0123456", "gok_****3456"],
  ["gok_0123456789-abcdefghijklmnopqrstu", "gok_****rstu"],
  ["whsec_0123456789", "****6789"],
  ["whsec_0123456789ab", "whsec_****89ab"],
  ["password_1234567", "****4567"],
  ["hunter2_0123456789ab", "****89ab"],
  ["correcthorse_0123456789", "****6789"],
  ["_0123456789abcdef", "****cdef"],
  ["gok_0123456789a\r\né", "gok_****a???"],
])("%j is shown as %s", (key, shown) => {
  expect(maskApiKey(key)).toBe(shown);
});
