// What wherefore/sql exports. Written by `npm run generate`.

export interface AdviceOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  readonly table: string;
  readonly columns?: Columns<NoInfer<Options>, Name>;
  readonly orderBy: readonly OrderTerm[];
  readonly partitionBy?: readonly string[];
  readonly primaryKey?: readonly string[];
  readonly existing?: readonly NamedIndex[];
  readonly concurrently?: boolean;
}

export type Bound = Sql | "before" | "after";

export interface ClickhouseOptions {
  readonly type?: ClickhouseType;
}

export type ClickhouseType = Column | "Array" | "array" | `Array(${Column})`;

export interface Column<Options> {
  readonly column: Sql;
  readonly folded: Sql | undefined;
  readonly options: Options;
  readonly sibling: (name: string) => Sql;
}

export type ColumnMapping<Options> = string | (ColumnNames & Options) | RowsMapping<Options>;

export interface ColumnNames {
  readonly column?: string;
  readonly expression?: string;
  readonly folded?: string | ExpressionMapping;
}

export type ColumnSource =
  | {
      readonly name: string;
    }
  | {
      readonly expression: string;
    };

export interface ColumnType<Options = never> {
  readonly stores?: (type: FieldType) => boolean;
  readonly forms?: (parameters: readonly number[]) => Partial<Forms<Options>>;
  readonly order?: OrderedColumn | ((parameters: readonly number[]) => OrderedColumn);
}

export type Columns<Options, Name extends string = string> = {
  readonly [N in Name]?: ColumnMapping<Options>;
};

export type Commonness = boolean | "fairly";

export interface Dialect<out Options extends object = object> {
  readonly name: string;
  readonly title: string;
  readonly quote: (identifier: string) => string;
  readonly placeholder: (param: Param, position: number) => string;
  readonly readOptions: (mapping: MappingReader) => Options;
  readonly forms: Forms<never>;
  readonly typeName?: (name: string) => string;
  readonly columnTypes?: Readonly<Record<string, ColumnType>>;
  readonly listType?: (name: string | undefined, element: FieldType) => ListType | undefined;
  readonly listExample?: string;
  readonly someRow?: (condition: RowsCondition<never>, negated: boolean) => Sql;
  readonly unfolded?: string;
  readonly ordering?: Ordering;
  readonly advise: (plan: IndexPlan, columns: readonly MappedColumn<never>[]) => readonly IndexAdvice[];
}

export interface DuckdbOptions {
  readonly type?: DuckdbType;
}

export type DuckdbType = Scalar | `${Scalar}[]` | `${Scalar}[${number}]` | "list";

export interface ElementRows {
  readonly join: Sql;
  readonly element: Sql;
}

export interface ExistingIndex {
  readonly columns: readonly ExistingTerm[];
  readonly unique?: boolean;
  readonly using?: IndexMethod;
}

export type ExistingTerm =
  | OrderTerm
  | {
      readonly expression: string;
      readonly direction?: "asc" | "desc";
    };

export interface ExpressionMapping {
  readonly expression: string;
}

export interface FoldedColumn {
  readonly field: string;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly folded: string;
  readonly fold: (value: unknown) => unknown;
}

export interface Forms<Options> {
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
  readonly like: (
    column: Column<Options>,
    value: TextValue,
    pattern: (escaped: string) => string,
    negated: boolean,
  ) => Sql;
}

export interface FunctionOptions {
  readonly deterministic: boolean;
  readonly directOnly: boolean;
}

export interface FunctionRegistry {
  function(name: string, options: FunctionOptions, implementation: (value: unknown) => unknown): unknown;
}

export interface IndexAdvice {
  readonly sql: string | null;
  readonly kind: IndexKind;
  readonly reason: string;
  readonly cost: string;
  readonly fields: readonly string[];
}

export type IndexKind = "order" | "values" | "nulls" | "substrings" | "texts" | "elements" | "other";

export type IndexMethod = "btree" | "hash" | "gin";

