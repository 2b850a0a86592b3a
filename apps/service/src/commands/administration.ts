import { InvalidArgumentError, Option, type Command } from "commander";
import { isName, longestName } from "../model/name.ts";
import type { GraphStore } from "../store/graph-store.ts";
import { note } from "./output.ts";
import { addSettings, type Settings } from "../settings/index.ts";
import { openStoreOf, type StoreOptions } from "./options.ts";

/**
 * Lets a command work on an open store, and adds the options that name the database.
 *
 * @param records whether it records, so that it has the settings of that too
 */
export function runOnStore<Options extends StoreOptions & Partial<Settings<"recording">>>(
  command: Command,
  work: (
    store: GraphStore,
    given: { readonly options: Options; readonly args: readonly string[] },
  ) => Promise<void>,
  { records = false }: { readonly records?: boolean } = {},
): void {
  addSettings(command, records ? ["recording", "database"] : ["database"]);
  command.action(async () => {
    const options = command.opts<Options>();
    const { retention, textLength } = options;
    const store = await openStoreOf(options, (message) => note(command, message), {
      ...(retention !== undefined && { retention }),
      ...(textLength !== undefined && { textLength }),
    });
    try {
      await work(store, { options, args: command.processedArgs as readonly string[] });
    } finally {
      await store.close();
    }
  });
}

/** The option for the account of a command. */
export const accountOption = (description: string): Option =>
  new Option("--account <account>", `${description}; its id or its name`);

/** Reads a name of an account or a graph. */
export function readName(text: string): string {
  const name = text.trim();
  if (isName(name)) return name;
  throw new InvalidArgumentError(
    `Write a name of 1 to ${longestName} characters, without line breaks and other control characters.`,
  );
}

/** Removes the rows of what was deleted. If that fails, the deletion still holds. */
export async function removeDeleted(store: GraphStore, command: Command): Promise<void> {
  note(command, "Removing what belongs to it… If this is stopped, a running service goes on with it.");
  await store.removeDeleted();
}

/**
 * Asks for the option that confirms a deletion.
 *
 * @throws {RangeError} without it, which says what would be deleted
 */
export function confirm({ yes }: { readonly yes?: boolean }, what: string): void {
  if (yes !== true) throw new RangeError(`This deletes ${what}, and cannot be undone. Add --yes to do it.`);
}

/** The option that confirms a deletion. */
export const yesOption = (): Option => new Option("--yes", "delete, instead of saying what would be deleted");
