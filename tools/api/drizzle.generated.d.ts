// What wherefore/drizzle exports. Written by `npm run generate`.

export type ColumnOptionsOf<T extends Table> = T["_"]["config"]["dialect"] extends "pg"
  ? PostgresOptions
  : T["_"]["config"]["dialect"] extends "sqlite"
    ? SqliteOptions
    : T["_"]["config"]["dialect"] extends "mysql"
      ? MysqlOptions
      : never;

export interface DrizzleField<Key extends string = string> extends FieldOptions {
  readonly column?: Key;
  readonly folded?: Key;
  readonly as?: OwnField<never, unknown>;
}

export interface DrizzleOptions<T extends Table, Name extends string> extends SchemaOptions<NoInfer<Name>> {
  readonly fields:
    | readonly (Name & (keyof T["_"]["columns"] & string))[]
    | {
        readonly [N in Name]:
          (keyof T["_"]["columns"] & string) | DrizzleField<keyof T["_"]["columns"] & string>;
      };
  readonly casing?: "snake_case" | "camelCase";
}

export interface DrizzleSchema<T extends Table, Name extends string> {
  readonly schema: Schema<InferSelectModel<T>, Name>;
  readonly columns: {
    readonly [N in Name]: ColumnMapping<ColumnOptionsOf<T>>;
  };
}

export declare function schemaFromDrizzle<T extends Table, const Name extends string>(
  table: T,
  { fields, casing, ...options }: DrizzleOptions<T, Name>,
): DrizzleSchema<T, Name>;

export declare function whereSql<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & {
    readonly dialect: D;
  },
): SQL;