export declare class IndexPlan {
  #private;
  readonly quote: (identifier: string) => string;
  readonly tableName: string;
  readonly partitionBy: readonly string[];
  readonly orderBy: readonly OrderTerm[];
  readonly existing: readonly ExistingIndex[];
  readonly concurrently: boolean;
  readonly isOfElements: boolean;
  constructor(options: PlanOptions);
  get table(): string;
  get isOrdered(): boolean;
  leads(column: ColumnSource): boolean;
  sql(column: ColumnSource): string;
  indexName(label: string, definition: string): string;
  key(...columns: readonly KeyColumn[]): string;
  orderKey(carried: readonly KeyColumn[], mostColumns?: number): string;
  hasIndex(...columns: readonly KeyColumn[]): boolean;
  beginsIndex(column: ColumnSource, ...methods: readonly IndexMethod[]): boolean;
  isInIndex(column: ColumnSource, method: IndexMethod): boolean;
  needsOrderIndex(key: string): boolean;
}

export type KeyColumn = ColumnSource & {
  readonly indexed?: string;
};

export interface ListType<Options = never> {
  readonly element: string | undefined;
  readonly forms: (element: Forms<Options>) => Forms<Options>;
  readonly elements?: (list: Sql) => ElementRows;
}

export interface MappedColumn<Options> {
  readonly field: Field<never>;
  readonly column: ColumnSource;
  readonly folded: ColumnSource | undefined;
  readonly type: string | undefined;
  readonly options: Options;
  readonly rows: MappedRows<Options> | undefined;
  readonly forms: Forms<never>;
}

export interface MappedField {
  readonly name: string;
  readonly comparison: Comparison;
  readonly operators: readonly Operator[];
  readonly values?: readonly string[] | undefined;
  readonly isList: boolean;
}

export interface MappedRows<Options> {
  readonly table: string;
  readonly key: string;
  readonly of: string;
  readonly element: MappedColumn<Options>;
}

export declare class MappingError extends TypeError {
  readonly name = "MappingError";
  readonly problems: readonly MappingProblem[];
  constructor(problems: readonly MappingProblem[]);
}

export interface MappingProblem {
  readonly path: readonly string[];
  readonly message: string;
}

export declare class MappingReader {
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
  texts(key: string): readonly string[] | undefined;
  callback(key: string): ((...args: never[]) => unknown) | undefined;
  object<T>(key: string, read: (mapping: MappingReader) => T, field?: MappedField): T | undefined;
  onlyForContains(key: string): void;
  close(): void;
}

export interface MysqlOptions {
  readonly type?: MysqlType;
}

export type MysqlType =
  Time | Integer | `${Integer} unsigned` | Decimal | "float" | "double" | Id | Text | "json[]";

export interface NamedIndex extends Omit<ExistingIndex, "columns"> {
  readonly table?: string;
  readonly columns: readonly (string | ExistingTerm)[];
}

export interface NeedleCounts {
  readonly page: number;
  readonly rows: number;
  readonly looked: number;
  readonly held: number;
  readonly count: (limit: number) => number;
}

export type NumericOperator = "equals" | ComparisonOperator;

export type OptionsOf<D extends Dialect> = D extends Dialect<infer Options> ? Options : never;

export interface OrderTerm {
  readonly column: string;
  readonly direction?: "asc" | "desc";
  readonly nulls?: "last";
  readonly indexed?: string;
}

export interface OrderedColumn {
  readonly operand?: (column: Sql) => Sql;
  readonly indexed?: (column: string) => string;
  readonly read: (column: Sql) => Sql;
  readonly readNumber?: (column: Sql) => Sql;
  readonly fromRow?: (value: unknown) => string | null;
  readonly write: (text: string) => Sql | null;
}

export interface OrderedStorage {
  readonly bound: (number: bigint) => Bound;
  readonly step?: bigint | undefined;
  readonly isNotBefore?: (column: Sql) => Sql;
  readonly isNotAfter?: (column: Sql) => Sql;
}

