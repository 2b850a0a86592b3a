import { describe, expect, test } from "vitest";
import { applyEdits, check, compile, parse, QueryError, validate, type Rule } from "../../src/index.ts";
import { complete } from "../../src/editor/index.ts";
import { schema } from "../validate/harness.ts";

const lastWeek = 1767225600000;

/** Rejects a time before `lastWeek`. */
const recent: Rule = {
  clause({ clause, field, reading }, { report }) {
    if (field?.name !== "due" || reading === undefined || !("value" in reading)) return;
    const { value } = reading;
    if (value.kind !== "integer" || value.number >= lastWeek) return;
    const { span } = clause.value;
    report({
      code: "due_too_early",
      message: `\`due\` goes back to ${lastWeek}. Write a later time.`,
      span,
      candidates: () => [{ title: `Write \`${lastWeek}\``, edits: [{ span, text: String(lastWeek) }] }],
    });
  },
};

/** Rejects a query without the field `owner`. */
const named: Rule = {
  query({ query, clauses, report }) {
    if (query === null || clauses.some(({ clause }) => clause.field.name === "owner")) return;
    const { end } = query.span;
    report({
      code: "owner_missing",
      message: "Name an `owner`.",
      span: { start: end, end },
      candidates: () => [
        { title: "Name the first owner", edits: [{ span: { start: end, end }, text: ' AND owner:"a"' }] },
        { title: "Name nobody", edits: [{ span: { start: end, end }, text: " AND owner" }] },
      ],
    });
  },
};

const rules = [recent, named];

describe("rules of an application", () => {
  test("are applied with those of the language, and all violations are in the order of the text", () => {
    const source = "due>1 AND depth:3";
    const { query, checked, diagnostics } = check(source, schema, { rules });
    expect(query).not.toBeNull();
    expect(checked).toBeNull();
    expect(diagnostics.map(({ code, severity, span }) => [code, severity, span.start])).toEqual([
      ["due_too_early", "error", 4],
      ["value_not_quoted", "error", 16],
      ["owner_missing", "error", 17],
    ]);
    expect(diagnostics[0]?.message).toBe("`due` goes back to 1767225600000. Write a later time.");
  });

  test("offer fixes, except those that do not lower the number of violations", () => {
    const source = "due>1";
    const { diagnostics } = check(source, schema, { rules });
    expect(diagnostics.map(({ fixes }) => fixes.map(({ edits }) => applyEdits(source, edits)))).toEqual([
      ["due>1767225600000"],
      ['due>1 AND owner:"a"'],
    ]);
  });

  test("accept a valid query", () => {
    const source = `due>${lastWeek} AND owner:"a"`;
    expect(check(source, schema, { rules }).diagnostics).toEqual([]);
    expect(compile(source, schema, { rules }).clauses).toHaveLength(2);
  });

  test("apply to `compile`, `validate` and `complete` too", () => {
    expect(() => compile("due>1", schema, { rules })).toThrow(QueryError);
    const { query } = parse("due>1");
    const codes = query && validate(query, schema, { rules }).diagnostics.map(({ code }) => code);
    expect(codes).toEqual(["due_too_early", "owner_missing"]);
    const notIdle: Rule = {
      clause({ reading, clause }, { report }) {
        if (reading === undefined || !("value" in reading) || reading.value.kind !== "exact") return;
        const { span } = clause.value;
        if (reading.value.text === "idle") report({ code: "idle", message: "Not `idle`.", span });
      },
    };
    const items = (options: { rules: readonly Rule[] }) =>
      complete("state:", 6, schema, options)?.items.map(({ text }) => text);
    expect(items({ rules: [] })).toEqual(['"idle"', '"working"', "null"]);
    // "state:" has one violation and so has the text with the rejected value, which is therefore offered, but last.
    expect(items({ rules: [notIdle] })).toEqual(['"working"', "null", '"idle"']);
  });

  test("get the readable clauses, but no tree, of a text that cannot be parsed", () => {
    const seen: [isParsed: boolean, operators: readonly string[]][] = [];
    const watching: Rule = {
      query({ query, clauses }) {
        seen.push([query !== null, clauses.map(({ operator }) => operator)]);
      },
    };
    check("depth>3 AND", schema, { rules: [watching] });
    expect(seen[0]).toEqual([false, ["greaterThan"]]);
    // The fix removes AND.
    expect(seen[1]).toEqual([true, ["greaterThan"]]);
  });

  test("can throw, and `check` throws the same error", () => {
    const failing: Rule = {
      query() {
        throw new RangeError("of the application");
      },
    };
    expect(() => check("depth>3", schema, { rules: [failing] })).toThrow(RangeError);
  });
});
