/**
 * Adds and deletes queries, records and watches in rounds, and writes the bytes that the heap grew by from an early round
 * to the last one. It is a process of its own, whose heap holds little else.
 */
import { setImmediate } from "node:timers/promises";
import { compile, defineSchema, integer, text } from "wherefore";
import { createCollection, createMatcher } from "wherefore/live";

interface Note {
  readonly id: number;
  readonly title: string;
  readonly owner: string;
  readonly n: number | null;
}
const schema = defineSchema<Note>()({ title: text(), owner: text(), n: integer() });

/** Queries of which each kind is filed in another way, with other values in each round. */
function queryOf(index: number, round: number) {
  const n = round * 1_000_000 + index;
  const queries = [
    `owner:"user ${n}" AND n>=${n}`,
    `title~"word ${n}" OR n:"${n}" OR n<${n}`,
    `-title~"word ${n}" AND -owner:"user ${n}"`,
    `title~"abc${n}" AND owner~"user"`,
    `n>${n} AND n<=${n + 9}`,
    `n:null AND -title:null`,
  ] as const;
  return compile(queries[index % queries.length] ?? queries[0], schema);
}

const noteOf = (id: number, round: number): Note => ({
  id,
  title: `word ${round * 1_000_000 + id} of round${round}`,
  owner: `user ${round * 1_000_000 + id}`,
  n: id % 9 === 0 ? null : round * 1_000_000 + id,
});

/** What the heap holds after everything that can be collected has been, in bytes. */
async function heapUsed(): Promise<number> {
  for (let time = 0; time < 3; time++) {
    await setImmediate();
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed;
}

const size = 1_500;
const rounds = 10;
const early = 3;
const matcher = createMatcher(schema);
const notes = createCollection(schema, {
  key: "id",
  orders: { byN: [{ field: "n" }], byTitle: [{ field: "title" }] },
});
// One of each kind stays, so that what it is filed in stays too.
for (let index = 0; index < 6; index++) matcher.add(`stays ${index}`, queryOf(index, 0));

let heap = 0;
for (let round = 1; round <= rounds; round++) {
  for (let id = 0; id < size; id++) matcher.add(id, queryOf(id, round));
  for (let id = 0; id < size; id += 2) matcher.add(id, queryOf(id + 1, round));
  for (let id = 0; id < size; id++) notes.upsert(noteOf(id, round));
  const ends = Array.from({ length: 500 }, (_, index) => {
    const checked = queryOf(index, round);
    return index % 2 === 0
      ? notes.watch(checked, () => {})
      : notes.watch(checked, () => {}, { order: "byN", limit: 10 });
  });
  for (let id = 0; id < size; id += 2) notes.upsert(noteOf(id, round + 1));
  for (let id = 0; id < size; id++) matcher.match(noteOf(id, round));
  notes.find(queryOf(1, round), { order: "byTitle" });
  for (const end of ends) end();
  // Every second one first, so that what is deleted stands between what is not.
  for (const rest of [1, 0]) {
    for (let id = rest; id < size; id += 2) {
      matcher.delete(id);
      notes.delete(id);
    }
  }
  if (round === early) heap = await heapUsed();
}
process.stdout.write(String((await heapUsed()) - heap));
