import fc from "fast-check";
import {
  check,
  compile,
  parse,
  print,
  QueryError,
  repair,
  toErrorBody,
  validate,
  type GivenKind,
  type Query,
} from "wherefore";
import { complete, diagnose, highlight, hover } from "wherefore/editor";
import { nodeSchema } from "wherefore/graph";
import { describe, expect, test } from "vitest";
import { anyString } from "./conformance/arbitrary-strings.ts";

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const fail = () => {
  throw new Error("Nobody may ask.");
};

/** An object that throws whatever is asked of it. */
const forbidding = new Proxy(
  {},
  { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail },
);

const unusual: readonly unknown[] = [
  Symbol("query"),
  () => "depth>3",
  { toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail, toJSON: fail },
  Object.create(null),
  new String("depth>3"),
  forbidding,
  revoked({}),
  revoked([]),
  new Date(Number.NaN),
];

/** Anything, as a function that returns it, because fast-check examines a value and some may not be examined. */
const anything = fc.oneof(
  fc
    .anything({
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    })
    .map((value) => () => value),
  fc.constantFrom(...unusual.map((value) => () => value)),
  anyString.map((value) => () => value),
);

/** What `check` has to answer to a value that is no text. */
function codeOf(value: unknown): string {
  return value === undefined || value === null ? "query_empty" : "query_not_text";
}

const list =
  "The query must be one text, and it is a list. A parameter that is sent more than once, or whose name ends in `[]`, becomes a list. Send it once, without `[]`.";
const object =
  "The query must be one text, and it is an object. A parameter with brackets after its name becomes an object. Send it without brackets.";
const example = 'state:"working"';
const empty = 'The query is empty. Write a clause such as `state:"working"`.';
const emptyWithoutSchema = "The query is empty. Write a field, an operator and a value.";

/** The diagnostics of what is no text. */
function diagnosticsOf(code: string, message: string, given: GivenKind | undefined, example: string | null) {
  const args = { ...(given === undefined ? {} : { given }), instead: null, suggestion: null, example };
  return [{ code, severity: "error", message, args, span: { start: 0, end: 0 }, fixes: [] }];
}

const answers: readonly (readonly [
  name: string,
  value: unknown,
  code: string,
  message: string,
  given: GivenKind | undefined,
])[] = [
  ["undefined", undefined, "query_empty", empty, undefined],
  ["null", null, "query_empty", empty, undefined],
  ["an array", ["depth>3", "depth>4"], "query_not_text", list, "array"],
  ["an empty array", [], "query_not_text", list, "array"],
  ["an object", { a: "depth>3" }, "query_not_text", object, "object"],
  ["a String object", new String("depth>3"), "query_not_text", object, "object"],
  ["a revoked proxy of an array", revoked([]), "query_not_text", object, "object"],
  ["a number", 3, "query_not_text", "The query must be one text, and it is a number. Send a text.", "number"],
  [
    "a bigint",
    3n,
    "query_not_text",
    "The query must be one text, and it is a bigint. Send a text.",
    "bigint",
  ],
  [
    "a boolean",
    true,
    "query_not_text",
    "The query must be one text, and it is a boolean. Send a text.",
    "boolean",
  ],
  [
    "a symbol",
    Symbol.iterator,
    "query_not_text",
    "The query must be one text, and it is a symbol. Send a text.",
    "symbol",
  ],
  [
    "a function",
    fail,
    "query_not_text",
    "The query must be one text, and it is a function. Send a text.",
    "function",
  ],
];

