import type { ChangedField } from "./event.ts";

// A record, so that the compiler reports a missing field.
const fields: Readonly<Record<ChangedField, true>> = {
  provider_ref: true,
  provider: true,
  kind: true,
  parent_id: true,
  root_id: true,
  session_id: true,
  requested_by_id: true,
  depth: true,
  state: true,
  stale: true,
  attention: true,
  title: true,
  summary: true,
  headline: true,
  purpose: true,
  agent_type: true,
  background: true,
  link_method: true,
  spawn_call_id: true,
  cwd: true,
  created: true,
  ended: true,
  last_event: true,
  child_count: true,
  descendant_count: true,
  background_agent_count: true,
  task_counts: true,
  blocked: true,
};

/** The fields of a node that events change. */
export const changedFields = Object.keys(fields) as readonly ChangedField[];
