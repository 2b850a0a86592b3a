import { expect, test } from "vitest";
import { notText, textOf } from "../../../src/language/reader/not-text.ts";

const span = { start: 0, end: 0 };

test("what is no text counts as empty", () => {
  expect(textOf("a:1")).toBe("a:1");
  for (const source of [undefined, null, 3, ["a:1"], new String("a:1")]) expect(textOf(source)).toBe("");
});

test("a text that is missing is an empty query", () => {
  for (const source of [undefined, null]) {
    expect(notText(source)).toStrictEqual({ code: "query_empty", span, args: {} });
  }
});

test.each([
  [["a:1"], "array"],
  [{ a: 1 }, "object"],
  [3, "number"],
])("%# is not text, and its type is named", (source, given) => {
  expect(notText(source)).toStrictEqual({ code: "query_not_text", span, args: { given } });
});

test("an object that may not be examined is an object", () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  expect(notText(proxy)).toStrictEqual({ code: "query_not_text", span, args: { given: "object" } });
});

test("the kind can be given", () => {
  expect(notText({}, "brokenTree")).toStrictEqual({
    code: "query_not_text",
    span,
    args: { given: "brokenTree" },
  });
});
