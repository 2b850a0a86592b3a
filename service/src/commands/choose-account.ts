import type { GraphStore } from "../store/graph-store.ts";
import { demoAccount } from "./demo-account.ts";
import { createAccount } from "./new-key.ts";

/**
 * Chooses the account that a command writes for: the named one, else the demo account, else the oldest one, else a new
 * one.
 *
 * @throws {RangeError} if there is no account of that name
 */
export async function chooseAccount(store: GraphStore, named: string | undefined): Promise<string> {
  const ids = (await store.listAccounts()).map(({ id }) => id);
  if (named !== undefined) {
    if (ids.includes(named)) return named;
    throw new RangeError(`There is no account ${named}. Existing accounts: ${ids.join(", ") || "none"}.`);
  }
  if (ids.includes(demoAccount)) return demoAccount;
  return ids[0] ?? createAccount(store);
}
