import {
  boolean,
  defineSchema,
  enumeration,
  id,
  integer,
  list,
  number,
  text,
  time,
  uuid,
  type Schema,
} from "wherefore";

const tasks = defineSchema(
  {
    id: id(),
    key: id(),
    title: text(),
    description: text(),
    status: enumeration(["open", "in_progress", "blocked", "done", "closed"]),
    priority: enumeration(["low", "medium", "high", "urgent"]),
    assignee: text(),
    author: text(),
    labels: list(text()),
    project: text(),
    archived: boolean(),
    draft: boolean(),
    comments: integer({ required: true }),
    estimate: number(),
    created: time(),
    updated: time(),
    due: time(),
  },
  { defaultField: ["title", "description"] },
);

const orders = defineSchema(
  {
    id: uuid(),
    status: enumeration(["pending", "paid", "shipped", "refunded", "canceled"]),
    total: number({ required: true }),
    currency: enumeration(["usd", "eur", "gbp"]),
    email: text(),
    customer_name: text(),
    metadata_channel: text(),
    tags: list(text()),
    notes: text(),
    livemode: boolean(),
    items: integer(),
    placed: time(),
    shipped_at: time(),
  },
  { defaultField: "notes" },
);

const logs = defineSchema(
  {
    service: text(),
    host: text(),
    env: text(),
    level: enumeration(["debug", "info", "warn", "error", "fatal"]),
    message: text(),
    trace_id: id(),
    http_status: integer(),
    duration_ms: number(),
    user_id: id(),
    sampled: boolean(),
    at: time(),
  },
  { defaultField: "message" },
);

/** The schemas that the queries are typed for. */
export const schemas = { tasks, orders, logs } as const satisfies Record<string, Schema<never>>;
