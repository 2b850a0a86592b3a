import type { Command } from "commander";
import type { GraphStore } from "../store/graph-store.ts";
import { isValid } from "../store/types.ts";
import { runOnStore, confirm, readName, removeDeleted, yesOption } from "./administration.ts";
import { findAccount, graphsOf } from "./find.ts";
import { counted, jsonOption, note, print, printList } from "./output.ts";
import { createAccount } from "./new-key.ts";
import type { StoreOptions } from "./options.ts";

/** Adds the command `accounts`, with `create`, `list`, `rename` and `delete`. */
export function addAccounts(program: Command): void {
  const accounts = program.command("accounts").description("create, list, rename and delete accounts");

  const create = accounts
    .command("create")
    .description("create an account and print its id")
    .argument("[name]", "its name; by default its id", readName);
  runOnStore(create, async (store, { args: [name] }) => {
    const id = await createAccount(store, name === undefined ? {} : { name });
    note(create, `Account ${id} was created. Make a key for it: keys create --account ${id}`);
    print(create, id);
  });

  const list = accounts
    .command("list")
    .description("list the accounts, the oldest first")
    .addOption(jsonOption());
  runOnStore<StoreOptions & { readonly json?: boolean }>(list, async (store, { options }) => {
    const rows = [];
    for (const { id, name, created } of await store.listAccounts()) {
      rows.push({
        id,
        name,
        created,
        graphs: await countGraphs(store, id),
        keys: await countKeys(store, id),
      });
    }
    printList(list, rows, { json: options.json, none: "There is no account." });
  });

  const rename = accounts
    .command("rename")
    .description("change the name of an account; its id stays the same")
    .argument("<account>", "its id or its name")
    .argument("<name>", "the new name", readName);
  runOnStore(rename, async (store, { args: [named = "", name = ""] }) => {
    const { id } = await findAccount(store, named);
    await store.renameAccount(id, name);
    note(rename, `Account ${id} is named ${name} now.`);
  });

  const remove = accounts
    .command("delete")
    .description("delete an account with its graphs and keys")
    .argument("<account>", "its id or its name")
    .addOption(yesOption());
  runOnStore<StoreOptions & { readonly yes?: boolean }>(
    remove,
    async (store, { options, args: [named = ""] }) => {
      const { id, name } = await findAccount(store, named);
      const [graphs, keys] = [await countGraphs(store, id), await countKeys(store, id)];
      confirm(
        options,
        `the account ${id} (${name}) with ${counted(graphs, "graph")} and ${counted(keys, "valid key")}`,
      );
      await store.deleteAccount(id);
      note(remove, `Account ${id} (${name}) was deleted.`);
      if (graphs > 0) await removeDeleted(store, remove);
    },
  );
}

async function countGraphs(store: GraphStore, accountId: string): Promise<number> {
  let count = 0;
  for await (const _ of graphsOf(store, accountId)) count++;
  return count;
}

/** The number of valid keys. */
async function countKeys(store: GraphStore, accountId: string): Promise<number> {
  return (await store.listKeys(accountId)).filter((key) => isValid(key, Date.now())).length;
}
