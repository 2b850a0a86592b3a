// What wherefore/search exports. Written by `npm run generate`.

export interface Count {
  readonly count: number;
  readonly isExact: boolean;
}

export interface CountOptions {
  readonly upTo?: number;
}

export interface CountRequest {
  readonly query?: unknown;
}

export type Direction = "asc" | "desc";

export interface IndexOptions {
  readonly primaryKey?: readonly string[];
  readonly existing?: readonly NamedIndex[];
  readonly concurrently?: boolean;
}

export interface KeyBy {
  readonly column: string;
  readonly type?: string;
}

export interface OrderBy {
  readonly column: string;
  readonly direction?: Direction;
  readonly type?: string;
  readonly required?: boolean;
}

export interface Page<R extends Row = Row> {
  readonly rows: R[];
  readonly next: string | null;
  readonly previous: string | null;
}

export interface PageLimit {
  readonly default?: number;
  readonly max?: number;
}

export interface PageRequest {
  readonly query?: unknown;
  readonly order?: unknown;
  readonly limit?: unknown;
  readonly after?: unknown;
  readonly before?: unknown;
}

export interface PageStatement extends SqlPiece {
  readonly sql: string;
  readonly condition: SqlPiece | undefined;
}

export interface ParameterOptions {
  readonly description?: string;
}

export type Row = object;

export type Run<R extends Row = Row> = (
  sql: string,
  params: SqlValue[],
) => Iterable<R> | PromiseLike<Iterable<R>>;

