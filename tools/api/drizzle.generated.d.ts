// What wherefore/drizzle exports. Written by `npm run generate`.

export type ColumnOptionsOf<T extends Table> = T["_"]["config"]["dialect"] extends "pg"
  ? PostgresOptions
  : T["_"]["config"]["dialect"] extends "sqlite"
    ? SqliteOptions
    : T["_"]["config"]["dialect"] extends "mysql"
      ? MysqlOptions
      : never;

export interface DrizzleExpression<Row = never, Folded extends string = string> extends FieldOptions {
  readonly expression: SQL;
  readonly as: OwnField<never, unknown>;
  readonly get: (row: Row) => unknown;
  readonly type?: string;
  readonly folded?: Folded;
}

export interface DrizzleField<Key extends string = string, Folded extends string = Key> extends FieldOptions {
  readonly column?: Key;
  readonly folded?: Folded;
  readonly as?: OwnField<never, unknown>;
}

export interface DrizzleOptions<
  T extends Table,
  Name extends string,
  Folded extends KeyOf<T> = never,
> extends SchemaOptions<NoInfer<Name>> {
  readonly fields:
    | readonly (Name & KeyOf<T>)[]
    | {
        readonly [N in Name]:
          KeyOf<T> | DrizzleField<KeyOf<T>, Folded> | DrizzleExpression<InferSelectModel<T>, Folded>;
      };
  readonly casing?: "snake_case" | "camelCase";
}

export type DrizzleRow<T extends Table, Folded extends string> = Omit<InferSelectModel<T>, Folded>;

export interface DrizzleSchema<T extends Table, Name extends string, Folded extends string = never> {
  readonly schema: Schema<DrizzleRow<T, Folded>, Name>;
  readonly columns: {
    readonly [N in Name]: ColumnMapping<ColumnOptionsOf<T>>;
  };
  readonly select: readonly string[];
  readonly mapRow: (row: object) => DrizzleRow<T, Folded>;
}

export declare function schemaFromDrizzle<
  T extends Table,
  const Name extends string,
  const Folded extends KeyOf<T> = never,
>(table: T, { fields, casing, ...options }: DrizzleOptions<T, Name, Folded>): DrizzleSchema<T, Name, Folded>;

export declare function statementSql(strings: readonly string[], params: readonly SqlValue[]): SQL;

export declare function whereSql<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & {
    readonly dialect: D;
  },
): SQL;

// What these declarations name, and no entry exports:

type KeyOf<T extends Table> = keyof T["_"]["columns"] & string;
