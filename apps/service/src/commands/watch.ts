import { Option, type Command } from "commander";
import {
  foldersToWatch,
  FolderWatcher,
  ProjectGraphs,
  providers,
  type WatchedFolder,
} from "../../../collector/index.ts";
import { createIds } from "../ids/index.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { isValid } from "../store/types.ts";
import { AccountRecorder } from "../writer/index.ts";
import { failure } from "./background.ts";
import { chooseAccount } from "./choose-account.ts";
import { createKey } from "./new-key.ts";
import { addSettings, type Settings } from "../settings/index.ts";
import type { Alongside } from "./run-service.ts";

type WatchOptions = Settings<"server" | "watch" | "recording" | "database"> & {
  readonly account?: string;
  readonly provider?: string;
};

const day = 86_400_000;

/** Adds the command `watch`. */
export function addWatch(program: Command): void {
  const watch = program
    .command("watch")
    .description(
      "serve, and record the sessions and agents of Claude Code and Codex live, in one graph per project",
    )
    .argument(
      "[dir]",
      "a folder of transcripts, or of projects; by default, those of the programs that are there",
    )
    .addOption(
      new Option("--provider <name>", "whose transcripts these are; by default, the folder tells").choices(
        providers.map(({ name }) => name),
      ),
    )
    .option("--account <id>", "the account that owns the graphs; the demo account or the oldest by default");
  addSettings(watch, ["watch", "server", "recording", "database"]).action(
    async (folder: string | undefined, options: WatchOptions) => {
      const folders = await foldersToWatch(folder, options.provider);
      const { runService } = await import("./run-service.ts");
      await runService({ ...options, demo: false }, (service) => startWatching(folders, options, service));
    },
  );
}

async function startWatching(
  folders: readonly WatchedFolder[],
  { account, days }: WatchOptions,
  { store, logger, say, graphUrl, homeUrl }: Alongside,
): Promise<() => Promise<void>> {
  const accountId = await chooseAccount(store, account);
  const key = await firstKey(store, accountId);
  for (const { folder, provider } of folders) {
    say(`Watching ${folder} (${provider.name}), for account ${accountId}.`);
  }
  if (key === null) {
    say(`Open ${homeUrl} in a browser, with a key. To make one: keys create --account ${accountId}`);
  } else {
    say("It had no key. This new key cannot be shown again, so note it now.");
    say(`  full           ${key}`);
    say(`Open the graphs in a browser, signed in: ${homeUrl}#key=${key}`);
  }
  const recorder = new AccountRecorder(accountId, { store, ids: createIds(await store.secret()) });
  const graphs = new ProjectGraphs(recorder, ({ id, name }) => say(`The graph of ${name}: ${graphUrl(id)}`));
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = folders.map(({ folder, provider }) => {
    const watcher = new FolderWatcher({
      folder,
      provider,
      graphs,
      since: Date.now() - days * day,
      onRefused: (message) => logger.debug(message),
      onUnreadable: (message) => logger.warn(message),
    });
    return watcher.run({
      signal,
      onRecorded: (recorded) => {
        if (recorded > 0) logger.info({ recorded }, "recorded");
      },
      onError: failure(logger, "watching failed"),
    });
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

/** Creates a key if the account has no valid one that reads; returns null if it has. */
async function firstKey(store: GraphStore, accountId: string): Promise<string | null> {
  const keys = await store.listKeys(accountId);
  if (keys.some((key) => key.kind === "read" && isValid(key, Date.now()))) return null;
  return (await createKey(store, accountId)).key;
}
