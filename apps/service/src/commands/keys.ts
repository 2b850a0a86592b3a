import { Option, type Command } from "commander";
import type { ApiKey, KeyKind } from "../store/graph-store.ts";
import { accountOption, runOnStore } from "./administration.ts";
import { findAccount, findGraph, onlyAccount } from "./find.ts";
import { jsonOption, note, print, printList } from "./output.ts";
import { createAccount, createKey } from "./new-key.ts";
import type { StoreOptions } from "./options.ts";

interface CreateOptions extends StoreOptions {
  readonly account?: string;
  readonly graph?: readonly string[];
  readonly kind: KeyKind;
}

interface ListOptions extends StoreOptions {
  readonly account?: string;
  readonly json?: boolean;
}

/** Adds the command `keys`, with `create`, `list` and `revoke`. */
export function addKeys(program: Command): void {
  const keys = program.command("keys").description("create, list and revoke API keys");

  const create = keys
    .command("create")
    .description("create a key and print it; it cannot be shown again")
    .addOption(accountOption("the account of the key; by default the only account, or a new one"))
    .option("--graph <graph...>", "restrict it to these graphs of the account; a full key by default")
    .addOption(
      new Option(
        "--kind <kind>",
        "`read` reads graphs; `hook` only sends the events of hooks, and reads nothing",
      )
        .choices(["read", "hook"])
        .default("read"),
    );
  runOnStore<CreateOptions>(create, async (store, { options }) => {
    const { kind, graph: named = null } = options;
    if (kind === "hook" && named !== null) {
      throw new RangeError("A key of the kind hook reads no graph. Leave out --graph.");
    }
    const isFirst = options.account === undefined && (await store.listAccounts()).length === 0;
    const account = await findAccount(
      store,
      options.account ?? (isFirst ? await createAccount(store) : await onlyAccount(store)),
    );
    const graphIds: string[] | null = named === null ? null : [];
    for (const name of named ?? []) graphIds?.push((await findGraph(store, name, account)).id);
    const { id, key } = await createKey(store, account.id, { kind, graphIds });
    note(
      create,
      `Key ${id} of account ${account.id}, ${rights({ kind, graphIds })}. It cannot be shown again, so note it now.`,
    );
    print(create, key);
  });

  const list = keys
    .command("list")
    .description("list keys, as their prefix and last four characters")
    .addOption(accountOption("only those of this account"))
    .addOption(jsonOption());
  runOnStore<ListOptions>(list, async (store, { options }) => {
    const accounts =
      options.account === undefined
        ? await store.listAccounts()
        : [await findAccount(store, options.account)];
    const rows = [];
    for (const account of accounts) {
      for (const { id, masked, created, revoked, ...key } of await store.listKeys(account.id)) {
        rows.push({ id, account: account.id, key: masked, rights: rights(key), created, revoked });
      }
    }
    printList(list, rows, { json: options.json, none: "There is no key." });
  });

  const revoke = keys
    .command("revoke")
    .description("revoke a key immediately and permanently")
    .argument("<id>", "the id of the key, as `keys list` shows it");
  runOnStore(revoke, async (store, { args: [id = ""] }) => {
    if (!(await store.revokeKey(id, Date.now()))) {
      throw new RangeError(`There is no valid key ${id}. "keys list" shows the keys.`);
    }
    note(revoke, `Key ${id} was revoked.`);
  });
}

function rights({ kind, graphIds }: Pick<ApiKey, "kind" | "graphIds">): string {
  if (kind === "hook") return "hook";
  if (graphIds === null) return "full";
  return graphIds.length === 0 ? "restricted to no graph" : `restricted to ${graphIds.join(", ")}`;
}
