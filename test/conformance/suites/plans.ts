import { compile } from "wherefore";
import { expect, test } from "vitest";
import type { DatabaseEngine } from "../engine.ts";
import type { FieldSpecs, Item } from "../fields.ts";
import { schemaOf } from "../schema.ts";
import { describeOpen } from "./open.ts";

const fields = {
  title: { type: "text" },
  label: { type: "enumeration", values: ["bug"], open: true },
  state: { type: "enumeration", values: ["working", "idle"] },
  ref: { type: "id" },
  active: { type: "boolean" },
  score: { type: "number" },
  depth: { type: "integer" },
  created: { type: "time" },
} as const satisfies FieldSpecs;

/** Enough rows that a planner prefers an index for the few of them that a clause matches. */
const records: readonly Item[] = Array.from({ length: 500 }, (_, index) => ({
  id: `r${index}`,
  title: `title ${index}: why? not`,
  label: `label ${index}`,
  state: index === 0 ? "idle" : "working",
  ref: `ref ${index}`,
  active: index === 0,
  score: index / 2,
  depth: index,
  created: index,
}));

/** A clause of each kind that an index can serve. */
const clauses = [
  'title:"title 7: why? not"',
  "title:null",
  'title~"title 77"',
  'title~"9: why?"',
  'title~"???"',
  'label:"label 7"',
  "label:null",
  'state:"idle"',
  "state:null",
  'ref:"ref 7"',
  "ref:null",
  'active:"true"',
  "active:null",
  'score:"1.5"',
  "score>240",
  "score:null",
  'depth:"10"',
  "depth>=490",
  "depth:null",
  'created:"10"',
  "created<10",
  "created:null",
] as const;

type Clause = (typeof clauses)[number];

/** Tests by the plans of the database that an index serves every kind of clause, except those that are listed. */
export function describePlans(engine: DatabaseEngine, unserved: readonly Clause[]): void {
  describeOpen("indexes on", engine, (opened) => {
    test("serve each kind of clause, as the plans show", async () => {
      const table = await opened().load({ fields, records });
      const schema = schemaOf(fields);
      const without: Clause[] = [];
      for (const clause of clauses) {
        if (!(await table.usesIndex(compile(clause, schema)))) without.push(clause);
      }
      await table.close();
      expect(without).toEqual(unserved);
    });
  });
}
