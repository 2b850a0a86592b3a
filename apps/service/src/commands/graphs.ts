import type { Command } from "commander";
import { newGraphId } from "../ids/index.ts";
import { noCounts } from "../model/event.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { GraphRow } from "../store/types.ts";
import { accountOption, runOnStore, confirm, readName, removeDeleted, yesOption } from "./administration.ts";
import { accountIdOf, accountsOf, findGraph, graphsOf } from "./find.ts";
import { counted, jsonOption, note, print, printList } from "./output.ts";
import type { StoreOptions } from "./options.ts";

interface AccountOptions extends StoreOptions {
  readonly account?: string;
}

/** Adds the command `graphs`, with `create`, `list`, `rename` and `delete`. */
export function addGraphs(program: Command): void {
  const graphs = program.command("graphs").description("create, list, rename and delete graphs");
  const ofAccount = "the account of the graph, if graphs of several accounts have that name";

  const create = graphs
    .command("create")
    .description("create an empty graph and print its id; `ingest` and `watch` create theirs themselves")
    .argument("<name>", "its name, which is unique in its account", readName)
    .addOption(accountOption("the account that owns it; by default the only one"));
  runOnStore<AccountOptions>(create, async (store, { options, args: [name = ""] }) => {
    const accountId = await accountIdOf(store, options.account);
    const id = newGraphId();
    await store.createGraph({ id, accountId, name, created: Date.now() });
    note(create, `Graph ${id} (${name}) of account ${accountId} was created.`);
    print(create, id);
  });

  const list = graphs
    .command("list")
    .description("list the graphs, the most recently active of each account first")
    .addOption(accountOption("only those of this account"))
    .addOption(jsonOption());
  runOnStore<AccountOptions & { readonly json?: boolean }>(list, async (store, { options }) => {
    const rows = [];
    for (const account of await accountsOf(store, options.account)) {
      for await (const graph of graphsOf(store, account.id)) {
        rows.push({
          id: graph.id,
          name: graph.name,
          account: account.id,
          nodes: await countNodes(store, graph),
          events: graph.lastSeq === 0 ? 0 : graph.lastSeq - graph.firstSeq + 1,
          last_event: graph.lastEvent,
        });
      }
    }
    printList(list, rows, { json: options.json, none: "There is no graph." });
  });

  const rename = graphs
    .command("rename")
    .description("change the name of a graph; its id stays the same, and `watch` still finds it")
    .argument("<graph>", "its id or its name")
    .argument("<name>", "the new name", readName)
    .addOption(accountOption(ofAccount));
  runOnStore<AccountOptions>(rename, async (store, { options, args: [named = "", name = ""] }) => {
    const { id } = await findGraph(store, named, options.account);
    await store.renameGraph(id, name);
    note(rename, `Graph ${id} is named ${name} now.`);
  });

  const remove = graphs
    .command("delete")
    .description("delete a graph with its nodes and events")
    .argument("<graph>", "its id or its name")
    .addOption(accountOption(ofAccount))
    .addOption(yesOption());
  runOnStore<AccountOptions & { readonly yes?: boolean }>(
    remove,
    async (store, { options, args: [named = ""] }) => {
      const graph = await findGraph(store, named, options.account);
      const nodes = await countNodes(store, graph);
      const what = `the graph ${graph.id} (${graph.name}) with ${counted(nodes, "node")}`;
      confirm(options, what);
      await store.deleteGraph(graph.id);
      note(remove, `Graph ${graph.id} (${graph.name}) was deleted.`);
      await removeDeleted(store, remove);
    },
  );
}

async function countNodes(store: GraphStore, { id, lastSeq }: GraphRow): Promise<number> {
  const { counts } = (await store.getCounts(id, lastSeq)) ?? { counts: noCounts };
  return counts.nodes;
}
