import pg from "pg";
import { compile } from "wherefore";
import { adviseIndexes, compileArms, compileWhere, postgres, trigramHashes } from "wherefore/sql";
import { startServer } from "../../sql/postgres-server.ts";
import { inGroups, schema, type Engine, type Open } from "../engine.ts";

const name = "wherefore_bench_needles";

/** PostgreSQL, with the GIN index of pg_trgm or with that of the hashes, which serves the needles that are rare. */
function open(index: "pg_trgm" | "hashes"): Open {
  const columns = {
    text: {
      folded: "folded",
      ...(index === "hashes" ? ({ pgTrgm: "none", trigramArray: "hashes" } as const) : {}),
    },
  };
  return async (_, texts): Promise<Engine | string> => {
    const server = await startServer().catch((error: unknown) => String(error));
    if (typeof server === "string") return server;
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`CREATE TABLE texts (text text, folded text COLLATE "C", hashes integer[])`);
    for (const group of inGroups(texts, 1_000)) {
      const hashes = group.map((text) => (index === "hashes" ? `{${trigramHashes(text).join(",")}}` : null));
      await client.query(
        `INSERT INTO texts SELECT text, text, hashes::integer[] FROM unnest($1::text[], $2::text[]) AS row (text, hashes)`,
        [group, hashes],
      );
    }
    const advice = adviseIndexes(schema, { dialect: postgres, table: "texts", columns, orderBy: [] });
    for (const { sql } of advice) if (sql !== null) await client.query(sql);
    await client.query("VACUUM texts");
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    return {
      title: `PostgreSQL ${rows[0]!.server_version}, ${index}`,
      fragment: (query) => compileWhere(compile(query, schema), { dialect: postgres, columns }),
      arms: (query) => {
        const arms = compileArms(compile(query, schema), { dialect: postgres, columns });
        const found = arms.map(({ sql }) => `SELECT ctid FROM texts WHERE ${sql}`).join(" UNION ALL ");
        return { sql: `ctid IN (${found})`, params: arms.flatMap(({ params }) => params) };
      },
      scanned: (needle) => ({ sql: "folded LIKE $1", params: [`%${needle}%`] }),
      count: async ({ sql, params }, access) => {
        const isScan = access === "scan";
        await client.query(`SET enable_bitmapscan = ${isScan ? "off" : "on"}`);
        const { rows } = await client.query<[string]>({
          text: `SELECT count(*) FROM texts WHERE ${sql}`,
          values: [...params],
          rowMode: "array",
        });
        return Number(rows[0]![0]);
      },
      close: async () => {
        await client.end();
        await admin.query(`DROP DATABASE ${name}`);
        await admin.end();
        await server.stop();
      },
    };
  };
}

export const openPgTrgm = open("pg_trgm");
export const openHashes = open("hashes");
