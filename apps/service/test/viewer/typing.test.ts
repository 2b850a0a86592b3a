import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Typing } from "../../viewer/session/typing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function typing(query = "") {
  const calls: string[] = [];
  const view = {
    search: { query, error: null },
    searchFor: (text: string) => calls.push(`search ${text}`),
    goToMatch: (step: number) => calls.push(`go ${step}`),
  };
  return { typing: new Typing(view as never), calls };
}

test("a query starts a search after a pause in typing", () => {
  const { typing: field, calls } = typing();
  field.type("depth>");
  vi.advanceTimersByTime(1000);
  field.type("depth>1");
  vi.advanceTimersByTime(200);
  field.type("depth>12");
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(["search depth>12"]);
  expect(field.isOwn("depth>12")).toBe(true);
  expect(field.isOwn("depth>1")).toBe(false);
});

test("an invalid query is searched only on Enter, so that the interface reports why", () => {
  const { typing: field, calls } = typing();
  field.type("state:wrking");
  vi.advanceTimersByTime(1000);
  field.submit("state:wrking");
  expect(calls).toEqual(["search state:wrking"]);
});

test("Enter goes to the next match if the query has been searched", () => {
  const { typing: field, calls } = typing("depth>1");
  field.type("depth>1");
  field.submit("depth>1");
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(["go 1"]);
});

test("a query from outside replaces what is being typed, and those before", () => {
  const { typing: field, calls } = typing();
  field.submit("depth>1");
  field.type("depth>2");
  field.take("");
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(["search depth>1"]);
  expect(field.isOwn("")).toBe(true);
  expect(field.isOwn("depth>1")).toBe(false);
});

test("an empty field ends the search", () => {
  const { typing: field, calls } = typing("depth>1");
  field.type("  ");
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(["search "]);
});
