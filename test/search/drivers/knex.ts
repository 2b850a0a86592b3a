import type { Knex } from "knex";
import type { Run } from "wherefore/search";

export const runOn =
  (knex: Knex): Run =>
  async (sql, params) =>
    (await knex.raw<{ rows: object[] }>(sql.replace(/\$\d+/g, "?"), params as Knex.RawBinding[])).rows;
