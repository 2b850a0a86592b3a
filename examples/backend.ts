import {
  checkedQueries,
  foldCase,
  type CheckedClause,
  type CheckedQuery,
  type FieldType,
  type Schema,
} from "wherefore";

/** A filter of the store. An attribute has any number of values, and a test holds if one of them meets it. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly exists: string }
  | { readonly attribute: string; readonly test: "is" | "has"; readonly value: string | boolean }
  | {
      readonly attribute: string;
      readonly test: ">" | ">=" | "<" | "<=" | "=";
      readonly value: number | bigint;
    };

/** What the store holds of a value. */
export type Stored = string | boolean | number | bigint;

/** The store. */
export interface Store {
  readonly put: (id: string, attributes: ReadonlyMap<string, readonly Stored[]>) => void;
  readonly find: (filter: Filter) => readonly string[];
}

/** The filter of a query, or of several that all have to match. */
export function filterOf(checked: CheckedQuery<never> | readonly CheckedQuery<never>[]): Filter {
  const filters = checkedQueries(checked).map(({ clauses, connective }): Filter => {
    const tests = clauses.map(clauseFilter);
    return connective === "AND" ? { all: tests } : { any: tests };
  });
  return { all: filters };
}

function clauseFilter(clause: CheckedClause<never>): Filter {
  const filter = testOf(clause);
  return clause.negated ? { not: filter } : filter;
}

const comparisons = {
  equals: "=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
} as const;

/** The filter of a clause without its negation, which is the exact complement in every case. */
function testOf({ field: { name: attribute }, operator, value }: CheckedClause<never>): Filter {
  if (operator === "contains") return { attribute, test: "has", value: value.folded };
  switch (value.kind) {
    case "null":
      return { not: { exists: attribute } };
    case "text":
      return { attribute, test: "is", value: value.folded };
    case "exact":
    case "uuid":
      return { attribute, test: "is", value: value.text };
    case "boolean": {
      // A record without a value can count as one of the booleans. It then has not the other one.
      const other: Filter = { attribute, test: "is", value: !value.boolean };
      return value.matchesAbsent ? { not: other } : { attribute, test: "is", value: value.boolean };
    }
    case "number":
    case "integer": {
      const number = value.kind === "integer" ? BigInt(value.number) : Number(value.number) + 0;
      return { attribute, test: comparisons[operator], value: number };
    }
  }
}

/** The attributes of a record: the values that each field has in it. */
export function attributesOf<R extends object>(
  schema: Schema<R>,
  record: R,
): ReadonlyMap<string, readonly Stored[]> {
  const attributes = [...schema.fields.values()].map(({ name, type, get }): [string, Stored[]] => {
    const held = get === undefined ? (record as Readonly<Record<string, unknown>>)[name] : get(record);
    const { element = type } = type;
    const values: readonly unknown[] = type.element === undefined ? [held] : Array.isArray(held) ? held : [];
    const { fromRecord = (value: unknown) => value } = element;
    return [name, values.flatMap((value) => storedValue(element, fromRecord(value)) ?? [])];
  });
  return new Map(attributes);
}

/** What is stored of a value; null for what is no value of the field's type. */
function storedValue({ comparison }: FieldType, value: unknown): Stored | null {
  switch (comparison) {
    case "folded":
      return typeof value === "string" ? foldCase(value) : null;
    case "exact":
      return typeof value === "string" ? value : null;
    case "uuid":
      return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
        ? value.toLowerCase()
        : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "number":
      return typeof value === "number" && !Number.isNaN(value) ? value + 0 : null;
    case "integer": {
      const whole = typeof value === "bigint" || Number.isInteger(value) ? BigInt(value as number) : null;
      return whole === null || BigInt.asIntN(64, whole) !== whole ? null : whole;
    }
  }
}
