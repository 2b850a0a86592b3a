// What wherefore/mongodb exports. Written by `npm run generate`.

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

export { MappingError } from "wherefore/sql";

export { MappingProblem } from "wherefore/sql";

export type StoredType = "long" | "double" | "decimal" | "date" | "objectId" | "uuid";

export declare function compileFilter<R, Name extends string>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options?: FilterOptions<NoInfer<Name>>,
): Filter;
