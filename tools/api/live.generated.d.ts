// What wherefore/live exports. Written by `npm run generate`.

export declare class Collection<
  R,
  Name extends string = string,
  OrderName extends string = string,
> implements Backend<void> {
  #private;
  readonly term = "field";
  constructor(schema: Schema<R, Name>, { key, orders }: CollectionOptions<R, Name, OrderName>);
  get size(): number;
  get(key: RecordKey): R | undefined;
  upsert(record: R): void;
  delete(key: RecordKey): boolean;
  find(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    { order: name, limit, after, total: isCounted }?: FindOptions<R, OrderName>,
  ): FoundRecords<R>;
  watch(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    listener: (change: WatchChange<R>) => void,
  ): () => void;
  watch(
    checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
    listener: (change: WindowChange<R>) => void,
    window: WindowOptions<OrderName>,
  ): () => void;
  open(settings: Settings): Store<void>;
}

export interface CollectionOptions<R, Name extends string = string, OrderName extends string = string> {
  readonly key: unknown extends R ? string : keyof R & string;
  readonly orders?: Readonly<Record<OrderName, readonly CollectionOrderBy<Name>[]>>;
}

export interface CollectionOrderBy<Name extends string = string> {
  readonly field: Name;
  readonly direction?: Direction;
}

export interface FindOptions<R, OrderName extends string = string> {
  readonly order?: OrderName;
  readonly limit?: number;
  readonly after?: R | undefined;
  readonly total?: boolean;
}

export interface FoundRecords<R> {
  readonly records: R[];
  readonly total: number | undefined;
}

export interface MatchChanges {
  readonly entered: readonly QueryId[];
  readonly left: readonly QueryId[];
}

export interface Matcher<in R = unknown> {
  readonly size: number;
  add(id: QueryId, checked: CheckedQuery<R> | readonly CheckedQuery<R>[]): void;
  delete(id: QueryId): boolean;
  match(record: R): readonly QueryId[];
  changes(before: R | null, after: R | null): MatchChanges;
}

export type QueryId = string | number;

export type RecordKey = string | number;

export interface WatchChange<R> {
  readonly entered: readonly R[];
  readonly left: readonly R[];
  readonly changed: readonly R[];
}

export interface WindowChange<R> extends WatchChange<R> {
  readonly records: readonly R[];
}

export interface WindowOptions<OrderName extends string = string> {
  readonly order?: OrderName;
  readonly limit: number;
}

export declare function createCollection<R, Name extends string, OrderName extends string = string>(
  schema: Schema<R, Name>,
  options: CollectionOptions<R, Name, OrderName>,
): Collection<R, Name, OrderName>;

export declare function createMatcher<R>(schema: Schema<R>): Matcher<R>;

// What these declarations name, and no entry exports:

interface Bound<Value = unknown> {
  readonly values: readonly Value[];
  readonly isIncluded: boolean;
}

interface CountedValues<Condition, Run> {
  count(asked: ValuesAsked<Condition>, run: Run): Promise<readonly StoredValue[]>;
}

interface Definition<Column extends OrderColumn = OrderColumn> extends Settings {
  readonly store: Store<unknown, object, Column>;
  readonly orders: ReadonlyMap<string, Order<Column>>;
  readonly defaultOrder: Order<Column>;
}

interface FoundRows {
  readonly rows: readonly Row[];
  readonly isMore: boolean;
  readonly ends: readonly [first: readonly (string | null)[], last: readonly (string | null)[]] | null;
  readonly request: unknown;
}

interface Matching<Condition = unknown> {
  readonly queries: Queries<Condition>;
  readonly within: WithinValues;
}

interface NamedColumn {
  readonly name: string;
  readonly type: string | undefined;
}

interface Order<Column extends OrderColumn = OrderColumn> {
  readonly name: string;
  readonly columns: readonly Column[];
}

interface OrderColumn<Value = unknown> extends StoredColumn<Value> {
  readonly name: string;
  readonly direction: Direction;
  readonly isKey: boolean;
}

interface Queries<Condition = unknown> {
  readonly checked: readonly CheckedQuery<never>[];
  readonly texts: readonly string[];
  readonly identity: string;
  readonly condition: Condition;
  readonly interpreted: readonly string[] | null;
  readonly now: number | null;
}

interface Range<Value = unknown> {
  readonly equal: readonly (Value | null)[];
  readonly rest: "any" | "value" | Bound<Value>;
}

interface RowsCount<
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> extends Matching<Condition> {
  readonly order: Order<Column>;
  readonly limit: number | undefined;
}

interface RowsRequest<
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> extends Matching<Condition> {
  readonly order: Order<Column>;
  readonly course: Course;
  readonly ranges: readonly Range<ValueOf<Column>>[];
  readonly limit: number;
}

interface Settings extends Pick<
  SearchSettings<string, string, string, Row>,
  "schema" | "select" | "docUrl" | "includeDiagnostics" | "mapRow" | "withoutValues" | "seal" | "open"
> {
  readonly term: Backend<never>["term"];
  readonly check: CheckOptions;
  readonly messages: Partial<SearchMessages>;
  readonly lenient: boolean;
  readonly within: readonly string[];
  readonly parameters: readonly string[];
  readonly key: readonly NamedColumn[];
  readonly limit: {
    readonly default: number;
    readonly max: number;
  };
}

interface Store<
  Run,
  More extends object = object,
  Column extends OrderColumn = OrderColumn,
  Condition = unknown,
> {
  readonly identity: string;
  readonly comparesRows: boolean;
  readonly isVolatile: boolean;
  orderColumn(column: NamedColumn, path: string): StoredColumn;
  compile(queries: readonly CheckedQuery<never>[]): Condition;
  page(request: RowsRequest<Column, Condition>, run: Run): Promise<FoundRows>;
  count(request: RowsCount<Column, Condition>, run: Run): Promise<number>;
  values(field: Field<never>, prefix: string): CountedValues<Condition, Run> | null;
  verify(definition: Definition<Column>, run: Run): Promise<readonly SearchProblem[]>;
  more(definition: Definition<Column>): More;
}

interface StoredColumn<Value = unknown> {
  readonly isRequired: boolean;
  readonly write: (text: string) => Value | null;
}

interface ValuesAsked<Condition = unknown> extends Matching<Condition> {
  readonly limit: number;
  readonly upTo: number;
}

interface WithinValues {
  readonly values: readonly (readonly [name: string, value: WithinValue])[];
  readonly identity: string;
}

type Course = "forward" | "backward";

type ValueOf<Column> = Column extends OrderColumn<infer Value> ? Value : never;
