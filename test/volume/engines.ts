import type { Engine } from "../conformance/engine.ts";
import { clickhouse } from "../conformance/engines/clickhouse.ts";
import { ferretdb } from "../conformance/engines/ferretdb.ts";
import { collection } from "../conformance/engines/collection.ts";
import { databases } from "../conformance/engines/index.ts";
import { mariadb } from "../conformance/engines/mariadb.ts";
import { matcher } from "../conformance/engines/matcher.ts";
import { mingo } from "../conformance/engines/mingo.ts";
import { opensearch } from "../conformance/engines/opensearch.ts";
import { postgres } from "../conformance/engines/postgres.ts";

/** The engines that are compared with the predicate; some of them need a server. */
const engines: readonly Engine[] = [
  ...databases,
  collection,
  matcher,
  postgres,
  mariadb,
  clickhouse,
  mingo,
  ferretdb,
  opensearch,
];

/** The engines of these names, or all of them. */
export function enginesOf(names: readonly string[] | undefined): readonly Engine[] {
  if (names === undefined) return engines;
  return names.map((name) => {
    const engine = engines.find((one) => one.name === name);
    if (engine !== undefined) return engine;
    const known = engines.map((one) => one.name).join(", ");
    throw new Error(`There is no engine ${name}. The engines: ${known}.`);
  });
}
