import { firstCreated, interval, keyOf } from "./items.ts";

/** What a question asks, for the conditions that are written by hand. */
export type Clause =
  | { readonly field: "created"; readonly from: number; readonly to: number }
  | { readonly field: "key"; readonly value: string; readonly negated: boolean }
  | {
      readonly field: "tags" | "labels";
      /** null: the list has no element. */
      readonly value: string | null;
      readonly negated: boolean;
    };

/** A query in the language and what it asks. */
export interface Question {
  readonly group: string;
  readonly query: string;
  readonly about: string;
  readonly clause: Clause;
}

const groups = {
  created: "Times",
  key: "UUIDs",
  tags: "Lists in a column",
  labels: "Lists in rows of another table",
} as const;

export function questions(rowCount: number): readonly Question[] {
  return [
    range(rowCount, 20, "20 rows"),
    range(rowCount, rowCount / 1000, "1 row in 1,000"),
    range(rowCount, rowCount / 10, "1 row in 10"),
    equality("key", keyOf(rowCount >> 1), false, "present"),
    equality("key", keyOf(0), false, "absent"),
    equality("key", keyOf(rowCount >> 1), true, "common"),
    ...(["tags", "labels"] as const).flatMap((field) => [
      equality(field, "rare", false, "20 rows, the last ones"),
      equality(field, "owner-5", false, "1 row in 50,000"),
      equality(field, "project-5", false, "1 row in 1,000"),
      equality(field, "common", false, "common"),
      equality(field, "absent", false, "absent"),
      equality(field, "rare", true, "common"),
      equality(field, "common", true, "common"),
      equality(field, null, false, "1 row in 20"),
      equality(field, null, true, "common"),
    ]),
  ];
}

function range(rowCount: number, width: number, about: string): Question {
  const from = firstCreated + (rowCount >> 1) * interval;
  const to = from + width * interval;
  return {
    group: groups.created,
    query: `created>=${from} AND created<${to}`,
    about,
    clause: { field: "created", from, to },
  };
}

function equality<Field extends "key" | "tags" | "labels">(
  field: Field,
  value: Field extends "key" ? string : string | null,
  negated: boolean,
  about: string,
): Question {
  return {
    group: groups[field],
    query: `${negated ? "-" : ""}${field}:${JSON.stringify(value)}`,
    about,
    clause: { field, value, negated } as Clause,
  };
}
