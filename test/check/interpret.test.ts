import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyEdits,
  boolean,
  check,
  compilePredicate,
  defineSchema,
  enumeration,
  id,
  integer,
  interpret,
  list,
  number,
  text,
  time,
  uuid,
  type CheckOptions,
  type Schema,
} from "wherefore";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";

const fields = {
  key: id(),
  status: enumeration(["open", "paid", "shipped", "in_progress"]),
  total: number(),
  items: integer({ required: true }),
  tags: list(text()),
  scores: list(integer()),
  title: text(),
  notes: text(),
  email: text(),
  metadata_channel: text(),
  archived: boolean(),
  placed: time(),
};
const schema = defineSchema(fields, { defaultField: "notes" });
const now = Date.UTC(2026, 10, 25, 12);
const options: CheckOptions = { dates: { now } };

function meant(source: string, of: Schema<never> = schema, given = options): string[] {
  return interpret(source, of, given).queries.map((query) => query.text);
}

describe("interpret", () => {
  test.each<readonly [string, string[]]>([
    ["status:paid tags:vip", ['status:"paid" AND tags:"vip"']],
    ["status:paid tags:vip status:shipped", ['status:"paid" OR status:"shipped"', 'tags:"vip"']],
    ["tags:a tags:b", ['tags:"a" AND tags:"b"']],
    ["-status:paid -status:open", ['-status:"paid" AND -status:"open"']],
    [
      "status:open OR status:paid AND total>5",
      ['status:"open" OR status:"paid"', 'status:"open" OR total>5'],
    ],
    [
      "status:open total>5 OR archived:true",
      ['status:"open" OR archived:"true"', 'total>5 OR archived:"true"'],
    ],
    ["(status:open OR status:paid) AND total>5", ['status:"open" OR status:"paid"', "total>5"]],
    ["NOT total>3", ["total<=3 OR total:null"]],
    ["-items>3", ["items<=3"]],
    ["NOT (status:open AND total>3)", ['-status:"open" OR total<=3 OR total:null']],
    ["!(status:open tags:a)", ['-status:"open" OR -tags:"a"']],
    ["NOT (status:open OR NOT total<5)", ['-status:"open" AND total<5']],
    ["status:(open OR paid)", ['status:"open" OR status:"paid"']],
    ["tags in (a, b)", ['tags:"a" OR tags:"b"']],
    ["tags includes all (a, b)", []],
    ["tags contains any of (a, b)", []],
    ["tags:all (late OR gift)", []],
    ["assignee:x", []],
    ["timeout error", ['notes~"timeout" AND notes~"error"']],
    ['"timeout error" status:open', ['notes~"timeout error" AND status:"open"']],
    ["-timeout error", ['-notes~"timeout" AND notes~"error"']],
    ["title is late", []],
    ["late notes is empty", []],
    ['"typo" in title', ['title~"typo"']],
    ["typo in title", ['notes~"typo in title"']],
    ["typo not in title", []],
    ["an error", ['notes~"an error"']],
    ["urgent!", ['notes~"urgent!"']],
    ["https://example.com/late", ['notes~"https://example.com/late"']],
    ["http://late status:open", ['notes~"http://late" AND status:"open"']],
    ["+late -gift", ['notes~"late" AND -notes~"gift"']],
    ["+late gift status:open", []],
    ["+status:open OR -status:paid", []],
    // Signs of other languages: an escaped space, a regular expression, a calculation.
    ["title:late\\ gift", []],
    ['title=~"late.*gift"', []],
    ['title=~"^late"', []],
    ['title=~"late"', ['title~"late"']],
    ["items > 10 - 100", []],
    ["items is at least 3 and at most 5", []],
    ["placed:11/12/2026", []],
    ["placed:1/2", []],
    ["status: open, paid or shipped", ['status:"open" OR status:"paid" OR status:"shipped"']],
    ["items: 1, 2 or 3", ['items:"1" OR items:"2" OR items:"3"']],
    ["placed less than 7 days ago", ["placed>-7d"]],
    ["placed more than 7 days ago", ["placed<-7d"]],
    ["placed over 7 days ago", ["placed<-7d"]],
    ["placed at least 7 days ago", ["placed<=-7d"]],
    ["placed no more than 7 days ago", ["placed>=-7d"]],
    ["placed greater than 7 days ago", []],
    ["placed after 7 days ago", ["placed>-7d"]],
    ["placed > 7 days ago", ["placed>-7d"]],
    ["placed at most 3 days from now", []],
    ["placed older than 7 days", ["placed<-7d"]],
    ["placed newer than 36h status:open", ['placed>-36h AND status:"open"']],
    ["placed is not older than 2026-11-24", ["placed>=2026-11-24 OR placed:null"]],
    ["placed earlier than 7 days ago", ["placed<-7d"]],
    ["placed older than 2m", []],
    ["items older than 3", []],
    ["items older than 3 days", []],
    ["title older than 3 days", []],
    ["placed on 2026-11-24", ["placed>=2026-11-24 AND placed<=2026-11-24"]],
    ["placed in the last month", ["placed>=2026-10-01 AND placed<=2026-10-31"]],
    ["NOT placed within last week", ["placed<2026-11-16 OR placed>2026-11-22 OR placed:null"]],
    ["placed during 2026 status:open", ['placed>=2026-01-01 AND placed<=2026-12-31 AND status:"open"']],
    ["placed in 3 days", []],
    ["placed on", []],
    ["placed:on 2026-11-24", []],
    ["title on 2026-11-24", []],
    ["status is in progress", ['status:"in_progress"']],
    ["status is not in progress", ['-status:"in_progress"']],
    ["status is in (open, paid)", ['status:"open" OR status:"paid"']],
    ["items > 10 - status:open", ['items>10 AND -status:"open"']],
    ["placed > now() - INTERVAL '7 days'", ["placed>-7d"]],
    ["placed > current_date - interval '7 days'", []],
    ["placed < CURRENT_TIMESTAMP", ["placed<-0s"]],
    ["placed >= current_date", ["placed>=2026-11-25"]],
    ["-an error", []],
    ["not working", []],
    ["NOT working", ['-notes~"working"']],
    ["email:anna crash", ['email:"anna" AND notes~"crash"']],
    ["channel:web", ['metadata_channel:"web"']],
    ["metadata.channel:web", ['metadata_channel:"web"']],
    ["customer_email:x", ['email:"x"']],
    ["tag:red", ['tags:"red"']],
    ["archived:yes", ['archived:"true"']],
    ["total>$5k", ["total>5000"]],
    ["total:1,5", []],
    ["total:1,5,7", ['total:"1" OR total:"5" OR total:"7"']],
    ["items>1.000", []],
    ["total:100..500", ["total>=100 AND total<=500"]],
    ["title:tim*", ['title~"tim"']],
    ["-title:tim*", []],
    ["-title:*tim*", ['-title~"tim"']],
    ["status:sh*", ['status:"shipped"']],
    ["status:*ed", ['status:"shipped"']],
    ["-status:*p*", ['-status:"open" AND -status:"paid" AND -status:"shipped" AND -status:"in_progress"']],
    ["has:notes", ["-notes:null"]],
    ["notes is empty -status:open", ['notes:null AND -status:"open"']],
    ["tag:red no:notes", ['tags:"red" AND notes:null']],
    ["email:*", ["-email:null"]],
    ["is:archived", ['archived:"true"']],
    ["placed:yesterday", ["placed>=2026-11-24 AND placed<=2026-11-24"]],
    ["-placed:2026-11", ["placed<2026-11-01 OR placed>2026-11-30 OR placed:null"]],
    ["placed>now()-7d", ["placed>-7d"]],
    ["older_than:7d", ["placed<-7d"]],
    ["after:2026/11/01", ["placed>2026-11-01"]],
    ["placed:-7d", []],
    ["status:wrking", []],
    ["staus:open", []],
    ["archived", []],
    ["status open", []],
    ['title:"a" OR "bcd"', []],
    ['title:"a', []],
    ['"status:open"', []],
    ["status:open AND", []],
    ["status:open and or total>5", []],
    ["tags = any(red, blue)", []],
    ["email:lower(anna)", []],
    ["email:anna, crash", []],
    ["email:- crash", []],
    ["title:%22late%22", []],
    ["title:&quot;late&quot; OR total>5", []],
    ['status:"open"%20OR%20total>5', []],
    ["WHERE status = 'open'", []],
    ["(status:open", []],
    ["NOT scores>3", []],
    ["scores:1..5", []],
    ["status:open total:~3", []],
    ["foo~2", []],
    ["ti*out", []],
    ['title:"a\\u0000b" tags:a', []],
    ['title:"a\ud800" tags:a', []],
    ["", []],
  ])("%s", (source, queries) => {
    expect(meant(source)).toEqual(queries);
  });

  test("gives a valid text as it is", () => {
    const source = ' total>3 AND -status:"open"';
    const { queries, isChanged, edits, diagnostics } = interpret(source, schema);
    expect(queries.map((query) => query.text)).toEqual([source]);
    expect([isChanged, edits, diagnostics]).toEqual([false, [], []]);
  });

  test("gives the diagnostics of check", () => {
    for (const source of ["status:open total>3", "staus:open", "", "(a OR"]) {
      expect(interpret(source, schema).diagnostics).toEqual(check(source, schema).diagnostics);
    }
  });

  test("gives the edits of a single query", () => {
    const one = interpret("status:open total>3", schema);
    expect(applyEdits("status:open total>3", one.edits)).toBe('status:"open" AND total>3');
    expect(one.isChanged).toBe(true);
    expect(interpret("(status:open OR total>3) AND items>2", schema).edits).toEqual([]);
    expect(interpret("staus:open", schema)).toMatchObject({ queries: [], isChanged: false, edits: [] });
  });

  test.each([undefined, null, 3, ["status:open"], {}])("gives nothing for %j, which is no text", (source) => {
    const { queries, diagnostics } = interpret(source, schema);
    expect(queries).toEqual([]);
    expect(diagnostics).toHaveLength(1);
  });

  test("gives nothing that the options do not allow", () => {
    expect(meant("-tags~abc", schema, { negation: "equality" })).toEqual([]);
    expect(meant("(status:open OR status:paid) -tags~abc", schema, { negation: "equality" })).toEqual([]);
    expect(meant("status:open total>3", schema, { maxLength: 5 })).toEqual([]);
    expect(meant("placed>2026-11-20", schema, {})).toEqual(["placed>1795219199999"]);
  });

  test("looks for words in each of several default fields", () => {
    const several = defineSchema(fields, { defaultField: ["title", "notes"] });
    expect(meant("late order", several)).toEqual([
      'title~"late" OR notes~"late"',
      'title~"order" OR notes~"order"',
    ]);
    expect(meant("-late", several)).toEqual(['-title~"late" AND -notes~"late"']);
  });

  test("looks for no words without a default field", () => {
    const none = defineSchema(fields);
    expect(meant("late order", none)).toEqual([]);
    expect(meant("title:late order", none)).toEqual(['title:"late order"']);
    expect(meant("archived", none)).toEqual(['archived:"true"']);
  });

  test("looks a UUID alone up in the field of UUIDs, or else in `id`", () => {
    const value = "6F1C24A8-2D3B-4C5E-9F60-718293A4B5C6";
    const folded = value.toLowerCase();
    expect(meant(value, defineSchema({ order: uuid(), id: id() }))).toEqual([`order:"${folded}"`]);
    expect(meant(value, defineSchema({ a: uuid(), b: uuid(), id: id() }))).toEqual([`id:"${folded}"`]);
    expect(meant(value, defineSchema({ a: uuid(), b: uuid() }))).toEqual([]);
  });

  test("gives at most 16 queries and 128 clauses", () => {
    const or = (count: number) =>
      Array.from({ length: count }, (_, index) => `(items:${index} AND tags:t${index})`).join(" OR ");
    expect(meant(or(4))).toHaveLength(16);
    expect(meant(or(5))).toEqual([]);
    const clauses = (count: number) =>
      Array.from({ length: count }, (_, index) => `tags:t${index}`).join(" ");
    expect(meant(clauses(128))).toHaveLength(1);
    expect(meant(clauses(129))).toEqual([]);
  });
});

