import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import Sqlite from "better-sqlite3";
import { trigramTerms } from "wherefore/sql";
import { createIds, hashApiKey } from "../src/ids/index.ts";
import { partitionOf } from "../src/store/sqlite/text-index.ts";

interface Row {
  readonly [column: string]: unknown;
}

interface Graph {
  readonly graph: number;
  readonly id: string;
  readonly account_id: string;
  readonly created: number;
  readonly last_seq: number;
  readonly first_seq: number;
  readonly last_event: number;
}

interface Search {
  readonly page: Sqlite.Statement;
  readonly count: Sqlite.Statement;
}

interface Key {
  readonly account_id: string;
  readonly graph_ids: string | null;
}

/** SQL conditions written by hand with knowledge of the tables and their indexes. */
const conditions: Readonly<Record<string, string | ((graph: number) => string)>> = {
  'state:"failed"': "state = 'failed'",
  'agent_type:"explore"': "agent_type_folded = 'explore'",
  // A frequent word: reading in order finds a page sooner than the trigrams do.
  'summary~"callers"': "instr(summary_folded, 'callers') > 0",
  'title~"zephyrine"': (graph) => {
    const terms = trigramTerms("zephyrine", partitionOf(graph)).split(" ");
    const few = [0, 3, 6].map((at) => `"${terms[at]}"`).join(" AND ");
    return `text_id IN (SELECT rowid FROM node_texts WHERE node_texts MATCH 'title:(${few})') AND instr(title_folded, 'zephyrine') > 0`;
  },
  '-state:"completed"': "state <> 'completed'",
  "descendant_count>5": "descendant_count > 5",
  "attention:null": "attention_folded IS NULL",
  'state:"working" AND background:"true"': "state = 'working' AND background = 1",
  'state:"failed" OR stale:"true"': "(state = 'failed' OR stale = 1)",
};

/** The queries that the bare route supports. */
export const bareQueries = Object.keys(conditions);

/**
 * The baseline: one Fastify route for each operation on the same database. It checks the key, counts it against a rate
 * limit, reads the graph, runs handwritten SQL, and answers with the same headers and body. It has no `as_of`, no pages
 * and no other queries, checks no parameters, logs nothing and compresses nothing.
 *
 * @param text whether nodes are sent as stored text instead of being parsed, which is the fastest way
 */
