// What wherefore/knex exports. Written by `npm run generate`.

export declare function whereRaw<R, Name extends string, D extends Dialect>(
  knex: Knex,
  checked: CheckedQuery<R, Name> | readonly CheckedQuery<R, Name>[],
  options: Omit<WhereOptions<OptionsOf<D>, NoInfer<Name>>, "firstParam"> & {
    readonly dialect: D;
  },
): Knex.Raw;
