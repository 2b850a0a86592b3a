import { beforeEach, describe, expect, test } from "vitest";
import { type ObservationError } from "../../src/recorder/index.ts";
import { agent, end, refusalOf, reset, session, type Unplaced } from "./recording.ts";

beforeEach(reset);

describe("an observation is refused without any change", () => {
  beforeEach(() => {
    session("s");
    agent("a", "s");
    agent("gone", "s");
    end("gone");
  });

  test.each<[Unplaced, ObservationError["code"], string, string]>([
    [
      { type: "text.updated", node: "x", title: "T" },
      "node_missing",
      "node",
      'The graph has no node "x". Write the reference of a session or agent that was observed before.',
    ],
    [{ type: "agent.spawned", node: "b", parent: "x" }, "node_missing", "parent", "no node"],
    [{ type: "agent.spawned", node: "b", parent: "b" }, "node_missing", "parent", "no node"],
    [
      { type: "agent.spawned", node: "b", parent: "s", requested_by: "x" },
      "node_missing",
      "requested_by",
      "no node",
    ],
    [{ type: "waits.updated", node: "a", on: ["s", "x"] }, "node_missing", "on[1]", "no node"],
    [{ type: "session.started", node: "s" }, "node_exists", "node", 'The graph already has a node "s".'],
    [{ type: "agent.spawned", node: "gone", parent: "s" }, "node_exists", "node", "Write node.resumed"],
    [
      { type: "agent.ended", node: "gone", state: "failed" },
      "node_ended",
      "node",
      '"gone" has already ended in the state completed. Write node.resumed first if it continues.',
    ],
    [{ type: "state.changed", node: "gone", state: "idle" }, "node_ended", "node", "has already ended"],
    [{ type: "node.resumed", node: "a" }, "node_not_ended", "node", '"a" has not ended.'],
    [
      { type: "session.ended", node: "a", state: "failed" },
      "observation_invalid",
      "type",
      '"a" is of kind agent. Write agent.ended.',
    ],
    [{ type: "text.updated", node: "s", purpose: "P" }, "observation_invalid", "purpose", "no purpose"],
    [
      { type: "session.started", node: "t", requested_by: "s" },
      "observation_invalid",
      "requested_by",
      "a root",
    ],
    [
      { type: "session.started", node: "t", spawn_call_id: "c" },
      "observation_invalid",
      "spawn_call_id",
      "a root",
    ],
    [{ type: "text.updated", node: "s", title: "\0" }, "observation_invalid", "title", "NUL"],
    [
      { type: "tasks.updated", node: "s", pending: -1, in_progress: 0, completed: 0 },
      "observation_invalid",
      "pending",
      "whole number",
    ],
  ])("%j", (observation, code, field, message) => {
    const error = refusalOf(observation);
    expect(error).toMatchObject({ code, field });
    expect(error.message).toContain(message);
  });
});
