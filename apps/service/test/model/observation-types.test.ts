import { expectTypeOf, test } from "vitest";
import type { EventSource, Observation } from "../../../shared/observations/observation.ts";
import type { EventType } from "../../src/model/event-type.ts";

// The compiler checks these: `npm run types`. `observation-schema.test.ts` compares the keys of every type.

type Of<T extends EventType> = Extract<Observation, { readonly type: T }>;

/** A type with keys of every kind. */
interface NewAgent {
  readonly type: "agent.spawned";
  readonly at: number;
  readonly node: string;
  readonly id?: string;
  readonly source?: {
    readonly provider: string;
    readonly provider_version: string;
    readonly adapter: string;
  };
  readonly parent: string;
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly attention?: string | null;
  readonly purpose?: string | null;
  readonly agent_type?: string | null;
  readonly requested_by?: string | null;
  readonly spawn_call_id?: string | null;
  readonly link_method?: string | null;
  readonly cwd?: string | null;
  readonly background?: boolean;
  readonly state?: "working" | "input_required" | "idle";
  readonly provider?: string;
}

test("the schemas define the types of observations", () => {
  expectTypeOf<Of<"agent.spawned">>().toEqualTypeOf<NewAgent>();
  expectTypeOf<Of<"session.ended">["state"]>().toEqualTypeOf<"completed" | "failed" | "canceled">();
  expectTypeOf<Of<"waits.updated">["on"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<EventSource>().toEqualTypeOf<Required<NewAgent>["source"]>();
});

test("every event except those of the sweep comes from an observation", () => {
  expectTypeOf<Exclude<EventType, "node.stalled">>().toEqualTypeOf<Observation["type"]>();
});