export interface Search<Name extends string = string, Within extends string = string> {
  readonly page: <R extends Row = Record<string, unknown>>(
    request: PageRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run<R>,
  ) => Promise<Page<R> | ErrorBody>;
  readonly count: (
    request: CountRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
    options?: CountOptions,
  ) => Promise<Count | ErrorBody>;
  readonly values: (
    field: string,
    request: ValuesRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<readonly StoredValue[]>;
  readonly statements: (
    request: StatementRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<readonly PageStatement[]>;
  readonly parameters: (options?: ParameterOptions) => readonly SearchParameter[];
  readonly indexes: (options?: IndexOptions) => readonly IndexAdvice[];
  readonly names?: Name;
}

export type SearchCode = (typeof searchCodes)[number];

export declare class SearchError extends Error {
  readonly name = "SearchError";
  readonly sql: string;
  readonly [brand] = true;
  constructor(
    message: string,
    sql: string,
    options?: {
      readonly cause: unknown;
    },
  );
  static [Symbol.hasInstance](value: unknown): boolean;
}

export interface SearchOptions<
  Options extends object,
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
> {
  readonly schema: Schema<never, Name>;
  readonly dialect: Dialect<Options>;
  readonly table: string;
  readonly columns?: Columns<NoInfer<Options>, NoInfer<Name>>;
  readonly within?: readonly Within[];
  readonly key: readonly (string | KeyBy)[];
  readonly orders: Readonly<Record<OrderName, readonly OrderBy[]>>;
  readonly limit?: PageLimit;
  readonly withoutValues?: readonly NoInfer<Name>[];
  readonly select?: readonly string[];
  readonly check?: CheckOptions;
  readonly docUrl?: string;
  readonly includeDiagnostics?: boolean;
  readonly seal?: (cursor: string) => string | PromiseLike<string>;
  readonly open?: (cursor: string) => string | PromiseLike<string>;
}

export type SearchParameter =
  | OpenApiParameter
  | {
      readonly name: "order" | "limit" | "after" | "before";
      readonly in: "query";
      readonly required: false;
      readonly description: string;
      readonly schema: Readonly<Record<string, unknown>>;
    };

export interface SqlPiece {
  readonly strings: readonly string[];
  readonly params: readonly SqlValue[];
}

export interface StatementRequest {
  readonly query: CheckedQuery<never> | readonly CheckedQuery<never>[];
  readonly order?: string;
  readonly limit: number;
  readonly after?: readonly (WithinValue | null)[];
  readonly where?: SqlPiece;
}

export interface StoredValue {
  readonly value: string;
  readonly count: number;
  readonly isExact: boolean;
}

export interface ValuesRequest {
  readonly beginning?: unknown;
  readonly limit?: unknown;
}

export type WithinValue = string | number | bigint | boolean;

export declare function createSearch<
  Name extends string,
  Within extends string = never,
  OrderName extends string = string,
  D extends Dialect = Dialect,
>(
  options: SearchOptions<OptionsOf<D>, Name, Within, OrderName> & {
    readonly dialect: D;
  },
): Search<Name, Within>;

export declare const searchCodes: readonly [
  "too_many_queries",
  "order_unknown",
  "limit_invalid",
  "cursor_invalid",
  "cursors_both",
];

// What these declarations name, and neither the entry nor wherefore exports:

declare class IndexPlan {
  #private;
  readonly quote: (identifier: string) => string;
  readonly tableName: string;
  readonly partitionBy: readonly string[];
  readonly orderBy: readonly OrderTerm[];
  readonly existing: readonly ExistingIndex[];
  readonly concurrently: boolean;
  readonly isOfElements: boolean;
  constructor({ quote, table, orderBy, partitionBy, existing, concurrently, isOfElements }: PlanOptions);
  get table(): string;
  get isOrdered(): boolean;
  leads(column: ColumnSource): boolean;
  sql(column: ColumnSource): string;
  indexName(label: string, definition: string): string;
  key(...columns: readonly KeyColumn[]): string;
  orderKey(carried: readonly KeyColumn[], mostColumns?: number): string;
  hasIndex(...columns: readonly KeyColumn[]): boolean;
  beginsIndex(column: ColumnSource, ...methods: readonly IndexMethod[]): boolean;
  needsOrderIndex(key: string): boolean;
}

declare class MappingReader {
  #private;
  readonly field: MappedField;
  constructor(field: MappedField, mapping: object, path: readonly string[], problems: MappingProblem[]);
  report(key: string, message: string): void;
  has(key: string): boolean;
  identifier(key: string): string | undefined;
  expression(key: string): string | undefined;
  nameOrExpression(key: string): ColumnSource | undefined;
  ignore(key: string): void;
  text(key: string): string | undefined;
  requiredIdentifier(key: string): string;
  choice<C extends string>(key: string, choices: readonly C[]): C | undefined;
  callback(key: string): ((...args: never[]) => unknown) | undefined;
  object<T>(key: string, read: (mapping: MappingReader) => T, field?: MappedField): T | undefined;
  onlyForContains(key: string): void;
  close(): void;
}

declare const brand: unique symbol;

interface Column<Options> {
  readonly column: Sql;
  readonly folded: Sql | undefined;
  readonly options: Options;
  readonly sibling: (name: string) => Sql;
}

interface ColumnNames {
  readonly column?: string;
  readonly expression?: string;
  readonly folded?: string | ExpressionMapping;
}

interface ColumnType<Options = never> {
  readonly stores: (type: FieldType) => boolean;
  readonly forms: (parameters: readonly number[]) => Partial<Forms<Options>>;
}

interface Dialect<out Options extends object = object> {
  readonly name: string;
  readonly title: string;
  readonly quote: (identifier: string) => string;
  readonly placeholder: (param: Param, position: number) => string;
  readonly readOptions: (mapping: MappingReader) => Options;
  readonly forms: Forms<never>;
  readonly typeName?: (name: string) => string;
  readonly columnTypes?: Readonly<Record<string, ColumnType>>;
  readonly listType?: (name: string | undefined, element: FieldType) => ListType | undefined;
  readonly someRow?: (condition: RowsCondition<never>, negated: boolean) => Sql;
  readonly unfolded?: string;
  readonly ordering?: Ordering;
  readonly advise: (plan: IndexPlan, columns: readonly MappedColumn<never>[]) => readonly IndexAdvice[];
}

interface ExistingIndex {
  readonly columns: readonly ExistingTerm[];
  readonly unique?: boolean;
  readonly using?: IndexMethod;
}

interface ExpressionMapping {
  readonly expression: string;
}

interface Forms<Options> {
  readonly isNull: (column: Column<Options>, negated: boolean) => Sql;
  readonly text: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
  readonly exact: (column: Column<Options>, value: ExactValue | UuidValue, negated: boolean) => Sql;
  readonly boolean: (column: Column<Options>, value: BooleanValue, negated: boolean) => Sql;
  readonly numeric: (
    column: Column<Options>,
    operator: NumericOperator,
    value: NumericValue,
    negated: boolean,
  ) => Sql;
  readonly contains: (column: Column<Options>, value: TextValue, negated: boolean) => Sql;
}

interface IndexAdvice {
  readonly sql: string | null;
  readonly reason: string;
  readonly cost: string;
  readonly fields: readonly string[];
}

interface ListType<Options = never> {
  readonly element: string | undefined;
  readonly forms: (element: Forms<Options>) => Forms<Options>;
}

interface MappedColumn<Options> {
  readonly field: Field<never>;
  readonly column: ColumnSource;
  readonly folded: ColumnSource | undefined;
  readonly type: string | undefined;
  readonly options: Options;
  readonly rows: MappedRows<Options> | undefined;
}

interface MappedField {
  readonly name: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  readonly isList: boolean;
}

interface MappedRows<Options> {
  readonly table: string;
  readonly key: string;
  readonly of: string;
  readonly element: MappedColumn<Options>;
}

interface MappingProblem {
  readonly path: readonly string[];
  readonly message: string;
}

interface NamedIndex {
  readonly table?: string;
  readonly columns: readonly (string | ExistingTerm)[];
  readonly unique?: boolean;
  readonly using?: IndexMethod;
}

interface OpenApiExample {
  readonly summary: string;
  readonly value: string;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: {
    readonly type: "string";
    readonly minLength: 1;
    readonly maxLength?: number;
  };
  readonly examples: Readonly<Record<string, OpenApiExample>>;
}

interface OrderTerm {
  readonly column: string;
  readonly direction?: "asc" | "desc";
  readonly nulls?: "last";
  readonly indexed?: string;
}

interface OrderedColumn {
  readonly operand?: (column: Sql) => Sql;
  readonly indexed?: (column: string) => string;
  readonly read: (column: Sql) => Sql;
  readonly fromRow?: (value: unknown) => string | null;
  readonly write: (text: string) => Sql | null;
}

interface Ordering {
  readonly expected: Readonly<Record<Comparison, string>>;
  readonly column: (name: string | undefined, parameters: readonly number[]) => OrderedColumn | undefined;
  readonly nulls: "keyword" | "least";
  readonly indexesExpressions: boolean;
  readonly comparesRows: "yes" | "no" | "with nulls";
  readonly rangesOfText: boolean;
  readonly sameText?: (text: Sql) => Sql;
  readonly beginning?: (text: Sql, length: number) => Sql;
  readonly value: (value: string | number | bigint | boolean) => Sql;
}

interface Param {
  readonly value: SqlValue;
  readonly type: string;
}

interface PlanOptions {
  readonly quote: (identifier: string) => string;
  readonly table: string;
  readonly orderBy: readonly OrderTerm[];
  readonly partitionBy: readonly string[];
  readonly existing: readonly ExistingIndex[];
  readonly concurrently: boolean;
  readonly isOfElements: boolean;
}

interface RowsCondition<Options = unknown> {
  readonly from: Sql;
  readonly key: Sql;
  readonly of: Sql;
  readonly test: Sql;
  readonly options: Options;
}

interface RowsMapping<Options> {
  readonly rows: RowsNames & ColumnNames & Options;
}

interface RowsNames {
  readonly table: string;
  readonly key: string;
  readonly of: string;
}

interface Sql {
  readonly texts: readonly string[];
  readonly params: readonly Param[];
  readonly equality?: {
    readonly operand: Sql;
    readonly value: Sql;
  };
}

type ColumnMapping<Options> = string | (ColumnNames & Options) | RowsMapping<Options>;

type ColumnSource =
  | {
      readonly name: string;
    }
  | {
      readonly expression: string;
    };

type Columns<Options, Name extends string = string> = {
  readonly [N in Name]?: ColumnMapping<Options>;
};

type ExistingTerm =
  | OrderTerm
  | {
      readonly expression: string;
      readonly direction?: "asc" | "desc";
    };

type IndexMethod = "btree" | "hash" | "gin";

type KeyColumn = ColumnSource & {
  readonly indexed?: string;
};

type NumericOperator = "equals" | ComparisonOperator;

type OptionsOf<D extends Dialect> = D extends Dialect<infer Options> ? Options : never;

type SqlValue = string | number | bigint | boolean | object | null;
