// What wherefore exports. Written by `npm run generate`.

export interface Advice {
  readonly instead: string | null;
  readonly suggestion: string | null;
  readonly example: string | null;
}

export interface BareWord {
  readonly kind: "BareWord";
  readonly text: string;
  readonly span: Span;
}

export interface BooleanOptions extends FieldOptions<boolean> {
  readonly whenAbsent?: boolean;
}

export interface BooleanValue {
  readonly kind: "boolean";
  readonly boolean: boolean;
  readonly matchesAbsent: boolean;
}

export interface Calendar {
  readonly now: number | null;
  readonly timeZone: string | null;
}

export interface CheckOptions extends ParseOptions, RuleOptions {}

export interface CheckResult<in out R = unknown, out Name extends string = string> {
  readonly query: Query | null;
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

export type CheckedClause<R = unknown, O extends Operator = Operator> = {
  readonly [P in O]: {
    readonly field: Field<R>;
    readonly operator: P;
    readonly negated: boolean;
    readonly value: Operands[P];
    readonly clause: Clause;
  };
}[O];

export interface CheckedQuery<in R = unknown, out Name extends string = string> {
  readonly kind: "CheckedQuery";
  readonly [checkedBrand]: true;
  readonly schema: Schema<R, Name>;
  readonly connective: ConnectiveWord;
  readonly clauses: readonly CheckedClause<R>[];
  readonly query: Query;
}

export interface Clause {
  readonly kind: "Clause";
  readonly field: FieldName;
  readonly operator: Operator;
  readonly operatorSpan: Span;
  readonly negated: boolean;
  readonly value: Value;
  readonly span: Span;
}

export interface ClauseMatch<R = unknown> {
  readonly clause: CheckedClause<R>;
  readonly field: string;
  readonly spans: readonly Span[];
}

export interface ClauseRow<Name extends string = string> {
  readonly field: Name;
  readonly operator: Operator;
  readonly negated: boolean;
  readonly value: string | number | bigint | boolean | null;
}

export type Comparison = "folded" | "exact" | "uuid" | "boolean" | "number" | "integer";

export type ComparisonOperator = "greaterThan" | "greaterThanOrEqual" | "lessThan" | "lessThanOrEqual";

export interface Connective {
  readonly kind: "Connective";
  readonly connective: ConnectiveWord;
  readonly text: string;
  readonly span: Span;
}

export type ConnectiveWord = "AND" | "OR";

export interface CustomViolation extends ViolationBase {
  readonly code: string;
  readonly message: string;
}

export interface DateOptions {
  readonly now?: number | Date | (() => number | Date);
  readonly timeZone?: string;
}

export type DateReading = Pick<FieldType, "readNumber" | "completeNumber" | "showNumber">;

export interface Diagnostic {
  readonly code: DiagnosticCode | (string & {});
  readonly severity: Severity;
  readonly message: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

export type DiagnosticCode = (typeof diagnosticCodes)[number];

export interface EnumerationOptions extends FieldOptions<string> {
  readonly open?: boolean;
}

export interface ErrorBody {
  readonly error: {
    readonly type: "invalid_request_error";
    readonly code: "parameter_invalid";
    readonly message: string;
    readonly param: string;
    readonly doc_url?: string;
    readonly diagnostics?: readonly Diagnostic[];
    readonly did_you_mean?: readonly string[];
  };
}

export interface ErrorBodyOptions {
  readonly param?: string;
  readonly docUrl?: string;
  readonly includeDiagnostics?: boolean;
  readonly messages?: Partial<Pick<Messages, "invalid_query">> | undefined;
}

export interface ExactValue {
  readonly kind: "exact";
  readonly text: string;
}

export interface Field<in R = unknown, out Name extends string = string> extends Omit<
  FieldOptions,
  "operators"
> {
  readonly name: Name;
  readonly type: FieldType;
  readonly get?: (record: R) => unknown;
}

export type FieldDefinitions<R, Name extends string> = {
  readonly [N in Name]: FieldDefinition<R, N>;
} & {
  readonly [N in PropertyName<R>]?: unknown;
};

export interface FieldFunction<V, Use extends FieldUse = FieldUse> {
  <R, const O extends Operator = Operator>(
    options: FieldOptions<V> & OperatorsOption<O> & ReadOptions<R, V>,
  ): ReadField<R, Narrowed<Use, O>>;
  <const O extends Operator = Operator>(
    options?: FieldOptions<V> & OperatorsOption<O>,
  ): OwnField<V, never, Narrowed<Use, O>>;
}

export interface FieldJson extends TypeJson, FieldOptions {
  readonly path?: string | readonly string[];
}

export interface FieldName {
  readonly kind: "FieldName";
  readonly name: string;
  readonly span: Span;
}

export interface FieldOptions<out V = unknown> {
  readonly description?: string;
  readonly examples?: readonly V[];
  readonly operators?: readonly Operator[];
  readonly required?: boolean;
}

export interface FieldType {
  readonly name: string;
  readonly title: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  readonly example: string;
  readonly readText: (text: string) => Reading<FieldValue>;
  readonly readNumber?: (text: string, operator?: ComparisonOperator) => Reading<NumericValue>;
  readonly completeNumber?: (typed: string) => readonly Suggestion[];
  readonly isTime?: boolean;
  readonly withDates?: (calendar: Calendar) => DateReading;
  readonly showNumber?: (number: number | bigint) => string;
  readonly comparisonWords?: Readonly<Record<ComparisonOperator, string>>;
  readonly takes?: "text" | "values" | "integer" | "number" | "uuid";
  readonly values?: readonly string[];
  readonly whenAbsent?: boolean;
  readonly fromRecord?: (value: unknown) => unknown;
  readonly element?: FieldType;
}

export interface FieldUse<out V = QueryValue, out O extends Operator = Operator> {
  readonly value: V;
  readonly operator: O;
}

export type FieldValue = TextValue | ExactValue | UuidValue | BooleanValue | NumericValue;

export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

export type FixArguments =
  | {
      readonly kind: "write";
      readonly text: string;
      readonly meaning: string | null;
    }
  | {
      readonly kind: "remove" | "quote" | "unquote";
      readonly text: string;
    }
  | {
      readonly kind: "addSpace" | "removeSpace";
    }
  | {
      readonly kind: "joinAll";
      readonly connective: "AND" | "OR";
    }
  | {
      readonly kind: "decode";
      readonly encoding: QueryEncoding;
    }
  | {
      readonly kind: "split";
      readonly count: number;
    }
  | {
      readonly kind: "correct";
      readonly count: number;
    };

export interface FixCandidate {
  readonly title: FixArguments | string;
  readonly edits: readonly TextEdit[];
}

export type Found =
  | {
      readonly text: string;
    }
  | "whiteSpace"
  | "end";

export type GivenKind =
  "array" | "object" | "number" | "bigint" | "boolean" | "symbol" | "function" | "brokenTree";

export interface InferenceNote {
  readonly field: string | null;
  readonly message: string;
}

export interface InferredSchema {
  readonly schema: SchemaJson;
  readonly notes: readonly InferenceNote[];
}

export interface Interpretation<in out R = unknown, out Name extends string = string> {
  readonly queries: readonly MeantQuery<R, Name>[];
  readonly isChanged: boolean;
  readonly edits: readonly TextEdit[];
  readonly diagnostics: readonly Diagnostic[];
}

export type JsonSchemaField = Partial<FieldJson>;

export interface JsonSchemaOptions<Name extends string> extends SchemaOptions<NoInfer<Name>> {
  readonly fields:
    | readonly Name[]
    | {
        readonly [N in Name]: string | JsonSchemaField;
      };
  readonly document?: unknown;
}

export interface MeantQuery<in out R = unknown, out Name extends string = string> {
  readonly text: string;
  readonly checked: CheckedQuery<R, Name>;
}

export interface MessageArguments {
  query_empty: Record<never, never>;
  query_not_text: {
    given: GivenKind;
  };
  query_too_long: {
    length: number;
    maxLength: number;
  };
  too_many_clauses: {
    count: number;
    maxClauses: number;
  };
  character_unexpected: {
    text: string;
    kind: UnexpectedKind;
  };
  string_unterminated: Record<never, never>;
  string_escape_invalid: {
    text: string;
  };
  string_character_invalid: {
    character: "nul" | "surrogate";
  };
  field_expected: {
    found: Found;
  };
  operator_expected: {
    found: Found;
    field: string;
  };
  value_expected: {
    found: Found;
    field: string;
    operator: string;
  };
  connective_expected: {
    found: Found;
  };
  connective_case: {
    text: string;
  };
  connectives_mixed: {
    first: string;
    text: string;
  };
  parameter_in_query: {
    text: string;
    parameter: RequestParameter;
  };
  negation_not_allowed: {
    field: string;
    operator: string;
  };
  value_not_quoted: {
    field: string;
    operator: string;
    text: string;
    minimum: number | null;
    declared: readonly string[] | null;
  };
  value_quoted: {
    field: string;
    operator: string;
    text: string;
  };
  field_unknown: {
    field: string;
    known: readonly string[];
  };
  operator_not_allowed: {
    field: string;
    type: string;
    title: string;
    operator: string;
    allowed: readonly string[];
  };
  contains_too_short: {
    field: string;
    value: string;
    minimum: number;
  };
  value_invalid: {
    field: string;
    type: string;
    operator: string;
    value: string;
    expected: string;
    quoted: boolean;
    declared: readonly string[] | null;
  };
  value_out_of_range: {
    field: string;
    type: string;
    operator: string;
    value: string;
    expected: string;
  };
}

export type Messages = {
  readonly [C in DiagnosticCode]: (args: MessageArguments[C] & Advice) => string;
} & {
  readonly fix: (args: FixArguments) => string;
  readonly invalid_query: (args: { position: number; message: string; more: number }) => string;
};

export type Negation = "any" | "equality";

export type Node = Query | Connective | Clause | FieldName | Value;

export interface NodeVisitor<N extends Node> {
  readonly enter?: (node: N, ancestors: readonly Node[]) => boolean | void;
  readonly leave?: (node: N, ancestors: readonly Node[]) => void;
}

export interface NullLiteral {
  readonly kind: "NullLiteral";
  readonly span: Span;
}

export interface NullValue {
  readonly kind: "null";
}

export interface NumberLiteral {
  readonly kind: "NumberLiteral";
  readonly text: string;
  readonly span: Span;
}

export interface NumericValue {
  readonly kind: "number" | "integer";
  readonly number: number | bigint;
  readonly text?: string;
}

export interface Operands
  extends Readonly<Record<ComparisonOperator, NumericValue>>, Readonly<Record<TextOperator, TextValue>> {
  readonly equals: TypedValue;
}

export type Operator = "equals" | TextOperator | ComparisonOperator;

export interface OperatorRow {
  readonly symbol: string;
  readonly title: string;
  readonly negatedTitle: string;
  readonly matches: "value" | "part" | "range" | "unknown";
  readonly minimum: number;
  readonly opposite?: ComparisonOperator;
}

export interface OwnField<in V, out Declared = never, out Use = unknown> extends FieldOptions {
  readonly type: FieldType;
  readonly accepts?: ((value: V) => Declared) | undefined;
  readonly use?: Use | undefined;
}

export interface ParseOptions {
  readonly maxLength?: number;
  readonly maxClauses?: number;
  readonly maxDiagnostics?: number;
  readonly messages?: Partial<Messages>;
}

export interface ParseResult {
  readonly query: Query | null;
  readonly diagnostics: readonly Diagnostic[];
}

export type Predicate<in R = unknown> = (record: R) => boolean;

export interface PrintOptions {
  readonly values?: boolean;
}

export interface Query {
  readonly kind: "Query";
  readonly clauses: readonly Clause[];
  readonly connectives: readonly Connective[];
  readonly span: Span;
}

export type QueryEncoding =
  | "htmlEntities"
  | "unicodeEscapes"
  | "percentEncoding"
  | "plusSigns"
  | "escapedQuotes"
  | "quotes"
  | "preamble";

export declare class QueryError extends Error {
  readonly name = "QueryError";
  readonly source: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly [brand] = true;
  constructor(source: string, diagnostics: readonly Diagnostic[]);
  static [Symbol.hasInstance](value: unknown): boolean;
}

export type QueryValue = string | number | bigint | boolean | Date;

export interface ReadField<in R, out Use = unknown> extends FieldOptions {
  readonly type: FieldType;
  readonly use?: Use | undefined;
  readonly get: (record: R) => unknown;
}

export interface ReadOptions<R, V> {
  readonly get: (record: R) => V | null | undefined;
}

export type Reading<V> =
  | {
      readonly value: V;
    }
  | UnreadableValue;

export interface RenderOptions {
  readonly color?: boolean;
}

export interface Repair<in out R = unknown, out Name extends string = string> {
  readonly title: string;
  readonly text: string;
  readonly checked: CheckedQuery<R, Name>;
  readonly edits: readonly TextEdit[];
  readonly further: readonly {
    readonly text: string;
    readonly checked: CheckedQuery<R, Name>;
  }[];
}

export type RequestParameter = "order" | "limit" | "after";

export type ResolvedClause<R = unknown, O extends Operator = Operator> = {
  readonly [P in O]: {
    readonly clause: Clause;
    readonly operator: P;
    readonly field: Field<R> | undefined;
    readonly operatorAllowed: boolean;
    readonly reading: Reading<Operands[P]> | undefined;
  };
}[O];

export interface Rule<V = CustomViolation> {
  readonly clause?: <R>(clause: ResolvedClause<R>, context: RuleContext<R, V>) => void;
  readonly query?: <R>(context: RuleContext<R, V>) => void;
}

export interface RuleContext<R = unknown, V = CustomViolation> {
  readonly query: Query | null;
  readonly clauses: readonly ResolvedClause<R>[];
  readonly connectives: readonly Connective[];
  readonly schema: Schema<R>;
  readonly negation: Negation;
  readonly report: (violation: V) => void;
}

export interface RuleOptions {
  readonly negation?: Negation;
  readonly dates?: DateOptions;
  readonly rules?: readonly Rule[];
}

export interface Schema<in R = unknown, out Name extends string = string, out Uses = unknown> {
  readonly fields: ReadonlyMap<string, Field<R, Name>>;
  readonly defaultField?: Name | readonly Name[];
  readonly omitted?: ReadonlyMap<string, Field<R>>;
  readonly uses?: Uses | undefined;
}

export declare class SchemaError extends TypeError {
  readonly name = "SchemaError";
  readonly problems: readonly SchemaProblem[];
  constructor(problems: readonly SchemaProblem[]);
}

export declare class SchemaInference {
  #private;
  add(record: Readonly<Record<string, unknown>>): void;
  result(): InferredSchema | null;
}

export interface SchemaJson {
  readonly fields: Readonly<Record<string, FieldJson>>;
  readonly defaultField?: string | readonly string[];
}

export interface SchemaOptions<Name extends string = string> {
  readonly defaultField?: Name | readonly Name[];
}

export interface SchemaProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export type Severity = "error" | "warning";

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface StringLiteral {
  readonly kind: "StringLiteral";
  readonly value: string;
  readonly text: string;
  readonly span: Span;
}

export interface Suggestion {
  readonly text: string;
  readonly note?: string;
  readonly isSame?: boolean;
}

export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

export type TextOperator = "contains";

export interface TextOperatorRow extends OperatorRow {
  readonly before: boolean;
  readonly after: boolean;
}

export interface TextValue {
  readonly kind: "text";
  readonly text: string;
  readonly folded: string;
}

export interface TimeOptions<Source extends TimeSource = TimeSource> extends FieldOptions<
  TimeValues[Source]
> {
  readonly from?: Source;
}

export type TimeSource = "milliseconds" | "seconds" | "iso";

export interface TimeValues {
  readonly milliseconds: number | bigint | Date;
  readonly seconds: number | bigint | Date;
  readonly iso: string | Date;
}

export interface TypeJson {
  readonly type: string;
  readonly values?: readonly string[];
  readonly open?: boolean;
  readonly whenAbsent?: boolean;
  readonly presence?: true;
  readonly from?: TimeSource;
  readonly items?: TypeJson;
}

export type TypedValue = NullValue | FieldValue;

export type UnexpectedKind =
  | "parentheses"
  | "operator"
  | "excessOperator"
  | "splitOperator"
  | "and"
  | "or"
  | "not"
  | "foreignQuotes"
  | "loneQuote"
  | "invisible"
  | "other";

export interface UnreadableValue {
  readonly code: "value_invalid" | "value_out_of_range";
  readonly expected: string;
  readonly declared?: readonly string[];
  readonly suggestions?: () => readonly Suggestion[];
}

export interface UuidValue {
  readonly kind: "uuid";
  readonly text: string;
}

export interface ValidateOptions extends RuleOptions, Pick<CheckOptions, "maxDiagnostics" | "messages"> {}

export interface ValidateResult<in out R = unknown, out Name extends string = string> {
  readonly checked: CheckedQuery<R, Name> | null;
  readonly diagnostics: readonly Diagnostic[];
}

export type Value = StringLiteral | NumberLiteral | NullLiteral | BareWord;

export type Visitor = {
  readonly [K in Node["kind"]]?:
    | NodeVisitor<
        Extract<
          Node,
          {
            kind: K;
          }
        >
      >
    | NonNullable<
        NodeVisitor<
          Extract<
            Node,
            {
              kind: K;
            }
          >
        >["enter"]
      >;
};

export declare function applyEdits(source: string, edits: readonly TextEdit[]): string;

export declare function boolean<R>(
  options: BooleanOptions & ReadOptions<R, boolean>,
): ReadField<R, FieldUse<boolean, "equals">>;
declare function boolean(options?: BooleanOptions): OwnField<boolean, never, FieldUse<boolean, "equals">>;

export declare function check<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): CheckResult<R, Name>;

export declare function checkedQueries<Q extends CheckedQuery<never>>(
  checked: Q | readonly Q[],
): readonly Q[];

export declare function clausesOf<R, Name extends string>({
  clauses,
}: CheckedQuery<R, Name>): readonly ClauseRow<Name>[];

export declare function compile<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): CheckedQuery<R, Name>;

