import { expectTypeOf, test } from "vitest";
import type { EventSource, Observation } from "../../../shared/observations/observation.ts";
import type { FinalState, OpenState } from "../../../shared/observations/states.ts";
import type { EventType } from "../../src/model/event-type.ts";

// The compiler checks these: `npm run types`.

type Of<T extends EventType> = Extract<Observation, { readonly type: T }>;

interface Every {
  readonly at: number;
  readonly node: string;
  readonly id?: string;
  readonly source?: EventSource;
}

interface Texts {
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly attention?: string | null;
  readonly purpose?: string | null;
}

interface NewAgent extends Every, Texts {
  readonly type: "agent.spawned";
  readonly parent: string;
  readonly agent_type?: string | null;
  readonly requested_by?: string | null;
  readonly spawn_call_id?: string | null;
  readonly link_method?: string | null;
  readonly cwd?: string | null;
  readonly background?: boolean;
  readonly state?: OpenState;
  readonly provider?: string;
}

interface NewSession extends Omit<NewAgent, "type" | "parent" | "agent_type" | "purpose"> {
  readonly type: "session.started";
  readonly parent?: string | null;
}

interface EndedAgent extends Every {
  readonly type: "agent.ended";
  readonly state: FinalState;
}

interface UpdatedText extends Every, Texts {
  readonly type: "text.updated";
}

interface Resumed extends Every {
  readonly type: "node.resumed";
}

test("the schemas define the types of observations", () => {
  expectTypeOf<Of<"agent.spawned">>().toEqualTypeOf<NewAgent>();
  expectTypeOf<Of<"session.started">>().toEqualTypeOf<NewSession>();
  expectTypeOf<Of<"agent.ended">>().toEqualTypeOf<EndedAgent>();
  expectTypeOf<Of<"text.updated">>().toEqualTypeOf<UpdatedText>();
  expectTypeOf<Of<"node.resumed">>().toEqualTypeOf<Resumed>();
  expectTypeOf<Of<"session.ended">["state"]>().toEqualTypeOf<"completed" | "failed" | "canceled">();
  expectTypeOf<Of<"state.changed">["state"]>().toEqualTypeOf<"working" | "input_required" | "idle">();
  expectTypeOf<Of<"tasks.updated">["pending"]>().toEqualTypeOf<number>();
  expectTypeOf<Of<"waits.updated">["on"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<EventSource>().toEqualTypeOf<{
    readonly provider: string;
    readonly provider_version: string;
    readonly adapter: string;
  }>();
});

test("every event except those of the sweep comes from an observation", () => {
  expectTypeOf<Exclude<EventType, "node.stalled">>().toEqualTypeOf<Observation["type"]>();
});
