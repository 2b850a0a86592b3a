// What wherefore/search exports. Written by `npm run generate`.

export interface Backend<Run, More extends object = object> {
  readonly term: "column" | "field";
  open(settings: Settings): Store<Run, More>;
}

export interface BackendSearch<
  Run,
  Name extends string = string,
  Within extends string = string,
  Found extends Row = Record<string, unknown>,
> {
  readonly page: (
    request: PageRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<Page<Found> | ErrorBody>;
  readonly count: (
    request: CountRequest | UrlParameters,
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
  readonly facets: <F extends Name>(
    fields: readonly F[],
    request: CountRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
    options?: FacetOptions,
  ) => Promise<Facets<F> | ErrorBody>;
  readonly parameters: (options?: ParameterOptions) => readonly SearchParameter[];
  readonly verify: (run: Run) => Promise<readonly SearchProblem[]>;
  readonly names?: Name;
}

export interface BackendSearchOptions<
  Run,
  More extends object,
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
> extends SearchSettings<Name, Within, OrderName, Mapped, OrderByField> {
  readonly backend: Backend<Run, More>;
}

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

export interface FacetOptions {
  readonly limit?: number;
  readonly upTo?: number;
}

export type Facets<Name extends string = string> = {
  readonly [N in Name]: readonly StoredValue[];
};

export interface IndexOptions {
  readonly level?: "usual" | "all";
  readonly equality?: readonly string[];
  readonly primaryKey?: readonly string[];
  readonly existing?: readonly NamedIndex[];
  readonly concurrently?: boolean;
}

export type KeyBy = KeyOf<OrderBy>;

export type KeyByField = KeyOf<OrderByField>;

export interface OrderBy {
  readonly column: string;
  readonly direction?: Direction;
  readonly type?: string;
  readonly required?: boolean;
}

export interface OrderByField extends Omit<OrderBy, "column"> {
  readonly field: string;
}

export interface Page<R extends Row = Row> {
  readonly rows: R[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly interpreted: readonly string[] | null;
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

export interface RefusalArguments {
  parameter_unknown: {
    name: string;
    known: readonly string[];
    suggestion: string | null;
  };
  too_many_queries: {
    count: number;
    most: number;
  };
  order_unknown: {
    name: string | null;
    known: readonly string[];
    suggestion: string | null;
  };
  limit_invalid: {
    max: number;
    default: number;
  };
  cursor_invalid: {
    param: "after" | "before";
    source: "next" | "previous";
  };
  cursors_both: Record<never, never>;
}

export type Row = object;

export type Run<R extends Row = Row> = (
  sql: string,
  params: SqlValue[],
  strings: readonly string[],
) => Iterable<R> | PromiseLike<Iterable<R>>;

export interface Search<
  Name extends string = string,
  Within extends string = string,
  Mapped extends Row = never,
>
  extends Omit<BackendSearch<Run, Name, Within>, "page">, TableFunctions<Within> {
  readonly page: <R extends Row = Record<string, unknown>>(
    request: PageRequest | UrlParameters,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run<R>,
  ) => Promise<Page<[Mapped] extends [never] ? R : Mapped> | ErrorBody>;
}

export type SearchCode = keyof RefusalArguments;

export declare class SearchError extends Error {
  readonly name = "SearchError";
  readonly request: unknown;
  readonly [brand] = true;
  constructor(
    message: string,
    request: unknown,
    options?: {
      readonly cause: unknown;
    },
  );
  static [Symbol.hasInstance](value: unknown): boolean;
}

export type SearchMessages = Messages & {
  readonly [C in SearchCode]: (args: RefusalArguments[C]) => string;
};

export interface SearchOptions<
  Options extends object,
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
> extends SearchSettings<Name, Within, OrderName, Mapped, OrderBy> {
  readonly dialect: Dialect<Options>;
  readonly table: string;
  readonly columns?: Columns<NoInfer<Options>, NoInfer<Name>>;
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

export interface SearchProblem {
  readonly path: string;
  readonly message: string;
  readonly severity: "error" | "warning";
}

export interface SearchSettings<
  Name extends string = string,
  Within extends string = string,
  OrderName extends string = string,
  Mapped extends Row = never,
  By extends OrderBy | OrderByField = OrderBy | OrderByField,
> {
  readonly schema: Schema<never, Name>;
  readonly within?: readonly Within[];
  readonly key: readonly (string | KeyOf<By>)[];
  readonly orders: Readonly<Record<OrderName, readonly By[]>>;
  readonly limit?: PageLimit;
  readonly extra?: readonly string[];
  readonly withoutValues?: readonly NoInfer<Name>[];
  readonly select?: readonly string[];
  readonly mapRow?: (row: Record<string, unknown>) => Mapped;
  readonly check?: Omit<CheckOptions, "messages">;
  readonly messages?: Partial<SearchMessages>;
  readonly lenient?: boolean;
  readonly docUrl?: string;
  readonly includeDiagnostics?: boolean;
  readonly seal?: (cursor: string) => string | PromiseLike<string>;
  readonly open?: (cursor: string) => string | PromiseLike<string>;
}

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

export interface TableFunctions<Within extends string = string> {
  readonly statements: (
    request: StatementRequest,
    within: Readonly<Record<Within, WithinValue>>,
    run: Run,
  ) => Promise<readonly PageStatement[]>;
  readonly indexes: (options?: IndexOptions) => readonly IndexAdvice[];
}

export interface UrlParameters extends Iterable<readonly [name: string, value: string]> {
  readonly getAll: (name: string) => readonly string[];
}

export interface ValuesRequest {
  readonly prefix?: unknown;
  readonly limit?: unknown;
}

export type WithinValue = string | number | bigint | boolean;

export declare function createSearch<
  Name extends string,
  Run,
  More extends object,
  Within extends string = never,
  OrderName extends string = string,
  Mapped extends Row = Record<string, unknown>,
>(
  options: BackendSearchOptions<Run, More, Name, Within, OrderName, Mapped>,
): BackendSearch<Run, Name, Within, Mapped> & More;
declare function createSearch<
  Name extends string,
  Within extends string = never,
  OrderName extends string = string,
  D extends Dialect = Dialect,
  Mapped extends Row = never,
>(
  options: SearchOptions<OptionsOf<D>, Name, Within, OrderName, Mapped> & {
    readonly dialect: D;
  },
): Search<Name, Within, Mapped>;

export declare const searchCodes: readonly SearchCode[];

// What these declarations name, and no entry exports:

declare const brand: unique symbol;

type KeyOf<By> = By extends unknown ? Omit<By, "direction" | "required"> : never;
