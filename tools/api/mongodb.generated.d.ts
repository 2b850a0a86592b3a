// What wherefore/mongodb exports. Written by `npm run generate`.

export interface AggregateRequest {
  readonly pipeline: Record<string, unknown>[];
}

export interface BsonTypes {
  readonly Long?: {
    readonly fromBigInt: (value: bigint) => unknown;
  };
  readonly Double?: new (value: number) => unknown;
  readonly Decimal128?: {
    readonly fromString: (text: string) => unknown;
  };
  readonly ObjectId?: new (text: string) => unknown;
  readonly UUID?: new (text: string) => unknown;
}

export interface CollectionFunctions {
  readonly indexes: () => readonly MongoIndexAdvice[];
}

export interface FieldMapping {
  readonly field?: string;
  readonly folded?: string;
  readonly type?: StoredType;
}

export type Fields<Name extends string = string> = {
  readonly [N in Name]?: string | FieldMapping;
};

export type Filter = Record<string, any>;

export interface FilterOptions<Name extends string = string> {
  readonly fields?: Fields<Name>;
  readonly types?: BsonTypes;
}

export interface FindRequest {
  readonly filter: Filter;
  readonly sort: Record<string, 1 | -1>;
  readonly limit: number;
  readonly projection?: Record<string, 0 | 1>;
}

export { MappingError } from "wherefore/sql";

export { MappingProblem } from "wherefore/sql";

export interface MongoIndex {
  readonly key: Record<string, 1 | -1>;
  readonly unique?: true;
}

export interface MongoIndexAdvice {
  readonly index: MongoIndex;
  readonly kind: "key" | "order" | "values";
  readonly reason: string;
  readonly serves: readonly string[];
}

export interface MongoOptions<Name extends string = string> extends FilterOptions<Name> {
  readonly indexes?: () => readonly object[] | PromiseLike<readonly object[]>;
}

export type MongoRequest = FindRequest | AggregateRequest;

export type MongoRun = (request: MongoRequest) => readonly Row[] | PromiseLike<readonly Row[]>;

export type StoredType = "long" | "double" | "decimal" | "date" | "objectId" | "uuid";

export declare function compileFilter<R, Name extends string>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options?: FilterOptions<NoInfer<Name>>,
): Filter;

export declare function mongodb<Name extends string>(
  options?: MongoOptions<Name>,
): Backend<MongoRun, CollectionFunctions>;
