/** Makes PostgreSQL use indexes in small tables. What it cannot use them for costs so much that it would compile it. */
export const preferIndexes: readonly string[] = ["SET enable_seqscan = off", "SET jit = off"];