export declare function compilePredicate<R>(
  checked: CheckedQuery<R> | readonly CheckedQuery<R>[],
): Predicate<R>;

export declare function defineFieldType<V, Use extends FieldUse = FieldUse>(
  type: FieldType,
): FieldFunction<V, Use>;

export declare function defineSchema<R = unknown>(): <Name extends string, Uses = unknown>(
  definitions: FieldDefinitions<R, Name> & Usable<Uses>,
  options?: SchemaOptions<NoInfer<Name>>,
) => Schema<R, Name, Uses>;
declare function defineSchema<R, Name extends string, Uses = unknown>(
  definitions: {
    readonly [N in Name]: OwnField<never, unknown> | ReadField<R>;
  } & Usable<Uses>,
  options?: SchemaOptions<NoInfer<Name>>,
): Schema<R, Name, Uses>;

export declare const diagnosticCodes: readonly [
  "query_empty",
  "query_not_text",
  "query_too_long",
  "too_many_clauses",
  "character_unexpected",
  "string_unterminated",
  "string_escape_invalid",
  "string_character_invalid",
  "field_expected",
  "operator_expected",
  "value_expected",
  "connective_expected",
  "connective_case",
  "connectives_mixed",
  "parameter_in_query",
  "negation_not_allowed",
  "value_not_quoted",
  "value_quoted",
  "field_unknown",
  "operator_not_allowed",
  "contains_too_short",
  "value_invalid",
  "value_out_of_range",
];