interface Item {
  readonly status?: string | null;
  readonly total?: number | null;
  readonly items: number;
  readonly tags?: readonly string[];
  readonly notes?: string | null;
}

/** A text in some notation, and what it means. */
interface Formula {
  readonly text: string;
  readonly matches: (item: Item) => boolean;
  /** Whether it is an equality of the status, which side by side with another one is an alternative. */
  readonly isStatus?: true;
}

const values = ["open", "paid", "shipped"];
const tags = ["red", "green", "blue"];
const words = ["late", "order", "gift"];
const item: fc.Arbitrary<Item> = fc.record(
  {
    status: fc.constantFrom(...values, null),
    total: fc.constantFrom(1, 2, 3, 4, null),
    items: fc.integer({ min: 0, max: 4 }),
    tags: fc.subarray(tags),
    notes: fc.oneof(
      fc.subarray(words).map((some) => some.join(" ")),
      fc.constant(null),
    ),
  },
  { requiredKeys: ["items"] },
);

const not = fc.constantFrom("-", "!", "NOT ", "not ");
const isIn = (item: Item, tag: string) => item.tags?.includes(tag) === true;

/** One clause in one of several notations. */
const clauses: readonly fc.Arbitrary<Formula>[] = [
  fc
    .tuple(fc.constantFrom(...values), fc.constantFrom("status:", "status=", "Status: ", "status is "))
    .map(([value, before]) => ({
      text: before + value,
      matches: ({ status }: Item) => status === value,
      isStatus: true as const,
    })),
  fc
    .tuple(
      fc.constantFrom(
        ["total>", (a: number, b: number) => a > b] as const,
        ["total >= ", (a: number, b: number) => a >= b] as const,
        ["total:<", (a: number, b: number) => a < b] as const,
        ["total <= $", (a: number, b: number) => a <= b] as const,
      ),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([[before, compare], bound]) => ({
      text: `${before}${bound}`,
      matches: ({ total }: Item) => typeof total === "number" && compare(total, bound),
    })),
  fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom("..", " to ")).map(([bound, sign]) => ({
    text: `items:${bound}${sign}${bound + 2}`,
    matches: ({ items }: Item) => items >= bound && items <= bound + 2,
  })),
  fc.constantFrom(...tags).map((tag) => ({ text: `tag:${tag}`, matches: (one: Item) => isIn(one, tag) })),
  fc.subarray(tags, { minLength: 2 }).map((some) => ({
    text: `tags in (${some.join(", ")})`,
    matches: (one: Item) => some.some((tag) => isIn(one, tag)),
  })),
  fc.constantFrom(...words).map((word) => ({
    text: word,
    matches: ({ notes }: Item) => typeof notes === "string" && notes.includes(word),
  })),
  fc.constantFrom("notes:null", "notes is empty", "no:notes").map((written) => ({
    text: written,
    matches: ({ notes }: Item) => typeof notes !== "string",
  })),
];

