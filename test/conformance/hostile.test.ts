// @module-tag slow
import { databases } from "./engines/index.ts";
import { pglite } from "./engines/pglite.ts";
import { sqliteFold } from "./engines/sqlite.ts";
import { describeHostile } from "./suites/hostile.ts";

// PGlite takes longer than all others. A PostgreSQL server runs the same in test/engines.
for (const engine of databases) {
  if (engine !== pglite) describeHostile(engine, engine === sqliteFold ? [] : undefined);
}
