import { describe, expect, test } from "vitest";
import {
  applyEdits,
  check,
  compile,
  defineSchema,
  integer,
  list,
  parse,
  QueryError,
  validate,
  type Diagnostic,
} from "../../src/index.ts";
import { schema } from "../validate/harness.ts";

const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

describe("check", () => {
  test("returns the tree and the checked query of a valid text", () => {
    const { query, checked, diagnostics } = check(
      'title~"abc" OR -state:"IDLE" OR depth>3 OR owner:null',
      schema,
    );
    expect(diagnostics).toEqual([]);
    expect(checked?.query).toBe(query);
    expect(checked?.schema).toBe(schema);
    expect(checked?.kind).toBe("CheckedQuery");
    expect(checked?.connective).toBe("OR");
    expect(checked?.clauses).toEqual([
      {
        field: schema.fields.get("title"),
        operator: "contains",
        negated: false,
        value: { kind: "text", text: "abc", folded: "abc" },
        clause: query?.clauses[0],
      },
      {
        field: schema.fields.get("state"),
        operator: "equals",
        negated: true,
        value: { kind: "exact", text: "idle" },
        clause: query?.clauses[1],
      },
      {
        field: schema.fields.get("depth"),
        operator: "greaterThan",
        negated: false,
        value: { kind: "integer", number: 3 },
        clause: query?.clauses[2],
      },
      {
        field: schema.fields.get("owner"),
        operator: "equals",
        negated: false,
        value: { kind: "null" },
        clause: query?.clauses[3],
      },
    ]);
  });

  test("gives a single clause the connective AND", () => {
    expect(check('title:"x"', schema).checked?.connective).toBe("AND");
  });

  test("returns the tree, but no checked query, when a rule rejects it", () => {
    const { query, checked, diagnostics } = check('titel:"x"', schema);
    expect(query?.clauses).toHaveLength(1);
    expect(checked).toBeNull();
    expect(codesOf(diagnostics)).toEqual(["field_unknown"]);
  });

  test("validates the readable clauses of a text that cannot be parsed", () => {
    const { query, checked, diagnostics } = check('titel:"x" AND depth=3 AND stale:"x" or', schema);
    expect(query).toBeNull();
    expect(checked).toBeNull();
    expect(codesOf(diagnostics)).toEqual([
      "field_unknown",
      "character_unexpected",
      "value_invalid",
      "field_expected",
    ]);
  });

  test("reports every violation of a clause", () => {
    expect(codesOf(check("-titel:x AND -depth>3.5", schema).diagnostics)).toEqual([
      "field_unknown",
      "value_not_quoted",
      "negation_not_allowed",
      "value_invalid",
    ]);
  });

  test("applies the limits", () => {
    expect(codesOf(check('title:"x"', schema, { maxLength: 3 }).diagnostics)).toEqual(["query_too_long"]);
    expect(codesOf(check("depth>1 AND depth>2", schema, { maxClauses: 1 }).diagnostics)).toEqual([
      "too_many_clauses",
    ]);
    // Connectives after the last allowed clause are not checked either.
    const beyond = check("depth>1 AND depth>2 AND depth>3 OR depth>4", schema, { maxClauses: 2 });
    expect(codesOf(beyond.diagnostics)).toEqual(["too_many_clauses"]);
    expect(check("a:b AND c:d AND e:f", schema, { maxDiagnostics: 2 }).diagnostics).toHaveLength(2);
  });

  test('with negation: "equality" rejects - before anything but field:"value"', () => {
    const strict = { negation: "equality" } as const;
    expect(codesOf(check('-title:null AND -title~"abc" AND -title:"x"', schema, strict).diagnostics)).toEqual(
      ["negation_not_allowed", "negation_not_allowed"],
    );
    expect(check('-title:null AND -title~"abc"', schema).diagnostics).toEqual([]);
  });
});

describe("a fix is verified on the text, together with the other corrections of its clause", () => {
  const fixesOf = (source: string) =>
    check(source, schema).diagnostics.map(({ fixes }) =>
      fixes.map(({ title, edits }) => `${title}: ${applyEdits(source, edits)}`),
    );

  test("it quotes and corrects a value", () => {
    expect(fixesOf("state:wrking")).toEqual([['Write `"working"`: state:"working"']]);
  });

  test("it removes quotes and converts a date", () => {
    expect(fixesOf('due>"2026-11-20"')).toEqual([
      ["Write `1795219199999` (2026-11-20 in Unix milliseconds): due>1795219199999"],
    ]);
  });

  test("it replaces an operator of another language and quotes the value", () => {
    expect(fixesOf("depth!=3")).toEqual([['Write `-depth:"3"`: -depth:"3"']]);
  });

  test("it is withheld when it uncovers as many violations as it repairs", () => {
    expect(fixesOf('depth>"x"')).toEqual([[]]);
    expect(fixesOf("title~ab")).toEqual([[]]);
    expect(fixesOf('state~"wor"')).toEqual([['Write `state:"working"`: state:"working"']]);
  });

  test("it is offered although other violations remain", () => {
    expect(fixesOf("titel:x")).toEqual([["Write `title`: title:x"], ['Quote the value: titel:"x"']]);
  });
});

