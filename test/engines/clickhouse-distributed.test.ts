import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, defineSchema, text } from "wherefore";
import { clickhouse as dialect, compileWhere } from "wherefore/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession, unavailable, type Session } from "../conformance/servers/chdb.ts";

// The addresses of two shards that do not exist. Planning a query does not connect to them.
const cluster = `<clickhouse><remote_servers><shards>
  <shard><replica><host>127.0.0.1</host><port>1</port></replica></shard>
  <shard><replica><host>127.0.0.2</host><port>1</port></replica></shard>
</shards></remote_servers></clickhouse>`;

const page = readFileSync(new URL("../../docs/scale.md", import.meta.url), "utf8");
const statements = (/clickhouse-distributed -{2}>\n\n```sql\n([^]*?)```/.exec(page)?.[1] ?? "").split(";");

const schema = defineSchema<{ title: string }>()({ title: text() });
const { sql, params } = compileWhere(compile('title~"report" OR title:null', schema), {
  dialect,
  columns: { title: { folded: "title_folded" } },
  firstParam: 2,
});
const strict = "SETTINGS optimize_skip_unused_shards = 1, force_optimize_skip_unused_shards = 2";

const reason = unavailable();

describe("the layout on ClickHouse in docs/scale.md", { timeout: 60_000 }, () => {
  if (reason !== null) {
    test("is available", ({ skip }) => {
      skip(reason);
    });
    return;
  }

  let folder: string;
  let session: Session;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "wherefore-cluster-"));
    writeFileSync(join(folder, "config.xml"), cluster);
    session = openSession([`--config-file=${join(folder, "config.xml")}`]);
    // ON CLUSTER requires a coordination service, which does not exist in process.
    for (const statement of statements) {
      if (statement.trim() !== "") session.query(statement.replace(" ON CLUSTER shards", ""), "Null");
    }
  });
  afterAll(() => {
    session.close();
    rmSync(folder, { recursive: true });
  });

  const explain = (where: string, settings: string): string => {
    const bound = Object.fromEntries(["graph-1", ...params].map((value, index) => [`p${index + 1}`, value]));
    return session.queryBind(
      `EXPLAIN SELECT id FROM nodes WHERE ${where} ORDER BY last_event DESC, id DESC LIMIT 100 ${settings}`,
      bound,
      "TabSeparatedRaw",
    );
  };

  test("has both tables", () => {
    expect(session.query("SELECT engine FROM system.tables WHERE name LIKE 'nodes%' ORDER BY 1", "CSV")).toBe(
      '"Distributed"\n"MergeTree"\n',
    );
  });

  test("sends a search of one graph to one shard, which runs all of it", () => {
    const merges = "Merge sorted streams";
    expect(explain(`graph_id = {p1:String} AND ${sql}`, strict)).toContain("ReadFromRemote");
    expect(explain(`graph_id = {p1:String} AND ${sql}`, strict)).not.toContain(merges);
    expect(explain(sql, "")).toContain(merges);
  });

  test("refuses a search without a graph", () => {
    expect(() => explain(sql, strict)).toThrow("UNABLE_TO_SKIP_UNUSED_SHARDS");
  });
});
