import { postgresIds } from "./postgres-ids.ts";
import { postgresLists } from "./postgres-lists.ts";
import { postgresNumbers } from "./postgres-numbers.ts";
import { preferIndexes, type PostgresStorage } from "./postgres-storage.ts";
import { postgresTimes } from "./postgres-times.ts";

// PostgreSQL rounds the microseconds of the last 30 years that a timestamp can have.
const rounded = 9_224_318_015_999_999n;

/** How PostgreSQL stores values besides what it expects of a field. */
export const postgresStorage = [...postgresTimes, ...postgresIds, ...postgresNumbers, ...postgresLists].map(
  (storage): PostgresStorage => ({
    prefer: preferIndexes,
    ...storage,
    isInCursors: (held) => held !== null && held !== rounded,
  }),
);
