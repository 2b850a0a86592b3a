import { boolean, defineSchema, enumeration, id, integer, number, text, time } from "wherefore";
import { nodeSchema } from "wherefore/graph";
import type { World } from "./world.ts";

const days = ["2026-01-15", "2026-03-31", "2026-06-17", "2026-09-28", "2026-11-20"];

const tasks: World = {
  name: "tasks",
  schema: defineSchema({
    status: enumeration(["open", "in_progress", "blocked", "done"]),
    title: text(),
    description: text(),
    owner: text(),
    task_id: id(),
    archived: boolean(),
    flagged: boolean(),
    priority: integer(),
    estimate: number(),
    created: time(),
    due: time(),
  }),
  samples: {
    status: { words: ["open", "in_progress", "blocked", "done"] },
    title: {
      words: ["invoice", "login", "backup", "newsletter"],
      phrases: ["reset the password", "hello world", "move the old server"],
      odd: ["salt and pepper", "draft (v2), final", "a=b", "don't panic", "C++ & C#"],
    },
    description: {
      words: ["printer", "deadline", "template"],
      phrases: ["waits for a reply", "second attempt"],
      odd: ["see: page 3", "this or that", "-1 > -2"],
    },
    owner: { words: ["maria", "anders", "yuki", "patel"], phrases: ["maria lopez", "anders berg"] },
    task_id: { words: ["t_1042", "t_77", "t_9001"] },
    priority: { words: ["1", "2", "3", "5", "8"] },
    estimate: { words: ["0.5", "1.25", "4", "16"] },
    created: { words: days },
    due: { words: days },
  },
};

const orders: World = {
  name: "orders",
  schema: defineSchema({
    order_id: id(),
    customer_name: text(),
    customer_email: text(),
    metadata_channel: text(),
    metadata_campaign: text(),
    notes: text(),
    payment_status: enumeration(["paid", "unpaid", "partially_refunded", "refunded"]),
    currency: enumeration(["eur", "usd", "jpy"]),
    livemode: boolean(),
    gift: boolean(),
    amount: integer(),
    item_count: integer(),
    discount: number(),
    created_at: time(),
    shipped_at: time(),
  }),
  samples: {
    order_id: { words: ["or_1Qx7", "or_8Zk2", "or_5Tn9"] },
    customer_name: {
      words: ["nguyen", "fischer", "okafor"],
      phrases: ["thi nguyen", "jean de la tour"],
      odd: ["O'Brien & Sons", "Müller (Köln)"],
    },
    customer_email: { words: ["ana@example.com", "bo@example.org", "support@example.net"] },
    metadata_channel: { words: ["shop", "partner", "phone"] },
    metadata_campaign: { words: ["spring", "blackfriday", "welcome"], phrases: ["back to school"] },
    notes: {
      words: ["fragile", "express", "voucher"],
      phrases: ["leave at the door", "call before delivery"],
      odd: ["50% off; not paid", "red/blue [large]"],
    },
    payment_status: { words: ["paid", "unpaid", "partially_refunded", "refunded"] },
    currency: { words: ["eur", "usd", "jpy"] },
    amount: { words: ["990", "1999", "5000", "120000"] },
    item_count: { words: ["1", "2", "6", "12"] },
    discount: { words: ["0.1", "2.5", "15"] },
    created_at: { words: days },
    shipped_at: { words: days },
  },
};

const nodes: World = {
  name: "nodes",
  schema: nodeSchema,
  samples: {
    state: { words: ["working", "input_required", "idle", "completed", "failed", "canceled"] },
    kind: { words: ["agent", "session"] },
    provider: { words: ["acme", "globex", "initech"] },
    agent_type: { words: ["reviewer", "planner", "builder"] },
    title: {
      words: ["deploy", "migration", "refactor"],
      phrases: ["fix the flaky test", "rename the tables"],
      odd: ["a AND b", "step 1: (build)"],
    },
    summary: {
      words: ["timeout", "deadlock", "permission"],
      phrases: ["rate limit reached", "the build is green"],
      odd: ['says \\"no\\"', "x > 3, y < 4"],
    },
    headline: { words: ["waiting", "reading", "compiling"], phrases: ["writing the tests"] },
    purpose: { words: ["research", "review", "release"], phrases: ["find the cause"] },
    attention: { words: ["approval", "credentials", "conflict"], phrases: ["needs an answer"] },
    parent_id: { words: ["node_12", "node_300", "node_4711"] },
    root_id: { words: ["node_1", "node_2", "node_3"] },
    session_id: { words: ["s_abc", "s_def", "s_0815"] },
    depth: { words: ["1", "2", "3", "7"] },
    child_count: { words: ["2", "5", "10", "25"] },
    descendant_count: { words: ["10", "50", "400"] },
    open_tasks: { words: ["1", "4", "9"] },
    blocked_open_tasks: { words: ["1", "3", "6"] },
    created: { words: days },
    ended: { words: days },
    last_event: { words: days },
  },
};

const logs: World = {
  name: "logs",
  schema: defineSchema({
    level: enumeration(["debug", "info", "warning", "error", "fatal"]),
    service_tier: enumeration(["edge", "core", "back_office"]),
    message: text(),
    logger: text(),
    user_agent: text(),
    trace_id: id(),
    host: id(),
    sampled: boolean(),
    http_status: integer(),
    duration_ms: number(),
    size_bytes: integer(),
    logged_at: time(),
  }),
  samples: {
    level: { words: ["debug", "info", "warning", "error", "fatal"] },
    service_tier: { words: ["edge", "core", "back_office"] },
    message: {
      words: ["refused", "retrying", "overflow", "handshake"],
      phrases: ["connection reset by peer", "out of memory"],
      odd: ["GET /v1/users?page=2", "code: -32601", "not found (404)"],
    },
    logger: { words: ["scheduler", "gateway", "mailer"] },
    user_agent: { words: ["curl", "firefox", "googlebot"], phrases: ["mobile safari"] },
    trace_id: { words: ["4bf92f35", "a3ce929d", "00f067aa"] },
    host: { words: ["web01", "web02", "db01"] },
    http_status: { words: ["200", "301", "404", "500", "503"] },
    duration_ms: { words: ["12.5", "250", "3000"] },
    size_bytes: { words: ["512", "4096", "1048576"] },
    logged_at: { words: days },
  },
};

/** The schemas that mistakes are made in. */
export const worlds: readonly World[] = [tasks, orders, nodes, logs];
