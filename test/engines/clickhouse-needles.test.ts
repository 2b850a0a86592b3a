import { compile, defineSchema, text } from "wherefore";
import { clickhouse as dialect, compileWhere } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, unavailable, type Session } from "../conformance/servers/chdb.ts";

const characters = ["\\", "%", "_", "a", "é"];

/** All texts of these characters that have a length. */
function texts(length: number): readonly string[] {
  if (length === 0) return [""];
  return texts(length - 1).flatMap((start) => characters.map((end) => start + end));
}

const runs = Array.from({ length: 6 }, (_, index) => "\\".repeat(index + 1));
const needles = [
  ...new Set([
    ...texts(3),
    ...runs.flatMap((run) => ["abc", "%", "_", "\\%"].flatMap((other) => [other + run, run + other, run])),
  ]),
].filter((needle) => needle.length >= 3);

// Upper-case letters, which a folded text never has, so that a needle is also found within a longer text.
const rows = needles.map((needle, index) => [needle, `X${needle}Y`, `${needle}Y`, `X${needle}`][index % 4]!);

const schema = defineSchema<{ title: string }>()({ title: text() });

/** N-grams of each length up to that of the shortest needle: what `adviseIndexes` gives, and the newer kind. */
const kinds = [1, 2, 3].flatMap((length) => [
  `ngrambf_v1(${length}, 8192, 3, 0)`,
  `text(tokenizer = ngrams(${length}))`,
]);

const reason = unavailable();

describe.each(kinds)("with an index of ClickHouse of the type %s", { timeout: 60_000 }, (kind) => {
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let session: Session;
  beforeAll(() => {
    session = openSession();
    session.query(
      `CREATE TABLE items (id UInt32, title String, INDEX contained title TYPE ${kind} GRANULARITY 1)
        ENGINE = MergeTree ORDER BY id SETTINGS index_granularity = 2`,
      "Null",
    );
    const lines = rows.map((row, id) => JSON.stringify([id, row])).join("\n");
    session.query(`INSERT INTO items FORMAT JSONCompactEachRow ${lines}`, "Null");
  });
  afterAll(() => {
    session.close();
  });

  /** The lines of the result, for a query of a needle. */
  const run = (needle: string, minus: string, before = ""): readonly string[] => {
    const { sql, params } = compileWhere(compile(`${minus}title~${JSON.stringify(needle)}`, schema), {
      dialect,
      columns: { title: { folded: "title" } },
    });
    const bound = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
    const lines = session.queryBind(`${before} SELECT id FROM items WHERE ${sql} ORDER BY id`, bound, "TSV");
    return lines.split("\n").filter((line) => line !== "");
  };

  test("a needle finds the texts that contain it, and `-` all others", () => {
    const failures: unknown[] = [];
    for (const needle of needles) {
      for (const minus of ["", "-"]) {
        const ids = rows.flatMap((row, id) => (row.includes(needle) === (minus === "") ? [String(id)] : []));
        const found = run(needle, minus);
        if (found.join() !== ids.join()) failures.push({ needle, minus, found, ids });
      }
    }
    expect(failures).toEqual([]);
  });

  test.each(["abc\\", "abc\\\\\\\\", "aaa", "a%_\\é"])("the index serves the needle %s", (needle) => {
    const [, kept, all] = /Granules: (\d+)\/(\d+)/.exec(
      run(needle, "", "EXPLAIN indexes = 1").join("\n").split("Skip")[1] ?? "",
    )!;
    expect(Number(kept)).toBeLessThan(Number(all));
  });
});
