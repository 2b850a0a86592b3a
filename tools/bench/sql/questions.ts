import { compile, type CheckedQuery } from "wherefore";
import {
  compares,
  comparesNot,
  contains,
  containsNot,
  differs,
  equals,
  flag,
  isNotNull,
  isNull,
  type Clause,
} from "./conditions.ts";
import { epoch, mainGraph, schema, smallGraph, type GeneratedNode } from "./nodes.ts";

/** A query and what to compare it with. */
export interface Question {
  readonly group: string;
  /** The share of the table that matches, or a property of the needle. */
  readonly about: string;
  readonly graph: string;
  readonly clauses: readonly Clause[];
  readonly connective: "AND" | "OR";
  /** The text of the query. */
  readonly query: string;
  readonly checked: CheckedQuery<GeneratedNode>;
  /** Whether the statement is the union of the pages of `compileArms`. */
  readonly byArms: boolean;
}

const armByArm = "OR of three, arm by arm";

type Entry = readonly [about: string, ...clauses: Clause[]];

const isTrue = (field: string): Clause => flag(field, `${field}:"true"`, [`${field} = 1`], [field]);
const isFalse = (field: string): Clause =>
  flag(field, `${field}:"false"`, [`${field} = 0`], [`NOT ${field}`]);

/** All questions for a table of this size. */
export function questions(rowCount: number): Question[] {
  const span = rowCount * 1000;
  const groups: Readonly<Record<string, readonly Entry[]>> = {
    equality: [
      ["rare", equals("state", "canceled")],
      ["common", equals("state", "completed")],
      ["absent", equals("state", "input_required")],
      ["rare", equals("label", "GRÖẞE", "label_folded")],
      ["common", equals("label", "bug", "label_folded")],
      ["absent", equals("label", "nothing", "label_folded")],
      ["one row or none", equals("title", "The agent waits for a review Überlauf 7", "title_folded")],
      ["50 rows", equals("parent_id", "node_300")],
      ["absent", equals("parent_id", "node_x")],
      ["rare", isTrue("stale")],
      ["common", isFalse("stale")],
      ["half", isTrue("background")],
      ["1 in 20", isTrue("blocked")],
      [
        "common, absent is false",
        flag(
          "blocked",
          'blocked:"false"',
          ["(blocked IS NULL OR blocked = 0)", "blocked IS NOT 1"],
          ["blocked IS NOT TRUE", "(blocked IS NULL OR NOT blocked)"],
        ),
      ],
      ["rare", compares("depth", ":", 52)],
      ["common", compares("depth", ":", 3)],
      ["absent", compares("depth", ":", 99)],
      ["few rows", compares("load", ":", 12.345, "number")],
    ],
    "numbers and times": [
      ["rare", compares("depth", ">", 50)],
      ["common", compares("depth", ">=", 3)],
      ["absent", compares("depth", "<", 0)],
      ["rare", compares("load", ">=", 1_000_000)],
      ["1 in 10", compares("load", "<", 10.5, "number")],
      ["half", compares("load", "<", 50.5, "number")],
      ["rare", compares("last_event", ">", epoch + Math.round(span * 1.31))],
      ["oldest", compares("last_event", "<=", epoch + Math.round(span * 0.01))],
      ["newest rows, other order", compares("created", ">", epoch + Math.round(span * 0.999))],
      ["oldest rows, other order", compares("created", "<", epoch + Math.round(span * 0.01))],
      ["half", compares("created", ">", epoch + Math.round(span * 0.5))],
    ],
    null: [
      ["rare", isNull("label", "label_folded")],
      ["rare", isNull("title", "title_folded")],
      ["1 in 10", isNull("summary", "summary_folded")],
      ["absent", isNull("state")],
      ["few rows", isNull("parent_id")],
      ["common", isNull("ended")],
      ["common", isNotNull("title", "title_folded")],
    ],
    negations: [
      ["common", differs("state", "completed")],
      ["common", differs("label", "bug", "label_folded")],
      ["common", differs("parent_id", "node_300")],
      [
        "common",
        flag(
          "stale",
          '-stale:"true"',
          ["stale IS NOT 1", "(stale IS NULL OR stale = 0)"],
          ["stale IS NOT TRUE", "(stale IS NULL OR NOT stale)"],
        ),
      ],
      [
        "rare",
        flag(
          "stale",
          '-stale:"false"',
          ["stale IS NOT 0", "(stale IS NULL OR stale = 1)"],
          ["stale IS NOT FALSE", "(stale IS NULL OR stale)"],
        ),
      ],
      ["common", comparesNot("depth", 52)],
      ["common", containsNot("title", "timeout")],
    ],
    contains: [
      ["common", contains("title", "timeout")],
      ["1 in 40", contains("title", "deadlock")],
      ["1 in 200", contains("title", "jury")],
      ["1 in 50, the oldest", contains("title", "legacy")],
      ["rare", contains("title", "Überlauf")],
      ["absent", contains("title", "nowhere to be seen")],
      ["absent, its parts common", contains("title", "timeout the agent")],
      ["three code points, common", contains("title", "out")],
      ["three code points, rare", contains("title", "zqx")],
      ["three code points, absent", contains("title", "qqq")],
      ["punctuation, rare", contains("title", "c++")],
      ["punctuation only, rare", contains("title", "+++")],
      ["punctuation only, absent", contains("title", "%_%")],
      ["non-ASCII, common", contains("title", "STRAẞE")],
      ["non-ASCII, common", contains("title", "деплой")],
      ["emoji, rare", contains("title", "🚀🚀🚀")],
      ["emoji, absent", contains("title", "🙂🙃🙂")],
      ["punctuation, rare, no hash column", contains("summary", "c++")],
      ["punctuation only, rare, no hash column", contains("summary", "+++")],
      ["emoji, absent, no hash column", contains("summary", "🙂🙃🙂")],
      ["rare", contains("summary", "Überlauf")],
    ],
    "AND of three": [
      ["common", equals("state", "working"), contains("title", "timeout"), compares("depth", ">=", 3)],
      ["rare text", equals("state", "working"), contains("title", "Überlauf"), compares("depth", ">=", 3)],
      [
        "1 in 40 of text",
        equals("state", "working"),
        contains("title", "deadlock"),
        compares("depth", ">=", 3),
      ],
      ["rare value", equals("state", "canceled"), contains("title", "timeout"), compares("depth", ">=", 3)],
      ["common", equals("state", "completed"), isFalse("stale"), isNull("ended")],
      [
        "common text, nothing matches",
        equals("state", "completed"),
        contains("title", "timeout"),
        compares("depth", ">", 60),
      ],
      ["a negation", differs("state", "completed"), isTrue("stale"), containsNot("title", "timeout")],
      ["punctuation", equals("state", "working"), contains("title", "+++"), isFalse("stale")],
      ["two texts", contains("title", "timeout"), contains("summary", "Überlauf"), isFalse("stale")],
    ],
    "OR of three": [
      ["common", equals("state", "working"), contains("title", "timeout"), compares("depth", ">=", 3)],
      ["rare", equals("state", "canceled"), contains("title", "Überlauf"), compares("depth", ">", 50)],
      [
        "rare and common",
        equals("state", "canceled"),
        contains("title", "timeout"),
        compares("depth", ">", 50),
      ],
      ["absent", equals("state", "input_required"), contains("title", "qqq"), compares("depth", "<", 0)],
      ["rare", equals("label", "größe", "label_folded"), isTrue("stale"), equals("parent_id", "node_300")],
      ["texts, rare", contains("title", "zqx"), contains("summary", "zqx"), contains("title", "Überlauf")],
      ["texts, punctuation", contains("title", "+++"), contains("title", "c++"), equals("state", "canceled")],
      ["a negation", differs("state", "completed"), isTrue("stale"), contains("title", "Überlauf")],
    ],
  };
  const small: readonly Entry[] = [
    ["common", contains("title", "timeout")],
    ["1 in 200", contains("title", "jury")],
    ["rare", contains("title", "Überlauf")],
    ["absent", contains("title", "qqq")],
    ["absent", equals("state", "input_required")],
    ["common", differs("state", "completed")],
  ];
  return [
    ...Object.entries(groups).flatMap(([group, entries]) =>
      entries.map((entry) => question(group, mainGraph, entry)),
    ),
    // Only those without a common arm.
    ...groups["OR of three"]!.filter(([about]) => about === "rare").map((entry) =>
      question(armByArm, mainGraph, entry),
    ),
    ...small.map((entry) => question("in a graph of a thousandth of the table", smallGraph, entry)),
  ];
}

function question(group: string, graph: string, [about, ...clauses]: Entry): Question {
  const connective = group.startsWith("OR") ? "OR" : "AND";
  const query = clauses.map((clause) => clause.query).join(` ${connective} `);
  const byArms = group === armByArm;
  return { group, about, graph, clauses, connective, query, checked: compile(query, schema), byArms };
}
