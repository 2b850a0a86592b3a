import { describe, expect, test } from "vitest";
import { spansOf, stateChanges, type Span } from "../../viewer/model/state-spans.ts";
import type { GraphEvent, NodeRecord } from "../../viewer/model/api-types.ts";
import { creation, node, start, stateChange } from "./nodes.ts";

/** Events at these times after the start. */
const at = (...timed: readonly (readonly [number, GraphEvent])[]): readonly GraphEvent[] =>
  timed.map(([time, event]) => ({ ...event, created: start + time }));

/** The spans as times after the start. */
function told(
  one: NodeRecord,
  events: readonly GraphEvent[],
  { position = events.length - 1, now = 100, kept = events[0]?.created ?? start } = {},
): readonly (readonly [number, number, Span["state"]])[] {
  const changes = stateChanges(events).get(one.id) ?? [];
  return spansOf(one, changes, { position, now: start + now, kept }).map(({ from, to, state }) => [
    from - start,
    to - start,
    state,
  ]);
}

describe("the spans of a node", () => {
  const begun = creation(node("a"));
  const asks = stateChange("a", "working", "input_required");
  const goesOn = stateChange("a", "input_required", "working");
  const events = at([0, begun], [20, asks], [50, goesOn]);

  test("are its states until now", () => {
    expect(told(node("a"), events)).toEqual([
      [0, 20, "working"],
      [20, 50, "input_required"],
      [50, 100, "working"],
    ]);
  });

  test("are those up to the event that is shown", () => {
    const asking = node("a", { state: "input_required" });
    expect(told(asking, events, { position: 1, now: 20 })).toEqual([[0, 20, "working"]]);
  });

  test("end where it ended", () => {
    const ended = at([0, begun], [60, stateChange("a", "working", "completed")]);
    expect(told(node("a", { state: "completed", ended: start + 60 }), ended)).toEqual([[0, 60, "working"]]);
  });

  test("leave out the time between an end and a return", () => {
    const back = at(
      [0, begun],
      [30, stateChange("a", "working", "failed")],
      [70, stateChange("a", "failed", "working")],
    );
    expect(told(node("a"), back)).toEqual([
      [0, 30, "working"],
      [70, 100, "working"],
    ]);
  });

  test("begin when it was created, although that was told later", () => {
    expect(told(node("a", { created: start - 40 }), events)[0]).toEqual([-40, 20, "working"]);
  });

  test("are unknown before the kept history", () => {
    const old = node("a", { created: start - 500 });
    const kept = at([0, creation(node("b"))], [20, asks], [50, goesOn]);
    expect(told(old, kept)).toEqual([
      [-500, 0, null],
      [0, 20, "working"],
      [20, 50, "input_required"],
      [50, 100, "working"],
    ]);
    expect(told({ ...old, id: "c", state: "idle" }, kept)).toEqual([
      [-500, 0, null],
      [0, 100, "idle"],
    ]);
    expect(told({ ...old, id: "c", state: "failed", ended: start - 90 }, kept)).toEqual([[-500, -90, null]]);
  });
});
