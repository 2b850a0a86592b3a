import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { createIds } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { FolderWatcher, lateAfter } from "../transcripts/index.ts";
import { openGraph } from "../writer/index.ts";
import { failure } from "./background.ts";
import { chooseAccount } from "./choose-account.ts";
import { createKey } from "./new-key.ts";
import { addSettings, type Settings } from "../settings/index.ts";
import { runService, type Alongside } from "./serve.ts";

type WatchOptions = Settings<"server" | "watch" | "recording" | "database"> & {
  readonly account?: string;
};

const everyMs = 1000;
const day = 86_400_000;

/** Adds the command `watch`. */
export function addWatch(program: Command): void {
  const watch = program
    .command("watch")
    .description(
      "serve, and record the sessions and agents of Claude Code live, in one graph per project folder",
    )
    .argument(
      "[dir]",
      "a folder of transcripts, or of project folders",
      join(homedir(), ".claude", "projects"),
    )
    .option("--account <id>", "the account that owns the graphs; the demo account or the oldest by default");
  addSettings(watch, ["watch", "server", "recording", "database"]).action(
    async (folder: string, options: WatchOptions) => {
      const stats = await stat(folder).catch(() => null);
      if (stats?.isDirectory() !== true) watch.error(`There is no folder ${folder}.`);
      await runService({ ...options, demo: false }, (service) => startWatching(folder, options, service));
    },
  );
}

async function startWatching(
  folder: string,
  { account, days }: WatchOptions,
  { store, logger, say }: Alongside,
): Promise<() => Promise<void>> {
  const accountId = await chooseAccount(store, account);
  const key = await firstKey(store, accountId);
  const ids = createIds(await store.secret());
  const source = { provider: "claude-code", provider_version: "unknown", adapter: "transcripts@1.0.0" };
  const watcher = new FolderWatcher({
    folder,
    since: Date.now() - days * day,
    open: async (name) => {
      const writer = await openGraph({ accountId, name, now: Date.now() }, { store, ids, source, lateAfter });
      logger.info({ graph: writer.graphId, name }, "watching");
      return writer;
    },
    onRefused: (message) => logger.debug(message),
    onUnreadable: (message) => logger.warn(message),
  });

  say(`Watching ${folder}, for account ${accountId}.`);
  if (key !== null) {
    say("It had no key. This new key cannot be shown again, so note it now.");
    say(`  full           ${key}`);
  }
  const stopping = new AbortController();
  const running = watcher.run({
    signal: stopping.signal,
    everyMs,
    onLook: (recorded) => {
      if (recorded > 0) logger.info({ recorded }, "recorded");
    },
    onError: failure(logger, "watching failed"),
  });
  return async () => {
    stopping.abort();
    await running;
  };
}

/** Creates a key if the account has no valid one; returns null if it has. */
async function firstKey(store: GraphStore, accountId: string): Promise<string | null> {
  const keys = await store.listKeys(accountId);
  if (keys.some(({ revoked }) => revoked === null)) return null;
  return (await createKey(store, accountId, null)).key;
}
