export const accountId = "acct_crash";
/** The number of observations in one append, which records all of them or none. */
export const batchSize = 37;
export const size = { nodes: 60, unfinished: 15 };

/** The graph of numbered observations, and the time of the first. */
export const numbersGraph = "numbers";
export const numbersStart = Date.UTC(2026, 0, 1);
