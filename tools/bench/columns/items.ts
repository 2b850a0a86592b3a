import { createHash } from "node:crypto";
import { defineSchema, enumeration, list, time, uuid } from "wherefore";

/** `tags` are in a column of lists, `labels` are the same texts in rows of the table `item_labels (item, label)`. */
export const schema = defineSchema({
  created: time(),
  key: uuid(),
  tags: list(enumeration(["common"], { open: true })),
  labels: list(enumeration(["common"], { open: true })),
});

/** A row of the table: `id` is the primary key, and pages are in its order. */
export interface Item {
  readonly id: number;
  /** Unix milliseconds. */
  readonly created: number;
  readonly key: string;
  /** In lower case, so that they are their own folded texts. */
  readonly tags: readonly string[] | null;
}

export const firstCreated = Date.UTC(2020, 0, 1);

/** Milliseconds between two times that follow each other. */
export const interval = 60_000;

/** Prime, so that each time is that of one item only, and neighbours in time are far from each other in the order. */
const stride = 618_033_989;

/** The UUID of an item. */
export function keyOf(id: number): string {
  const digits = createHash("md5").update(String(id)).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function* items(rowCount: number): Generator<Item> {
  for (let id = 1; id <= rowCount; id++) {
    const created = firstCreated + ((id * stride) % rowCount) * interval;
    yield { id, created, key: keyOf(id), tags: tagsOf(id, rowCount) };
  }
}

/** One list in 20 is empty, one in 20 is absent. The last 20 items have the tag `rare`. */
function tagsOf(id: number, rowCount: number): readonly string[] | null {
  if (id % 20 === 0) return id % 40 === 0 ? null : [];
  return [
    ...(id % 2 === 0 ? ["common"] : []),
    `project-${(id * 7919) % 1009}`,
    `owner-${(id * 104_729) % 50_021}`,
    ...(id > rowCount - 20 ? ["rare"] : []),
  ];
}
