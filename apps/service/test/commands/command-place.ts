import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GraphStore } from "../../src/store/graph-store.ts";
import { openStore } from "../../src/store/open-store.ts";
import { createPostgresDatabase, type StoreKind } from "../store/stores.ts";
import { run as runProgram, type Ran } from "./command-line.ts";

/** A database that commands make, for one test. */
export interface CommandPlace {
  /** Runs a command on the database. */
  readonly run: (...args: readonly string[]) => Promise<Ran>;
  /** Opens the database beside the commands. */
  readonly onStore: <T>(work: (store: GraphStore) => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<unknown>;
}

/** Makes a place for a test, which is skipped if there is no such store. */
export async function makeCommandPlace(
  kind: StoreKind,
  skip: (isSkipped: boolean, reason: string) => void,
): Promise<CommandPlace> {
  skip(kind.unavailable !== null, kind.unavailable ?? "");
  let place: readonly string[];
  let remove: () => Promise<unknown>;
  if (kind.name === "sqlite") {
    const folder = await mkdtemp(join(tmpdir(), "service-commands-"));
    place = ["--data", join(folder, "data")];
    remove = () => rm(folder, { recursive: true });
  } else {
    const { url, drop } = await createPostgresDatabase();
    place = ["--database-url", url];
    remove = drop;
  }
  const [, value = ""] = place;
  return {
    run: (...args) => runProgram(...args, ...place),
    async onStore(work) {
      const store = await openStore(
        kind.name === "sqlite" ? { dataDir: value } : { dataDir: "unused", databaseUrl: value },
      );
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    remove,
  };
}
