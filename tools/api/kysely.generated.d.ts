// What wherefore/kysely exports. Written by `npm run generate`.

export declare function whereExpression<R, Name extends string, D extends Dialect>(
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & {
    readonly dialect: D;
  },
): Expression<SqlBool>;
