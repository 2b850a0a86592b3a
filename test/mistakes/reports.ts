import { boolean, defineSchema, enumeration, integer, number, text, time } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { Meaning, Mistake } from "./kind.ts";
import type { World } from "./world.ts";

const tasks: World = {
  name: "reported tasks",
  schema: defineSchema({
    status: enumeration(["open", "in_progress", "done"]),
    name: text(),
    title: text(),
    customer_email: text(),
    metadata_k: text(),
    archived: boolean(),
    priority: integer(),
    amount: number(),
    created: time(),
    created_at: time(),
  }),
  samples: {},
};

const nodes: World = { name: "reported nodes", schema: nodeSchema, samples: {} };

/** Texts that people have reported, with what they meant. */
export const reports: readonly Mistake[] = [
  report(tasks, '–status:"open"', '-status:"open"'),
  report(tasks, '—status:"open"', '-status:"open"'),
  report(tasks, '−status:"open"', '-status:"open"'),
  report(tasks, "status:!open", '-status:"open"'),
  report(tasks, "status:-open", '-status:"open"'),
  report(tasks, 'status:"!open"', '-status:"open"'),
  report(tasks, 'status:!"open"', '-status:"open"'),
  report(tasks, 'status<>"open"', '-status:"open"'),
  report(tasks, "priority≥3", "priority>=3"),
  report(tasks, "priority≤3", "priority<=3"),
  report(tasks, "priority≠3", '-priority:"3"'),
  report(tasks, "priority＞3", "priority>3"),
  report(tasks, "priority : > 3", "priority>3"),
  report(tasks, 'priority>3AND status:"open"', 'priority>3 AND status:"open"'),
  report(tasks, "status in (open, done)", 'status:"open" OR status:"done"'),
  report(tasks, "status:open,done", 'status:"open" OR status:"done"'),
  report(tasks, 'status:"open" OR "done"', 'status:"open" OR status:"done"'),
  report(tasks, "3<priority", "priority>3"),
  report(tasks, "archived", 'archived:"true"'),
  report(tasks, "-archived", '-archived:"true"', 'archived:"false"'),
  report(tasks, "name~ab", null),
  report(tasks, "name:NULL", "name:null", 'name:"NULL"'),
  report(tasks, "hello world", 'name~"hello world"'),
  report(tasks, 'customer.email:"a@b.example"', 'customer_email:"a@b.example"'),
  report(tasks, 'metadata["k"]:"v"', 'metadata_k:"v"'),
  report(tasks, "createdAt>=2026-11-20", "created_at>=1795132800000"),
  report(tasks, "created-at>=2026-11-20", "created_at>=1795132800000"),
  report(tasks, "Created>=2026-11-20", "created>=1795132800000"),
  report(tasks, 'title:""x""', 'title:"x"'),
  report(tasks, "amount:[1 TO 5]", "amount>=1 AND amount<=5"),
  report(tasks, "amount:1..5", "amount>=1 AND amount<=5"),
  report(tasks, 'status:"open" status:"done"', 'status:"open" OR status:"done"'),
  report(tasks, '(status:"open" OR status:"done") AND priority>3', [
    'status:"open" OR status:"done"',
    "priority>3",
  ]),
  report(nodes, "state:wrking", 'state:"working"'),
  report(nodes, "3<depth", "depth>3"),
  report(nodes, "-depth>3", "depth<=3"),
];

function report(world: World, typed: string, ...meant: Meaning[]): Mistake {
  const isNegated = meant.flat().some((text) => text !== null && /(^|\s)-/.test(text));
  return { kind: "reports", world, typed, meant, isNegated };
}
