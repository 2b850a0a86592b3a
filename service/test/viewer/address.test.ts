import { describe, expect, test } from "vitest";
import { readFragment, toFragment } from "../../viewer/model/address.ts";

describe("the address", () => {
  test.for([
    { query: "", nodeId: null, eventId: null },
    { query: 'title~"a&b #c=é" AND depth>1', nodeId: "node_a-B", eventId: "evt_x" },
  ])("says the same when it is read", (place) => {
    expect(readFragment(toFragment(place))).toEqual(place);
  });

  test("says nothing where there is nothing to say", () => {
    expect(toFragment({ query: "", nodeId: null, eventId: null })).toBe("");
    expect(readFragment("#what=else&node=")).toEqual({ query: "", nodeId: null, eventId: null });
  });
});
