// What wherefore/opensearch exports. Written by `npm run generate`.

export type Condition = Readonly<Record<string, unknown>>;

export interface IndexField {
  readonly field?: string;
  readonly folded?: string;
  readonly wildcard?: string;
  readonly type?: IndexedType;
}

export type IndexFields<Name extends string = string> = {
  readonly [N in Name]?: IndexField;
};

export interface IndexFieldsOptions<Name extends string = string> {
  readonly fields?: IndexFields<Name>;
}

export interface IndexMapping {
  readonly properties: Readonly<Record<string, IndexProperty>>;
}

export interface IndexProperty {
  readonly type: string;
  readonly format?: string;
  readonly index?: boolean;
  readonly ignore_above?: number;
  readonly fields?: Readonly<
    Record<
      string,
      {
        readonly type: string;
      }
    >
  >;
}

export type IndexedType = "long" | "integer" | "short" | "byte" | "double" | "date" | "date_nanos";

export { MappingError } from "wherefore/sql";

export { MappingProblem } from "wherefore/sql";

export interface OpenSearchOptions<Name extends string = string> extends IndexFieldsOptions<Name> {
  readonly mapping?: () => unknown;
}

export type OpenSearchRun = (body: object) => unknown;

export interface QueryDsl {
  readonly bool: {
    readonly filter?: readonly Condition[];
    readonly must_not?: readonly Condition[];
  };
}

export declare function adviseMapping<R, Name extends string>(
  schema: Schema<R, Name>,
  options?: IndexFieldsOptions<NoInfer<Name>>,
): IndexMapping;

export declare function compileQuery<R, Name extends string>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options?: IndexFieldsOptions<NoInfer<Name>>,
): QueryDsl;

export declare function foldedFields<R, Name extends string>(
  schema: Schema<R, Name>,
  options: IndexFieldsOptions<NoInfer<Name>>,
  record: R,
): Record<string, unknown>;

export declare function openSearch<Name extends string = string>(
  options?: OpenSearchOptions<Name>,
): Backend<OpenSearchRun>;