const isWord = ({ text: written }: Formula) => words.includes(written);

const { formula } = fc.letrec<{ formula: Formula; term: Formula }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(...clauses),
    fc.tuple(not, fc.oneof(...clauses)).map(([sign, clause]) => ({
      // `not late` may be words.
      text: (sign === "not " && isWord(clause) ? "-" : sign) + clause.text,
      matches: (one: Item) => !clause.matches(one),
    })),
    tie("formula").map(({ text: inner, matches }) => ({ text: `(${inner})`, matches })),
    fc.tuple(not, tie("formula")).map(([sign, inner]) => ({
      text: `${sign}(${inner.text})`,
      matches: (one: Item) => !inner.matches(one),
    })),
  ),
  formula: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie("term"),
    fc
      .tuple(tie("term"), fc.constantFrom(" AND ", " and ", " && ", " "), tie("term"))
      .map(([a, word, b]) => ({
        text: a.text + word + b.text,
        matches: (one: Item) =>
          word === " " && a.isStatus && b.isStatus
            ? a.matches(one) || b.matches(one)
            : a.matches(one) && b.matches(one),
      })),
    fc
      .tuple(tie("term"), tie("term"), tie("term"), fc.constantFrom(" OR ", " or ", " || "))
      .map(([a, b, c, word]) => ({
        // AND binds closer.
        text: `${a.text}${word}${b.text} AND ${c.text}`,
        matches: (one: Item) => a.matches(one) || (b.matches(one) && c.matches(one)),
      })),
    fc.tuple(tie("term"), fc.constantFrom(" OR ", " | "), tie("term")).map(([a, word, b]) => ({
      text: a.text + word + b.text,
      matches: (one: Item) => a.matches(one) || b.matches(one),
    })),
  ),
}));

