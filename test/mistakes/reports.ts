import { boolean, defineSchema, enumeration, integer, list, number, text, time, uuid } from "wherefore";
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

const lists: World = {
  name: "reported lists",
  schema: defineSchema({
    title: text(),
    tags: list(text()),
    colors: list(enumeration(["red", "green"])),
    scores: list(number()),
    key: uuid(),
    keys: list(uuid()),
    seen: list(time({ from: "iso" })),
    flags: list(boolean()),
  }),
  samples: {},
};

const uuidText = "6f1c24a8-2d3b-4c5e-9f60-718293a4b5c6";

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
  report(tasks, "https://example.com/a?b=c", 'name~"https://example.com/a?b=c"'),
  report(tasks, "urgent!", 'name~"urgent!"'),
  report(tasks, "created 2026-11", "created>=1793491200000 AND created<=1796083199999"),
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
  report(lists, 'tags IN ("a", "b")', 'tags:"a" OR tags:"b"'),
  report(lists, 'tags NOT IN ("a", "b")', '-tags:"a" AND -tags:"b"'),
  report(lists, "tags:[a,b]", 'tags:"a" OR tags:"b"'),
  report(lists, 'tags:["a"]', 'tags:"a"'),
  report(lists, 'tags CONTAINS "a"', 'tags:"a"'),
  report(lists, 'tags not contains "abc"', '-tags:"abc"'),
  report(lists, "colors includes rde", 'colors:"red"'),
  report(lists, 'tags LIKE "%abc%"', 'tags~"abc"'),
  // There is no clause for a piece of so few characters.
  report(lists, 'tags LIKE "%ab%"', null),
  report(lists, "contains(tags, 'a')", 'tags:"a"'),
  report(lists, '"a" IN tags', 'tags:"a"'),
  report(lists, "'a' not in tags", '-tags:"a"'),
  report(lists, "3 in scores", 'scores:"3"'),
  report(lists, '"timeout" in title', 'title~"timeout"'),
  report(lists, "'timeout' not in title", '-title~"timeout"'),
  report(lists, '"a" in title', null),
  report(lists, "ANY(tags) = 'a'", 'tags:"a"'),
  report(lists, "'a' = ANY(tags)", 'tags:"a"'),
  // Some element is another one, which is not that none is this one.
  report(lists, "ANY(tags) <> 'a'", null),
  report(lists, "tags = []", "tags:null"),
  report(lists, "tags:{}", "tags:null"),
  report(lists, "tags != []", "-tags:null"),
  report(lists, "tags IS NOT EMPTY", "-tags:null"),
  report(lists, 'tags:"a" tags:"b"', 'tags:"a" AND tags:"b"', 'tags:"a" OR tags:"b"'),
  // One element lies between the bounds; two clauses are met by two elements.
  report(lists, "scores BETWEEN 1 AND 3", null),
  report(lists, "scores:1..3", null),
  report(lists, "1<scores<3", null),
  // That no element is greater is not that some element is at most as great.
  report(lists, "-scores>3", null),
  report(lists, "NOT scores>3", null),
  report(lists, "scores~3", 'scores:"3"'),
  report(lists, "seen>2026-11-20", "seen>1795219199999"),
  report(lists, "flags:yes", 'flags:"true"'),
  report(lists, `key:{${uuidText}}`, `key:"${uuidText}"`),
  report(lists, `key:"{${uuidText.toUpperCase()}}"`, `key:"${uuidText}"`),
  report(lists, `key=${uuidText.replaceAll("-", "")}`, `key:"${uuidText}"`),
  report(lists, `keys:urn:uuid:${uuidText}`, `keys:"${uuidText}"`),
  report(lists, "key:abc", null),
];

function report(world: World, typed: string, ...meant: Meaning[]): Mistake {
  const isNegated = meant.flat().some((text) => text !== null && /(^|\s)-/.test(text));
  return { kind: "reports", world, typed, meant, isNegated };
}
