// @module-tag slow
import { openPglite } from "../../open-pglite.ts";
import { describeOrders } from "./suite.ts";

describeOrders(async () => {
  const database = await openPglite();
  return {
    run: async (sql, params) => (await database.query<object>(sql, params)).rows,
    close: () => database.close(),
  };
});
