import { randomUUID } from "node:crypto";
import type { Database, Queries, Row } from "./database.ts";
import type {
  Alert,
  AlertPlace,
  Attempt,
  Delivery,
  DueAlert,
  DueFilter,
  NewAlert,
  NewDelivery,
} from "./alert-store.ts";
import { ConflictError, endOfAppend, type AppendPlace } from "./types.ts";
import { camelCased } from "./records/rows.ts";
import { raw, sql } from "./sql.ts";

/** So many deliveries of an alert wait at most. */
const mostWaiting = 10_000;
/** So many that have ended are kept of an alert. */
const endedKept = 100;

const alertColumns = raw(`
  a.id, a.account_id, a.name, a.query, a.url, a.allows_private, a.secret, a.old_secret, a.old_until, a.created,
  a.begins, a.answer, a.answered, a.failing`);
const deliveryColumns = raw(
  "id, alert_id, node_id, body, created, attempts, due, delivered, answer, answered",
);
const waitingOf = sql`
  (SELECT count(*) FROM alert_deliveries d WHERE d.alert_id = a.id AND d.due IS NOT NULL) AS waiting`;

/** Adds an alert. Rejects with `ConflictError` if the account has one of that name, or does not exist. */
export async function add(database: Database, alert: NewAlert): Promise<void> {
  const { id, accountId, name, query, url, allowsPrivate, secret, created } = alert;
  await database.transaction(async (transaction) => {
    const [account] = await transaction.all(
      sql`SELECT id FROM accounts WHERE id = ${accountId} ${database.lockRows}`,
    );
    if (account === undefined) throw new ConflictError(`There is no account ${accountId}.`);
    const [last] = await transaction.all(
      sql`SELECT coalesce(max(position), 0) AS position FROM appends WHERE account_id = ${accountId}`,
    );
    const begins = last?.["position"] as number;
    const version = randomUUID();
    // What is being matched with the alerts before this one is matched again.
    await transaction.all(sql`
      INSERT INTO alert_places (account_id, position, seq, version)
      VALUES (${accountId}, ${begins}, ${endOfAppend}, ${version})
      ON CONFLICT (account_id) DO UPDATE SET version = excluded.version`);
    const rows = await transaction.all(sql`
      INSERT INTO alerts (id, account_id, name, query, url, target, allows_private, secret, created, begins, failing)
      VALUES (${id}, ${accountId}, ${name}, ${query}, ${url}, ${new URL(url).origin}, ${allowsPrivate}, ${secret},
        ${created}, ${begins}, ${false})
      ON CONFLICT DO NOTHING RETURNING id`);
    if (rows.length > 0) return;
    throw new ConflictError(
      `There is an alert named ${JSON.stringify(name)} in the account ${accountId}. Choose another name.`,
    );
  });
}

export async function get(database: Database, id: string): Promise<Alert | null> {
  const [row] = await database.all(
    sql`SELECT ${alertColumns}, ${waitingOf} FROM alerts a WHERE a.id = ${id}`,
  );
  return row === undefined ? null : toAlert(row);
}

/** The alerts of an account, or of all, the oldest first. */
export async function list(
  database: Database,
  accountId: string | null,
  limit = 2 ** 31,
): Promise<readonly Alert[]> {
  const where = accountId === null ? raw("") : sql`WHERE account_id = ${accountId}`;
  // Only of those that are listed, what waits is counted.
  const rows = await database.all(sql`
    SELECT ${alertColumns}, ${waitingOf}
    FROM (SELECT * FROM alerts ${where} ORDER BY created, id LIMIT ${limit}) a ORDER BY a.created, a.id`);
  return rows.map(toAlert);
}

/** Removes an alert with its deliveries; false if there is none. */
export async function remove(database: Database, id: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // The place comes first, as when it is moved.
    const [place] = await transaction.all(sql`
      UPDATE alert_places SET version = ${randomUUID()}
      WHERE account_id = (SELECT account_id FROM alerts WHERE id = ${id}) RETURNING account_id`);
    if (place === undefined) return false;
    const accountId = place["account_id"] as string;
    const removed = await transaction.all(sql`DELETE FROM alerts WHERE id = ${id} RETURNING id`);
    await transaction.all(sql`DELETE FROM alert_deliveries WHERE alert_id = ${id}`);
    await transaction.all(sql`
      DELETE FROM alert_places WHERE account_id = ${accountId}
        AND NOT EXISTS (SELECT 1 FROM alerts WHERE account_id = ${accountId})`);
    return removed.length > 0;
  });
}

/** Gives an alert a new secret, and keeps the one before until `oldUntil`; false if there is none. */
export async function rotate(
  database: Database,
  id: string,
  { secret, oldUntil }: { readonly secret: string; readonly oldUntil: number },
): Promise<boolean> {
  const rows = await database.transaction((transaction) =>
    transaction.all(sql`
      UPDATE alerts SET old_secret = secret, secret = ${secret}, old_until = ${oldUntil}
      WHERE id = ${id} RETURNING id`),
  );
  return rows.length > 0;
}

/** The newest deliveries of an alert, the newest first. The newest 100 that ended are kept. */
export async function deliveries(
  database: Database,
  alertId: string,
  limit: number,
): Promise<readonly Delivery[]> {
  const rows = await database.all(
    sql`SELECT ${deliveryColumns} FROM alert_deliveries WHERE alert_id = ${alertId} ORDER BY number DESC LIMIT ${limit}`,
  );
  return rows.map(toDelivery);
}