export declare function enumeration<
  R,
  Held extends string,
  const Declared extends Held,
  Open extends boolean = false,
>(
  values: readonly Declared[],
  options: EnumerationOptions & {
    readonly open?: Open;
  } & ReadOptions<R, Held>,
): ReadField<R, EnumerationUse<Declared, Open>>;
declare function enumeration<const Declared extends string, Open extends boolean = false>(
  values: readonly Declared[],
  options?: EnumerationOptions & {
    readonly open?: Open;
  },
): OwnField<string, Declared, EnumerationUse<Declared, Open>>;

export declare function extend<R, Name extends string, Uses, More extends string, MoreUses = unknown>(
  schema: Schema<R, Name, Uses>,
  fields: {
    readonly [N in More]: OwnField<never, unknown> | ReadField<R>;
  } & {
    readonly [N in keyof MoreUses]: {
      readonly use?: MoreUses[N] | undefined;
    };
  },
  options?: SchemaOptions<NoInfer<Name | More>>,
): Schema<R, Name | More, Uses & MoreUses>;

export declare const fieldTypeNames: readonly string[];

export declare function foldCase(text: string): string;

export declare function fromClauses<Name extends string>(
  rows: readonly (Omit<ClauseRow<NoInfer<Name>>, "value"> & {
    readonly value: QueryValue | null;
  })[],
  connective: ConnectiveWord,
  schema: Schema<never, Name>,
): string;

