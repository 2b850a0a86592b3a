import type { GraphStore } from "../store/graph-store.ts";
import type { Account, GraphRow } from "../store/types.ts";

const pageSize = 1000;

/**
 * Finds an account by its id or its name.
 *
 * @throws {RangeError} if there is none
 */
export async function findAccount(store: GraphStore, named: string): Promise<Account> {
  const accounts = await store.listAccounts();
  const found = accounts.find(({ id }) => id === named) ?? accounts.find(({ name }) => name === named);
  if (found !== undefined) return found;
  throw new RangeError(`There is no account ${named}. "accounts list" shows the accounts.`);
}

/**
 * The id of the account of this id or name; without one, that of the only account.
 *
 * @throws {RangeError} if there is none, or if there are several and none is named
 */
export async function accountIdOf(store: GraphStore, named?: string): Promise<string> {
  if (named !== undefined) return (await findAccount(store, named)).id;
  const [first, ...others] = await store.listAccounts();
  if (first === undefined) throw new RangeError("There is no account yet. Create one: accounts create");
  if (others.length === 0) return first.id;
  const ids = [first, ...others].map(({ id }) => id).join(", ");
  throw new RangeError(`There are several accounts. Choose one with --account: ${ids}.`);
}

/**
 * Finds a graph by its id or its name, in the account of an id or name, or in all of them.
 *
 * @throws {RangeError} if there is none, or several
 */
export async function findGraph(store: GraphStore, named: string, account?: string): Promise<GraphRow> {
  const accounts = await accountsOf(store, account);
  const byId = await store.getGraph(named);
  if (byId !== null && accounts.some(({ id }) => id === byId.accountId)) return byId;
  const found = [];
  for (const { id } of accounts)
    found.push(...[await store.findGraph(id, named)].filter((graph) => graph !== null));
  const [first] = found;
  if (first === undefined) {
    const where =
      account === undefined ? "There is no graph" : `The account ${accounts[0]?.id ?? ""} has no graph`;
    throw new RangeError(`${where} ${named}. "graphs list" shows the graphs.`);
  }
  if (found.length > 1) {
    const ids = found.map(({ id, accountId }) => `${id} of ${accountId}`).join(", ");
    throw new RangeError(`Several accounts have a graph named ${named}: ${ids}. Write its id.`);
  }
  return first;
}

/** The account of this id or name; without one, all accounts. */
export async function accountsOf(store: GraphStore, named?: string): Promise<readonly Account[]> {
  return named === undefined ? store.listAccounts() : [await findAccount(store, named)];
}

/** The graphs of an account, the most recently active first. */
export async function* graphsOf(store: GraphStore, accountId: string): AsyncGenerator<GraphRow> {
  let after: GraphRow | undefined;
  for (;;) {
    const { items, hasMore } = await store.listGraphs({
      accountId,
      graphIds: null,
      lastEvent: {},
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    yield* items;
    after = items.at(-1);
    if (!hasMore) return;
  }
}