test(
  "the queries match what any formula says, in any notation",
  { tags: "slow", timeout: propertyTimeout },
  () => {
    const own = defineSchema(fields, { defaultField: "notes" });
    let answered = 0;
    let count = 0;
    fc.assert(
      fc.property(
        formula,
        fc.array(item, { minLength: 20, maxLength: 20 }),
        ({ text: source, matches }, items) => {
          const { queries } = interpret(source, own);
          count += 1;
          if (queries.length === 0) return;
          answered += 1;
          const predicates = queries.map(({ checked }) => compilePredicate(checked));
          for (const one of items) {
            expect(
              predicates.every((predicate) => predicate(one)),
              `${source} of ${JSON.stringify(one)}`,
            ).toBe(matches(one));
          }
        },
      ),
      runs(600),
    );
    expect(answered / count).toBeGreaterThan(0.6);
  },
);

test("a number with a decimal comma is not read as a list", () => {
  const prices = defineSchema({ price: number() });
  expect(interpret("price:1.000,50", prices).queries).toEqual([]);
  expect(interpret("price:1.125,2.250", prices).queries).toHaveLength(1);
});

test.each(["either state:open or priority>3", "both state:open and priority>3"])(
  "%s has a word that joins, which is not searched for",
  (typed) => {
    const schema = defineSchema(
      { state: enumeration(["open", "done"]), priority: integer(), title: text() },
      { defaultField: "title" },
    );
    expect(interpret(typed, schema).queries).toEqual([]);
    expect(interpret("either way", schema).queries).toHaveLength(1);
  },
);
