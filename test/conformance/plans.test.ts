import { pglite } from "./engines/pglite.ts";
import { sqlite, sqliteFold } from "./engines/sqlite.ts";
import { describePlans } from "./suites/plans.ts";

describePlans(sqlite, []);
describePlans(sqliteFold, []);
describePlans(pglite, []);
