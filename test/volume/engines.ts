import type { DatabaseEngine } from "../conformance/engine.ts";
import { clickhouse } from "../conformance/engines/clickhouse.ts";
import { databases } from "../conformance/engines/index.ts";
import { mariadb } from "../conformance/engines/mariadb.ts";
import { postgres } from "../conformance/engines/postgres.ts";

/** The databases that are compared with the predicate; some of them need a server. */
const engines: readonly DatabaseEngine[] = [...databases, postgres, mariadb, clickhouse];

/** The engines of these names, or all of them. */
export function enginesOf(names: readonly string[] | undefined): readonly DatabaseEngine[] {
  if (names === undefined) return engines;
  return names.map((name) => {
    const engine = engines.find((one) => one.name === name);
    if (engine !== undefined) return engine;
    const known = engines.map((one) => one.name).join(", ");
    throw new Error(`There is no engine ${name}. The engines: ${known}.`);
  });
}