export declare const id: import("../define-field-type.ts").FieldFunction<string, FieldUse<string, "equals">>;

export declare const integer: import("../define-field-type.ts").FieldFunction<
  number | bigint,
  FieldUse<number | bigint, ComparisonOperator | "equals">
>;

export declare function interpret<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): Interpretation<R, Name>;

export declare function list<R, V, Use = unknown, const O extends Operator = Operator>(
  element: OwnField<V, NoInfer<V>, Use>,
  options: FieldOptions<NoInfer<V>> & OperatorsOption<O> & ReadOptions<R, Elements<V>>,
): ReadField<R, Narrowed<Use, O>>;
declare function list<V, Declared = never, Use = unknown, const O extends Operator = Operator>(
  element: OwnField<V, Declared, Use>,
  options?: FieldOptions<NoInfer<V>> & OperatorsOption<O>,
): OwnField<Elements<V>, [Declared] extends [never] ? never : Declared[], Narrowed<Use, O>>;

export declare function matchesIn<R>(checked: CheckedQuery<R>, record: R): readonly ClauseMatch<R>[];

export declare const number: import("../define-field-type.ts").FieldFunction<
  number,
  FieldUse<number, ComparisonOperator | "equals">
>;

export declare const operators: {
  readonly [O in Operator]: O extends ComparisonOperator
    ? OperatorRow & Required<Pick<OperatorRow, "opposite">>
    : O extends TextOperator
      ? TextOperatorRow
      : OperatorRow;
};