export interface Ordering {
  readonly expected: Readonly<Record<Comparison, string>>;
  readonly column: (name: string | undefined, parameters: readonly number[]) => OrderedColumn | undefined;
  readonly nulls: "keyword" | "least";
  readonly indexesExpressions: boolean;
  readonly isIndexedWhole?: (type: string) => boolean;
  readonly comparesRows: "yes" | "no" | "with nulls";
  readonly rangesOfText: boolean;
  readonly sameText?: (text: Sql) => Sql;
  readonly prefix?: (text: Sql, length: number) => Sql;
  readonly value: (value: string | number | bigint | boolean) => Sql;
}

export interface Param {
  readonly value: SqlValue;
  readonly type: string;
}

export type PostgresColumnType = Time | Numeric | "uuid" | "inet" | "cidr" | "enum";

export interface PostgresOptions {
  readonly type?:
    | PostgresColumnType
    | `${PostgresColumnType | "text" | "varchar" | `varchar(${number})` | "boolean" | "json"}[]`;
  readonly enumType?: string | undefined;
  readonly enumValues?: readonly string[] | undefined;
  readonly pgTrgm?: WordCharacters | "none" | undefined;
  readonly trigramArray?: string | undefined;
  readonly isCommon?: ((needle: string) => boolean | undefined) | undefined;
}

export interface RowsCondition<Options = unknown> {
  readonly from: Sql;
  readonly key: Sql;
  readonly of: Sql;
  readonly test: Sql;
  readonly options: Options;
}

export interface RowsMapping<Options> {
  readonly rows: RowsNames & ColumnNames & Options;
}

export interface RowsNames {
  readonly table: string;
  readonly key: string;
  readonly of: string;
}

export type SomeElement<Options> = (
  column: Column<Options>,
  test: (element: Column<Options>) => Sql,
  negated: boolean,
) => Sql;

export interface Sql {
  readonly texts: readonly string[];
  readonly params: readonly Param[];
  readonly equality?: Equality;
}

export type SqlValue = string | number | bigint | boolean | object | null;

export interface SqliteOptions {
  readonly type?: SqliteType;
  readonly trigrams?: SqliteTrigrams | undefined;
  readonly isCommon?: ((condition: SqliteRowsCondition) => boolean) | undefined;
}

export interface SqliteRowsCondition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export interface SqliteTrigrams {
  readonly table: string;
  readonly column: string;
  readonly rowid?: string | undefined;
  readonly partition?: string | undefined;
  readonly isCommon?: ((match: string, needle: string) => Commonness) | undefined;
}

export type SqliteType =
  | "iso"
  | "datetime"
  | "seconds"
  | "julianday"
  | "integer"
  | "real"
  | "blob"
  | `${"json" | "iso" | "datetime" | "seconds" | "julianday" | "integer" | "real"}[]`;

export interface StandardSyntax {
  readonly fold: (text: Sql) => Sql;
  readonly number: (value: NumericValue) => Sql;
  readonly text?: (text: string) => Sql;
  readonly booleans?: readonly [isTrue: string, isFalse: string];
  readonly contains?: (text: Sql, part: Sql) => readonly [is: Sql, isNot: Sql];
  readonly escape?: string;
  readonly wildcards?: string;
}

export interface WhereFragment {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  readonly strings: TemplateStringsArray;
}

export interface WhereOptions<Options extends object, Name extends string = string> {
  readonly dialect: Dialect<Options>;
  readonly columns?: Columns<NoInfer<Options>, Name>;
  readonly table?: string;
  readonly firstParam?: number;
}

export type WordCharacters = "unicode" | "ascii";

export declare function adviseIndexes<R, Name extends string, D extends Dialect>(
  schema: Schema<R, Name>,
  options: AdviceOptions<OptionsOf<D>, NoInfer<Name>> & {
    readonly dialect: D;
  },
): readonly IndexAdvice[];

export declare function bindableDouble(number: number | bigint): SqlValue;

export declare const clickhouse: Dialect<ClickhouseOptions>;

export declare function commonness(counts: NeedleCounts): Commonness;

