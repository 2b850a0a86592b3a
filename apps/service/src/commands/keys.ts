import { InvalidArgumentError, Option, type Command } from "commander";
import type { ApiKey, KeyKind } from "../store/types.ts";
import { accountOption, readName, runOnStore } from "./administration.ts";
import { accountIdOf, accountsOf, findAccount, findGraph } from "./find.ts";
import { jsonOption, note, print, printList } from "./output.ts";
import { createAccount, createKey } from "./new-key.ts";
import type { StoreOptions } from "./options.ts";

interface CreateOptions extends StoreOptions {
  readonly account?: string;
  readonly graph?: readonly string[];
  readonly kind: KeyKind;
  readonly name?: string;
  readonly ends?: number;
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
        "`read` reads graphs; `ingest` only sends observations, and `hook` the events of hooks: they read nothing",
      )
        .choices(["read", "ingest", "hook"])
        .default("read"),
    )
    .option("--name <name>", "a name for people, such as where the key is used", readName)
    .option(
      "--ends <date>",
      "when it becomes invalid, such as 2027-01-31, in UTC; by default never",
      readEnd,
    );
  runOnStore<CreateOptions>(create, async (store, { options }) => {
    const { kind, graph: named = null, name = null, ends = null } = options;
    if (kind !== "read" && named !== null) {
      throw new RangeError(`A key of the kind ${kind} reads no graph. Leave out --graph.`);
    }
    // A new account has no graph.
    const isFirst =
      options.account === undefined && named === null && (await store.listAccounts()).length === 0;
    const account = await findAccount(
      store,
      options.account ?? (isFirst ? await createAccount(store) : await accountIdOf(store)),
    );
    const graphIds: string[] | null = named === null ? null : [];
    for (const name of named ?? []) graphIds?.push((await findGraph(store, name, account.id)).id);
    const { id, key } = await createKey(store, account.id, { kind, graphIds, name, ends });
    note(
      create,
      `Key ${id} of account ${account.id}, ${rights({ kind, graphIds })}${until(ends)}. It cannot be shown again, so note it now.`,
    );
    print(create, key);
  });

  const list = keys
    .command("list")
    .description("list keys, as their prefix and last four characters")
    .addOption(accountOption("only those of this account"))
    .addOption(jsonOption());
  runOnStore<ListOptions>(list, async (store, { options }) => {
    const rows = [];
    for (const account of await accountsOf(store, options.account)) {
      for (const key of await store.listKeys(account.id)) {
        const { id, name, masked, created, ends, lastUsed, revoked } = key;
        const times = { created, ends, last_used: lastUsed, revoked };
        rows.push({ id, name, account: account.id, key: masked, rights: rights(key), ...times });
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
  if (kind !== "read") return kind;
  if (graphIds === null) return "full";
  return graphIds.length === 0 ? "restricted to no graph" : `restricted to ${graphIds.join(", ")}`;
}

function until(ends: number | null): string {
  return ends === null ? "" : `, valid until ${new Date(ends).toISOString()}`;
}

/** Reads a date, or a date and a time, in UTC. */
function readEnd(text: string): number {
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z?)?$/.test(text);
  const time = isDate ? Date.parse(text.length > 10 ? text.replace(/Z?$/, "Z") : text) : NaN;
  // February 31 would be a day of March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 10))) {
    throw new InvalidArgumentError(
      "Write a date such as 2027-01-31, or 2027-01-31T18:00 with a time in UTC.",
    );
  }
  if (time > Date.now()) return time;
  throw new InvalidArgumentError("Write a date in the future.");
}
