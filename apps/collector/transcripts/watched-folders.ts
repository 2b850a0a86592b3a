import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Provider } from "./provider.ts";
import { providerOf, providers } from "./providers.ts";

/** A folder to watch, and who writes it. */
export interface WatchedFolder {
  readonly folder: string;
  readonly provider: Provider;
}

/**
 * The folders of transcripts to watch.
 *
 * @param folder a folder; by default, those that the programs write, if they are there
 * @param name the name of the provider; by default, the folder tells, or all are watched
 * @throws {RangeError} if there is no such folder
 */
export async function foldersToWatch(
  folder: string | undefined,
  name: string | undefined,
): Promise<readonly WatchedFolder[]> {
  const named = providers.find((provider) => provider.name === name);
  if (folder !== undefined) {
    if (!(await isFolder(folder))) throw new RangeError(`There is no folder ${folder}.`);
    // A project is known by the name of its folder, which "." does not tell.
    return [{ folder: resolve(folder), provider: named ?? (await providerOf(folder)) }];
  }
  const asked = named === undefined ? providers : [named];
  const all = asked.map((provider) => ({ folder: provider.defaultFolder(), provider }));
  const found: WatchedFolder[] = [];
  for (const one of all) if (await isFolder(one.folder)) found.push(one);
  if (found.length > 0) return found;
  const missing = all.map((one) => one.folder).join(" and no folder ");
  throw new RangeError(`There is no folder ${missing}. Name the folder to watch.`);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