export declare function compileArms<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name>,
  options: WhereOptions<OptionsOf<D>, NoInfer<Name>> & {
    readonly dialect: D;
  },
): readonly WhereFragment[];

export declare function compileWhere<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: WhereOptions<OptionsOf<D>, NoInfer<Name>> & {
    readonly dialect: D;
  },
): WhereFragment;

export declare const dialects: {
  readonly sqlite: import("../dialect.ts").Dialect<import("./sqlite/options.ts").SqliteOptions>;
  readonly postgres: import("../dialect.ts").Dialect<import("./postgres/options.ts").PostgresOptions>;
  readonly mysql: import("../dialect.ts").Dialect<import("./mysql/types.ts").MysqlOptions>;
  readonly duckdb: import("../dialect.ts").Dialect<import("./duckdb/types.ts").DuckdbOptions>;
  readonly clickhouse: import("../dialect.ts").Dialect<import("./clickhouse/types.ts").ClickhouseOptions>;
};

export declare const duckdb: Dialect<DuckdbOptions>;

export declare function escapeLike(text: string, escape: string, wildcards?: string): string;

export declare function exactForm<Options>(
  read: (value: ExactValue | UuidValue) => Sql | null,
): Forms<Options>["exact"];

export declare function foldFunction(connection: FunctionRegistry): Dialect<SqliteOptions>;

export declare function foldedColumns<R, Name extends string>(
  schema: Schema<R, Name>,
  columns: {
    readonly [N in NoInfer<Name>]?: ColumnMapping<object> | object;
  },
): readonly FoldedColumn[];

export declare function foldedValues<R, Name extends string>(
  schema: Schema<R, Name>,
  columns: {
    readonly [N in NoInfer<Name>]?: ColumnMapping<object> | object;
  },
  record: R,
): Record<string, unknown>;

export declare namespace forms {
  function isNull(operand: Sql, negated: boolean): Sql;
  function equals(operand: Sql, value: Sql, negated: boolean): Sql;
  function condition(operand: Sql, positive: Sql, negative: Sql, negated: boolean): Sql;
  function compare(operator: NumericOperator, operand: Sql, value: Sql, negated: boolean): Sql;
  function boolean(
    operand: Sql,
    {
      isTrue,
      isFalse,
    }: {
      readonly isTrue: Sql;
      readonly isFalse: Sql;
    },
    { boolean, matchesAbsent }: BooleanValue,
    negated: boolean,
  ): Sql;
  function nothing(negated: boolean): Sql;
  function someRow({ from, key, of, test }: Omit<RowsCondition, "options">, negated: boolean): Sql;
  function someRowByKeys({ from, key, of, test }: Omit<RowsCondition, "options">, negated: boolean): Sql;
}

export declare function isCommonAmong(counts: NeedleCounts): boolean;

export declare function join(pieces: readonly Sql[], separator: string): Sql;

export declare function likePattern(text: string, escape: string, wildcards?: string): string;

export declare function listForms<Options>(
  element: Forms<Options>,
  some: SomeElement<Options>,
): Forms<Options>;

export declare const mysql: Dialect<MysqlOptions>;

export declare function orderedForm<Options>(storage: OrderedStorage): Forms<Options>["numeric"];

export declare function param(
  value: SqlValue,
  {
    type,
  }?: {
    readonly type?: string;
  },
): Sql;

export declare const postgres: Dialect<PostgresOptions>;

export declare function quoteWith(open: string, close?: string): (identifier: string) => string;

export declare function raw(text: string): Sql;

