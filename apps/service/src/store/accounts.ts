import { randomBytes } from "node:crypto";
import type { Database, Row } from "./database.ts";
import { ConflictError, type Account, type ApiKey, type NewAccount, type NewApiKey } from "./types.ts";
import { camelCased, json } from "./records/rows.ts";
import { sql } from "./sql.ts";

const secretBytes = 32;

/** Creates an account. Rejects with `ConflictError` if there is one of that id or name. */
export async function createAccount(
  database: Database,
  { id, name = id, created }: NewAccount,
): Promise<void> {
  const rows = await database.transaction((transaction) =>
    transaction.all(sql`
      INSERT INTO accounts (id, name, created) VALUES (${id}, ${name}, ${created})
      ON CONFLICT DO NOTHING RETURNING id`),
  );
  if (rows.length === 0) throw accountTaken(name);
}

/** Renames an account; returns false if there is none. Rejects with `ConflictError` if another has that name. */
export async function renameAccount(database: Database, id: string, name: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [taken] = await transaction.all(sql`SELECT id FROM accounts WHERE name = ${name} AND id <> ${id}`);
    if (taken !== undefined) throw accountTaken(name);
    return (
      (await transaction.all(sql`UPDATE accounts SET name = ${name} WHERE id = ${id} RETURNING id`)).length >
      0
    );
  });
}

function accountTaken(name: string): ConflictError {
  return new ConflictError(`There is an account named ${JSON.stringify(name)}. Choose another name.`);
}

export async function getAccount(database: Database, id: string): Promise<Account | null> {
  const [row] = await database.all(sql`SELECT id, name, created FROM accounts WHERE id = ${id}`);
  return row === undefined ? null : camelCased(row);
}

export async function listAccounts(database: Database): Promise<readonly Account[]> {
  const rows = await database.all(sql`SELECT id, name, created FROM accounts ORDER BY created, id`);
  return rows.map((row) => camelCased(row));
}

export async function createKey(database: Database, key: NewApiKey): Promise<void> {
  const row = {
    id: key.id,
    account_id: key.accountId,
    kind: key.kind,
    hash: key.hash,
    masked: key.masked,
    graph_ids: key.graphIds === null ? null : JSON.stringify(key.graphIds),
    created: key.created,
    name: key.name ?? null,
    ends: key.ends ?? null,
    revoked: key.revoked,
  };
  await database.transaction((transaction) => transaction.insert("api_keys", [row]));
}

export function findKey(database: Database, hash: string): Promise<ApiKey | null> {
  return database.remember(`key ${hash}`, async () => {
    const [row] = await database.all(sql`SELECT * FROM api_keys WHERE hash = ${hash}`);
    return row === undefined ? null : toApiKey(row);
  });
}

export async function listKeys(database: Database, accountId: string): Promise<readonly ApiKey[]> {
  const rows = await database.all(
    sql`SELECT * FROM api_keys WHERE account_id = ${accountId} ORDER BY created, id`,
  );
  return rows.map(toApiKey);
}

export async function revokeKey(database: Database, id: string, at: number): Promise<boolean> {
  const rows = await database.transaction((transaction) =>
    transaction.all(
      sql`UPDATE api_keys SET revoked = ${at} WHERE id = ${id} AND revoked IS NULL RETURNING id`,
    ),
  );
  return rows.length > 0;
}

/** Notes when a key was used. */
export async function noteKeyUse(database: Database, id: string, at: number): Promise<void> {
  await database.transaction((transaction) =>
    transaction.all(sql`UPDATE api_keys SET last_used = ${at} WHERE id = ${id} RETURNING id`),
  );
}

/** The secret of this database, which signs event ids and page tokens. It is created once. */
export async function secret(database: Database): Promise<Uint8Array> {
  const made = randomBytes(secretBytes).toString("hex");
  const rows = await database.transaction(async (transaction) => {
    await transaction.all(
      sql`INSERT INTO settings (name, value) VALUES ('secret', ${made}) ON CONFLICT DO NOTHING`,
    );
    return transaction.all(sql`SELECT value FROM settings WHERE name = 'secret'`);
  });
  return Buffer.from(String(rows[0]?.["value"]), "hex");
}

function toApiKey(row: Row): ApiKey {
  const graphIds: readonly string[] | null = row["graph_ids"] === null ? null : json(row, "graph_ids");
  return { ...camelCased<ApiKey>(row), graphIds };
}