export declare function parse(source: unknown, options?: ParseOptions): ParseResult;

export declare function pick<R, Name extends string, Uses, Picked extends Name>(
  schema: Schema<R, Name, Uses>,
  names: readonly Picked[],
): Schema<R, Picked, Uses>;

export declare function print(query: Query, { values }?: PrintOptions): string;

export declare function renderDiagnostic(
  source: string,
  diagnostic: Diagnostic,
  options?: RenderOptions,
): string;

export declare function repair<R, Name extends string>(
  source: unknown,
  schema: Schema<R, Name>,
  options?: CheckOptions,
): readonly Repair<R, Name>[];

export declare function schemaFromJson(json: unknown): Schema;

export declare function schemaFromJsonSchema<const Name extends string>(
  jsonSchema: unknown,
  { fields, document, ...options }: JsonSchemaOptions<Name>,
): Schema<unknown, Name>;

export declare const text: import("../define-field-type.ts").FieldFunction<
  string,
  FieldUse<string, "contains" | "equals">
>;

export declare function time<
  R,
  Source extends TimeSource = "milliseconds",
  const O extends Operator = Operator,
>(
  options: TimeOptions<Source> & OperatorsOption<O> & ReadOptions<R, TimeValues[Source]>,
): ReadField<R, Narrowed<TimeUse, O>>;
declare function time<Source extends TimeSource = "milliseconds", const O extends Operator = Operator>(
  options?: TimeOptions<Source> & OperatorsOption<O>,
): OwnField<TimeValues[Source], never, Narrowed<TimeUse, O>>;

