/** A condition in query DSL: an object with one key, the kind of the query. */
export type Condition = Readonly<Record<string, unknown>>;
