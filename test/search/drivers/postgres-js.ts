import type { ParameterOrJSON, Sql } from "postgres";
import type { Run } from "wherefore/search";

export const runOn =
  (client: Sql): Run =>
  (sql, params) =>
    client.unsafe<object[]>(sql, params as ParameterOrJSON<never>[]);
