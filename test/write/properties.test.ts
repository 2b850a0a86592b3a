import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, defineSchema, operators, parse, print, type Operator, type Schema } from "wherefore";
import { query, where, type WhereClause } from "wherefore/write";
import { storableText } from "../conformance/arbitrary-values.ts";
import { propertyTimeout, runs } from "../conformance/suites/runs.ts";
import { meaningOf, writtenFields, type Written, type WrittenField } from "./fields.ts";

interface Clause extends Written {
  readonly field: string;
  readonly operator: Operator;
  readonly isNegated: boolean;
}

interface Case {
  readonly schema: Schema<never>;
  readonly connective: "AND" | "OR";
  readonly clauses: readonly Clause[];
}

/** The schema of some fields, as the compiler sees one whose fields it does not know. */
const schemaOf = (fields: readonly WrittenField[]): Schema<never> =>
  defineSchema(Object.fromEntries(fields.map(({ name, field }) => [name, field]))) as never;

const someFields = fc.shuffledSubarray([...writtenFields], { minLength: 1, maxLength: 4 });

const isComparison = (operator: Operator): boolean => operators[operator].opposite !== undefined;

function clausesOn(written: WrittenField): fc.Arbitrary<Clause> {
  const { name, equal, compared } = written;
  // The option `operators` may leave the field fewer than its type has.
  const taken = schemaOf([written]).fields.get(name)!.type.operators;
  const nothing = fc.constant<Written>({ value: null, meant: null });
  return fc.constantFrom(...taken).chain((operator) => {
    const least = "x".repeat(operators[operator].minimum);
    const own =
      operator === "equals"
        ? fc.oneof({ weight: 4, arbitrary: equal }, { weight: 1, arbitrary: nothing })
        : isComparison(operator)
          ? compared!
          : storableText.map((text) => ({ value: least + text, meant: least + text }));
    return fc.tuple(own, fc.boolean()).map(([value, isNegated]) => {
      return { ...value, field: name, operator, isNegated: isNegated && !isComparison(operator) };
    });
  });
}

const cases: fc.Arbitrary<Case> = someFields.chain((fields) =>
  fc.record({
    schema: fc.constant(schemaOf(fields)),
    connective: fc.constantFrom("AND", "OR"),
    clauses: fc.array(fc.constantFrom(...fields).chain(clausesOn), { minLength: 1, maxLength: 4 }),
  }),
);

type Builder = WhereClause<string, unknown>;

/** The builder with a clause added. */
function build(builder: Builder, { field, operator, isNegated, value }: Omit<Clause, "meant">) {
  if (value === null && operator === "equals") {
    return isNegated ? builder.isNotNull(field) : builder.isNull(field);
  }
  const method = isNegated ? `not${operator.charAt(0).toUpperCase()}${operator.slice(1)}` : operator;
  return builder[method as Operator](field, value as never);
}

function built({ schema, connective, clauses }: Case): string {
  const word = connective === "AND" ? "and" : "or";
  const [first, ...others] = clauses as readonly [Clause, ...Clause[]];
  let filter = build(where(schema) as Builder, first);
  for (const clause of others) filter = build(filter[word], clause);
  return filter.text;
}

/** Calls `query` as a template does. */
function tagged(strings: readonly string[], values: readonly unknown[]): string {
  return query(Object.assign([...strings], { raw: strings }), ...(values as never[]));
}

const beginning = ({ field, operator, isNegated }: Omit<Clause, "value" | "meant">): string =>
  `${isNegated ? "-" : ""}${field}${operators[operator].symbol}`;

function templated({ connective, clauses }: Omit<Case, "schema">): string {
  const strings = clauses.map(
    (clause, index) => `${index === 0 ? "" : ` ${connective} `}${beginning(clause)}`,
  );
  return tagged(
    [...strings, ""],
    clauses.map(({ value }) => value),
  );
}

/** The clauses of a valid text, as it is and after it was printed. */
function read(text: string, schema: Schema<never>) {
  const { query: tree } = parse(text);
  const { checked, diagnostics } = check(print(tree!), schema);
  expect(diagnostics, text).toEqual([]);
  expect(check(text, schema).diagnostics, text).toEqual([]);
  return checked!.clauses.map(({ field, operator, negated, value }) => {
    return { field: field.name, operator, isNegated: negated, meant: meaningOf(value) };
  });
}

