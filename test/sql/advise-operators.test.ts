import { describe, expect, test } from "vitest";
import { defineSchema, integer, text } from "wherefore";
import { adviseIndexes, clickhouse, mysql, postgres, sqlite, type Dialect } from "wherefore/sql";

const schema = defineSchema({
  note: text({ operators: ["contains"] }),
  code: text({ operators: ["equals"] }),
  size: integer({ operators: ["equals"] }),
  pages: integer({ operators: ["greaterThan", "lessThan"] }),
});
const columns = { note: { folded: "note_f" }, code: { folded: "code_f" } };

/** The reasons of the advice on each field alone. */
function reasons(dialect: Dialect): Record<string, string[]> {
  const orderBy = [{ column: "id" }];
  const advice = adviseIndexes(schema, { dialect, table: "items", columns, orderBy });
  const names = [...schema.fields.keys()];
  const ofOne = (name: string) =>
    advice.filter(({ fields }) => fields.join() === name && fields.length === 1);
  return Object.fromEntries(names.map((name) => [name, ofOne(name).map(({ reason }) => reason)]));
}

describe("advice names the clauses that fields take, and serves no others", () => {
  test("in SQLite", () => {
    expect(reasons(sqlite)).toEqual({
      note: ["note:null, in order."],
      code: ['code:"…" and code:null, in order.'],
      size: ['size:"…" and size:null, in order.'],
      pages: ["pages:null, in order; rare ranges of pages, then sorted."],
    });
  });

  test("in PostgreSQL, where a text without contains is not short for that", () => {
    expect(reasons(postgres)).toEqual({
      note: ["note:null, in order.", 'note~"…" if the value has three letters or digits in a row.'],
      code: ['code:"…", of text of any length.', "code:null, in order."],
      size: ['size:"…", in order, and size:null.'],
      pages: ["pages:null, and rare ranges of pages, then sorted."],
    });
  });

  test("in MariaDB and MySQL", () => {
    const wide = { ...columns, code: { folded: "code_f", type: "varchar(2000)" as const } };
    const orderBy = [{ column: "id" }];
    const advice = adviseIndexes(schema, { dialect: mysql, table: "items", columns: wide, orderBy });
    expect(advice.flatMap(({ fields, reason }) => (fields[0] === "code" ? [reason] : []))).toEqual([
      'code:"…" and code:null, then sorted.',
    ]);
    expect(reasons(mysql)).toMatchObject({
      size: ['size:"…" and size:null, in order.'],
      pages: ["pages:null, in order; rare ranges of pages, then sorted."],
    });
  });

  test("in ClickHouse", () => {
    const { note, code } = reasons(clickhouse);
    expect(note?.some((reason) => reason.includes('note:"'))).toBe(false);
    expect(code?.some((reason) => reason.includes('code:"'))).toBe(true);
  });
});