describe("validate", () => {
  const queryOf = (source: string) => parse(source).query!;

  test("reports for a tree the same as check for its text", () => {
    for (const source of [
      'title:"x" AND depth>3',
      '  titel : "x" and  depth>"3" ',
      "-depth > 3 OR state:wrking AND due>2026-11-20",
      'title~"🚀" OR title:NULL',
    ]) {
      const { checked, diagnostics } = validate(queryOf(source), schema);
      const whole = check(source, schema);
      expect(diagnostics, source).toEqual(whole.diagnostics);
      expect(checked, source).toEqual(whole.checked);
    }
  });

  test("accepts a tree that was serialized as JSON", () => {
    const query = queryOf('title:"x" AND depth>3');
    expect(validate(JSON.parse(JSON.stringify(query)), schema)).toEqual(validate(query, schema));
  });

  test("applies no maxLength, because parse has applied it", () => {
    const query = parse(`title:"${"x".repeat(9000)}" AND titel:"x"`, { maxLength: 10_000 }).query!;
    expect(validate(query, schema).diagnostics).toMatchObject([
      { code: "field_unknown", fixes: [{ title: "Write `title`" }] },
    ]);
  });

  test.each(["a\0b", "a\ud800"])("refuses the characters that parse refuses: %j", (value) => {
    const source = `title:${JSON.stringify(value)}`;
    const query = structuredClone(queryOf('title:"ab"'));
    Object.assign(query.clauses[0]!.value, { value, text: JSON.stringify(value) });
    expect(validate(query, schema)).toEqual({
      checked: null,
      diagnostics: check(source, schema).diagnostics,
    });
  });

  test("applies its options", () => {
    expect(codesOf(validate(queryOf("-title:null"), schema, { negation: "equality" }).diagnostics)).toEqual([
      "negation_not_allowed",
    ]);
    expect(validate(queryOf("a:b AND c:d"), schema, { maxDiagnostics: 1 }).diagnostics).toHaveLength(1);
  });
});

describe("compile", () => {
  test("returns the checked query", () => {
    expect(compile('title:"x"', schema)).toEqual(check('title:"x"', schema).checked);
  });

  test("throws the diagnostics that check reports", () => {
    const source = 'titel:"x" AND depth>x';
    const { diagnostics } = check(source, schema);
    expect(() => compile(source, schema)).toThrow(QueryError);
    expect(() => compile(source, schema)).toThrow(
      expect.objectContaining({
        name: "QueryError",
        source,
        diagnostics,
        message: `${diagnostics[0]?.message} (and 1 more)`,
      }),
    );
  });

  test("throws at least one diagnostic, for any options", () => {
    const notNumbers = { maxDiagnostics: Number.NaN, maxLength: Number.NaN };
    for (const options of [{ maxDiagnostics: 0 }, { maxDiagnostics: -1 }, notNumbers]) {
      expect(() => compile("a b c", schema, options)).toThrow(
        expect.objectContaining({ diagnostics: expect.arrayContaining([expect.anything()]) as unknown }),
      );
    }
  });
});

test.each([
  [{}, "query_not_text", "The query is not a syntax tree. Pass the `query` that `parse` returns."],
  ['title:"x"', "query_not_text", "The query is not a syntax tree. Pass the `query` that `parse` returns."],
  [undefined, "query_empty", 'The query is empty. Write a clause such as `state:"idle"`.'],
])("in place of a tree, %j is rejected", (query, code, message) => {
  const { checked, diagnostics } = validate(query as never, schema);
  expect(checked).toBeNull();
  expect(diagnostics).toMatchObject([{ code, message, span: { start: 0, end: 0 } }]);
});

test("a tree without clauses is rejected, because it would match everything", () => {
  const { checked, diagnostics } = validate(
    { kind: "Query", clauses: [], connectives: [], span: { start: 0, end: 0 } },
    schema,
  );
  expect(checked).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(["query_empty"]);
});

test.each([
  [
    "state:idle,working",
    '`state` takes "idle" or "working", not `idle,working`. Did you mean `state:"idle" OR state:"working"`?',
  ],
  [
    "title~ab",
    'The value of `title` must be in double quotes and needs at least 3 characters. Write a clause such as `title~"some text"`.',
  ],
  ["depth:deep", 'The value of `depth` must be in double quotes. Write a clause such as `depth:"12"`.'],
])("the message for %s shows a valid clause", (source, message) => {
  expect(check(source, schema).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
});

test.each(["-scores>3", "NOT scores>3", "!scores>=3"])(
  "the opposite comparison is no fix for a list: %s",
  (source) => {
    const lists = defineSchema({ scores: list(integer()) });
    const { diagnostics } = check(source, lists);
    expect(diagnostics).not.toEqual([]);
    expect(diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
  },
);
