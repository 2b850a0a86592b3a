import fc from "fast-check";
import {
  compile,
  compilePredicate,
  defineSchema,
  operators,
  type CheckedQuery,
  type OwnField,
  type Schema,
} from "wherefore";
import { isComparison } from "../../src/language/syntax/operators.ts";
import { kinds, type Kind, type Said } from "./kinds.ts";

interface Named {
  readonly name: string;
  readonly kind: Kind;
  readonly required: boolean;
}

/** A clause of a generated query. */
export interface SaidOf extends Said {
  readonly field: Named;
  readonly negated: boolean;
}

/** A generated schema, queries on it, and records that stand for all records of the schema. */
export interface Sample {
  readonly schema: Schema;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly a: SampleQuery;
  readonly b: SampleQuery;
}

export interface SampleQuery {
  readonly connective: "AND" | "OR";
  readonly clauses: readonly SaidOf[];
}

function fieldNamed(name: string): fc.Arbitrary<Named> {
  return fc.record({
    name: fc.constant(name),
    kind: fc.constantFrom(...kinds),
    required: fc.boolean(),
  });
}

function clauseOn(fields: readonly Named[]): fc.Arbitrary<SaidOf> {
  return fc.constantFrom(...fields).chain((field) =>
    fc
      .record({ said: fc.constantFrom(...field.kind.said), negated: fc.boolean() })
      .map(({ said, negated }) => ({
        ...said,
        field,
        negated: negated && !isComparison(said.operator),
      })),
  );
}

function queryOn(fields: readonly Named[]): fc.Arbitrary<SampleQuery> {
  return fc.record({
    connective: fc.constantFrom("AND", "OR"),
    clauses: fc.array(clauseOn(fields), { minLength: 1, maxLength: 6 }),
  });
}

export const samples: fc.Arbitrary<Sample> = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(fieldNamed("one")) },
    { weight: 1, arbitrary: fc.tuple(fieldNamed("one"), fieldNamed("two")) },
  )
  .chain((fields) =>
    fc.record({
      schema: fc.constant(schemaOf(fields)),
      records: fc.constant(recordsOf(fields)),
      a: queryOn(fields),
      b: queryOn(fields),
    }),
  );

function schemaOf(fields: readonly Named[]): Schema {
  const definitions = fields.map(({ name, kind, required }): [string, OwnField<never, unknown>] => [
    name,
    kind.field({ required }),
  ]);
  return defineSchema(Object.fromEntries(definitions));
}

function recordsOf(fields: readonly Named[]): readonly Readonly<Record<string, unknown>>[] {
  return fields.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (records, { name, kind, required }) => {
      const values = [...kind.values, ...(required ? [] : [kind.isList === true ? [] : null])];
      return records.flatMap((record) => values.map((value) => ({ ...record, [name]: value })));
    },
    [{}],
  );
}

/** The text of a clause. A number after `:` is quoted. */
export function textOf({ field, negated, operator, value }: SaidOf): string {
  const written = value === null ? "null" : isComparison(operator) ? String(value) : JSON.stringify(value);
  return `${negated ? "-" : ""}${field.name}${operators[operator].symbol}${written}`;
}

/** Whether analysis knows the operators of the queries, so that it has to decide. */
export function isKnown(...queries: readonly SampleQuery[]): boolean {
  return queries.every(({ clauses }) =>
    clauses.every(({ operator }) => operators[operator].matches !== "unknown"),
  );
}

export function compiled({ schema }: Sample, { connective, clauses }: SampleQuery): CheckedQuery {
  return compile(clauses.map(textOf).join(` ${connective} `), schema);
}

/** Which of the records match. */
export function matchesOf({ records }: Sample, checked: CheckedQuery): readonly boolean[] {
  return records.map(compilePredicate(checked));
}
