import type { Command } from "commander";
import type { GraphStore } from "../store/graph-store.ts";
import { createAccount, createKey } from "./new-key.ts";
import { openStoreOf } from "./options.ts";
import { addSettings, type Settings } from "../settings/index.ts";

type DatabaseSettings = Settings<"database">;

/** Adds the command `keys`, with `create`, `list` and `revoke`. */
export function addKeys(program: Command): void {
  const keys = program.command("keys").description("create, list and revoke API keys");

  const create = keys
    .command("create")
    .description("create a key and print it; it cannot be shown again")
    .option("--account <id>", "the account of the key; by default the only account, or a new one")
    .option("--graph <id...>", "restrict it to these graphs of the account; a full key by default")
    .action((options: DatabaseSettings & { readonly account?: string; readonly graph?: readonly string[] }) =>
      withStore(options, async (store) => {
        const accountId = options.account ?? (await onlyAccount(store, create));
        if (!(await isAccount(store, accountId))) create.error(`There is no account ${accountId}.`);
        for (const graphId of options.graph ?? []) {
          const graph = await store.getGraph(graphId);
          if (graph?.accountId !== accountId)
            create.error(`The account ${accountId} has no graph ${graphId}.`);
        }
        const { id, key } = await createKey(store, accountId, options.graph ?? null);
        const kind = options.graph === undefined ? "full" : `restricted to ${options.graph.join(", ")}`;
        process.stderr.write(
          `Key ${id} of account ${accountId}, ${kind}. It cannot be shown again, so note it now.\n`,
        );
        process.stdout.write(`${key}\n`);
      }),
    );

  const list = keys
    .command("list")
    .description("list keys, as their prefix and last four characters")
    .option("--account <id>", "only those of this account")
    .action((options: DatabaseSettings & { readonly account?: string }) =>
      withStore(options, async (store) => {
        const accounts = (await store.listAccounts()).filter(
          ({ id }) => options.account === undefined || id === options.account,
        );
        for (const account of accounts) {
          for (const key of await store.listKeys(account.id)) {
            const kind = key.graphIds === null ? "full" : `restricted to ${key.graphIds.join(", ")}`;
            const revoked = key.revoked === null ? "" : `, revoked ${new Date(key.revoked).toISOString()}`;
            const created = new Date(key.created).toISOString();
            process.stdout.write(
              `${key.id}  ${account.id}  ${key.masked}  ${kind}, made ${created}${revoked}\n`,
            );
          }
        }
      }),
    );

  const revoke = keys
    .command("revoke")
    .description("revoke a key immediately and permanently")
    .argument("<id>", "the id of the key, as `keys list` shows it")
    .action((id: string, options: DatabaseSettings) =>
      withStore(options, async (store) => {
        if (!(await store.revokeKey(id, Date.now()))) revoke.error(`There is no valid key ${id}.`);
        process.stderr.write(`Key ${id} is revoked.\n`);
      }),
    );

  for (const command of [create, list, revoke]) addSettings(command, ["database"]);
}

async function withStore(
  options: DatabaseSettings,
  work: (store: GraphStore) => Promise<void>,
): Promise<void> {
  const store = await openStoreOf(options, (message) => process.stderr.write(`${message}\n`));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

async function isAccount(store: GraphStore, id: string): Promise<boolean> {
  return (await store.listAccounts()).some((account) => account.id === id);
}

/** The only account, or a new one if there is none. */
async function onlyAccount(store: GraphStore, command: Command): Promise<string> {
  const accounts = await store.listAccounts();
  if (accounts.length > 1) {
    const ids = accounts.map(({ id }) => id).join(", ");
    command.error(`There are several accounts. Choose one with --account: ${ids}.`);
  }
  return accounts[0]?.id ?? createAccount(store);
}
