import type { GraphStore } from "../store/graph-store.ts";
import { findAccount } from "./find.ts";
import { demoAccount } from "./demo-account.ts";
import { createAccount } from "./new-key.ts";

/**
 * Chooses the account that a command writes for: the one of this id or name, else the demo account, else the oldest one, else a new
 * one.
 *
 * @throws {RangeError} if there is no such account
 */
export async function chooseAccount(store: GraphStore, named: string | undefined): Promise<string> {
  if (named !== undefined) return (await findAccount(store, named)).id;
  const ids = (await store.listAccounts()).map(({ id }) => id);
  if (ids.includes(demoAccount)) return demoAccount;
  return ids[0] ?? createAccount(store);
}
