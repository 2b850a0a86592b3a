import type { Run } from "wherefore/search";
import type { ClickHouseClient } from "./types.ts";

export const runOn =
  (client: ClickHouseClient): Run =>
  async (query, params) => {
    const query_params = Object.fromEntries(params.map((value, index) => [`p${index + 1}`, value]));
    return (await client.query({ query, query_params, format: "JSONEachRow" })).json();
  };
