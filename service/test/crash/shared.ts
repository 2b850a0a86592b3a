export const accountId = "acct_crash";
/** So many observations are recorded at once: none, or all of them. */
export const batchSize = 37;
export const size = { nodes: 60, unfinished: 15 };
