/** Where a table has a value: a column, or an expression of the application, which is SQL. */
export type ColumnSource = { readonly name: string } | { readonly expression: string };
