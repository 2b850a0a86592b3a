// What wherefore/write exports. Written by `npm run generate`.

export interface WhereClause<Name extends string, Uses, C extends ConnectiveWord = ConnectiveWord> {
  readonly equals: Test<"equals", Name, Uses, C>;
  readonly notEquals: Test<"equals", Name, Uses, C>;
  readonly contains: TextTest<"contains", Name, Uses, C>;
  readonly notContains: TextTest<"contains", Name, Uses, C>;
  readonly greaterThan: Test<"greaterThan", Name, Uses, C>;
  readonly greaterThanOrEqual: Test<"greaterThanOrEqual", Name, Uses, C>;
  readonly lessThan: Test<"lessThan", Name, Uses, C>;
  readonly lessThanOrEqual: Test<"lessThanOrEqual", Name, Uses, C>;
  readonly isNull: NullTest<Name, Uses, C>;
  readonly isNotNull: NullTest<Name, Uses, C>;
}

export interface WhereQuery<Name extends string, Uses, C extends ConnectiveWord = ConnectiveWord> {
  readonly text: string;
  readonly and: {
    readonly AND: WhereClause<Name, Uses, "AND">;
  }[C & "AND"];
  readonly or: {
    readonly OR: WhereClause<Name, Uses, "OR">;
  }[C & "OR"];
}

export declare function query(
  strings: TemplateStringsArray,
  ...values: readonly (QueryValue | null)[]
): string;

export declare function where<Name extends string, Uses>(
  schema: Schema<never, Name, Uses>,
): WhereClause<Name, Uses> & WhereQuery<Name, Uses>;

// What these declarations name, and no entry exports:

type FieldTaking<O extends Operator, Name extends string, Uses> = {
  readonly [N in Name]: O extends UseOf<Uses, N>["operator"] ? N : never;
}[Name];

type NullTest<Name extends string, Uses, C extends ConnectiveWord> = (
  field: Name,
) => WhereQuery<Name, Uses, C>;

type Test<O extends Operator, Name extends string, Uses, C extends ConnectiveWord> = <
  N extends FieldTaking<O, Name, Uses>,
>(
  field: N,
  value: UseOf<Uses, N>["value"],
) => WhereQuery<Name, Uses, C>;

type TextTest<O extends Operator, Name extends string, Uses, C extends ConnectiveWord> = (
  field: FieldTaking<O, Name, Uses>,
  value: string,
) => WhereQuery<Name, Uses, C>;

type UseOf<Uses, N extends string> = N extends keyof Uses
  ? Uses[N] extends FieldUse<unknown>
    ? Uses[N]
    : FieldUse
  : FieldUse;