export async function bareServer(
  path: string,
  { text }: { readonly text: boolean },
): Promise<FastifyInstance> {
  const database = new Sqlite(path, { readonly: true });
  database.pragma("cache_size = -65536");
  database.pragma("mmap_size = 1073741824");
  const secret = database.prepare("SELECT value FROM settings WHERE name = 'secret'").pluck().get();
  const ids = createIds(Buffer.from(String(secret), "hex"));
  const keyByHash = database.prepare("SELECT * FROM api_keys WHERE hash = ?");
  const graphById = database.prepare("SELECT * FROM graphs WHERE id = ?");
  const graphsOf = database.prepare(
    "SELECT * FROM graphs WHERE account_id = ? ORDER BY last_event DESC, id DESC LIMIT 101",
  );
  const event = database.prepare("SELECT counts, created FROM events WHERE graph = ? AND seq = ?");
  const searchOf = (query: string, graph: number): Search | null => {
    const condition = conditions[query];
    if (condition === undefined) return null;
    const where = typeof condition === "string" ? condition : condition(graph);
    return {
      page: database.prepare(
        `SELECT id, last_event, record FROM nodes WHERE graph = ? AND ${where}
           ORDER BY last_event DESC, id DESC LIMIT 101`,
      ),
      count: database.prepare(`SELECT count(*) FROM nodes WHERE graph = ? AND ${where}`).pluck(),
    };
  };
  const searches = new Map<string, Search | null>();

  const second = { requests: 0, until: 0 };
  const keyOf = (request: FastifyRequest, reply: FastifyReply): Key | undefined => {
    const key = keyByHash.get(hashApiKey((request.headers.authorization ?? "").slice(7))) as Row | undefined;
    if (key === undefined || key["revoked"] !== null) return undefined;
    const now = performance.now();
    if (now > second.until) Object.assign(second, { requests: 0, until: now + 1000 });
    reply.headers({
      "ratelimit-limit": 1_000_000,
      "ratelimit-remaining": 1_000_000 - ++second.requests,
      "ratelimit-reset": Math.ceil((second.until - now) / 1000),
    });
    return key as unknown as Key;
  };
  const graphOf = (request: FastifyRequest, reply: FastifyReply): Graph | undefined => {
    const key = keyOf(request, reply);
    const { id } = request.params as { readonly id: string };
    const graph = graphById.get(id) as Graph | undefined;
    if (key === undefined || graph === undefined || graph.account_id !== key.account_id) return undefined;
    return key.graph_ids === null || (JSON.parse(key.graph_ids) as string[]).includes(id) ? graph : undefined;
  };
  const presentGraph = (graph: Graph): object => {
    const last = event.get(graph.graph, graph.last_seq) as { counts: string; created: number };
    const first = event.get(graph.graph, graph.first_seq) as { created: number };
    const lastId = ids.eventId(graph.id, graph.last_seq);
    return {
      id: graph.id,
      object: "graph",
      as_of_event_id: lastId,
      source: "watch",
      url: `http://127.0.0.1/api/v1/graphs/${graph.id}/view`,
      created: graph.created,
      last_event: last.created,
      retention: {
        event_count: graph.last_seq - graph.first_seq + 1,
        first_event_id: ids.eventId(graph.id, graph.first_seq),
        first_event_created: first.created,
        last_event_id: lastId,
        last_event_created: graph.last_event,
      },
      counts: JSON.parse(last.counts) as object,
    };
  };
  const isCurrent = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
    reply.header("etag", tag);
    return request.headers["if-none-match"] === tag;
  };
  const missing = { error: { type: "invalid_request_error", code: "resource_missing" } };

  const app = fastify({ logger: false });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers({
      "request-id": randomUUID(),
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      vary: "Authorization, Accept-Encoding",
    });
    done();
  });
  app.get("/api/v1/graphs", async (request, reply) => {
    const key = keyOf(request, reply);
    if (key === undefined) return reply.code(401).send(missing);
    const graphs = graphsOf.all(key.account_id) as Graph[];
    if (isCurrent(request, reply, `"${graphs.map((graph) => graph.last_seq).join("-")}"`)) {
      return reply.code(304).send();
    }
    return {
      object: "list",
      url: "/api/v1/graphs",
      as_of_event_id: null,
      has_more: graphs.length > 100,
      data: graphs.slice(0, 100).map(presentGraph),
    };
  });
  app.get("/api/v1/graphs/:id", async (request, reply) => {
    const graph = graphOf(request, reply);
    if (graph === undefined) return reply.code(404).send(missing);
    if (isCurrent(request, reply, `"${graph.last_seq}-${graph.first_seq}"`)) return reply.code(304).send();
    return presentGraph(graph);
  });
  app.get("/api/v1/graphs/:id/nodes/search", async (request, reply) => {
    const graph = graphOf(request, reply);
    if (graph === undefined) return reply.code(404).send(missing);
    const { query } = request.query as { readonly query: string };
    const name = `${graph.graph} ${query}`;
    let search = searches.get(name);
    if (search === undefined) searches.set(name, (search = searchOf(query, graph.graph)));
    if (search === null) return reply.code(400).send(missing);
    if (isCurrent(request, reply, `"${graph.last_seq}"`)) return reply.code(304).send();
    const rows = search.page.all(graph.graph) as { id: string; last_event: number; record: string }[];
    const total = rows.length > 100 ? (search.count.get(graph.graph) as number) : rows.length;
    const asOf = ids.eventId(graph.id, graph.last_seq);
    const hasMore = rows.length > 100;
    if (hasMore) rows.pop();
    const last = rows.at(-1);
    const position = last && { seq: graph.last_seq, after: { lastEvent: last.last_event, id: last.id } };
    const envelope = {
      object: "search_result",
      url: `/api/v1/graphs/${graph.id}/nodes/search?query=${encodeURIComponent(query)}`,
      as_of_event_id: asOf,
      has_more: hasMore,
      next_page: hasMore && position ? ids.pageToken({ graphId: graph.id, query }, position) : null,
      total_count: total,
    };
    const added = { object: "node", as_of_event_id: asOf, graph_id: graph.id };
    if (!text) {
      return {
        ...envelope,
        data: rows.map(({ record }) => Object.assign(JSON.parse(record) as object, added)),
      };
    }
    const start = JSON.stringify(added).slice(0, -1);
    const nodes = rows.map(({ record }) => `${start},${record.slice(1)}`);
    reply.type("application/json; charset=utf-8");
    return `${JSON.stringify(envelope).slice(0, -1)},"data":[${nodes.join(",")}]}`;
  });
  app.addHook("onClose", async () => void database.close());
  return app;
}
