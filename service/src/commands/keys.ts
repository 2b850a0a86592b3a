import { Option, type Command } from "commander";
import type { ApiKey, GraphStore, KeyKind } from "../store/graph-store.ts";
import { createAccount, createKey } from "./new-key.ts";
import { openStoreOf, storeOptions, type StoreOptions } from "./options.ts";

interface CreateOptions extends StoreOptions {
  readonly account?: string;
  readonly graph?: readonly string[];
  readonly kind: KeyKind;
}

/** Adds the command `keys`, with `create`, `list` and `revoke`. */
export function addKeys(program: Command): void {
  const keys = program.command("keys").description("create, list and revoke API keys");

  const create = keys
    .command("create")
    .description("create a key and print it; it cannot be shown again")
    .option("--account <id>", "the account of the key; by default the only account, or a new one")
    .option("--graph <id...>", "restrict it to these graphs of the account; a full key by default")
    .addOption(
      new Option(
        "--kind <kind>",
        "`read` for the interface and the viewer; `hook` for what sends the events of hooks, and reads nothing",
      )
        .choices(["read", "hook"])
        .default("read"),
    )
    .action((options: CreateOptions) =>
      withStore(options, async (store) => {
        const { kind, graph: graphIds = null } = options;
        if (kind === "hook" && graphIds !== null)
          create.error("A hook key is not restricted to graphs. Leave out --graph.");
        const accountId = options.account ?? (await onlyAccount(store, create));
        if (!(await isAccount(store, accountId))) create.error(`There is no account ${accountId}.`);
        for (const graphId of graphIds ?? []) {
          const graph = await store.getGraph(graphId);
          if (graph?.accountId !== accountId)
            create.error(`The account ${accountId} has no graph ${graphId}.`);
        }
        const { id, key } = await createKey(store, accountId, { kind, graphIds });
        process.stderr.write(
          `Key ${id} of account ${accountId}, ${rights({ kind, graphIds })}. It cannot be shown again, so note it now.\n`,
        );
        process.stdout.write(`${key}\n`);
      }),
    );

  const list = keys
    .command("list")
    .description("list keys, as their prefix and last four characters")
    .option("--account <id>", "only those of this account")
    .action((options: StoreOptions & { readonly account?: string }) =>
      withStore(options, async (store) => {
        const accounts = (await store.listAccounts()).filter(
          ({ id }) => options.account === undefined || id === options.account,
        );
        for (const account of accounts) {
          for (const key of await store.listKeys(account.id)) {
            const revoked = key.revoked === null ? "" : `, revoked ${new Date(key.revoked).toISOString()}`;
            const created = new Date(key.created).toISOString();
            process.stdout.write(
              `${key.id}  ${account.id}  ${key.masked}  ${rights(key)}, made ${created}${revoked}\n`,
            );
          }
        }
      }),
    );

  const revoke = keys
    .command("revoke")
    .description("revoke a key immediately and permanently")
    .argument("<id>", "the id of the key, as `keys list` shows it")
    .action((id: string, options: StoreOptions) =>
      withStore(options, async (store) => {
        if (!(await store.revokeKey(id, Date.now()))) revoke.error(`There is no valid key ${id}.`);
        process.stderr.write(`Key ${id} is revoked.\n`);
      }),
    );

  for (const command of [create, list, revoke]) storeOptions().forEach((option) => command.addOption(option));
}

async function withStore(options: StoreOptions, work: (store: GraphStore) => Promise<void>): Promise<void> {
  const store = await openStoreOf(options, (message) => process.stderr.write(`${message}\n`));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function rights({ kind, graphIds }: Pick<ApiKey, "kind" | "graphIds">): string {
  if (kind === "hook") return "hook";
  return graphIds === null ? "full" : `restricted to ${graphIds.join(", ")}`;
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
