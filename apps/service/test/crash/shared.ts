export const accountId = "acct_crash";
/** The number of observations in one append, which records all of them or none. */
export const batchSize = 37;
export const size = { nodes: 60, unfinished: 15 };
