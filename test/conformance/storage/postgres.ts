import { postgresIds } from "./postgres-ids.ts";
import { postgresLists } from "./postgres-lists.ts";
import { postgresNumbers } from "./postgres-numbers.ts";
import { postgresTimes } from "./postgres-times.ts";

/** How PostgreSQL stores values besides what it expects of a field. */
export const postgresStorage = [...postgresTimes, ...postgresIds, ...postgresNumbers, ...postgresLists];