/** The places of accounts that have later appends. */
export async function places(database: Database): Promise<readonly AlertPlace[]> {
  const rows = await database.all(sql`
    SELECT p.account_id, p.position, p.seq, p.version FROM alert_places p
    WHERE EXISTS (
      SELECT 1 FROM appends a WHERE a.account_id = p.account_id
        AND (a.position > p.position OR (a.position = p.position AND a.to_seq > p.seq)))`);
  return rows.map((row) => camelCased(row));
}

/**
 * Moves a place, and keeps what was found up to there, in one transaction. Null, and nothing is changed, if the place was
 * moved or the alerts were changed meanwhile. Otherwise the number of deliveries that were left out, because 10,000 of
 * their alert wait already.
 */
export async function advance(
  database: Database,
  { accountId, position, seq, version }: AlertPlace,
  to: AppendPlace & { readonly found: readonly NewDelivery[] },
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const moved = await transaction.all(sql`
      UPDATE alert_places SET position = ${to.position}, seq = ${to.seq}
      WHERE account_id = ${accountId} AND position = ${position} AND seq = ${seq} AND version = ${version}
      RETURNING account_id`);
    if (moved.length === 0) return null;
    return to.found.length === 0 ? 0 : addDeliveries(database, transaction, accountId, to.found);
  });
}

/** @returns how many were left out, because too many of their alert wait */
async function addDeliveries(
  database: Database,
  transaction: Queries,
  accountId: string,
  found: readonly NewDelivery[],
): Promise<number> {
  const graphIds = [...new Set(found.map(({ graphId }) => graphId))];
  // A graph that is deleted meanwhile has no deliveries.
  const graphs = new Map(
    (
      await transaction.plan(sql`
        SELECT id, graph FROM graphs WHERE account_id = ${accountId} AND ${database.isOneOf(sql`id`, graphIds)}
        ORDER BY graph ${database.lockRows}`)
    ).map((row) => [row["id"] as string, row["graph"] as number]),
  );
  const alertIds = [...new Set(found.map(({ alertId }) => alertId))];
  const waiting = new Map(
    (
      await transaction.plan(sql`
        SELECT alert_id, count(*) AS number FROM alert_deliveries
        WHERE due IS NOT NULL AND ${database.isOneOf(sql`alert_id`, alertIds)} GROUP BY alert_id`)
    ).map((row) => [row["alert_id"] as string, row["number"] as number]),
  );
  const rows = [];
  let left = 0;
  for (const { id, alertId, graphId, nodeId, body, created } of found) {
    const graph = graphs.get(graphId);
    if (graph === undefined) continue;
    const before = waiting.get(alertId) ?? 0;
    waiting.set(alertId, before + 1);
    if (before >= mostWaiting) left += 1;
    else {
      const row = { id, alert_id: alertId, graph, node_id: nodeId, body, created };
      rows.push({ ...row, attempts: 0, due: created, delivered: false });
    }
  }
  const [row] = rows;
  if (row === undefined) return left;
  await transaction.insert("alert_deliveries", rows);
  await transaction.plan(sql`
    UPDATE alerts SET next_due = ${row.created}
    WHERE ${database.isOneOf(sql`id`, alertIds)} AND (next_due IS NULL OR next_due > ${row.created})`);
  return left;
}

/** The alerts with due deliveries, those that are due for longest first, each with its first such deliveries. */
export async function due(
  database: Database,
  { now, limit, each, exceptAlerts, exceptTargets }: DueFilter,
): Promise<readonly DueAlert[]> {
  const alerts = await database.plan(sql`
    SELECT ${alertColumns}, 0 AS waiting FROM alerts a
    WHERE next_due <= ${now} AND NOT (${database.isOneOf(sql`id`, exceptAlerts)})
      AND NOT (${database.isOneOf(sql`target`, exceptTargets)})
    ORDER BY next_due LIMIT ${limit}`);
  const due: DueAlert[] = [];
  for (const alert of alerts) {
    const deliveries = await database.all(sql`
      SELECT ${deliveryColumns} FROM alert_deliveries WHERE alert_id = ${alert["id"] as string} AND due <= ${now}
      ORDER BY due, number LIMIT ${each}`);
    due.push({ alert: toAlert(alert), deliveries: deliveries.map(toDelivery) });
  }
  return due;
}

/** Notes attempts of deliveries of an alert, and removes old ones that have ended. */
export async function settle(
  database: Database,
  alertId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Of one that was removed meanwhile, nothing is left.
    await transaction.all(sql`SELECT id FROM alerts WHERE id = ${alertId} ${database.lockRows}`);
    for (const { id, due, delivered, answer, answered } of attempts) {
      await transaction.all(sql`
        UPDATE alert_deliveries
        SET attempts = attempts + 1, due = ${due}, delivered = ${delivered}, answer = ${answer}, answered = ${answered}
        WHERE id = ${id}`);
    }
    await transaction.all(sql`
      DELETE FROM alert_deliveries WHERE alert_id = ${alertId} AND due IS NULL AND number <= (
        SELECT number FROM alert_deliveries WHERE alert_id = ${alertId} AND due IS NULL
        ORDER BY number DESC LIMIT 1 OFFSET ${endedKept})`);
    const last = attempts.at(-1);
    await transaction.all(sql`
      UPDATE alerts SET next_due =
        (SELECT min(due) FROM alert_deliveries WHERE alert_id = ${alertId} AND due IS NOT NULL)
      WHERE id = ${alertId}`);
    if (last === undefined) return;
    await transaction.all(sql`
      UPDATE alerts SET answer = ${last.answer}, answered = ${last.answered}, failing = ${!last.delivered}
      WHERE id = ${alertId}`);
  });
}

function toAlert(row: Row): Alert {
  return camelCased(row, ["allows_private", "failing"]);
}

function toDelivery(row: Row): Delivery {
  return camelCased(row, ["delivered"]);
}