describe.each(answers)("%s in the place of the text", (_name, value, code, message, given) => {
  const diagnostics = diagnosticsOf(code, message, given, example);

  test("gives a diagnostic", () => {
    expect(check(value, nodeSchema)).toEqual({ query: null, checked: null, diagnostics });
    const withoutSchema = given === undefined ? emptyWithoutSchema : message;
    expect(parse(value)).toEqual({
      query: null,
      diagnostics: diagnosticsOf(code, withoutSchema, given, null),
    });
    expect(diagnose(value, nodeSchema)).toEqual(diagnostics);
    expect(repair(value, nodeSchema)).toEqual([]);
    expect(toErrorBody(check(value, nodeSchema).diagnostics).error.message).toBe(
      `Invalid query at character 1: ${message}`,
    );
  });

  test("makes compile throw a QueryError without a text", () => {
    let thrown: unknown;
    try {
      compile(value, nodeSchema);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(QueryError);
    expect(thrown).toMatchObject({ source: "", message, diagnostics });
  });

  test("is an empty text to the functions of an editor", () => {
    const given = value as string;
    expect(complete(given, 0, nodeSchema)).toEqual(complete("", 0, nodeSchema));
    expect(complete(given, 0, nodeSchema)?.items.length).toBeGreaterThan(0);
    expect(highlight(given, nodeSchema)).toEqual([]);
    expect(hover(given, 0, nodeSchema)).toBeNull();
  });
});

test("nothing in the place of the text makes a function throw", { tags: "slow" }, () => {
  fc.assert(
    fc.property(anything, (given) => {
      const value = given();
      const { checked, diagnostics } = check(value, nodeSchema);
      expect(checked === null).toBe(diagnostics.length > 0);
      expect(diagnose(value, nodeSchema)).toEqual(diagnostics);
      const parsed = parse(value);
      if (typeof value !== "string") {
        expect(diagnostics.map(({ code }) => code)).toEqual([codeOf(value)]);
        expect(parsed.query).toBeNull();
        expect(parsed.diagnostics.map(({ code }) => code)).toEqual([codeOf(value)]);
      }
      if (checked === null) expect(() => compile(value, nodeSchema)).toThrow(QueryError);
      else expect(compile(value, nodeSchema).clauses.length).toBe(checked.clauses.length);
      for (const { text } of repair(value, nodeSchema))
        expect(check(text, nodeSchema).checked).not.toBeNull();
      highlight(value as string, nodeSchema);
    }),
    { numRuns: 2000 },
  );
});

test("no position makes a function throw, and one outside of the text finds nothing", () => {
  const text = 'state:"idle"';
  const positions = [-1, text.length + 1, 0.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 3n, Symbol.iterator];
  for (const position of [...positions, ...unusual] as number[]) {
    expect(complete(text, position, nodeSchema)).toBeNull();
    expect(hover(text, position, nodeSchema)).toBeNull();
  }
  fc.assert(
    fc.property(anything, anything, (value, position) => {
      complete(value() as string, position() as number, nodeSchema);
      hover(value() as string, position() as number, nodeSchema);
    }),
    { numRuns: 1000 },
  );
});

test("null in the place of the options means the defaults", () => {
  const text = "state:idle";
  const options = null as unknown as undefined;
  const { query } = parse("depth>3 AND stat:null");
  if (query === null) throw new Error("The query is valid.");
  expect(check(text, nodeSchema, options)).toEqual(check(text, nodeSchema));
  expect(parse(text, options)).toEqual(parse(text));
  expect(repair(text, nodeSchema, options)).toEqual(repair(text, nodeSchema));
  expect(validate(query, nodeSchema, options)).toEqual(validate(query, nodeSchema));
  expect(() => compile(text, nodeSchema, options)).toThrow(QueryError);
  expect(diagnose(text, nodeSchema, options)).toEqual(diagnose(text, nodeSchema));
  expect(complete(text, 5, nodeSchema, options)).toEqual(complete(text, 5, nodeSchema));
  expect(highlight(text, nodeSchema, options)).toEqual(highlight(text, nodeSchema));
  expect(hover(text, 2, nodeSchema, options)).toEqual(hover(text, 2, nodeSchema));
});

/** The paths to all properties and items of a tree that has been through JSON. */
function pathsIn(tree: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof tree !== "object" || tree === null) return [path];
  return [path, ...Object.entries(tree).flatMap(([key, value]) => pathsIn(value, [...path, key]))];
}