describe("for all schemas and values, the checked query is what was meant", () => {
  test("of the builder", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(cases, (generated) => {
        const { schema, connective, clauses } = generated;
        const text = built(generated);
        expect(read(text, schema)).toEqual(clauses.map(({ value: _, ...clause }) => clause));
        if (clauses.length > 1) {
          expect(new Set(parse(text).query!.connectives.map((each) => each.connective))).toEqual(
            new Set([connective]),
          );
        }
      }),
      runs(300),
    );
  });

  test("of the template, which writes the same text", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(cases, (generated) => {
        const isWord = ({ operator, value }: Clause) =>
          isComparison(operator) && typeof value === "string" && !/^-?\d/.test(value);
        // Only the schema tells that a field compares with words.
        if (generated.clauses.some(isWord)) expect(() => templated(generated)).toThrow(TypeError);
        else expect(templated(generated)).toBe(built(generated));
      }),
      runs(300),
    );
  });
});

/** Values that are right for some fields and wrong for others, and values that are right for none. */
const anyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...writtenFields).chain(({ equal }) => equal.map(({ value }) => value)),
  fc.string({ unit: fc.constantFrom(...'ab"\\-+.:~<>=()1e \n\0\ud83d\u{1F680}'), maxLength: 5 }),
  fc.constantFrom<unknown>(undefined, null, NaN, Infinity, -Infinity, 1e300, 10n ** 400n, 2n ** 63n, 0.5, ""),
  fc.constantFrom<unknown>([], ["a"], {}, new Date(NaN), Symbol("s"), () => "a", new String("a")),
  fc.constantFrom(
    "1 OR done:null",
    "1\tAND\tx:null",
    '" OR x:"',
    "AND",
    "null",
    "2026-11-20",
    "-7d",
    "0x1",
    "1e3",
  ),
);

const anyClauses = fc.record({
  field: fc.constantFrom(...writtenFields.map(({ name }) => name), "unknown", "constructor", "__proto__"),
  operator: fc.constantFrom(...(Object.keys(operators) as Operator[])),
  isNegated: fc.boolean(),
  value: anyValues,
});

/** The text, or null if writing it throws a TypeError; any other error is thrown. */
function unlessRefused(write: () => string): string | null {
  try {
    return write();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

describe("for all values, what cannot be valid is refused, and nothing else is written", () => {
  const schema = schemaOf(writtenFields);

  test("by the builder", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(anyClauses, (clause) => {
        const { value: _, field, operator } = clause;
        const isNegated = clause.isNegated && !isComparison(operator);
        const text = unlessRefused(() => build(where(schema) as Builder, { ...clause, isNegated }).text);
        if (text !== null) expect(read(text, schema)).toMatchObject([{ field, operator, isNegated }]);
      }),
      runs(500),
    );
  });

  test("by the template", { timeout: propertyTimeout }, () => {
    fc.assert(
      fc.property(anyClauses, ({ value, ...clause }) => {
        const text = unlessRefused(() => tagged([beginning(clause), ""], [value]));
        if (text === null) return;
        const { clauses } = parse(text).query!;
        expect(clauses).toMatchObject([
          { field: { name: clause.field }, operator: clause.operator, negated: clause.isNegated },
        ]);
        expect(clause.isNegated && isComparison(clause.operator)).toBe(false);
        if (typeof value === "string") {
          const read = clauses[0]!.value;
          expect(
            "value" in read ? read.value : print(parse(text).query!).slice(beginning(clause).length),
          ).toBe(value);
        }
      }),
      runs(500),
    );
  });

  test("by the template, whatever its own text", { timeout: propertyTimeout }, () => {
    const pieces = fc.constantFrom(
      ...'a -b : ~ > >= < AND OR and null - . 3 1e3 ( ) " "" \\ "c" "abc" "\\u0041" "\\x" \u00A0 \n'.split(
        " ",
      ),
      " ",
      " AND ",
      'title:"x"',
      "stars>3",
      "title~",
    );
    const parts = fc.array(
      fc.array(pieces, { maxLength: 5 }).map((some) => some.join("")),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(parts, fc.array(anyValues, { minLength: 2, maxLength: 2 }), (strings, values) => {
        const text = unlessRefused(() => tagged(strings, values.slice(0, strings.length - 1)));
        if (text !== null) expect(parse(text).diagnostics, text).toEqual([]);
      }),
      runs(500),
    );
  });
});
