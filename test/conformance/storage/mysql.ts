import type { Storage } from "../suites/storage.ts";
import { idStorages } from "./mysql-ids.ts";
import { listStorages } from "./mysql-lists.ts";
import { numberStorages } from "./mysql-numbers.ts";
import { timeStorages } from "./mysql-times.ts";

/** Ways in which MariaDB stores fields. */
export const mysqlStorages: readonly Storage[] = [
  ...timeStorages,
  ...idStorages,
  ...numberStorages,
  ...listStorages,
];
