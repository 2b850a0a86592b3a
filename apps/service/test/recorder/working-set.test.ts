import { beforeEach, describe, expect, test } from "vitest";
import type { Observation } from "../../../shared/observations/observation.ts";
import { refsOf, WorkingSet } from "../../src/recorder/index.ts";
import { record } from "./record.ts";
import { testContext } from "./histories.ts";
import { agent, end, id, node, reset, session, working } from "./recording.ts";

beforeEach(reset);

describe("the working set", () => {
  test("removes everything that was recorded since begin", () => {
    session("s");
    agent("a", "s");
    working.begin();
    end("a");
    agent("b", "s");
    expect(working.changed().map((work) => work.node.provider_ref)).toEqual(["a", "s", "b"]);
    working.rollback();
    expect(working.byRef("b")).toBeUndefined();
    expect(node("a").ended).toBeNull();
    expect(working.lastSeq).toBe(2);
    expect(node("s").blocked?.on_ids).toEqual([id("a")]);
    expect(() => {
      working.rollback();
    }).toThrow("savepoint");
  });

  test("throws before any change if an ancestor is not loaded", () => {
    session("s");
    agent("a", "s");
    const work = working.byRef("a");
    const partial = new WorkingSet({ lastSeq: 2, lastCreated: 1001, counts: working.counts });
    partial.add(work === undefined ? [] : [work]);
    expect(() => record(partial, { type: "text.updated", at: 1, node: "a" }, testContext)).toThrow(
      "ancestor",
    );
    expect(partial.lastSeq).toBe(2);
  });

  test("needs the nodes that an observation names", () => {
    const named: [Observation, string[]][] = [
      [{ type: "session.started", at: 1, node: "s", parent: null }, ["s"]],
      [{ type: "agent.spawned", at: 1, node: "a", parent: "s", requested_by: "r" }, ["a", "s", "r"]],
      [{ type: "waits.updated", at: 1, node: "a", on: ["b", "a", "b"] }, ["a", "b"]],
    ];
    for (const [observation, refs] of named) expect(refsOf(observation)).toEqual(refs);
  });
});