export declare function toErrorBody(
  diagnostics: readonly Diagnostic[],
  options?: ErrorBodyOptions,
): ErrorBody;

export declare function toJson(schema: Schema<never>): SchemaJson;

export declare const uuid: import("../define-field-type.ts").FieldFunction<
  string,
  FieldUse<string, "equals">
>;

export declare function validate<R, Name extends string>(
  query: Query,
  schema: Schema<R, Name>,
  options?: ValidateOptions,
): ValidateResult<R, Name>;

export declare function walk(node: Node, visitor: Visitor): void;

// What these declarations name, and no entry exports:

declare const brand: unique symbol;

declare const checkedBrand: unique symbol;

interface NotAProperty<Name extends string, R> extends ReadField<R> {
  readonly notAProperty?: Name;
}

interface OperatorsOption<out O extends Operator> {
  readonly operators?: readonly O[];
}

interface ViolationBase {
  readonly span: Span;
  readonly candidates?: () => readonly FixCandidate[];
}

type Elements<V> = readonly (V | null | undefined)[];

type EnumerationUse<Declared extends string, Open extends boolean> = FieldUse<
  Open extends false ? Declared : string,
  "equals"
>;

type FieldDefinition<R, Name extends string> = unknown extends R
  ? OwnField<never, unknown> | ReadField<R>
  : Name extends PropertyName<R>
    ? PropertyField<PropertyValue<R, Name>> | ReadField<R>
    : NotAProperty<Name, R>;

type Narrowed<Use, O extends Operator> =
  Use extends FieldUse<infer V, infer Own> ? FieldUse<V, Extract<Own, O>> : unknown;

type PropertyField<V> = unknown extends V
  ? OwnField<never, unknown>
  : OwnField<NonNullable<V>, NonNullable<V>>;

type PropertyName<R> = R extends unknown ? keyof R & string : never;

type PropertyValue<R, Name extends string> = R extends unknown
  ? Name extends keyof R
    ? R[Name]
    : undefined
  : never;

type TimeUse = FieldUse<number | bigint | Date, "equals" | ComparisonOperator>;

type Usable<Uses> = {
  readonly [N in keyof Uses]: {
    readonly use?: Uses[N] | undefined;
  };
};
