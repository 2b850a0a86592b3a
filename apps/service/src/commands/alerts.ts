import type { Command } from "commander";
import { addAlert, newSecret } from "../alerts/index.ts";
import type { Alert } from "../store/alert-store.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { accountOption, readName, runOnStore } from "./administration.ts";
import { accountIdOf, findAccount } from "./find.ts";
import type { StoreOptions } from "./options.ts";
import { jsonOption, note, print, printList } from "./output.ts";

interface AddOptions extends StoreOptions {
  readonly account?: string;
  readonly name: string;
  readonly query: string;
  readonly webhook: string;
  readonly allowPrivate?: boolean;
}

interface ListOptions extends StoreOptions {
  readonly account?: string;
  readonly json?: boolean;
}

/** How long the secret before the newest one signs too, in milliseconds. */
const oldSecretFor = 24 * 60 * 60 * 1000;
const mostShown = 100;

/** Adds the command `alerts`, with `add`, `list`, `show`, `rotate` and `remove`. */
export function addAlerts(program: Command): void {
  const alerts = program
    .command("alerts")
    .description("add, list, show, rotate and remove alerts: webhooks that tell when a node enters a query");

  const add = alerts
    .command("add")
    .description("add an alert and print the secret that signs its requests; it cannot be shown again")
    .addOption(accountOption("the account whose graphs it watches; by default the only one"))
    .requiredOption("--name <name>", "a name for people, which is unique in the account", readName)
    .requiredOption("--query <query>", "the query, such as 'state:\"input_required\"'")
    .requiredOption("--webhook <url>", "where to send what enters its matches")
    .option("--allow-private", "let the webhook be on this machine or in a private network");
  runOnStore<AddOptions>(add, async (store, { options }) => {
    const { account, name, query, webhook: url, allowPrivate: allowsPrivate = false } = options;
    const accountId = await accountIdOf(store, account);
    const added = await addAlert(store, { accountId, name, query, url, allowsPrivate });
    note(
      add,
      `Alert ${added.id} (${name}) of account ${accountId} tells ${url} of nodes that enter ${added.query}.`,
    );
    noteSecret(add);
    print(add, added.secret);
  });

  const list = alerts
    .command("list")
    .description("list the alerts, with what their webhooks have answered last")
    .addOption(accountOption("only those of this account"))
    .addOption(jsonOption());
  runOnStore<ListOptions>(list, async (store, { options: { account, json } }) => {
    const accountId = account === undefined ? null : (await findAccount(store, account)).id;
    const rows = (await store.alerts.list(accountId)).map((alert) => {
      const { id, name, query, url, created, waiting, answer, answered } = alert;
      const state = stateOf(alert);
      return {
        id,
        name,
        account: alert.accountId,
        query,
        webhook: url,
        state,
        waiting,
        answer,
        answered,
        created,
      };
    });
    printList(list, rows, { json, none: "There is no alert." });
  });

  const show = alerts
    .command("show")
    .description(`list the newest ${mostShown} deliveries of an alert, with the last answer to each`)
    .argument("<id>", "the id of the alert, as `alerts list` shows it")
    .addOption(jsonOption());
  runOnStore<ListOptions>(show, async (store, { options: { json }, args: [id = ""] }) => {
    await findAlert(store, id);
    const rows = (await store.alerts.deliveries(id, mostShown)).map((delivery) => {
      const { due, delivered, nodeId, created, attempts, answer, answered } = delivery;
      const state = due !== null ? "waiting" : delivered ? "delivered" : "failed";
      return { id: delivery.id, node: nodeId, state, attempts, answer, answered, next_attempt: due, created };
    });
    printList(show, rows, { json, none: "Nothing has entered its matches since it was added." });
  });

  const rotate = alerts
    .command("rotate")
    .description("print a new secret; the one before signs too for 24 hours")
    .argument("<id>", "the id of the alert");
  runOnStore(rotate, async (store, { args: [id = ""] }) => {
    const secret = newSecret();
    const oldUntil = Date.now() + oldSecretFor;
    if (!(await store.alerts.rotate(id, { secret, oldUntil }))) throw noAlert(id);
    note(rotate, `The secret of alert ${id} before signs too until ${new Date(oldUntil).toISOString()}.`);
    noteSecret(rotate);
    print(rotate, secret);
  });

  const remove = alerts
    .command("remove")
    .description("remove an alert, and what it has not delivered")
    .argument("<id>", "the id of the alert");
  runOnStore(remove, async (store, { args: [id = ""] }) => {
    const { name } = await findAlert(store, id);
    await store.alerts.remove(id);
    note(remove, `Alert ${id} (${name}) was removed.`);
  });
}

function noteSecret(command: Command): void {
  note(command, "This secret signs its requests. It cannot be shown again, so note it now.");
}

function stateOf({ answer, failing }: Alert): string {
  if (answer === null) return "new";
  return failing ? "failing" : "delivering";
}

async function findAlert(store: GraphStore, id: string): Promise<Alert> {
  const alert = await store.alerts.get(id);
  if (alert === null) throw noAlert(id);
  return alert;
}

function noAlert(id: string): RangeError {
  return new RangeError(`There is no alert ${id}. "alerts list" shows the alerts.`);
}
