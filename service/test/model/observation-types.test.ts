import { expect, test } from "vitest";
import type { observationKeys, Shape, sourceKeys } from "../../src/model/observation-shapes.ts";
import { observationTypes } from "../../src/model/observation-shapes.ts";
import type { EventSource, EventType, Observation } from "../../src/model/observation.ts";

// The table of keys, as types. That it is the type `Observation` is held by the compiler: `npm run types`.

type ValueOf<S extends Shape> = S extends { readonly kind: "text"; readonly nullable: true }
  ? string | null
  : S extends { readonly kind: "text" | "adapter" }
    ? string
    : S extends { readonly kind: "boolean" }
      ? boolean
      : S extends { readonly kind: "whole" }
        ? number
        : S extends { readonly kind: "oneOf"; readonly values: readonly (infer V)[] }
          ? V
          : S extends { readonly kind: "references" }
            ? readonly string[]
            : EventSource;

type Keys = Readonly<Record<string, { readonly required: boolean; readonly shape: Shape }>>;
type RequiredName<K extends Keys> = { [N in keyof K]: K[N]["required"] extends true ? N : never }[keyof K];
type Tabled<K extends Keys> = Flat<
  { readonly [N in RequiredName<K>]: ValueOf<K[N]["shape"]> } & {
    readonly [N in Exclude<keyof K, RequiredName<K>>]?: ValueOf<K[N]["shape"]>;
  }
>;
type Flat<T> = { [N in keyof T]: T[N] };
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : { readonly differs: [A, B] };

type Table = typeof observationKeys;
type Typed<T extends Observation["type"]> = Flat<Omit<Extract<Observation, { readonly type: T }>, "type">>;
type Comparison = { readonly [T in keyof Table]: Same<Tabled<Table[T]>, Typed<T>> };

const same: Comparison = {
  "session.started": true,
  "session.ended": true,
  "agent.spawned": true,
  "agent.ended": true,
  "state.changed": true,
  "tasks.updated": true,
  "text.updated": true,
  "waits.updated": true,
  "node.resumed": true,
};
const sameTypes: Same<keyof Table, Observation["type"]> = true;
const allButStalled: Same<keyof Table, Exclude<EventType, "node.stalled">> = true;
const sameSource: Same<Tabled<typeof sourceKeys>, Flat<EventSource>> = true;

test("the table of keys has every type of observation", () => {
  expect(Object.keys(same).sort()).toEqual([...observationTypes].sort());
  expect([sameTypes, allButStalled, sameSource]).toEqual([true, true, true]);
});