/** A copy of a tree with another value at a path. */
function replaced(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(tree) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

describe("validate", () => {
  const source = 'state:"idle" AND -depth:null AND depth>=3 AND title:timeout';
  const { query } = parse(source);
  const paths = pathsIn(query);
  const message = "The query is not a syntax tree. Pass the `query` that `parse` returns.";
  const codesOf = (tree: unknown) => validate(tree as Query, nodeSchema).diagnostics.map(({ code }) => code);

  test("takes no other value for a tree", () => {
    for (const [, value, code] of answers) {
      const isEmpty = code === "query_empty";
      const diagnostics = diagnosticsOf(
        code,
        isEmpty ? empty : message,
        isEmpty ? undefined : "brokenTree",
        example,
      );
      expect(validate(value as Query, nodeSchema)).toEqual({ checked: null, diagnostics });
    }
    for (const value of [
      ...unusual,
      source,
      {},
      { kind: "Query" },
      { ...query, clauses: new Array(4) },
      { ...query, connectives: [] },
    ]) {
      expect(codesOf(value)).toEqual(["query_not_text"]);
    }
  });

  test.each(paths.map((path) => ({ path: path.join("."), keys: path })).slice(1))(
    "takes no tree without $path",
    ({ keys }) => {
      expect(codesOf(replaced(query, keys, undefined))).toEqual(["query_not_text"]);
    },
  );

  test("takes a tree that went through JSON", () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(codesOf(JSON.parse(JSON.stringify(query)))).toEqual(["value_not_quoted"]);
  });

  test("does not throw, whatever is in a tree", () => {
    const tree = fc.tuple(fc.constantFrom(...paths), anything).map(
      ([path, value]) =>
        () =>
          replaced(query, path, value()),
    );
    fc.assert(
      fc.property(fc.oneof(anything, tree), (value) => {
        const { checked, diagnostics } = validate(value() as Query, nodeSchema);
        expect(checked === null).toBe(diagnostics.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  test("reports connectives of a tree whose text reads otherwise", () => {
    // All tokens at 0: the text is `title:title:title:`.
    const tree = JSON.parse(
      JSON.stringify(parse('title:"" AND title:"" OR title:""').query, (key, value: unknown) =>
        key === "text" ? "" : /^(start|end)$/.test(key) ? 0 : value,
      ),
    ) as Query;
    expect(codesOf(tree)).toEqual(["connectives_mixed"]);
  });

  test("does not throw for a tree whose texts and spans fit nothing", { tags: "slow" }, () => {
    const span = fc.record({
      start: fc.oneof(fc.integer(), fc.double()),
      end: fc.oneof(fc.integer(), fc.double()),
    });
    const names = fc.oneof(
      anyString,
      fc.constantFrom(...nodeSchema.fields.keys(), "constructor", "__proto__"),
    );
    const texts = fc.oneof(
      anyString,
      fc.constantFrom("3", "03", "1e999", "-", "99999999999999999999", "null"),
    );
    const value = fc.oneof(
      fc.record({ kind: fc.constant("StringLiteral"), value: texts, text: texts, span }),
      fc.record({ kind: fc.constantFrom("NumberLiteral", "BareWord"), text: texts, span }),
      fc.record({ kind: fc.constant("NullLiteral"), span }),
    );
    const clause = fc.record({
      kind: fc.constant("Clause"),
      field: fc.record({ kind: fc.constant("FieldName"), name: names, span }),
      operator: fc.constantFrom(
        ...["equals", "contains", "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual"],
      ),
      operatorSpan: span,
      negated: fc.boolean(),
      value,
      span,
    });
    const connective = fc.record({
      kind: fc.constant("Connective"),
      connective: fc.constantFrom("AND", "OR"),
      text: texts,
      span,
    });
    const tree = fc.record({
      kind: fc.constant("Query"),
      clauses: fc.array(clause, { maxLength: 5 }),
      connectives: fc.array(connective, { minLength: 4, maxLength: 4 }),
      span,
    });
    fc.assert(
      fc.property(tree, ({ connectives, ...rest }) => {
        const given = { ...rest, connectives: connectives.slice(0, Math.max(0, rest.clauses.length - 1)) };
        const { checked, diagnostics } = validate(given as Query, nodeSchema);
        expect(checked === null).toBe(diagnostics.length > 0);
        expect(diagnostics.map(({ code }) => code)).not.toContain("query_not_text");
        print(given as Query);
      }),
      { numRuns: 1000 },
    );
  });
});
