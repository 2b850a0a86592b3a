import { describe, expect, test } from "vitest";
import { readFragment, toFragment } from "../../viewer/model/address.ts";

describe("the address", () => {
  test.for([
    { query: "", nodeId: null, eventId: null },
    { query: 'title~"a&b #c=é" AND depth>1', nodeId: "node_a-B", eventId: "evt_x" },
  ])("can be read back", (place) => {
    expect(readFragment(toFragment(place))).toEqual(place);
  });

  test("has no parameters for the default place", () => {
    expect(toFragment({ query: "", nodeId: null, eventId: null })).toBe("");
    expect(readFragment("#what=else&node=")).toEqual({ query: "", nodeId: null, eventId: null });
  });
});
