import { InvalidArgumentError, Option, type Command } from "commander";
import { isUnfinished } from "../../../shared/observations/states.ts";
import { createIds } from "../ids/index.ts";
import type { NodeRecord } from "../model/event.ts";
import type { Settings } from "../settings/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import type { GraphRow } from "../store/types.ts";
import { endNodes, GraphWriter, nodesPerPass } from "../writer/index.ts";
import { accountOption, runOnStore } from "./administration.ts";
import { findGraph } from "./find.ts";
import type { StoreOptions } from "./options.ts";
import { counted, note, printList, type ListRow } from "./output.ts";

interface EndOptions extends StoreOptions, Settings<"recording"> {
  readonly account?: string;
  /** Milliseconds. */
  readonly silentFor?: number;
  readonly dryRun?: boolean;
}

const nodesAtOnce = 1000;
const all = 2 ** 31 - 1;

/** Adds the command `end`. */
export function addEnd(program: Command): void {
  const end = program
    .command("end")
    .description(
      "end nodes of a graph whose source has gone, as canceled; a source that tells of them later resumes them",
    )
    .argument("<graph>", "its id or its name")
    .argument("[nodes...]", "the nodes, as their provider names them (`provider_ref`)")
    .addOption(
      new Option(
        "--silent-for <time>",
        "end all unfinished nodes without activity for this time instead, such as 7d, 12h, 90m or a number of seconds",
      ).argParser(readTime),
    )
    .option("--dry-run", "list the nodes that would end, and change nothing")
    .addOption(accountOption("the account of the graph, if graphs of several accounts have that name"));
  runOnStore<EndOptions>(
    end,
    async (store, { options }) => {
      const [named = "", ...nodes] = end.args;
      const refs = [...new Set(nodes)];
      const { account, silentFor, dryRun = false } = options;
      if ((refs.length === 0) === (silentFor === undefined)) {
        throw new RangeError("Write the nodes to end, or --silent-for, and not both.");
      }
      const graph = await findGraph(store, named, account);
      const now = Date.now();
      const before = silentFor === undefined ? null : now - silentFor;
      const title = `graph ${graph.id} (${graph.name})`;
      const ids = createIds(await store.secret());
      const nodesOf = async (asked: readonly string[]): Promise<readonly NodeRecord[]> => {
        const nodeIds = asked.map((ref) => ids.nodeId(graph.id, ref));
        const works = new Map((await store.loadNodes(graph.id, nodeIds)).map(({ node }) => [node.id, node]));
        return nodeIds.flatMap((id) => works.get(id) ?? []);
      };
      if (before === null) checkUnfinished(graph, refs, await nodesOf(refs));
      if (dryRun) {
        const listed = before === null ? refs : await store.listInactive(graph.id, { before, most: all });
        const rows = await rowsOf(listed, nodesOf);
        printList(end, rows, { none: `No node of ${title} would end.` });
        return;
      }
      const source = { provider: "wherefore", provider_version: "1", adapter: "end@1.0.0" };
      const writer = new GraphWriter(graph.id, { store, ids, source });
      const ended =
        before === null
          ? await endNodes(writer, refs, { reason: "operator", at: now })
          : await endSilent(store, writer, { at: now, before });
      note(end, `${counted(ended, "node")} of ${title} ended.`);
    },
    { records: true },
  );
}

/** Ends the nodes that were silent for longest, some at a time, until none is left. */
async function endSilent(
  store: GraphStore,
  writer: GraphWriter,
  { at, before }: { readonly at: number; readonly before: number },
): Promise<number> {
  let total = 0;
  for (let ended = -1; ended !== 0; total += ended) {
    const refs = await store.listInactive(writer.graphId, { before, most: nodesPerPass });
    ended = await endNodes(writer, refs, { reason: "operator", at, before });
  }
  return total;
}

/**
 * Checks that nodes can end.
 *
 * @throws {RangeError} that names those that cannot
 */
function checkUnfinished(graph: GraphRow, refs: readonly string[], found: readonly NodeRecord[]): void {
  const nodes = new Map(found.map((node) => [node.provider_ref, node]));
  const unknown = refs.filter((ref) => !nodes.has(ref));
  if (unknown.length > 0) throw new RangeError(`The graph ${graph.id} has no node ${unknown.join(", ")}.`);
  const ended = [...nodes.values()].filter((node) => !isUnfinished(node));
  if (ended.length === 0) return;
  const names = ended.map(({ provider_ref, state }) => `${provider_ref} (${state})`).join(", ");
  throw new RangeError(`These nodes have ended already: ${names}. Leave them out.`);
}

async function rowsOf(
  refs: readonly string[],
  nodesOf: (refs: readonly string[]) => Promise<readonly NodeRecord[]>,
): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  for (let start = 0; start < refs.length; start += nodesAtOnce) {
    for (const node of await nodesOf(refs.slice(start, start + nodesAtOnce))) {
      rows.push({
        node: node.provider_ref,
        kind: node.kind,
        state: node.state,
        last_event: node.last_event,
      });
    }
  }
  return rows;
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads a time such as `7d`, and returns it in milliseconds. */
function readTime(text: string): number {
  const [, count = "0", unit = "s"] = /^([0-9]{1,9})([smhd])?$/.exec(text) ?? [];
  const time = Number(count) * (units[unit] ?? 0) * 1000;
  if (time > 0) return time;
  throw new InvalidArgumentError("Write a time such as 7d, 12h or 90m, or a number of seconds.");
}
