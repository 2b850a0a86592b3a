import { describe, test } from "vitest";
import { openPostgres } from "../../examples/servers/postgres.ts";
import { createDatabase, serverUrl, unavailable } from "../conformance/servers/postgres.ts";
import { describeOrders } from "../examples/orders/suite.ts";
import { postgresTasks } from "../examples/servers/postgres.ts";
import { describeServers } from "../examples/servers/suite.ts";

describe("the servers of the examples", () => {
  const reason = unavailable();
  if (reason !== null) {
    test("PostgreSQL is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }
  describeServers(async () => {
    const { client, drop } = await createDatabase(serverUrl(), "C.UTF-8");
    return postgresTasks(await openPostgres(client), client, drop);
  });
  describe("orders", () => {
    describeOrders(async () => {
      const { client, drop } = await createDatabase(serverUrl(), "C.UTF-8");
      return { run: async (sql, params) => (await client.query<object>(sql, params)).rows, close: drop };
    });
  });
});