export declare function sql(strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql;

export declare const sqlite: Dialect<SqliteOptions>;

export declare const sqliteWithFold: Dialect<SqliteOptions>;

export declare function standardForms(syntax: StandardSyntax): Forms<unknown>;

export declare function trigramHashes(folded: string): readonly number[];

export declare function trigramTerms(folded: string, partition: string): string;

// What these declarations name, and no entry exports:

declare function boolean(
  operand: Sql,
  {
    isTrue,
    isFalse,
  }: {
    readonly isTrue: Sql;
    readonly isFalse: Sql;
  },
  { boolean, matchesAbsent }: BooleanValue,
  negated: boolean,
): Sql;

declare function compare(operator: NumericOperator, operand: Sql, value: Sql, negated: boolean): Sql;

declare function condition(operand: Sql, positive: Sql, negative: Sql, negated: boolean): Sql;

declare function equals(operand: Sql, value: Sql, negated: boolean): Sql;

declare function isNull(operand: Sql, negated: boolean): Sql;

declare function nothing(negated: boolean): Sql;

declare function someRow({ from, key, of, test }: Omit<RowsCondition, "options">, negated: boolean): Sql;

declare function someRowByKeys(
  { from, key, of, test }: Omit<RowsCondition, "options">,
  negated: boolean,
): Sql;

declare function typeTable(): {
  timestamp: ColumnType<never>;
  timestamptz: {
    order: OrderedColumn;
    stores?: (type: import("../../../index.ts").FieldType) => boolean;
    forms?: (parameters: readonly number[]) => Partial<import("../../dialect.ts").Forms<never>>;
  };
  timestamp_s: ColumnType<never>;
  timestamp_ms: ColumnType<never>;
  timestamp_ns: ColumnType<never>;
  date: ColumnType<never>;
  tinyint: ColumnType<never>;
  smallint: ColumnType<never>;
  integer: ColumnType<never>;
  bigint: ColumnType<never>;
  hugeint: ColumnType<never>;
  utinyint: ColumnType<never>;
  usmallint: ColumnType<never>;
  uinteger: ColumnType<never>;
  ubigint: ColumnType<never>;
  uhugeint: ColumnType<never>;
  decimal: ColumnType<never>;
  float: ColumnType<never>;
  uuid: ColumnType<never>;
  enum: ColumnType<never>;
  varchar: ColumnType<never>;
  boolean: ColumnType<never>;
  double: ColumnType<never>;
  text: {
    order: OrderedColumn;
  };
};

interface Equality {
  readonly operand: Sql;
  readonly value: Sql;
  readonly isTested?: boolean;
}

type Bits = 8 | 16 | 32 | 64 | 128 | 256;

type Column = Scalar | `Nullable(${Scalar})` | `LowCardinality(${string})`;

type Decimal = "decimal" | `decimal(${number})` | `decimal(${number},${number})`;

type Enum = "Enum8" | "Enum16";

type Id = "binary(16)" | "uuid" | "inet4" | "inet6" | "enum";

type Integer = "tinyint" | "smallint" | "mediumint" | "int" | "integer" | "bigint";

type LongTimestamp = `${Timestamp} ${"with" | "without"} time zone`;

type Name = Exclude<keyof ReturnType<typeof typeTable>, "text">;

type Numeric = "smallint" | "integer" | "bigint" | "numeric" | "decimal" | "real" | "double precision";

type Numeric =
  `Int${Bits}` | `UInt${Bits}` | "Float32" | "Float64" | `Decimal${"" | 32 | 64 | 128 | 256}(${string})`;

type PlanOptions = Pick<
  IndexPlan,
  "quote" | "tableName" | "partitionBy" | "orderBy" | "existing" | "concurrently" | "isOfElements"
>;

type Precision = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Scalar = Name | `decimal(${number}, ${number})` | `decimal(${number},${number})`;

type Scalar = Numeric | Time | Enum | `${Enum}(${string})` | "String" | "Bool" | "UUID" | "IPv4" | "IPv6";

type Text = `char(${number})` | `varchar(${number})` | `${"" | "tiny" | "medium" | "long"}text`;

type Time = "Date" | "Date32" | "DateTime" | `DateTime(${string})` | "DateTime64" | `DateTime64(${string})`;

type Time = "date" | "datetime" | `datetime(${Precision})` | "timestamp" | `timestamp(${Precision})`;

type Time = "date" | Timestamp | LongTimestamp | "timestamptz" | `timestamptz(${number})`;

type Timestamp = "timestamp" | `timestamp(${number})`;
